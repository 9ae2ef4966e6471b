#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// A strict reader of HTML for tests: every element is closed in its order, every attribute stands between double
/// quotes, and nothing is left to the forgiveness of browsers.
namespace service_api::test {

struct html_element {
    std::string name;
    std::map<std::string, std::string> attributes{};
    std::string text{};  ///< its own and its children's, decoded
    std::vector<std::unique_ptr<html_element>> children{};

    const std::string* attribute(const std::string& wanted) const {
        const auto found = attributes.find(wanted);
        return found == attributes.end() ? nullptr : &found->second;
    }
    /// Calls the function with this element and all inside it.
    template <class Function>
    void walk(const Function& function) const {
        function(*this);
        for (const auto& child : children) child->walk(function);
    }
};

class html_reader {
public:
    explicit html_reader(std::string_view text) : rest_(text) {}

    std::unique_ptr<html_element> read() {
        expect("<!doctype html>\n");
        auto root = element();
        if (root->name != "html" || rest_ != "\n") fail("something follows </html>");
        return root;
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw std::runtime_error(why + " at: " + std::string(rest_.substr(0, 60)));
    }
    void expect(std::string_view text) {
        if (!rest_.starts_with(text)) fail("expected " + std::string(text));
        rest_.remove_prefix(text.size());
    }
    std::string name() {
        const auto end = rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-");
        if (end == 0 || end == rest_.npos) fail("no name");
        const std::string found(rest_.substr(0, end));
        rest_.remove_prefix(end);
        return found;
    }
    std::string decoded(std::string_view text) const {
        static const std::map<std::string_view, char> known{
            {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}};
        std::string out;
        while (!text.empty()) {
            if (text[0] == '<' || text[0] == '>') fail("a bare bracket in a text");
            const std::size_t end = text[0] == '&' ? text.find(';') : 0;
            if (text[0] == '&') {
                const auto entity = known.find(text.substr(0, end + 1));
                if (end == text.npos || entity == known.end()) fail("a bare & in a text");
                out += entity->second;
            } else {
                out += text[0];
            }
            text.remove_prefix(end + 1);
        }
        return out;
    }

    std::unique_ptr<html_element> element() {
        expect("<");
        auto made = std::make_unique<html_element>(html_element{.name = name()});
        while (!rest_.starts_with('>')) attribute(*made);
        expect(">");
        static const std::set<std::string> empty{"meta", "link", "input", "br"};
        if (!empty.contains(made->name)) content(*made);
        return made;
    }
    void attribute(html_element& of) {
        expect(" ");
        const std::string key = name();
        std::string value;
        if (rest_.starts_with('=')) {
            expect("=\"");
            value = decoded(rest_.substr(0, rest_.find('"')));
            rest_.remove_prefix(rest_.find('"') + 1);
        }
        if (!of.attributes.emplace(key, value).second) fail("an attribute twice: " + key);
    }
    void content(html_element& of) {
        const std::string end = "</" + of.name + ">";
        if (of.name == "script" || of.name == "style") {  // as it stands, up to its end
            of.text = rest_.substr(0, rest_.find("</"));
            rest_.remove_prefix(of.text.size());
            return expect(end);
        }
        while (!rest_.starts_with("</")) {
            if (rest_.empty()) fail("not closed: " + of.name);
            if (rest_.starts_with('<')) {
                of.children.push_back(element());
                of.text += of.children.back()->text;
            } else {
                const auto size = rest_.find('<');
                of.text += decoded(rest_.substr(0, size));
                rest_.remove_prefix(size);
            }
        }
        expect(end);
    }

    std::string_view rest_;
};

inline std::unique_ptr<html_element> read_html(std::string_view text) { return html_reader(text).read(); }

}  // namespace service_api::test
