//! The platform's signature scheme (docs/signed_operations.md), for both clients.
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ed25519_dalek::{Signer as _, SigningKey};
use reqwest::header::HeaderValue;
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Clone, Debug)]
pub struct Signer {
    pub account: String,
    pub address: String,
    key: String,
    secret: SigningKey,
}

impl Signer {
    /// A role of roles.tsv, with the pair that `platform keygen` wrote to the directory as NAME and NAME.pub.
    pub fn read(roles: &str, directory: &str, name: &str) -> Result<Signer, Box<dyn std::error::Error>> {
        let table = std::fs::read_to_string(roles)?;
        let line = table
            .lines()
            .map(|line| line.split('\t').collect::<Vec<_>>())
            .find(|line| line[0] == name);
        let line = line.ok_or_else(|| format!("{roles} has no {name}"))?;
        let seed = URL_SAFE_NO_PAD.decode(std::fs::read_to_string(format!("{directory}/{name}"))?.trim())?;
        Ok(Signer {
            account: line[1].to_string(),
            address: line[2].to_string(),
            key: std::fs::read_to_string(format!("{directory}/{name}.pub"))?
                .trim()
                .to_string(),
            secret: SigningKey::from_bytes(seed.as_slice().try_into()?),
        })
    }

    /// Adds the four headers, for exactly these bytes.
    pub fn sign(&self, request: &mut reqwest::Request) {
        let time = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .expect("after 1970")
            .as_millis()
            .to_string();
        let url = request.url();
        let query = url.query().map(|query| format!("?{query}")).unwrap_or_default();
        let mut bytes = format!("{time}{}{}{query}", request.method(), url.path()).into_bytes();
        bytes.extend(request.body().and_then(|body| body.as_bytes()).unwrap_or_default());
        let signature = URL_SAFE_NO_PAD.encode(self.secret.sign(&bytes).to_bytes());
        for (name, value) in [
            ("service-account-id", &self.account),
            ("service-key", &self.key),
            ("service-timestamp", &time),
            ("service-signature", &signature),
        ] {
            request
                .headers_mut()
                .insert(name, HeaderValue::from_str(value).expect("visible ASCII"));
        }
    }
}

/// Calls a client with the program's arguments, and says what it found.
pub fn run(
    client: impl AsyncFnOnce(&[String; 4]) -> Result<(), Box<dyn std::error::Error>>,
) -> Result<(), Box<dyn std::error::Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given: [String; 4] = given
        .try_into()
        .map_err(|_| "usage: client URL ROLES.TSV KEY-DIRECTORY DECIMAL")?;
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?
        .block_on(client(&given))?;
    println!("6 of 6 operations answered, {} is exact", given[3]);
    Ok(())
}
