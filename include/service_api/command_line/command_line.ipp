#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <service_api/client/retry_policy.hpp>
#include <service_api/command_line/command_credentials.hpp>
#include <service_api/command_line/command_line.hpp>
#include <service_api/command_line/command_list.hpp>
#include <service_api/command_line/command_output.hpp>
#include <service_api/command_line/completion.hpp>
#include <service_api/command_line/curl_command.hpp>
#include <service_api/command_line/described_option.hpp>
#include <service_api/command_line/help.hpp>
#include <service_api/command_line/moment.hpp>
#include <service_api/command_line/nearest_name.hpp>
#include <service_api/command_line/plot/plot_sketch.hpp>
#include <service_api/command_line/plot/plot_svg.hpp>
#include <service_api/command_line/plot/row_plot.hpp>
#include <service_api/command_line/request_text.hpp>
#include <service_api/command_line/setting_values.hpp>
#include <service_api/command_line/text_file.hpp>
#include <service_api/command_line/transport_error_words.hpp>
#include <service_api/command_line/typed_command.hpp>
#include <service_api/format/integer.hpp>
#include <service_api/http/header.hpp>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <string_view>

namespace service_api {

/// One run of a command line.
class command_run : private detail::command_exchange {
public:
    command_run(const command_line& of, command_surroundings& around)
        : commands_{of.model_, of.commands_, of.settings_},
          settings_(of.settings_),
          around_(around),
          out_(around.out),
          err_(around.err) {}

    int run(const std::vector<std::string>& arguments) {
        const exit_code code = execute(arguments);
        if (!out_.flush()) {
            say("the output could not be written");
            return static_cast<int>(exit_code::output);
        }
        return static_cast<int>(code);
    }

private:
    void say(const std::string& words) {
        end_progress();
        const bool red = around_.err_is_terminal && has_colours();
        err_ << (red ? "\x1b[31m" : "") << settings_.name << ':' << (red ? "\x1b[0m " : " ")
             << detail::printable_text(words) << '\n';
    }
    exit_code refuse(const std::string& words, exit_code code = exit_code::usage) {
        say(words);
        return code;
    }
    bool has_colours() const {
        return options_.variable("NO_COLOR").value_or("").empty() && options_.variable("TERM").value_or("") != "dumb";
    }

    /// Reads the settings of all commands. Returns an error as a sentence, or an empty text.
    std::string read_settings() {
        const std::string retry = options_.value("retry", "0");
        if (!detail::read_integer(retry, retries_) || retries_ > most_retries)
            return "--retry is a number from 0 to 10, not " + retry;
        const std::string timeout = options_.value("timeout", "10");
        char* end = nullptr;
        const double seconds = std::strtod(timeout.c_str(), &end);
        if (std::string_view(end) == "s") ++end;
        if (timeout.empty() || *end != '\0' || !(seconds >= 0.001 && seconds <= 3600))
            return "--timeout is a number of seconds from 0.001 to 3600, not " + timeout;
        timeout_ = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
        const std::string format = options_.value("output", around_.out_is_terminal ? "table" : "json");
        const auto known = detail::output_format_of(format);
        if (!known)
            return "--output is json, jsonl, csv or table, not " + format +
                   detail::did_you_mean(
                       format, {std::begin(detail::output_format_names), std::end(detail::output_format_names)});
        format_ = *known;
        return {};
    }

    exit_code execute(const std::vector<std::string>& arguments) {
        const std::string wrong = detail::read_arguments(commands_, arguments, typed_);
        if (typed_.has("version")) {
            const std::string_view version = settings_.version.empty() ? commands_.model.version : settings_.version;
            out_ << settings_.name << ' ' << version << '\n';
            return exit_code::success;
        }
        if (!wrong.empty()) {
            say(wrong);
            err_ << "  " << settings_.name << (typed_.operation == nullptr ? "" : ' ' + typed_.name)
                 << " --help lists all\n";
            return exit_code::usage;
        }
        if (typed_.has("help")) {
            detail::print_help(out_, commands_, typed_, around_.columns);
            return exit_code::success;
        }
        if (typed_.name.empty()) {
            say("a command is missing");
            err_ << "  " << settings_.name << " --help lists all\n";
            return exit_code::usage;
        }
        if (typed_.is_completion) return print_completion();
        std::string error = options_.read_profile();
        if (error.empty()) error = read_settings();
        if (!error.empty()) return refuse(error);
        return typed_.operation != nullptr ? call() : call_own();
    }

    exit_code call_own() {
        for (const command_option& one : typed_.own->options) {
            auto& value = typed_.own_values[std::string(one.name)];
            if (value.empty() && detail::find_global(one.name) != nullptr) value = options_.value(one.name);
            if (value.empty()) value = one.default_value;
            if (value.empty() && one.is_required)
                return refuse((one.is_positional ? "" : "--") + std::string(one.name) +
                              " is required: " + std::string(one.summary));
        }
        for (const detail::global_option& one : detail::global_options) {
            if (one.is_setting && !typed_.own_values.contains(one.name))
                typed_.own_values[std::string(one.name)] =
                    options_.value(one.name, one.name == "base" ? settings_.base : "");
        }
        std::string error =
            detail::attempt([&] { return typed_.own->run(typed_.own_values, out_); },
                            [](const std::exception_ptr& thrown) { return detail::message_of(thrown); });
        return error.empty() ? exit_code::success : refuse(error);
    }

