// refused: a bicycle has two wheels
namespace {
constexpr int wheels = 2;
static_assert(wheels == 2, "a bicycle has two wheels");
}  // namespace
