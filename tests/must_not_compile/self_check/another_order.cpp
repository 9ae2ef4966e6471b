// refused: the first of two
// then: the last of two
// then: the first of two
namespace {
#ifdef REFUSE
constexpr int wheels = 3;
#else
constexpr int wheels = 2;
#endif
static_assert(wheels < 3, "the first of two");
static_assert(wheels == 2, "the last of two");
}  // namespace
