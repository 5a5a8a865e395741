//! A believable wedding about half a year before its day, as the commands that plan it.
//!
//! `troth demo` runs them on a server, along with a team, photos and a published website. The web app runs
//! [`commands`] on a device without an account, as the sample wedding. Names and numbers come from short lists in a
//! fixed order, so that two sample weddings of one day are the same.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday};
use serde_json::{Value, json};
use troth_core::input::Change;

pub mod budget;
mod companions;
mod groups;
pub mod guests;
mod menu;
mod people;
pub mod planning;
pub mod seating;
pub mod website;

/// About half a year: invitations are out, replies come in, deposits are paid.
const DAYS_AHEAD: i64 = 190;

/// The wedding day of a sample wedding that starts today: a Saturday, like most.
#[must_use]
pub fn wedding_day(today: Date) -> Date {
    let mut day = today.saturating_add(DAYS_AHEAD.days());
    while day.weekday() != Weekday::Saturday {
        day = day.saturating_add(1.day());
    }
    day
}

/// The wedding's own fields, as `wedding.create` takes them.
#[must_use]
pub fn details(day: Date) -> Value {
    json!({
        "partnerName": "Jonas",
        "ownerName": "Ella",
        "weddingDate": day.to_string(),
        "timeZone": "Europe/Vienna",
        "venue": "Ashgrove Orangery",
        "budget": 50_000,
        "guestCount": guests::COUNT,
        "theme": "Late summer garden",
        "colors": ["sage", "ivory", "apricot"],
        "primaryCurrency": "EUR",
        "secondaryCurrency": "GBP",
        "exchangeRate": "0.8612",
        "showBoth": false,
    })
}

/// The commands that plan the wedding after it was created with [`details`], in order, as JSON. Independent record
/// commands are grouped into one `records.change`, so that a device makes the whole wedding with a dozen changes.
///
/// # Errors
/// If a command cannot be written as JSON, or the website's sections cannot be read.
pub fn commands(today: Date, day: Date) -> serde_json::Result<Vec<Value>> {
    let records = guests::batches(day)
        .into_iter()
        .chain(budget::batches(today, day))
        .chain(planning::batches(today, day));
    let mut all_commands: Vec<Value> = records
        .map(|commands| json!({ "type": "records.change", "commands": commands }))
        .collect();
    for command in seating::commands() {
        all_commands.push(serde_json::to_value(command)?);
    }
    for command in website::commands(day, website::SamplePhotos::default())? {
        all_commands.push(serde_json::to_value(command)?);
    }
    Ok(all_commands)
}

/// A set field.
fn set<T>(value: T) -> Change<T> {
    Some(Some(value))
}

/// A set text field.
fn text(value: &str) -> Change<String> {
    set(value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_is_a_saturday_half_a_year_ahead() {
        let check = |today: &str, expected: &str| {
            assert_eq!(wedding_day(today.parse().unwrap()).to_string(), expected);
        };
        check("2026-06-01", "2026-12-12");
        check("2026-06-05", "2026-12-12");
        check("2026-06-06", "2026-12-19");
    }
}
