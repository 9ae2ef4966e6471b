#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <service_api/command_line/command_line.hpp>
#include <service_api/command_line/curl_command.hpp>
#include <service_api/command_line/nearest_name.hpp>
#include <service_api/command_line/private_file.hpp>
#include <service_api/command_line/request_text.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/model_words.hpp>
#include <service_api/format/ascii.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <thread>

namespace service_api {

namespace detail {

/// An option that all operations have.
struct global_option {
    std::string_view name;
    std::string_view value{};  ///< the placeholder of its value; empty for one without a value
    std::string_view summary{};
    bool is_setting = false;  ///< it may be in the environment and in a profile
};

inline constexpr global_option global_options[] = {
    {"base", "URL", "base address of the server", true},
    {"account", "ID", "account id, for signed operations", true},
    {"key", "FILE", "file with the private key, for signed operations", true},
    {"token-file", "FILE", "file with the bearer token", true},
    {"login-file", "FILE", "file with user:password", true},
    {"api-key-file", "FILE", "file with the API key", true},
    {"output", "FORMAT", "json, jsonl, csv or table; by default a table on a terminal, otherwise json", true},
    {"all", "", "walks all pages"},
    {"dry-run", "", "prints the request as a curl command instead of sending it"},
    {"retry", "N", "sends a request up to N times more if it failed for a moment; 0 to 10", true},
    {"timeout", "SECONDS", "the longest time for a call", true},
    {"profile", "NAME", "section of the file of profiles", true},
    {"help", "", "prints this help"},
    {"version", "", "prints the version"},
};

inline const global_option* find_global(std::string_view name) {
    for (const global_option& one : global_options) {
        if (is_same_option(one.name, name) || is_same_option(name, one.name)) return &one;
    }
    return nullptr;
}

/// Returns a name as a part of the name of an environment variable: that of a shell variable, in upper case.
inline std::string environment_variable_part(std::string_view name) {
    std::string part = shell_variable(name);
    for (char& c : part) {
        if (is_letter(c)) c = static_cast<char>(c - 'a' + 'A');
    }
    return part;
}

/// Returns the option that a JSON Pointer of a violation names: `--filter.currency`.
inline std::string option_of(std::string_view pointer) {
    if (pointer.empty()) return "(request)";
    std::string name = "--" + std::string(pointer.substr(1));
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

inline std::string without_backquotes(std::string text) {
    std::erase(text, '`');
    return text;
}

}  // namespace detail

/// One run of a command line.
class command_run : private detail::command_exchange {
public:
    command_run(const command_line& of, command_surroundings& around)
        : of_(of), settings_(of.settings_), around_(around), out_(around.out), err_(around.err) {}

    int run(const std::vector<std::string>& arguments) {
        const exit_code code = execute(arguments);
        if (!out_.flush()) {
            say("the output could not be written");
            return static_cast<int>(exit_code::output);
        }
        return static_cast<int>(code);
    }

private:
    using field_option = detail::field_option;

    void say(const std::string& words) {
        const bool red = around_.err_is_terminal && has_colours();
        err_ << (red ? "\x1b[31m" : "") << settings_.name << ':' << (red ? "\x1b[0m " : " ")
             << detail::printable_text(words) << '\n';
    }
    exit_code refuse(const std::string& words, exit_code code = exit_code::usage) {
        say(words);
        return code;
    }
    std::optional<std::string> variable(const std::string& name) const {
        return around_.variable ? around_.variable(name) : std::nullopt;
    }
    bool has_colours() const {
        return variable("NO_COLOR").value_or("").empty() && variable("TERM").value_or("") != "dumb";
    }

    // Commands.

    const detail::command_operation* find_operation(std::string_view name) const {
        for (const detail::command_operation& one : of_.commands_) {
            if (detail::is_same_option(name, one.name)) return &one;
        }
        return nullptr;
    }
    const own_command* find_own(std::string_view name) const {
        for (const own_command& one : settings_.commands) {
            if (one.name == name) return &one;
        }
        return nullptr;
    }
    std::vector<std::string_view> command_names() const {
        std::vector<std::string_view> names;
        for (const detail::command_operation& one : of_.commands_) names.push_back(one.name);
        for (const own_command& one : settings_.commands) names.push_back(one.name);
        names.push_back("completion");
        return names;
    }

