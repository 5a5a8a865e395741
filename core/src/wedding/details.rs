//! The wedding's own details, for forms and the REST interface.

use serde::{Serialize, Serializer};

use crate::model::Model;
use crate::money::{Money, Rate};

/// All settings of the wedding itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WeddingDetails {
    /// The name of the account holder.
    pub owner_name: Option<String>,
    /// The partner's name.
    pub partner_name: Option<String>,
    /// `YYYY-MM-DD`; the text as written if it is not a date.
    pub wedding_date: Option<String>,
    /// An IANA time zone name.
    pub time_zone: Option<String>,
    /// Place of the wedding.
    pub venue: Option<String>,
    /// The total budget in hundredths; absent means not set.
    pub budget: Option<Money>,
    /// Number of expected guests.
    pub guest_count: Option<i64>,
    /// The theme, in the couple's words.
    pub theme: Option<String>,
    /// The colours, in the couple's words.
    pub colors: Vec<String>,
    /// Code of the currency of all amounts; EUR by default.
    pub primary_currency: &'static str,
    /// Code of a second currency to show amounts in.
    pub secondary_currency: Option<&'static str>,
    /// Units of the secondary currency for one of the primary; a decimal number in JSON, as in forms and the REST
    /// interface.
    #[serde(serialize_with = "decimal")]
    #[cfg_attr(feature = "tsify", tsify(type = "number | null"))]
    pub exchange_rate: Option<Rate>,
    /// When the rate was fetched or entered; RFC 3339.
    pub rate_fetched_at: Option<String>,
    /// Day of the table that an approximate rate is from, `YYYY-MM-DD`; absent for other rates.
    pub rate_table_date: Option<String>,
    /// Whether amounts are shown in both currencies.
    pub show_both: bool,
    /// Time of creation; absent in a document that holds only its genesis.
    pub created_at: Option<String>,
}

impl WeddingDetails {
    /// "Ana & Ben"; with one name only that name, without names `None`.
    #[must_use]
    pub fn couple(&self) -> Option<String> {
        let names = [self.owner_name.as_deref(), self.partner_name.as_deref()];
        let names: Vec<&str> = names.into_iter().flatten().collect();
        (!names.is_empty()).then(|| names.join(" & "))
    }
}

#[expect(clippy::ref_option, reason = "serde passes a reference to the field")]
fn decimal<S: Serializer>(rate: &Option<Rate>, serializer: S) -> Result<S::Ok, S::Error> {
    rate.map(Rate::to_f64).serialize(serializer)
}

impl Model {
    /// The wedding's own details.
    #[must_use]
    pub fn details(&self) -> WeddingDetails {
        let wedding = self.wedding.clone();
        WeddingDetails {
            owner_name: wedding.owner_name,
            partner_name: wedding.partner_name,
            wedding_date: wedding.wedding_date.text(),
            time_zone: wedding.time_zone,
            venue: wedding.venue,
            budget: self.budget_total,
            guest_count: wedding.guest_count,
            theme: wedding.theme,
            colors: wedding.colors,
            primary_currency: self.currency.primary,
            secondary_currency: self.currency.secondary,
            exchange_rate: self.currency.rate,
            rate_fetched_at: self.currency.rate_fetched_at.clone(),
            rate_table_date: self.currency.rate_table_date.text(),
            show_both: self.currency.show_both,
            created_at: wedding.created_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_couple_is_named_by_the_names_that_are_known() {
        let check = |owner: Option<&str>, partner: Option<&str>, expected: Option<&str>| {
            let details = WeddingDetails {
                owner_name: owner.map(str::to_owned),
                partner_name: partner.map(str::to_owned),
                ..Model::new().details()
            };
            assert_eq!(details.couple().as_deref(), expected);
        };
        check(Some("Ana"), Some("Ben"), Some("Ana & Ben"));
        check(Some("Ana"), None, Some("Ana"));
        check(None, Some("Ben"), Some("Ben"));
        check(None, None, None);
    }
}
