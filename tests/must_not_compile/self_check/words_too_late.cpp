// refused: the last of four
namespace {
#ifdef REFUSE
constexpr int wheels = 3;
#else
constexpr int wheels = 2;
#endif
static_assert(wheels == 2, "the first of four");
static_assert(wheels == 2, "the second of four");
static_assert(wheels == 2, "the third of four");
static_assert(wheels == 2, "the last of four");
}  // namespace
