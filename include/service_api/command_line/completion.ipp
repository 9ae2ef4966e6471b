#pragma once

#include <algorithm>
#include <service_api/command_line/completion.hpp>
#include <service_api/command_line/described_option.hpp>
#include <service_api/command_line/setting_values.hpp>
#include <service_api/format/ascii.hpp>
#include <vector>

namespace service_api::detail {

/// A command as completion shows it.
struct completed_command {
    std::string name;
    std::string summary;
    std::vector<described_option> options;
    std::vector<described_option> globals;
};

inline std::vector<completed_command> completed_commands(const command_list& commands) {
    std::vector<completed_command> all;
    for (const command_operation& one : commands.operations)
        all.push_back({std::string(one.name), std::string(first_sentence(one.model->summary)), options_of(one),
                       global_options_of(commands, &one)});
    for (const own_command& one : commands.settings.commands)
        all.push_back({std::string(one.name), std::string(first_sentence(one.summary)), options_of(one),
                       global_options_of(commands)});
    all.push_back({"completion", "Prints the script that completes commands", {}, {}});
    return all;
}

/// Returns a text in single quotes, without control characters. `quote` is a single quote in it.
inline std::string quoted(std::string_view text, std::string_view quote) {
    std::string made = "'";
    for (const char c : text) {
        if (c == '\'')
            made += quote;
        else if (c != '\\' && static_cast<unsigned char>(c) >= 0x20)
            made += c;
    }
    return made + '\'';
}
inline constexpr std::string_view quote_of_sh = "'\\''";
inline constexpr std::string_view quote_of_fish = "\\'";

/// Returns the values of an option that a shell takes as one word each.
inline std::string value_words(const described_option& option) {
    std::string words;
    for (const std::string_view value : option.values) {
        const bool is_word = !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
            return is_alphanumeric(c) || std::string_view("_-+.,:/@").find(c) != std::string_view::npos;
        });
        if (is_word) words += (words.empty() ? "" : " ") + std::string(value);
    }
    return words;
}

/// Returns a command of a POSIX shell that prints the names of the profiles, of those that no shell could execute.
inline std::string list_profiles(std::string_view program) {
    return "sed -n \"s/^ *\\[\\([A-Za-z0-9_.-]*\\)\\] *$/\\1/p\" \"${" + environment_variable_part(program) +
           "_PROFILES:-${XDG_CONFIG_HOME:-$HOME/.config}/" + std::string(program) + "/profiles}\" 2>/dev/null";
}

inline std::string joined_names(const std::vector<completed_command>& commands, std::string_view between) {
    std::string names;
    for (const completed_command& one : commands) names += (names.empty() ? "" : std::string(between)) + one.name;
    return names;
}

/// Returns the cases of a `case $command:$previous in` whose option needs a value: words, a file, a profile, or a value
/// that cannot be completed.
inline std::string value_cases(const std::vector<completed_command>& commands,
                               const std::vector<described_option>& globals, std::string_view program, bool is_zsh) {
    std::string cases;
    const auto add = [&](const std::string& command, const described_option& one) {
        const bool is_flag = !one.takes_value() && one.values.empty();
        if (is_flag || one.is_positional) return;
        const std::string words = value_words(one);
        cases += "    " + command + ":--" + one.name + ") ";
        if (one.name == "profile" && command == "*")
            cases += (is_zsh ? "compadd -- $(" : "words=$(") + list_profiles(program) + ')';
        else if (one.is_file)
            cases += is_zsh ? "_files" : "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\")); return";
        else if (!words.empty())
            cases += is_zsh ? "compadd -- " + words : "words='" + words + '\'';
        else
            cases += is_zsh ? "_message '" + one.placeholder + '\'' : "return";
        cases += is_zsh ? "; return ;;\n" : " ;;\n";
    };
    for (const completed_command& command : commands) {
        for (const described_option& one : command.options) add(command.name, one);
    }
    for (const described_option& one : globals) add("*", one);
    return cases;
}

inline std::string function_name(std::string_view program) {
    std::string name = "_" + std::string(program);
    for (char& c : name) {
        if (!is_alphanumeric(c)) c = '_';
    }
    return name;
}

