// refused: a bicycle has two wheels
// and: 4 == 2
namespace {
#ifdef REFUSE
constexpr int wheels = 3;
#else
constexpr int wheels = 2;
#endif
static_assert(wheels == 2, "a bicycle has two wheels");
}  // namespace