    exit_code call() {
        if (typed_.has("all") && typed_.operation->walk == nullptr)
            return refuse(typed_.name + " has no pages: remove --all");
        if (typed_.has("report") && typed_.operation->bulk == nullptr)
            return refuse(typed_.name + " has no list that is sent in parts: remove --report");
        if (typed_.has("plot") && !detail::can_plot(*typed_.operation))
            return refuse(typed_.name + " has no rows with a time and a number: remove --plot");
        std::string error;
        const std::string json =
            detail::request_json(*typed_.operation->model->parameters, typed_.fields, now(), error);
        if (!error.empty()) return refuse(error);
        base_ = options_.value("base", settings_.base);
        if (!typed_.has("dry-run")) {
            send_ = settings_.connect(base_, timeout_, error);
            if (!error.empty()) return refuse("--base: " + error);
        }
        detail::command_output output(out_, format_, around_.out_is_terminal, around_.out_is_terminal && has_colours());
        std::optional<detail::row_plot> plot;
        if (typed_.has("plot")) {
            plot.emplace(*typed_.operation->row_type(),
                         std::string(detail::first_sentence(typed_.operation->model->summary)));
            output.draw_by(*plot);
        }
        detail::command_result result;
        if (typed_.has("report"))
            typed_.operation->bulk(json, typed_.globals.find("report")->second, *this, output, result);
        else
            (typed_.has("all") ? typed_.operation->walk : typed_.operation->call)(json, *this, output, result);
        end_progress();
        if (is_shown_) return exit_code::success;
        if (!result.file_error.empty()) return refuse(result.file_error, exit_code::output);
        for (const violation& one : result.violations) say("the response breaks a rule: " + one.message);
        const exit_code drawn = plot && !result.error ? draw(*plot) : exit_code::success;
        return result.error ? print_error(*result.error) : drawn;
    }

    exit_code draw(detail::row_plot& plot) {
        plot.finish();
        if (plot.panels().empty()) {
            say("there is nothing to draw: " + std::to_string(plot.rows()) + " rows, none with a time and a number");
            return exit_code::success;
        }
        if (plot.rows() > detail::row_plot::most_rows)
            say("only the first " + std::to_string(detail::row_plot::most_rows) + " of " + std::to_string(plot.rows()) +
                " rows are drawn");
        const std::string& path = typed_.globals.find("plot")->second;
        if (path.empty()) {
            out_ << detail::plot_sketch(plot, {.columns = around_.columns,
                                               .has_colours = around_.out_is_terminal && has_colours(),
                                               .is_utf8 = has_utf8()});
            return exit_code::success;
        }
        const std::string error = detail::replace_text_file(path, detail::plot_svg(plot));
        return error.empty() ? exit_code::success : refuse(error, exit_code::output);
    }

    /// Returns whether the terminal has all characters, as the locale says.
    bool has_utf8() const {
        for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
            const std::string value = options_.variable(name).value_or("");
            if (value.empty()) continue;
            return value.find("UTF-8") != value.npos || value.find("utf8") != value.npos;
        }
        return false;
    }

    /// Prints the script that completes commands in a shell.
    exit_code print_completion() {
        const std::vector<std::string_view> shells(std::begin(detail::completion_shells),
                                                   std::end(detail::completion_shells));
        if (std::find(shells.begin(), shells.end(), typed_.shell) == shells.end())
            return refuse(typed_.shell.empty() ? "completion needs a shell: bash, zsh or fish"
                                               : "there is no completion for " + typed_.shell +
                                                     detail::did_you_mean(typed_.shell, shells));
        out_ << detail::completion_script(commands_, typed_.shell);
        return exit_code::success;
    }

    unix_ms now() const { return around_.now ? around_.now() : system_wall_clock{}(); }

    exit_code print_error(const call_error& error) {
        const bool is_rejected = error.stage == call_stage::rejected;
        switch (error.stage) {
            case call_stage::not_sent:
                say((error.transport ? "no response from " + base_ + ": " : "") + error.message);
                break;
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
            const std::string field = is_of_request       ? option_of(one.field)
                                      : one.field.empty() ? "(response)"
                                                          : one.field;
            err_ << "  " << detail::printable_text(field) << ": " << detail::printable_text(one.message)
                 << (is_rejected ? "" : detail::printable_text(meant_value(one))) << '\n';
        }
        if (error.retry_after) err_ << "  try again in " << *error.retry_after << " s\n";
        if (error.stage == call_stage::not_sent && error.transport) return exit_code::network;
        return lacks_credential_ ? exit_code::credentials : exit_code_of(error.stage, error.status);
    }

