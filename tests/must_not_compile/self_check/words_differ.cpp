// refused: a bicycle has one wheel
namespace {
#ifdef REFUSE
constexpr int wheels = 3;
#else
constexpr int wheels = 2;
#endif
static_assert(wheels == 2, "a bicycle has two wheels");
}  // namespace
