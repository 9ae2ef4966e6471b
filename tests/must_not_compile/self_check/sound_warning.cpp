// warned: ring the bell instead
namespace {
[[maybe_unused, deprecated("ring the bell instead")]] constexpr int shout() { return 1; }
constexpr int ring() { return 1; }
#ifdef REFUSE
static_assert(shout() == 1);
#endif
static_assert(ring() == 1);
}  // namespace
