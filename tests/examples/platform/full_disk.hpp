#pragma once

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <string>

#include "databases.hpp"

namespace platform::test {

/// While it lives, the disk under a store has no room: SQLite's writes fail as the system's do, PostgreSQL reports it.
class full_disk {
public:
    explicit full_disk(const std::string& address) : address_(address) {
        if (is_postgresql()) {
            run("CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS "
                "$$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = "
                "'disk_full'; END$$");
            for (const char* table : tables)
                run(std::string("CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ") + table +
                    " EXECUTE FUNCTION no_room()");
        } else {
            auto* const system = sqlite_api::sqlite3_vfs_find(nullptr);
            system->xSetSystemCall(system, "pwrite", reinterpret_cast<sqlite_api::sqlite3_syscall_ptr>(&write));
            system->xSetSystemCall(system, "pwrite64", reinterpret_cast<sqlite_api::sqlite3_syscall_ptr>(&write));
            is_full = true;
        }
    }
    full_disk(const full_disk&) = delete;
    full_disk& operator=(const full_disk&) = delete;
    ~full_disk() {
        is_full = false;
        if (is_postgresql()) run("SET client_min_messages = warning; DROP FUNCTION no_room CASCADE");
    }

private:
    static constexpr const char* tables[] = {"accounts", "referee_descriptions", "replay_claims", "write_probe"};

    static ssize_t write(int file, const void* bytes, std::size_t size, off_t at) {
        if (!is_full) return ::pwrite(file, bytes, size, at);
        errno = ENOSPC;
        return -1;
    }
    static inline std::atomic<bool> is_full = false;

    bool is_postgresql() const { return address_.starts_with("postgresql:"); }
    void run(const std::string& statement) const { *session_at(address_) << statement; }

    std::string address_;
};

}  // namespace platform::test
