#define BOOST_TEST_MODULE documents.html.markup

#include <boost/test/unit_test.hpp>
#include <service_api/documents/html/markup.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(texts_are_escaped_for_content_and_attributes) {
    BOOST_TEST(detail::escaped("a < b && c > \"d\" 'e'") == "a &lt; b &amp;&amp; c &gt; &quot;d&quot; &#39;e&#39;");
    BOOST_TEST(detail::code("<b>") == "<code>&lt;b&gt;</code>");
}

BOOST_AUTO_TEST_CASE(names_between_backquotes_are_code) {
    BOOST_TEST(detail::prose("`a` or `<b>` & more") == "<code>a</code> or <code>&lt;b&gt;</code> &amp; more");
    BOOST_TEST(detail::prose("one ` alone") == "one ` alone");
    BOOST_TEST(detail::prose("") == "");
}

BOOST_AUTO_TEST_CASE(json_in_a_script_cannot_end_it) {
    BOOST_TEST(detail::json_in_html(R"({"a": "</script><!--"})") == R"({"a": "\u003c/script>\u003c!--"})");
}
