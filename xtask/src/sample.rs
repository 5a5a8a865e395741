//! The sample wedding, written as JSON for the web app.

use anyhow::Result;
use jiff::civil::{Date, date};
use serde_json::json;

/// The name of the generated file.
pub(crate) const FILE: &str = "sample-wedding.json";

/// The day on which the wedding of the file begins. The web app moves all its days by whole weeks, so that the wedding
/// day stays a Saturday.
const TODAY: Date = date(2024, 1, 1);

/// The day on which it begins, and its commands.
pub(crate) fn json() -> Result<String> {
    let commands = troth_sample_wedding::commands(TODAY)?;
    let wedding = json!({ "today": TODAY.to_string(), "commands": commands });
    Ok(wedding.to_string())
}
