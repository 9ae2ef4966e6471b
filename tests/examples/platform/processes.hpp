#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <vector>

namespace platform::test {

/// Does this in several processes at once, each with its number; how many of them threw.
inline int errors_in_processes(int count, const std::function<void(int)>& work) {
    std::vector<pid_t> children;
    for (int number = 0; number < count; ++number) {
        const pid_t child = ::fork();
        if (child == 0) {
            // Ends without destructors: what was forked from the parent is the parent's.
            try {
                work(number);
                ::_exit(0);
            } catch (...) {
                ::_exit(1);
            }
        }
        children.push_back(child);
    }
    int errors = 0;
    for (const pid_t child : children) {
        int status = -1;
        ::waitpid(child, &status, 0);
        errors += status == 0 ? 0 : 1;
    }
    return errors;
}

}  // namespace platform::test