inline std::string bash_completion(const std::vector<completed_command>& commands,
                                   const std::vector<described_option>& globals, std::string_view program) {
    const std::string function = function_name(program);
    std::string script =
        function +
        "() {\n"
        "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= words= names i\n"
        "  # --option=value is three words.\n"
        "  if [[ $current == = ]]; then current=; elif [[ $previous == = ]]; then "
        "previous=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
        "  for ((i = 1; i < COMP_CWORD; ++i)); do\n    case ${COMP_WORDS[i]} in\n      ";
    script += joined_names(commands, "|") + ") command=${COMP_WORDS[i]}; break ;;\n    esac\n  done\n";
    script += "  case $command:$previous in\n" + value_cases(commands, globals, program, false) + "  esac\n";
    script += "  [[ $words ]] || case $command in\n";
    for (const completed_command& one : commands) {
        script += "    " + one.name + ") words='";
        if (one.name == "completion") script += "bash zsh fish ";
        for (const described_option& option : one.options) {
            if (!option.is_positional) script += "--" + option.name + ' ';
        }
        for (const described_option& option : one.globals) script += "--" + option.name + ' ';
        script += "' ;;\n";
    }
    script += "    *) if [[ $current == -* ]]; then words='";
    for (const described_option& option : globals) script += "--" + option.name + ' ';
    script += "'; else words='" + joined_names(commands, " ");
    // compgen -W would execute what the words contain.
    script +=
        "'; fi ;;\n  esac\n"
        "  COMPREPLY=()\n"
        "  IFS=$' \\t\\n' read -r -d '' -a names <<< \"$words\"\n"
        "  for i in \"${names[@]}\"; do [[ $i != \"$current\"* ]] || COMPREPLY+=(\"$i\"); done\n}\n";
    return script + "complete -o default -F " + function + ' ' + std::string(program) + '\n';
}

/// Returns elements of an array of zsh, each a name and a text.
inline std::string zsh_options(const std::vector<described_option>& options) {
    std::string words;
    for (const described_option& one : options) {
        if (one.is_positional) continue;
        words +=
            "      " + quoted("--" + one.name + ':' + std::string(first_sentence(one.summary)), quote_of_sh) + '\n';
    }
    return words;
}

inline std::string zsh_completion(const std::vector<completed_command>& commands,
                                  const std::vector<described_option>& globals, std::string_view program) {
    const std::string function = function_name(program);
    std::string script =
        "#compdef " + std::string(program) + '\n' + function +
        "() {\n"
        "  local command= previous=${words[CURRENT-1]} i\n  local -a options commands\n"
        "  for ((i = 2; i < CURRENT; ++i)); do\n    case ${words[i]} in\n      " +
        joined_names(commands, "|") +
        ") command=${words[i]}; break ;;\n    esac\n  done\n"
        "  if [[ ${words[CURRENT]} == --*=* ]]; then previous=${words[CURRENT]%%=*}; compset -P '*='; fi\n"
        "  case $command:$previous in\n" +
        value_cases(commands, globals, program, true) +
        "  esac\n"
        "  case $command in\n";
    for (const completed_command& one : commands) {
        script += "    " + one.name + ") ";
        if (one.name == "completion")
            script += "compadd -- bash zsh fish ";
        else
            script += "options=(\n" + zsh_options(one.options) + zsh_options(one.globals) + "    )";
        script += " ;;\n";
    }
    script += "    *) commands=(\n";
    for (const completed_command& one : commands)
        script += "      " + quoted(one.name + ':' + one.summary, quote_of_sh) + '\n';
    script += "    ); _describe -t commands command commands; options=(\n" + zsh_options(globals) +
              "    ) ;;\n  esac\n"
              "  _describe -o -t options option options\n}\n"
              "if [[ $funcstack[1] == " +
              function + " ]]; then  # a file in $fpath\n  " + function +
              " \"$@\"\nelse\n  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }\n  compdef " +
              function + ' ' + std::string(program) + "\nfi\n";
    return script;
}

inline std::string fish_completion(const std::vector<completed_command>& commands,
                                   const std::vector<described_option>& globals, std::string_view program) {
    const std::string complete = "complete -c " + std::string(program);
    std::string script = complete + " -f\n";
    const auto add = [&](const std::string& condition, const described_option& one) {
        if (one.is_positional) return;
        script += complete + condition + " -l " + one.name;
        const std::string words = value_words(one);
        if (one.name == "profile" && condition.empty())
            script += " -x -a '(sh -c " + std::string("\\'") + list_profiles(program) + "\\')'";
        else if (one.is_file)
            script += " -r -F";
        else if (!words.empty())
            script += " -x -a '" + words + '\'';
        else if (one.takes_value())
            script += " -x";
        script += " -d " + quoted(first_sentence(one.summary), quote_of_fish) + '\n';
    };
    for (const completed_command& command : commands) {
        script += complete + " -n 'not __fish_seen_subcommand_from " + joined_names(commands, " ") + "' -a " +
                  command.name + " -d " + quoted(command.summary, quote_of_fish) + '\n';
        const std::string condition = " -n '__fish_seen_subcommand_from " + command.name + '\'';
        if (command.name == "completion") script += complete + condition + " -a 'bash zsh fish'\n";
        for (const described_option& one : command.options) add(condition, one);
    }
    for (const described_option& one : globals) add({}, one);
    return script;
}

std::string completion_script(const command_list& commands, std::string_view shell) {
    const std::vector<completed_command> all = completed_commands(commands);
    const std::vector<described_option> globals = global_options_of(commands);
    const std::string_view program = commands.settings.name;
    if (shell == "bash") return bash_completion(all, globals, program);
    return shell == "zsh" ? zsh_completion(all, globals, program) : fish_completion(all, globals, program);
}

}  // namespace service_api::detail
