//! Calls all six operations of the platform server with the crate that openapi-generator made (openapi/):
//! `openapi_client URL ROLES.TSV KEY-DIRECTORY DECIMAL`.
mod sign;

use openapi::apis::{accounts_api, builders_api, configuration::Configuration, referrals_api, vaults_api};
use sign::Signer;

#[async_trait::async_trait]
impl reqwest_middleware::Middleware for Signer {
    async fn handle(
        &self,
        mut request: reqwest::Request,
        extensions: &mut http::Extensions,
        next: reqwest_middleware::Next<'_>,
    ) -> reqwest_middleware::Result<reqwest::Response> {
        self.sign(&mut request);
        next.run(request, extensions).await
    }
}

async fn run([url, table, keys, decimal]: &[String; 4]) -> Result<(), Box<dyn std::error::Error>> {
    let role = |name: &str| Signer::read(table, keys, name);
    let calls = |who: Signer| Configuration {
        base_path: url.to_string(),
        client: reqwest_middleware::ClientBuilder::new(reqwest::Client::new())
            .with(who)
            .build(),
        ..Configuration::new()
    };
    let (trader, admin, affiliate) = (
        calls(role("trader")?),
        calls(role("admin_aurora")?),
        calls(role("affiliate")?),
    );

    let history =
        vaults_api::list_vault_transactions(&trader, None, None, None, None, Some(3), Some("withdraw")).await?;
    assert_eq!(history.data.rows.len(), 3);
    assert!(
        history
            .data
            .rows
            .iter()
            .all(|row| row.r#type == openapi::models::vault_transaction::Type::Withdrawal)
    );

    let text = openapi::models::EditRefereeDescription::new(role("referee")?.address, Some("first friend".to_string()));
    assert!(
        referrals_api::edit_referee_description(&affiliate, text)
            .await?
            .data
            .is_none()
    );

    let accounts = openapi::models::SetDefaultFeeRate::new(vec![role("aurora_user_000")?.account]);
    assert!(builders_api::set_default_fee_rate(&admin, accounts).await?.success);

    let setting = accounts_api::get_leverage(&trader, "PERP_BTC_USDC", Some("ISOLATED")).await?;
    assert_eq!(setting.data.symbol, "PERP_BTC_USDC");

    let (from, to) = ("2026-03-30".to_string(), "2026-04-02".to_string());
    let revenue = builders_api::list_daily_fee_revenue(&admin, from.clone(), to.clone()).await?;
    assert!(!revenue.data.rows.is_empty());
    assert!(revenue.data.rows.iter().all(|row| from <= row.date && row.date <= to));

    let public = Configuration {
        base_path: url.to_string(),
        ..Configuration::new()
    };
    let balances = vaults_api::list_vault_balances(&public, None, Some("EXACT")).await?;
    assert_eq!(balances.data.rows[0].balance.to_string(), *decimal);
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    sign::run(async |given| run(given).await)
}
