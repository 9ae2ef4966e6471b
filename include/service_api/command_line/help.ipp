#pragma once

#include <algorithm>
#include <service_api/command_line/described_option.hpp>
#include <service_api/command_line/help.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Prints lines with a name on the left and a text on the right, which is broken between words.
class help_printer {
public:
    help_printer(std::ostream& out, std::size_t columns) : out_(out), columns_(std::max<std::size_t>(columns, 60)) {}

    /// Prints a text, whose lines after the first are indented.
    void text(std::string_view words, std::size_t indent = 0) { fill(words, 0, indent); }

    void line(std::string_view left, std::string_view right) {
        out_ << "  " << left;
        std::size_t at = left.size() + 2;
        if (at + 2 > width) {
            out_ << '\n';
            at = 0;
        }
        out_ << std::string(width - at, ' ');
        fill(right, width, width);
    }

    void options(const std::vector<described_option>& all) {
        for (const described_option& one : all) {
            const std::string option = (one.is_positional ? "" : "--") + one.name;
            std::string about = one.summary;
            if (!one.about.empty()) about += about.empty() ? one.about : " (" + one.about + ')';
            line(one.placeholder.empty() ? option : option + ' ' + one.placeholder, about);
        }
    }

private:
    static constexpr std::size_t width = 28;

    void fill(std::string_view words, std::size_t at, std::size_t indent) {
        bool is_first = true;
        while (!words.empty()) {
            const std::size_t end = std::min(words.find(' '), words.size());
            if (!is_first && at + 1 + end > columns_) {
                out_ << '\n' << std::string(indent, ' ');
                at = indent;
                is_first = true;
            }
            out_ << (is_first ? "" : " ") << words.substr(0, end);
            at += end + (is_first ? 0 : 1);
            is_first = false;
            words.remove_prefix(std::min(end + 1, words.size()));
        }
        out_ << '\n';
    }

    std::ostream& out_;
    std::size_t columns_;
};

inline void print_operation_help(std::ostream& out, const command_list& commands, const command_operation& one,
                                 help_printer& print) {
    print.text(std::string(commands.settings.name) + ' ' + std::string(one.name) + ": " +
               std::string(one.model->summary));
    if (!one.model->deprecated.empty()) print.text("Deprecated: " + std::string(one.model->deprecated));
    out << verb_text(one.model->route.verb) << ' ' << one.model->route.path << '\n';
    if (!one.model->access->is_public()) {
        std::string access = access_words(*one.model->access, schemes_of(commands.model.operations));
        std::erase(access, '`');
        print.text("Access: " + access);
    }
    const std::vector<described_option> options = options_of(one);
    if (options.empty()) return;
    out << "\nOptions:\n";
    print.options(options);
}

void print_help(std::ostream& out, const command_list& commands, const typed_command& typed, std::size_t columns) {
    help_printer print(out, columns);
    const std::string program(commands.settings.name);
    if (typed.own != nullptr) {
        print.text(program + ' ' + std::string(typed.own->name) + ": " + std::string(typed.own->summary));
        if (!typed.own->options.empty()) out << "\nOptions:\n";
        print.options(options_of(*typed.own));
        return;
    }
    if (typed.is_completion) {
        print.text(program +
                   " completion bash|zsh|fish: Prints the script that completes commands, options and values.");
        out << "\n  eval \"$(" << program
            << " completion bash)\"          # in ~/.bashrc; zsh, in ~/.zshrc, the same\n  " << program
            << " completion fish | source           # in ~/.config/fish/config.fish\n";
        return;
    }
    if (typed.operation != nullptr) {
        print_operation_help(out, commands, *typed.operation, print);
    } else {
        out << "usage: " << program << " COMMAND [--name value]...\n\n";
        print.text(commands.model.title);
        out << "\nCommands:\n";
        for (const command_operation& one : commands.operations)
            print.line(one.name, first_sentence(one.model->summary));
        for (const own_command& one : commands.settings.commands) print.line(one.name, first_sentence(one.summary));
        print.line("completion SHELL", "Prints the script that completes commands in bash, zsh or fish");
    }
    out << (typed.operation == nullptr ? "\nOptions of all commands, before or after them:\n"
                                       : "\nGlobal options, before or after the command:\n");
    print.options(global_options_of(commands, typed.operation));
    if (typed.operation == nullptr) out << '\n' << program << " COMMAND --help lists the options of a command.\n";
}

}  // namespace service_api::detail