    bool is_used(const detail::global_option& option) const {
        const auto takes = [&](credential_kind kind) {
            return std::any_of(of_.commands_.begin(), of_.commands_.end(),
                               [&](const auto& one) { return one.model->access->takes(kind); });
        };
        if (option.name == "account" || option.name == "key") return takes(credential_kind::signature);
        if (option.name == "token-file") return takes(credential_kind::bearer);
        if (option.name == "login-file") return takes(credential_kind::basic);
        if (option.name == "api-key-file") return takes(credential_kind::api_key);
        if (option.name == "all")
            return std::any_of(of_.commands_.begin(), of_.commands_.end(),
                               [](const auto& one) { return one.walk != nullptr; });
        return true;
    }

    static std::vector<std::string> option_names(const record_model& record, const std::string& before = {}) {
        std::vector<std::string> names;
        for (const field_model& field : record.fields) {
            if (field.is_sent(direction::request)) names.push_back(before + std::string(field.name));
        }
        return names;
    }

    /// Returns an error for an option that does not exist.
    std::string unknown_option(std::string_view name) const {
        std::vector<std::string> fields;
        if (operation_ != nullptr) fields = option_names(*operation_->model->parameters);
        std::vector<std::string_view> names(fields.begin(), fields.end());
        if (own_ != nullptr) {
            for (const command_option& one : own_->options) names.push_back(one.name);
        }
        for (const detail::global_option& one : detail::global_options) {
            if (is_used(one)) names.push_back(one.name);
        }
        return "there is no option --" + std::string(name) + (command_.empty() ? "" : " of " + command_) +
               detail::did_you_mean(name, names, "--");
    }

    /// Reads the arguments. Returns an error as a sentence, or an empty text.
    std::string read(const std::vector<std::string>& arguments) {
        std::size_t position = 0;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            std::string name = arguments[i];
            if (name == "-h" || (name == "help" && command_.empty() && find_operation(name) == nullptr))
                name = "--help";
            if (name == "-V") name = "--version";
            if (!name.starts_with("--")) {
                if (command_.empty()) {
                    command_ = name;
                    operation_ = find_operation(command_);
                    own_ = operation_ == nullptr ? find_own(command_) : nullptr;
                    completes_ = operation_ == nullptr && own_ == nullptr && command_ == "completion";
                    if (completes_) continue;
                    if (operation_ == nullptr && own_ == nullptr)
                        return "there is no command " + command_ + detail::did_you_mean(command_, command_names());
                    continue;
                }
                if (completes_ && shell_.empty()) {
                    shell_ = name;
                    continue;
                }
                if (own_ != nullptr) {
                    while (position < own_->options.size() && !own_->options[position].is_positional) ++position;
                    if (position < own_->options.size()) {
                        own_values_[std::string(own_->options[position++].name)] = name;
                        continue;
                    }
                }
                return "a value without an option: " + name;
            }
            name.erase(0, 2);
            std::optional<std::string> value;
            if (const std::size_t equals = name.find('='); equals != name.npos) {
                value = name.substr(equals + 1);
                name.resize(equals);
            }
            const auto take_value = [&] {
                if (!value && i + 1 < arguments.size()) value = arguments[++i];
                return value.has_value();
            };
            // A field of the operation before a global option of its name, which then is before the command.
            if (operation_ != nullptr) {
                if (const field_model* const field = detail::field_of_option(*operation_->model->parameters, name)) {
                    const bool is_flag = field->value.type->shape == type_shape::boolean && !value &&
                                         (i + 1 == arguments.size() || arguments[i + 1].starts_with("--"));
                    if (is_flag) value = "true";
                    if (!take_value()) return "--" + name + " has no value";
                    fields_.push_back({std::move(name), *std::move(value)});
                    continue;
                }
            }
            if (own_ != nullptr) {
                const auto found = std::find_if(own_->options.begin(), own_->options.end(),
                                                [&](const command_option& one) { return one.name == name; });
                if (found != own_->options.end()) {
                    if (!take_value()) return "--" + name + " has no value";
                    own_values_[name] = *std::move(value);
                    continue;
                }
            }
            const detail::global_option* const option = detail::find_global(name);
            if (option == nullptr || !is_used(*option)) return unknown_option(name);
            if (option->value.empty()) {
                if (value) return "--" + name + " takes no value";
                value.emplace();
            } else if (!take_value()) {
                return "--" + name + " has no value: write --" + name + ' ' + std::string(option->value);
            }
            given_[std::string(option->name)] = *std::move(value);
        }
        return {};
    }

