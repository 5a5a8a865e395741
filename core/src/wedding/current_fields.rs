//! The wedding's current fields, in the shape that a command has.

use super::fields::WeddingFields;
use crate::input::NumberInput;
use crate::model::Model;
use crate::money::{Money, Rate};

impl Model {
    /// All fields of the wedding itself.
    pub(crate) fn wedding_fields(&self) -> WeddingFields {
        let (wedding, currency) = (&self.wedding, &self.currency);
        WeddingFields {
            partner_name: Some(wedding.partner_name.clone()),
            owner_name: Some(wedding.owner_name.clone()),
            wedding_date: Some(wedding.wedding_date.text()),
            time_zone: Some(wedding.time_zone.clone()),
            venue: Some(wedding.venue.clone()),
            budget: set_amount(self.budget_total),
            guest_count: Some(wedding.guest_count.map(NumberInput::from)),
            theme: Some(wedding.theme.clone()),
            colors: Some(Some(wedding.colors.clone())),
            primary_currency: Some(Some(currency.primary.to_owned())),
            secondary_currency: Some(currency.secondary.map(str::to_owned)),
            exchange_rate: Some(currency.rate.map(decimal_input)),
            rate_table_date: Some(currency.rate_table_date.text()),
            show_both: Some(Some(currency.show_both)),
        }
    }
}

fn set_amount(amount: Option<Money>) -> Option<Option<NumberInput>> {
    Some(amount.map(|amount| NumberInput::from(amount.to_decimal_string().as_str())))
}

fn decimal_input(rate: Rate) -> NumberInput {
    NumberInput::from(rate.to_decimal_string().as_str())
}
