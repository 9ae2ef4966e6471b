# Counts the suites of ctest's JUnit file: "suites: 410 run, 2 skipped (PostgreSQL is not installed)".
/<testcase / { all++; skipped = 0 }
/<skipped / { skipped = 1; left_out++ }
skipped && sub(/^.*skipped: /, "") {
    sub(/ *(<.*)?$/, "")
    if (!($0 in known)) reasons = reasons (reasons == "" ? "" : "; ") $0
    known[$0] = 1
}
END { printf "suites: %d run, %d skipped%s\n", all - left_out, left_out, reasons == "" ? "" : " (" reasons ")" }
