//! Commands on the wedding itself: details, budget total, currency settings.

use serde_json::json;

use super::CurrencySettings;
use super::fields::{MAX_COLORS, MAX_GUEST_COUNT, WeddingFields};
use crate::currency::{self, DEFAULT_CURRENCY};
use crate::date::DateField;
use crate::draft::{Draft, FieldName, MAX_SHORT, field, trimmed};
use crate::input::{Change, NumberInput};
use crate::model::Model;
use crate::money::{DecimalError, Rate};
use crate::patch::{FieldIssue, Patch, Refusal};

pub(crate) fn create(
    model: &Model,
    details: &WeddingFields,
    owner_name: Option<&str>,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    if model.wedding.created_at.is_some() {
        return Err(FieldIssue::general("already_created", "This wedding already exists.").into());
    }
    let mut fields = details.clone();
    if fields.owner_name.is_none() {
        fields.owner_name = owner_name.map(|name| Some(name.to_owned()));
    }
    let mut patches = update(model, &fields, now)?;
    let path = vec!["wedding".to_owned(), "createdAt".to_owned()];
    patches.push(Patch::Set {
        path,
        value: json!(now),
    });
    Ok(patches)
}

pub(crate) fn update(
    model: &Model,
    fields: &WeddingFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let mut details = details_draft(model, fields);
    let mut budget = Draft::default();
    budget.money(field("total", "Budget"), &fields.budget, model.budget_total);
    let mut currency = currency_draft(&model.currency, fields, now);

    let mut issues = details.take_issues();
    issues.extend(budget.take_issues().into_iter().map(|issue| FieldIssue {
        // The document has the total in its own container; the form has one field for it.
        field: Some("budget".to_owned()),
        ..issue
    }));
    issues.extend(currency.take_issues());
    if !issues.is_empty() {
        return Err(Refusal { issues });
    }
    let mut patches = details.patches(&["wedding"])?;
    patches.extend(budget.patches(&["budget"])?);
    patches.extend(currency.patches(&["currency"])?);
    Ok(patches)
}

fn details_draft(model: &Model, fields: &WeddingFields) -> Draft {
    let current = &model.wedding;
    let mut draft = Draft::default();
    let partner = field("partnerName", "Partner's name");
    draft.short(
        partner,
        &fields.partner_name,
        current.partner_name.as_deref(),
    );
    draft.short(
        field("ownerName", "Your name"),
        &fields.owner_name,
        current.owner_name.as_deref(),
    );
    draft.date(
        field("weddingDate", "Wedding date"),
        &fields.wedding_date,
        &current.wedding_date,
    );
    write_time_zone(&mut draft, &fields.time_zone, current.time_zone.as_deref());
    draft.short(
        field("venue", "Venue"),
        &fields.venue,
        current.venue.as_deref(),
    );
    let guests = field("guestCount", "Guest count");
    draft.count(
        guests,
        &fields.guest_count,
        current.guest_count,
        MAX_GUEST_COUNT,
    );
    draft.short(
        field("theme", "Theme"),
        &fields.theme,
        current.theme.as_deref(),
    );
    write_colors(&mut draft, &fields.colors, &current.colors);
    draft
}

/// Checks only that the text can be a zone name: the core has no time zone database.
fn write_time_zone(draft: &mut Draft, input: &Change<String>, current: Option<&str>) {
    let zone = field("timeZone", "Time zone");
    let entered = input.as_ref().and_then(|input| trimmed(input.as_deref()));
    let is_name = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"/_+-".contains(&byte))
    };
    if entered.is_some_and(|text| !is_name(text)) {
        draft.issue(
            zone,
            "invalid_time_zone",
            "Time zone must be a name such as Europe/Vienna",
        );
    } else {
        draft.short(zone, input, current);
    }
}

fn write_colors(draft: &mut Draft, input: &Change<Vec<String>>, current: &[String]) {
    let Some(input) = input else { return };
    let colors: Vec<&str> = input
        .iter()
        .flatten()
        .filter_map(|color| trimmed(Some(color)))
        .collect();
    if colors.len() > MAX_COLORS || colors.iter().any(|color| color.chars().count() > MAX_SHORT) {
        let message = format!("There can be at most {MAX_COLORS} colours, each with a short name");
        draft.issue(field("colors", "Colours"), "too_long", message);
    } else if colors.is_empty() && !current.is_empty() {
        draft.clear("colors");
    } else if colors != current {
        draft.set("colors", json!(colors));
    }
}