    // Settings: the option, the environment, the profile.

    bool has(std::string_view name) const { return given_.contains(name); }

    std::string variable_name(std::string_view option) const {
        return detail::environment_variable_part(settings_.name) + '_' + detail::environment_variable_part(option);
    }

    std::string setting(std::string_view name, std::string_view otherwise = {}) const {
        if (const auto found = given_.find(name); found != given_.end()) return found->second;
        if (auto value = variable(variable_name(name)); value && !value->empty()) return *std::move(value);
        if (const auto found = profile_.find(name); found != profile_.end()) return found->second;
        return std::string(otherwise);
    }

    std::string profiles_file() const {
        if (auto file = variable(variable_name("profiles"))) return *std::move(file);
        std::string folder = variable("XDG_CONFIG_HOME").value_or("");
        if (folder.empty()) folder = variable("HOME").value_or("") + "/.config";
        return folder + '/' + std::string(settings_.name) + "/profiles";
    }

    /// Reads the section of the file of profiles. Returns an error as a sentence, or an empty text.
    std::string read_profile() {
        const std::string name = setting("profile");
        if (name.empty()) return {};
        const std::string path = profiles_file();
        std::ifstream file(path);
        if (!file) return "there is no file of profiles " + path;
        std::vector<std::string> sections;
        bool is_inside = false;
        std::string line;
        for (int number = 1; std::getline(file, line); ++number) {
            const std::string_view text = detail::trimmed(line);
            if (text.empty() || text.front() == '#') continue;
            if (text.front() == '[' && text.back() == ']') {
                sections.emplace_back(text.substr(1, text.size() - 2));
                is_inside = sections.back() == name;
                continue;
            }
            if (!is_inside) continue;
            const std::size_t equals = text.find('=');
            const std::string at = path + ':' + std::to_string(number) + ": ";
            if (equals == text.npos) return at + "a line is name = value";
            const std::string_view key = detail::trimmed(text.substr(0, equals));
            const detail::global_option* const option = detail::find_global(key);
            if (option == nullptr || !option->is_setting || option->name == "profile")
                return at + "there is no setting " + std::string(key);
            profile_[std::string(option->name)] = std::string(detail::trimmed(text.substr(equals + 1)));
        }
        if (std::find(sections.begin(), sections.end(), name) != sections.end()) return {};
        return path + ": there is no profile " + name +
               detail::did_you_mean(name, std::vector<std::string_view>(sections.begin(), sections.end()));
    }

    /// Reads the numbers among the settings. Returns an error as a sentence, or an empty text.
    std::string read_numbers() {
        const std::string retry = setting("retry", "0");
        if (!detail::read_integer(retry, retries_) || retries_ > most_retries)
            return "--retry is a number from 0 to 10, not " + retry;
        const std::string timeout = setting("timeout", "10");
        char* end = nullptr;
        const double seconds = std::strtod(timeout.c_str(), &end);
        if (std::string_view(end) == "s") ++end;
        if (timeout.empty() || *end != '\0' || !(seconds >= 0.001 && seconds <= 3600))
            return "--timeout is a number of seconds from 0.001 to 3600, not " + timeout;
        timeout_ = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
        const std::string format = setting("output", around_.out_is_terminal ? "table" : "json");
        const auto known = detail::output_format_of(format);
        if (!known)
            return "--output is json, jsonl, csv or table, not " + format +
                   detail::did_you_mean(format, {"json", "jsonl", "csv", "table"});
        format_ = *known;
        return {};
    }

    exit_code execute(const std::vector<std::string>& arguments) {
        const std::string wrong = read(arguments);
        if (has("version")) {
            const std::string_view version = settings_.version.empty() ? of_.model_.version : settings_.version;
            out_ << settings_.name << ' ' << version << '\n';
            return exit_code::success;
        }
        if (!wrong.empty()) {
            say(wrong);
            err_ << "  " << settings_.name << (operation_ == nullptr ? "" : ' ' + command_) << " --help lists all\n";
            return exit_code::usage;
        }
        if (has("help")) return print_help();
        if (command_.empty()) {
            say("a command is missing");
            err_ << "  " << settings_.name << " --help lists all\n";
            return exit_code::usage;
        }
        if (completes_) return print_completion();
        for (auto step : {&command_run::read_profile, &command_run::read_numbers}) {
            if (const std::string error = (this->*step)(); !error.empty()) return refuse(error);
        }
        return operation_ != nullptr ? call() : call_own();
    }

