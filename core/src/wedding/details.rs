//! The wedding's own details, for forms and for the REST interface.

use serde::{Serialize, Serializer};

use crate::model::Model;
use crate::money::{Money, Rate};

/// Everything that is set on the wedding itself (Specification 1, section 3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WeddingDetails {
    /// The name of the account holder.
    pub owner_name: Option<String>,
    /// The partner's name.
    pub partner_name: Option<String>,
    /// `YYYY-MM-DD`; the text as written where it is no date.
    pub wedding_date: Option<String>,
    /// An IANA name.
    pub time_zone: Option<String>,
    /// Where it takes place.
    pub venue: Option<String>,
    /// The total budget in hundredths; absent means not set.
    pub budget: Option<Money>,
    /// How many guests are expected.
    pub guest_count: Option<i64>,
    /// The theme, in the couple's words.
    pub theme: Option<String>,
    /// The colours, in the couple's words.
    pub colors: Vec<String>,
    /// The code that all amounts are in; EUR unless chosen.
    pub primary_currency: &'static str,
    /// The code that amounts may also be shown in.
    pub secondary_currency: Option<&'static str>,
    /// Units of the secondary currency for one of the primary. In JSON a decimal number, as forms
    /// and the REST interface have it.
    #[serde(serialize_with = "decimal")]
    #[cfg_attr(feature = "tsify", tsify(type = "number | null"))]
    pub exchange_rate: Option<Rate>,
    /// When the rate was fetched or entered; RFC 3339.
    pub rate_fetched_at: Option<String>,
    /// The day of the table that an approximate rate is from, `YYYY-MM-DD`; absent of every other rate.
    pub rate_table_date: Option<String>,
    /// Whether amounts show in both currencies.
    pub show_both: bool,
    /// When the wedding was created; absent in a document that is only its genesis.
    pub created_at: Option<String>,
}

impl WeddingDetails {
    /// "Ana & Ben"; with one name that name, and nothing where there is none yet.
    #[must_use]
    pub fn couple(&self) -> Option<String> {
        let names = [self.owner_name.as_deref(), self.partner_name.as_deref()];
        let names: Vec<&str> = names.into_iter().flatten().collect();
        (!names.is_empty()).then(|| names.join(" & "))
    }
}

#[expect(
    clippy::ref_option,
    reason = "serde hands over a reference to the field"
)]
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
    fn a_couple_is_named_by_whoever_has_a_name() {
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
