//! Calls all six operations of the platform server with the client that progenitor made (progenitor.rs):
//! `progenitor_client URL ROLES.TSV KEY-DIRECTORY DECIMAL`.
mod progenitor;
mod sign;

use progenitor::types;
use progenitor_client::{ClientHooks, ClientInfo, OperationInfo};
use sign::Signer;

impl ClientHooks<Signer> for progenitor::Client {
    async fn pre<E>(
        &self,
        request: &mut reqwest::Request,
        _: &OperationInfo,
    ) -> Result<(), progenitor_client::Error<E>> {
        self.inner().sign(request);
        Ok(())
    }
}

async fn run([url, table, keys, decimal]: &[String; 4]) -> Result<(), Box<dyn std::error::Error>> {
    let role = |name: &str| Signer::read(table, keys, name);
    let calls = |who: Signer| progenitor::Client::new(url, who);
    let (trader, admin, affiliate) = (
        calls(role("trader")?),
        calls(role("admin_aurora")?),
        calls(role("affiliate")?),
    );

    let size = Some(std::num::NonZeroU64::new(3).expect("3"));
    let kind = Some(types::ListVaultTransactionsType::Withdraw);
    let history = trader
        .list_vault_transactions(None, None, size, None, kind, None)
        .await?
        .into_inner();
    assert_eq!(history.data.rows.len(), 3);
    assert!(
        history
            .data
            .rows
            .iter()
            .all(|row| row.type_ == types::VaultTransactionType::Withdrawal)
    );

    let text = types::EditRefereeDescription {
        user_address: role("referee")?.address.parse()?,
        description: Some("first friend".parse()?),
    };
    assert!(affiliate.edit_referee_description(&text).await?.data.is_none());

    let accounts = types::SetDefaultFeeRate {
        account_ids: vec![role("aurora_user_000")?.account],
    };
    assert!(admin.set_default_fee_rate(&accounts).await?.success);

    let isolated = Some(types::GetLeverageMarginMode::Isolated);
    let setting = trader
        .get_leverage(isolated, &"PERP_BTC_USDC".parse()?)
        .await?
        .into_inner();
    assert_eq!(setting.data.symbol, "PERP_BTC_USDC");

    let (from, to) = ("2026-03-30".parse()?, "2026-04-02".parse()?);
    let revenue = admin.list_daily_fee_revenue(&to, &from).await?.into_inner();
    assert!(!revenue.data.rows.is_empty());
    assert!(revenue.data.rows.iter().all(|row| from <= row.date && row.date <= to));

    let balances = trader.list_vault_balances(None, Some("EXACT")).await?.into_inner();
    assert_eq!(balances.data.rows[0].balance.to_string(), *decimal);
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    sign::run(async |given| run(given).await)
}
