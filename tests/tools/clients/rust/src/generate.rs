//! Writes the client that progenitor makes of an OpenAPI 3.0 document: `generate DOCUMENT.json CLIENT.rs`.
use progenitor_impl::{GenerationSettings, Generator, TypeImpl};
use schemars::schema::{InstanceType, SchemaObject};
use serde_json::Value;

/// Leaves of a decimal's schema only that it is one: a type is converted where nothing else is said of it.
fn bare_decimals(value: &mut Value) {
    match value {
        Value::Object(members) => {
            if members.get("format").is_some_and(|format| format == "decimal") {
                members.retain(|name, _| ["type", "format", "nullable"].contains(&name.as_str()));
            }
            members.values_mut().for_each(bare_decimals);
        }
        Value::Array(items) => items.iter_mut().for_each(bare_decimals),
        _ => {}
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, document, client] = arguments.as_slice() else {
        return Err("usage: generate DOCUMENT.json CLIENT.rs".into());
    };
    let mut document: Value = serde_json::from_str(&std::fs::read_to_string(document)?)?;
    bare_decimals(&mut document);
    // Otherwise a decimal would be a double.
    let decimal = SchemaObject {
        instance_type: Some(InstanceType::Number.into()),
        format: Some("decimal".to_string()),
        ..Default::default()
    };
    let mut settings = GenerationSettings::default();
    settings.with_inner_type("crate::sign::Signer".parse()?);
    settings.with_conversion(decimal, "rust_decimal::Decimal", [TypeImpl::Display].into_iter());
    let tokens = Generator::new(&settings).generate_tokens(&serde_json::from_value(document)?)?;
    std::fs::write(client, prettyplease::unparse(&syn::parse2(tokens)?))?;
    Ok(())
}