    exit_code call_own() {
        for (const command_option& one : own_->options) {
            auto& value = own_values_[std::string(one.name)];
            if (value.empty() && detail::find_global(one.name) != nullptr) value = setting(one.name);
            if (value.empty()) value = one.default_value;
            if (value.empty() && one.is_required)
                return refuse(own_name(one) + " is required: " + std::string(one.summary));
        }
        for (const detail::global_option& one : detail::global_options) {
            if (one.is_setting && !own_values_.contains(one.name))
                own_values_[std::string(one.name)] = setting(one.name, one.name == "base" ? settings_.base : "");
        }
        std::string error =
            detail::attempt([&] { return own_->run(own_values_, out_); },
                            [](const std::exception_ptr& thrown) { return detail::message_of(thrown); });
        return error.empty() ? exit_code::success : refuse(error);
    }

    exit_code call() {
        if (has("all") && operation_->walk == nullptr) return refuse(command_ + " has no pages: remove --all");
        std::string error;
        const std::string json = detail::request_json(*operation_->model->parameters, fields_, now(), error);
        if (!error.empty()) return refuse(error);
        base_ = setting("base", settings_.base);
        if (!has("dry-run")) {
            send_ = settings_.connect(base_, timeout_, error);
            if (!error.empty()) return refuse("--base " + base_ + ": " + error);
        }
        detail::command_output output(out_, format_, around_.out_is_terminal, around_.out_is_terminal && has_colours());
        detail::command_result result;
        (has("all") ? operation_->walk : operation_->call)(json, *this, output, result);
        if (is_shown_) return exit_code::success;
        for (const violation& one : result.violations) say("the response breaks a rule: " + one.message);
        return result.error ? print_error(*result.error) : exit_code::success;
    }

    unix_ms now() const { return around_.now ? around_.now() : system_wall_clock{}(); }

    exit_code print_error(const call_error& error) {
        const bool is_rejected = error.stage == call_stage::rejected;
        switch (error.stage) {
            case call_stage::not_sent: say(error.message); break;
            case call_stage::transport: say("no response from " + base_ + ": " + error.message); break;
            case call_stage::unreadable:
                say("unreadable response with status " + std::to_string(error.status) + ": " + error.message);
                break;
            case call_stage::rejected:
                say("refused with status " + std::to_string(error.status) +
                    (error.code != 0 ? ", code " + std::to_string(error.code) : "") +
                    (error.name.empty() ? "" : ", " + error.name) + ": " + error.message);
                break;
        }
        for (const violation& one : error.violations) {
            const bool is_of_request = error.stage == call_stage::not_sent || is_rejected;
            const std::string field = is_of_request       ? detail::option_of(one.field)
                                      : one.field.empty() ? "(response)"
                                                          : one.field;
            err_ << "  " << detail::printable_text(field) << ": " << detail::printable_text(one.message)
                 << (is_rejected ? "" : detail::printable_text(meant_value(one))) << '\n';
        }
        if (error.retry_after) err_ << "  try again in " << *error.retry_after << " s\n";
        return lacks_credential_ ? exit_code::credentials : exit_code_of(error.stage, error.status);
    }

    /// Returns what was probably meant by a mistyped value of an enumeration, or how a time is written.
    std::string meant_value(const violation& one) const {
        for (const field_option& given : fields_) {
            const field_model* const field = detail::field_of_option(*operation_->model->parameters, given.name);
            if (field == nullptr || !detail::is_same_option("--" + given.name, detail::option_of(one.field))) continue;
            if (detail::time_kind_of(*field->value.type) != detail::time_kind::none)
                return "; write " + std::string(detail::moment_examples);
            std::vector<std::string_view> values;
            for (const enumerator_model& known : field->value.type->enumerators)
                values.push_back(known.spelling(direction::request));
            return detail::did_you_mean(given.value, values);
        }
        return {};
    }

    // The exchange.

