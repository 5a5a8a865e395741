//! The sample wedding, written as JSON for the web app.

use anyhow::Result;
use jiff::civil::{Date, date};
use serde_json::json;

/// The name of the generated file.
pub(crate) const FILE: &str = "sample-wedding.json";

/// The day on which the wedding in the file was created. The web app shifts all its days by whole weeks, so
/// that the wedding day stays a Saturday.
const TODAY: Date = date(2024, 1, 1);

/// The creation day, the wedding's own fields, and the commands that plan it.
pub(crate) fn json() -> Result<String> {
    let day = troth_sample_wedding::wedding_day(TODAY);
    let wedding = json!({
        "today": TODAY.to_string(),
        "details": troth_sample_wedding::details(day),
        "commands": troth_sample_wedding::commands(TODAY, day)?,
    });
    Ok(wedding.to_string())
}