fn currency_draft(current: &CurrencySettings, fields: &WeddingFields, now: &str) -> Draft {
    let mut draft = Draft::default();
    let primary = read_code(&mut draft, "primaryCurrency", &fields.primary_currency)
        .map_or(current.primary, |code| code.unwrap_or(DEFAULT_CURRENCY));
    let secondary = read_code(&mut draft, "secondaryCurrency", &fields.secondary_currency)
        .unwrap_or(current.secondary);
    if secondary == Some(primary) {
        let message = "The secondary currency must differ from the primary currency";
        draft.issue(field("secondaryCurrency", ""), "same_currency", message);
    }
    if primary != current.primary {
        draft.set("primary", json!(primary));
    }
    if secondary != current.secondary {
        match secondary {
            Some(code) => draft.set("secondary", json!(code)),
            None => draft.clear("secondary"),
        }
    }
    let is_newly_chosen = secondary.is_some() && secondary != current.secondary;
    let show_both = fields.show_both.or(is_newly_chosen.then_some(Some(true)));
    draft.flag("showBoth", show_both, current.show_both);

    let is_same_pair = primary == current.primary && secondary == current.secondary;
    write_rate(
        &mut draft,
        current,
        &fields.exchange_rate,
        is_same_pair,
        now,
    );
    write_rate_table_date(&mut draft, current, fields);
    draft
}

/// Writes the exchange rate of the pair of currencies; `is_same_pair` if neither changes.
fn write_rate(
    draft: &mut Draft,
    current: &CurrencySettings,
    change: &Change<NumberInput>,
    is_same_pair: bool,
    now: &str,
) {
    let entered = match change {
        None if is_same_pair => return,
        // A rate belongs to its pair: after a change of currency it would be wrong.
        None => None,
        Some(input) => input.as_ref().filter(|rate| !rate.as_str().is_empty()),
    };
    let Some(entered) = entered else {
        if current.rate.is_some() {
            draft.clear("rate");
        }
        if current.rate_fetched_at.is_some() {
            draft.clear("rateFetchedAt");
        }
        return;
    };
    let Some(rate) = read_rate(draft, field("exchangeRate", "Exchange rate"), entered) else {
        return;
    };
    if !is_same_pair || current.rate != Some(rate) {
        draft.set("rate", json!(rate.millionths()));
        draft.set("rateFetchedAt", json!(now));
    }
}

/// Parses an entered rate; adds an issue and returns `None` if it is invalid.
pub(super) fn read_rate(draft: &mut Draft, name: FieldName, entered: &NumberInput) -> Option<Rate> {
    let label = name.label;
    match Rate::parse(entered.as_str()) {
        Ok(rate) => return Some(rate),
        Err(DecimalError::TooLarge) => {
            draft.issue(name, "too_large", format!("{label} is too large"));
        }
        Err(_) => {
            let message = format!("{label} must be a number above 0");
            draft.issue(name, "not_a_number", message);
        }
    }
    None
}

/// The date of an approximate rate goes with the rate: a new rate without one is exact.
fn write_rate_table_date(draft: &mut Draft, current: &CurrencySettings, fields: &WeddingFields) {
    let rate = draft.number_of("rate", current.rate.map(Rate::millionths));
    match &fields.rate_table_date {
        Some(_) if rate.is_some() => {
            let day = field("rateTableDate", "Date of the rate");
            draft.date(day, &fields.rate_table_date, &current.rate_table_date);
        }
        _ if draft.writes("rate") && current.rate_table_date != DateField::Unset => {
            draft.clear("rateTableDate");
        }
        _ => {}
    }
}

/// The chosen code: `None` leaves the currency, `Some(None)` clears it.
fn read_code(
    draft: &mut Draft,
    key: &'static str,
    input: &Change<String>,
) -> Option<Option<&'static str>> {
    let input = input.as_ref()?;
    let Some(text) = trimmed(input.as_deref()) else {
        return Some(None);
    };
    let Some(currency) = currency::find(text) else {
        let message = "Please choose one of the listed currencies";
        draft.issue(field(key, ""), "unknown_currency", message);
        return None;
    };
    Some(Some(currency.code))
}