    bool send(const http_request& unsigned_request, http_response& response, call_error& error) override {
        for (std::uint32_t attempt = 0;; ++attempt) {
            http_request request = unsigned_request;
            if (const std::string lacking = authorize(request); !lacking.empty()) {
                if (has("dry-run")) {
                    say(lacking + "; the request is shown without it");
                } else {
                    lacks_credential_ = true;
                    error.message = lacking;
                    return false;
                }
            }
            if (has("dry-run")) {
                out_ << detail::curl_command(request, base_);
                is_shown_ = true;
                return false;
            }
            error.transport.clear();
            response = send_(request, error.transport);
            std::chrono::milliseconds pause = std::min<std::chrono::milliseconds>(
                std::chrono::seconds(30), std::chrono::milliseconds(500U << std::min<std::uint32_t>(attempt, 6)));
            if (attempt < retries_ && may_be_sent_again(response, error.transport)) {
                if (const auto told = detail::retry_after_of(response.headers)) {
                    if (*told <= longest_pause) pause = std::chrono::seconds(*told);
                }
                say((error.transport ? "no response: " + error.transport.message()
                                     : "status " + std::to_string(response.status)) +
                    "; trying again in " + std::to_string(pause.count()) + " ms");
                if (around_.sleep) around_.sleep(pause);
                continue;
            }
            if (!error.transport) return true;
            error.stage = call_stage::transport;
            error.message = error.transport.message();
            return false;
        }
    }

    /// Returns whether the operation may be called again after a failure that may pass: one that may not be repeated,
    /// only if it was not processed. A signed one may, because each attempt has a signature of its own.
    bool may_be_sent_again(const http_response& response, std::error_code failure) const {
        if (!failure && response.status == 429) return true;
        if (operation_->model->repeat == repeatability::never) return false;
        return failure || response.status == 502 || response.status == 503 || response.status == 504;
    }

    /// Returns the secret of an option, whose file is read once. Sets `error` if it is unusable.
    std::string secret(std::string_view option, std::string& error) {
        const std::string variable_of = variable_name(option.substr(0, option.rfind("-file")));
        if (auto value = variable(variable_of); value && !value->empty() && !has(option)) return *std::move(value);
        const std::string file = setting(option);
        if (file.empty()) return {};
        std::string& text = secrets_[file];
        if (text.empty()) text = read_private_file(file, error);
        return text;
    }

    /// Returns whether a credential of a scheme is there, and adds it if `to` is not null.
    bool add_credential(const access_scheme& scheme, http_request* to, std::string& error) {
        std::string text;
        switch (scheme.kind) {
            case credential_kind::client_certificate: return true;  // of the connection, which `connect` makes
            case credential_kind::signature: {
                const std::string account = setting("account");
                const std::string file = setting("key");
                if (file.empty() || !settings_.read_signer || (scheme.signing->account.is_sent() && account.empty()))
                    return false;
                if (signer_ == nullptr) signer_ = settings_.read_signer(file, error);
                if (signer_ == nullptr || !signer_->fits(scheme)) return false;
                if (to != nullptr) signer_->sign(*to, *scheme.signing, account, now());
                return true;
            }
            case credential_kind::bearer: text = secret("token-file", error); break;
            case credential_kind::basic: text = secret("login-file", error); break;
            case credential_kind::api_key:
                if (!has("api-key-file")) text = variable(variable_name(scheme.location.name)).value_or("");
                if (text.empty()) text = secret("api-key-file", error);
                break;
        }
        if (text.empty()) return false;
        if (to == nullptr) return true;
        if (scheme.kind == credential_kind::bearer) text = "Bearer " + text;
        if (scheme.kind == credential_kind::basic) text = "Basic " + base64_encode(text);
        detail::add_credential(*to, scheme.location, text);
        return true;
    }

