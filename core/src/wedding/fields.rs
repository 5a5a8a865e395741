//! The wedding's own fields, as a form or a request has them: raw, optional, checked by deciding.
//! Absent leaves a field, `null` or blank text clears it.

use serde::{Deserialize, Serialize};

use crate::input::{Change, NumberInput, present};

/// More guests than any hall holds; a typing mistake beyond it.
pub const MAX_GUEST_COUNT: i64 = 100_000;

/// More colours than a palette has.
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
    /// `YYYY-MM-DD`, or an RFC 3339 instant whose calendar date is taken.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub wedding_date: Change<String>,
    /// An IANA name such as `Europe/Vienna`.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub time_zone: Change<String>,
    /// Where it takes place.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub venue: Change<String>,
    /// The total budget in the primary currency, a decimal with at most two places.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub budget: Change<NumberInput>,
    /// How many guests are expected, a whole number.
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
    /// A second code to show amounts in.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub secondary_currency: Change<String>,
    /// Units of the secondary currency for one of the primary; six decimals are kept.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub exchange_rate: Change<NumberInput>,
    /// The day of the table that the rate is from: the rate is approximate. A rate without one is of a
    /// service, or was typed.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub rate_table_date: Change<String>,
    /// Whether amounts show in both currencies. Absent where a secondary currency is chosen means that
    /// they do: nobody chooses one to see nothing of it.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub show_both: Change<bool>,
}
