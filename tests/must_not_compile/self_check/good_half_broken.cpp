// refused: a bicycle has two wheels
namespace {
constexpr int wheels = 3;
static_assert(wheels == 2, "a bicycle has two wheels");
}  // namespace