    /// Adds the credentials of the first alternative of which all are there. Returns what is missing as a sentence, or
    /// an empty text.
    std::string authorize(http_request& request) {
        const access_policy& access = *operation_->model->access;
        std::string error;
        // An alternative with a certificate is the last choice, because it is not known whether there is one.
        for (const bool with_certificate : {false, true}) {
            for (const array_view<access_scheme> together : access.alternatives()) {
                const bool has_certificate = std::any_of(
                    together.begin(), together.end(),
                    [](const access_scheme& one) { return one.kind == credential_kind::client_certificate; });
                if (has_certificate != with_certificate ||
                    !std::all_of(together.begin(), together.end(),
                                 [&](const access_scheme& one) { return add_credential(one, nullptr, error); }))
                    continue;
                // A signature is the last, because it may cover the others.
                for (const bool signature : {false, true}) {
                    for (const access_scheme& one : together) {
                        if (one.kind != credential_kind::client_certificate &&
                            (one.kind == credential_kind::signature) == signature)
                            add_credential(one, &request, error);
                    }
                }
                return {};
            }
        }
        if (!error.empty()) return error;
        if (access.is_public()) return {};
        std::string options;
        for (const access_scheme& one : access.schemes) {
            const std::string_view names = one.kind == credential_kind::signature ? "--account and --key"
                                           : one.kind == credential_kind::bearer  ? "--token-file"
                                           : one.kind == credential_kind::basic   ? "--login-file"
                                                                                  : "--api-key-file";
            if (options.find(names) == options.npos)
                options += (options.empty() ? "" : one.with_previous ? " and " : ", or ") + std::string(names);
        }
        return command_ + " needs a credential: " + options;
    }

    // Help.

    static std::string own_name(const command_option& one) {
        return one.is_positional ? std::string(one.name) : "--" + std::string(one.name);
    }

    void line(const std::string& left, const std::string& right) {
        constexpr std::size_t width = 28;
        out_ << "  " << left;
        if (left.size() + 2 > width)
            out_ << '\n' << std::string(width + 2, ' ');
        else
            out_ << std::string(width - left.size(), ' ');
        out_ << right << '\n';
    }

    void print_globals() {
        out_ << "\nOptions of all commands, before or after them:\n";
        for (const detail::global_option& one : detail::global_options) {
            if (!is_used(one)) continue;
            line("--" + std::string(one.name) + (one.value.empty() ? "" : ' ' + std::string(one.value)),
                 std::string(one.summary) + (one.name == "base"      ? " (default " + std::string(settings_.base) + ')'
                                             : one.name == "timeout" ? " (default 10)"
                                                                     : ""));
        }
    }

    exit_code print_help() {
        if (own_ != nullptr) {
            out_ << settings_.name << ' ' << own_->name << ": " << own_->summary << "\n\nOptions:\n";
            for (const command_option& one : own_->options)
                line(own_name(one),
                     std::string(one.summary) + (one.is_required ? " (required)"
                                                 : one.default_value.empty()
                                                     ? ""
                                                     : " (default " + std::string(one.default_value) + ')'));
        } else if (operation_ != nullptr) {
            print_operation_help(*operation_);
        } else {
            out_ << "usage: " << settings_.name << " COMMAND [--name value]...\n\n"
                 << of_.model_.title << "\n\nCommands:\n";
            for (const detail::command_operation& one : of_.commands_)
                line(std::string(one.name), std::string(one.model->summary));
            for (const own_command& one : settings_.commands) line(std::string(one.name), std::string(one.summary));
            line("completion SHELL", "Prints the script that completes commands in bash, zsh or fish.");
        }
        if (own_ == nullptr) print_globals();
        if (operation_ == nullptr && own_ == nullptr)
            out_ << '\n' << settings_.name << " COMMAND --help lists the options of a command.\n";
        return exit_code::success;
    }

    void print_operation_help(const detail::command_operation& one) {
        const record_model& record = *one.model->parameters;
        out_ << settings_.name << ' ' << one.name << ": " << one.model->summary << '\n';
        if (!one.model->deprecated.empty()) out_ << "Deprecated: " << one.model->deprecated << '\n';
        out_ << verb_text(one.model->route.verb) << ' ' << one.model->route.path << '\n';
        if (!one.model->access->is_public()) {
            out_ << "Access: "
                 << detail::without_backquotes(
                        detail::access_words(*one.model->access, detail::schemes_of(of_.model_.operations)))
                 << '\n';
        }
        bool has_options = false;
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            const field_model& field = record.fields[i];
            if (!field.is_sent(direction::request)) continue;
            if (!has_options) out_ << "\nOptions:\n";
            has_options = true;
            std::string about = detail::field_description(record, i);
            about += about.empty() ? "" : ". ";
            about += detail::without_backquotes(
                type_words(*field.value.type, direction::request) + "; " +
                presence_words(field, detail::default_text(record, field, direction::request)));
            for (const annotation_model& rule : record.annotations) {
                // Those without keywords are in the description.
                if (rule.field == i && rule.kind == annotation_kind::rule && (rule.between || rule.keywords != nullptr))
                    about += "; " + rule.words(direction::request);
            }
            line("--" + std::string(field.name), about);
        }
    }

