//! The wedding's own fields as a form or a request has them: raw and optional; deciding validates them. An absent
//! field stays, `null` or blank text clears it.

use serde::{Deserialize, Serialize};

use crate::input::{Change, NumberInput, present};

/// Above the capacity of any hall; a larger number is a typing mistake.
pub const MAX_GUEST_COUNT: i64 = 100_000;

/// Above the size of any palette.
pub const MAX_COLORS: usize = 24;

/// The wedding's details, its budget total and its currency settings.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WeddingFields {
    /// The partner's name.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub partner_name: Change<String>,
    /// The name of the account holder.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub owner_name: Change<String>,
    /// `YYYY-MM-DD`, or an RFC 3339 instant of which only the calendar date is used.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub wedding_date: Change<String>,
    /// An IANA name such as `Europe/Vienna`.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub time_zone: Change<String>,
    /// Place of the wedding.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub venue: Change<String>,
    /// The total budget in the primary currency, a decimal with at most two places.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub budget: Change<NumberInput>,
    /// Number of expected guests, a whole number.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub guest_count: Change<NumberInput>,
    /// The theme, in the couple's words.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub theme: Change<String>,
    /// The colours, in the couple's words or as CSS colours.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string[] | null"))]
    pub colors: Change<Vec<String>>,
    /// A code of [`crate::currency::CURRENCIES`].
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub primary_currency: Change<String>,
    /// Code of a second currency to show amounts in.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub secondary_currency: Change<String>,
    /// Units of the secondary currency for one of the primary; six decimals are kept.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub exchange_rate: Change<NumberInput>,
    /// Day of the rate table that the rate is from: the rate is approximate. A rate from a service, or typed, has
    /// none.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub rate_table_date: Change<String>,
    /// Whether amounts are shown in both currencies. On by default when a secondary currency is chosen.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub show_both: Change<bool>,
}