    /// Returns the option that a JSON Pointer of a violation names: `--filter.currency`.
    static std::string option_of(std::string_view pointer) {
        if (pointer.empty()) return "(request)";
        std::string name = "--" + std::string(pointer.substr(1));
        std::replace(name.begin(), name.end(), '/', '.');
        return name;
    }

    /// Returns what was probably meant by a mistyped value of an enumeration, or how a time is written.
    std::string meant_value(const violation& one) const {
        for (const detail::field_option& given : typed_.fields) {
            const field_model* const field = detail::field_of_option(*typed_.operation->model->parameters, given.name);
            if (field == nullptr || !detail::is_same_option("--" + given.name, option_of(one.field))) continue;
            if (field->name == typed_.operation->bulk_list && one.rule == rules::max_items::id)
                return "; with --report FILE, it is sent in several requests";
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

    bool send(const http_request& unsigned_request, http_response& response, call_error& error,
              detail::request_attempts& attempts) override {
        for (std::uint32_t attempt = 0;; ++attempt) {
            http_request request = unsigned_request;
            if (const std::string lacking = credentials_.authorize(request, now()); !lacking.empty()) {
                if (typed_.has("dry-run")) {
                    say(lacking + "; the request is shown without it");
                } else {
                    lacks_credential_ = true;
                    error.message = lacking;
                    return false;
                }
            }
            if (typed_.has("dry-run")) {
                out_ << detail::curl_command(request, base_);
                is_shown_ = true;
                return false;
            }
            error.transport.clear();
            ++attempts.made;
            response = send_(request, error.transport);
            const call_error failure{.stage = !error.transport  ? call_stage::rejected
                                              : response.unsent ? call_stage::not_sent
                                                                : call_stage::transport,
                                     .status = response.status,
                                     .transport = error.transport,
                                     .retry_after = detail::retry_after_of(response.headers)};
            // The next request of a long list may come too early for a limit that others use, too.
            const bool is_limited = typed_.has("report") && response.status == 429 && !error.transport;
            if (attempt < (is_limited ? std::max(retries_, 3U) : retries_) &&
                detail::may_retry(failure, typed_.operation->model->repeat)) {
                const std::chrono::milliseconds wait = wait_before(attempt + 1, failure.retry_after);
                say((error.transport ? "no response: " + detail::transport_error_words(error.transport)
                                     : "status " + std::to_string(response.status)) +
                    "; trying again in " + std::to_string(wait.count()) + " ms");
                attempts.may_have_run |= detail::may_have_run(failure);
                pause(wait);
                continue;
            }
            if (!error.transport) return true;
            error.stage = failure.stage;
            error.message = detail::transport_error_words(error.transport);
            return false;
        }
    }

    /// Returns the time before another attempt: at most 0.5 s, 1 s, 2 s and so on up to 30 s, of which a random part,
    /// at most a half, is left out, so that scripts that failed together do not return together.
    std::chrono::milliseconds wait_before(std::uint32_t attempt, std::optional<unsigned> retry_after) {
        if (retry_after && *retry_after <= longest_pause) return std::chrono::seconds(*retry_after);
        const std::chrono::milliseconds most = std::min<std::chrono::milliseconds>(
            std::chrono::seconds(30), std::chrono::milliseconds(250U << std::min<std::uint32_t>(attempt, 7)));
        return most - std::chrono::duration_cast<std::chrono::milliseconds>(random_.part_of(most / 2));
    }

    bool only_shows() const override { return typed_.has("dry-run"); }
    void pause(std::chrono::milliseconds time) override {
        if (around_.sleep) around_.sleep(time);
    }

    void show_progress(std::size_t done, std::size_t all) override {
        if (!around_.err_is_terminal || all == 0) return;
        constexpr std::size_t width = 40;
        const std::size_t full = done * width / all;
        err_ << "\r[" << std::string(full, '#') << std::string(width - full, '.') << "] " << done << " of " << all
             << std::flush;
        has_progress_ = true;
    }
    void end_progress() override {
        if (has_progress_) err_ << '\n';
        has_progress_ = false;
    }

    static constexpr std::uint32_t most_retries = 10;
    static constexpr unsigned longest_pause = 300;  // seconds

    const detail::command_list commands_;
    const command_line_settings& settings_;
    command_surroundings& around_;
    std::ostream& out_;
    std::ostream& err_;

    detail::typed_command typed_{};
    detail::setting_values options_{settings_.name, typed_, around_};
    detail::command_credentials credentials_{settings_.read_signer, typed_, options_};
    std::string base_{};
    std::uint32_t retries_ = 0;
    std::chrono::milliseconds timeout_{};
    detail::output_format format_ = detail::output_format::json;
    send_function send_{};
    bool is_shown_ = false;
    bool lacks_credential_ = false;
    bool has_progress_ = false;
    detail::jitter random_{0};
};

int command_line::run(int argc, const char* const* argv) const {
    return run(std::vector<std::string>(argv + std::min(argc, 1), argv + argc), command_surroundings::process());
}

int command_line::run(const std::vector<std::string>& arguments, command_surroundings around) const {
    return command_run(*this, around).run(arguments);
}

}  // namespace service_api