    /// Returns the options of a command, or of all, each with a space after it.
    std::string options_of(const detail::command_operation* operation, const own_command* own) const {
        std::string words;
        if (operation != nullptr) {
            for (const std::string& name : option_names(*operation->model->parameters)) words += "--" + name + ' ';
        }
        if (own != nullptr) {
            for (const command_option& one : own->options) {
                if (!one.is_positional) words += "--" + std::string(one.name) + ' ';
            }
        }
        for (const detail::global_option& one : detail::global_options) {
            if (is_used(one)) words += "--" + std::string(one.name) + ' ';
        }
        return words;
    }

    /// Prints the script that completes commands and options in a shell.
    exit_code print_completion() {
        const std::vector<std::string_view> shells = {"bash", "zsh", "fish"};
        if (std::find(shells.begin(), shells.end(), shell_) == shells.end())
            return refuse(shell_.empty()
                              ? "completion needs a shell: bash, zsh or fish"
                              : "there is no completion for " + shell_ + detail::did_you_mean(shell_, shells));
        const std::string program(settings_.name);
        std::string names;
        for (const std::string_view name : command_names()) names += std::string(name) + ' ';
        const auto words_of = [&](std::string_view name) {
            return name == "completion" ? "bash zsh fish" : options_of(find_operation(name), find_own(name));
        };
        if (shell_ == "fish") {
            out_ << "complete -c " << program << " -f -n __fish_use_subcommand -a '" << names << "'\n";
            for (const std::string_view name : command_names())
                out_ << "complete -c " << program << " -n '__fish_seen_subcommand_from " << name << "' -a '"
                     << words_of(name) << "'\n";
            return exit_code::success;
        }
        std::string function = "_" + program;
        std::replace(function.begin(), function.end(), '-', '_');
        if (shell_ == "zsh") out_ << "autoload -U +X bashcompinit && bashcompinit\n";
        out_ << function << "() {\n  local word words='" << names << options_of(nullptr, nullptr)
             << "'\n  for word in \"${COMP_WORDS[@]:1}\"; do\n    case $word in\n";
        for (const std::string_view name : command_names())
            out_ << "      " << name << ") words='" << words_of(name) << "' ;;\n";
        out_ << "    esac\n  done\n  COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n}\n"
             << "complete -o default -F " << function << ' ' << program << '\n';
        return exit_code::success;
    }

    static constexpr std::uint32_t most_retries = 10;
    static constexpr unsigned longest_pause = 300;  // seconds

    const command_line& of_;
    const command_line_settings& settings_;
    command_surroundings& around_;
    std::ostream& out_;
    std::ostream& err_;

    std::string command_{};
    const detail::command_operation* operation_ = nullptr;
    const own_command* own_ = nullptr;
    std::map<std::string, std::string, std::less<>> given_{};
    std::map<std::string, std::string, std::less<>> profile_{};
    std::vector<field_option> fields_{};
    command_values own_values_{};

    std::string base_{};
    std::uint32_t retries_ = 0;
    std::chrono::milliseconds timeout_{};
    detail::output_format format_ = detail::output_format::json;
    send_function send_{};
    std::shared_ptr<const detail::command_signer> signer_{};
    std::map<std::string, std::string, std::less<>> secrets_{};
    bool completes_ = false;
    std::string shell_{};
    bool is_shown_ = false;
    bool lacks_credential_ = false;
};

command_surroundings command_surroundings::process() {
    return {.out = std::cout,
            .err = std::cerr,
            .out_is_terminal = ::isatty(STDOUT_FILENO) == 1,
            .err_is_terminal = ::isatty(STDERR_FILENO) == 1,
            .variable = [](const std::string& name) -> std::optional<std::string> {
                const char* const value = std::getenv(name.c_str());
                return value == nullptr ? std::nullopt : std::optional<std::string>(value);
            },
            .now = [] { return system_wall_clock{}(); },
            .sleep = [](std::chrono::milliseconds time) { std::this_thread::sleep_for(time); }};
}

int command_line::run(int argc, const char* const* argv) const {
    return run(std::vector<std::string>(argv + std::min(argc, 1), argv + argc), command_surroundings::process());
}

int command_line::run(const std::vector<std::string>& arguments, command_surroundings around) const {
    return command_run(*this, around).run(arguments);
}

}  // namespace service_api
