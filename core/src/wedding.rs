//! The wedding itself: its details, its budget total and its currency settings.

pub(crate) mod convert;
mod current_fields;
pub(crate) mod decide;
pub mod details;
pub mod fields;

use crate::currency::{self, DEFAULT_CURRENCY};
use crate::date::DateField;
use crate::lenient_json::Fields;
use crate::money::{Money, Rate};

/// The details of the wedding.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wedding {
    /// The name of the account holder.
    pub owner_name: Option<String>,
    /// The partner's name.
    pub partner_name: Option<String>,
    /// The wedding's day.
    pub wedding_date: DateField,
    /// An IANA time zone name.
    pub time_zone: Option<String>,
    /// Place of the wedding.
    pub venue: Option<String>,
    /// Number of expected guests.
    pub guest_count: Option<i64>,
    /// The theme, in the couple's words.
    pub theme: Option<String>,
    /// The colours, in the couple's words.
    pub colors: Vec<String>,
    /// Time of creation; set by `wedding.create`.
    pub created_at: Option<String>,
}

impl Wedding {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            owner_name: fields.text("ownerName"),
            partner_name: fields.text("partnerName"),
            wedding_date: fields.date("weddingDate"),
            time_zone: fields.text("timeZone"),
            venue: fields.text("venue"),
            guest_count: fields.integer("guestCount").filter(|count| *count >= 0),
            theme: fields.text("theme"),
            colors: fields.texts("colors"),
            created_at: fields.text("createdAt"),
        }
    }
}

/// Currencies that amounts are shown in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrencySettings {
    /// Code of the currency of all amounts.
    pub primary: &'static str,
    /// Code of a second currency to show amounts in.
    pub secondary: Option<&'static str>,
    /// Whether amounts are shown in both.
    pub show_both: bool,
    /// Units of the secondary currency for one of the primary.
    pub rate: Option<Rate>,
    /// When the rate was fetched or entered; RFC 3339.
    pub rate_fetched_at: Option<String>,
    /// Day of the rate table that the rate is from. Such a rate is approximate; a rate from a service or typed by a
    /// person has none.
    pub rate_table_date: DateField,
}

impl Default for CurrencySettings {
    fn default() -> Self {
        Self {
            primary: DEFAULT_CURRENCY,
            secondary: None,
            show_both: false,
            rate: None,
            rate_fetched_at: None,
            rate_table_date: DateField::Unset,
        }
    }
}

impl CurrencySettings {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        let code = |key| {
            fields
                .str(key)
                .and_then(currency::find)
                .map(|currency| currency.code)
        };
        Self {
            primary: code("primary").unwrap_or(DEFAULT_CURRENCY),
            secondary: code("secondary"),
            show_both: fields.flag("showBoth"),
            rate: fields.integer("rate").and_then(Rate::from_millionths),
            rate_fetched_at: fields.text("rateFetchedAt"),
            rate_table_date: fields.date("rateTableDate"),
        }
    }
}

/// Total budget in the container `budget`; absent means "not set", never a made-up amount.
pub(crate) fn read_budget_total(fields: Fields<'_>) -> Option<Money> {
    fields.money("total").filter(|total| *total >= Money::ZERO)
}
