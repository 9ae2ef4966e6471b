// refused: a bicycle has two wheels
// errors: 1
namespace {
#ifdef REFUSE
constexpr int wheels = 3;
#else
constexpr int wheels = 2;
#endif
static_assert(wheels == 2, "a bicycle has two wheels");
static_assert(wheels != 3, "a tricycle has three");
}  // namespace
