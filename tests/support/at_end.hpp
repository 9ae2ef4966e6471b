#pragma once

#include <utility>

namespace service_api::test {

/// Does something at the end of a scope, after an exception as well: `const at_end stop([&] { running = false; });`
template <class Work>
struct at_end {
    explicit at_end(Work work) : work_(std::move(work)) {}
    at_end(const at_end&) = delete;
    at_end& operator=(const at_end&) = delete;
    ~at_end() { work_(); }

private:
    Work work_;
};

}  // namespace service_api::test
