# Sourced by run.sh: clients that generators of others make of the document, each against the running server. A client has three
# steps: it is generated, it compiles, and it calls all six operations with its own signatures and gets a decimal's every digit.

clients=$root/tests/tools/clients
table=$work/clients.txt
decimal=123456789012345678.123456789  # more digits than a double holds
exact_row='{"chain_id": 900900900, "token": "EXACT", "balance": '$decimal'},'

# What the server names, with the address that answers.
document=$work/served.json
document_3_0=$work/documents/trading.3_0.json

row() { printf '%-12s %-24s %-10s %-10s %-22s %-14s %s\n' "$@"; }

client() {  # LANGUAGE TOOL NAME: runs generate_NAME, compile_NAME and call_NAME
    cells=
    seconds=
    for step in generate compile call; do
        started=$(date +%s)
        log=$work/client_$3.$step.log
        if ! ("${step}_$3") > "$log" 2>&1; then
            failed=1
            cat "$log"
            cells="$cells no"
            break
        fi
        seconds="$seconds${seconds:+ + }$(($(date +%s) - started))"
        cells="$cells yes"
    done
    # shellcheck disable=SC2086
    set -- "$1" "$2" $cells no no no
    # The last step's answer is compared digit by digit: without the six operations there is none.
    row "$1" "$2" "$3" "$4" "$5" "$5" "$seconds sec" >> "$table"
}

absent_client() {  # LANGUAGE TOOL REASON
    [ "${CI:-}" = true ] || skipped=1
    row "$1" "$2" skipped: "$3" '' '' '' >> "$table"
}

has() { command -v "$1" > /dev/null 2>&1; }
arguments() { echo "$server" "$roles" "$keys" "$decimal"; }
pause_for_limits() { sleep 1.1; }  # one request a second by address and by account

generate_python() {
    rm -rf "$work/python" && mkdir -p "$work/python" && cp "$clients/python/client.py" "$work/python" &&
        "$work/venv/bin/openapi-python-client" generate --path "$document" --meta none \
            --output-path "$work/python/platform_client"
}
compile_python() { "$work/venv/bin/python" -m compileall -q "$work/python"; }
# shellcheck disable=SC2046
call_python() { pause_for_limits; "$work/venv/bin/python" "$work/python/client.py" $(arguments); }

generate_go() {
    rm -rf "$work/go" && cp -r "$clients/go" "$work/go" && mkdir "$work/go/api" && cd "$work/go" &&
        go tool oapi-codegen -generate types,client -package api -o api/api.go "$document"
}
compile_go() { cd "$work/go" && go vet ./... && go build -o client .; }
# shellcheck disable=SC2046
call_go() { pause_for_limits; "$work/go/client" $(arguments); }

generate_rust_openapi_generator() {
    fetch_jars && copy_rust && rm -rf "$work/rust_generated" &&
        java -jar "$generator" generate -i "$document" -g rust --library reqwest -o "$work/rust_generated" \
            --additional-properties=supportMiddleware=true --type-mappings=number=rust_decimal::Decimal &&
        mkdir -p "$work/rust/openapi/src" && cp -r "$work/rust_generated/src/." "$work/rust/openapi/src"
}
copy_rust() { mkdir -p "$work/rust" && cp -r "$clients/rust/." "$work/rust"; }
compile_rust_openapi_generator() { cd "$work/rust" && cargo build --quiet --locked --bin openapi_client; }
# shellcheck disable=SC2046
call_rust_openapi_generator() { pause_for_limits; "$work/rust/target/debug/openapi_client" $(arguments); }

generate_rust_progenitor() {
    cd "$work/rust" && cargo build --quiet --locked --bin generate &&
        target/debug/generate "$document_3_0" src/progenitor.rs
}
compile_rust_progenitor() { cd "$work/rust" && cargo build --quiet --locked --bin progenitor_client; }
# shellcheck disable=SC2046
call_rust_progenitor() { pause_for_limits; "$work/rust/target/debug/progenitor_client" $(arguments); }

exact_document() { node exact.mjs documents/trading.json documents/trading.exact.json; }

generate_openapi_typescript() {
    cd "$work" && exact_document && for name in $documents trading.exact; do
        node_modules/.bin/openapi-typescript "documents/$name.json" -o "documents/$name.ts"
    done
}
compile_typescript() { cd "$work" && node_modules/.bin/tsc; }
compile_openapi_typescript() { compile_typescript; }
# shellcheck disable=SC2046
call_openapi_typescript() { cd "$work" && pause_for_limits && node client/client.js $(arguments); }

generate_hey() {
    cd "$work" && rm -rf hey && exact_document &&
        node_modules/.bin/openapi-ts -i ./documents/trading.exact.json -o hey -c @hey-api/client-fetch
}
compile_hey() { cd "$work" && node_modules/.bin/tsc -p tsconfig_hey.json; }
# shellcheck disable=SC2046
call_hey() { cd "$work" && pause_for_limits && node hey_client/hey_client.js $(arguments); }

fetch_jars() {
    installed jars "$clients/java/pom.xml" \
        mvn -q -B -f "$clients/java/pom.xml" dependency:copy-dependencies -DoutputDirectory="$work/jars"
    generator=$(echo "$work"/jars/openapi-generator-cli-*.jar)
}
generate_java() {
    fetch_jars && rm -rf "$work/java" &&
        java -jar "$generator" generate -i "$document" -g java --library native -o "$work/java"
}
compile_java() {
    find "$work/java/src/main" -name '*.java' > "$work/java/sources" &&
        javac -nowarn -proc:none -d "$work/java/classes" -cp "$(java_libraries)" "@$work/java/sources" \
            "$clients/java/Client.java"
}
java_libraries() { find "$work/jars" -name '*.jar' ! -name 'openapi-generator-*' | tr '\n' ':'; }
# shellcheck disable=SC2046
call_java() { pause_for_limits; java -cp "$work/java/classes:$(java_libraries)" Client $(arguments); }

run_clients() {
    row language tool generates compiles 'six operations live' 'exact decimals' time > "$table"
    if [ -d "$work/venv" ]; then
        client Python openapi-python-client python
    else
        absent_client Python openapi-python-client "Python's packages could not be installed"
    fi
    if has go; then client Go oapi-codegen go; else absent_client Go oapi-codegen 'no go on this machine'; fi
    if [ -d "$work/node_modules" ]; then
        client TypeScript openapi-typescript openapi_typescript
        client TypeScript @hey-api/openapi-ts hey
    else
        absent_client TypeScript openapi-typescript "node's packages could not be installed"
        absent_client TypeScript @hey-api/openapi-ts "node's packages could not be installed"
    fi
    if has javac && has mvn; then
        client Java openapi-generator java
    else
        absent_client Java openapi-generator 'no JDK or no Maven on this machine'
    fi
    if has cargo && has java && has mvn; then
        client Rust openapi-generator rust_openapi_generator
        client Rust 'progenitor (3.0)' rust_progenitor
    else
        absent_client Rust openapi-generator 'no cargo, Java or Maven on this machine'
        absent_client Rust 'progenitor (3.0)' 'no cargo, Java or Maven on this machine'
    fi
}
