//! Gifts that website visitors reserve from the registry.
//!
//! The couple may note more purchases than were wished for; visitors may not: of two visitors who want the last
//! one only one gets it, and a fund takes no more than is left.

use serde::Deserialize as _;
use serde_json::json;

use crate::ids::RecordId;
use crate::input::NumberInput;
use crate::money::Money;
use crate::patch::{FieldIssue, Refusal};
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::purchase::PURCHASE;

/// The issue code if too few are left.
pub const NOT_ENOUGH_LEFT: &str = "not_enough_left";

/// A visitor's choice of a gift.
#[derive(Debug, Clone, PartialEq)]
pub struct GiftReservation {
    /// The id of the purchase to create; a repeated request has the same.
    pub id: String,
    /// The gift's id.
    pub item: String,
    /// The other values, by the keys of [`PURCHASE`]'s fields.
    pub values: Values,
}

impl GiftReservation {
    /// The command that adds the purchase; an empty update if it already exists.
    ///
    /// # Errors
    /// If the gift does not exist, name or address are missing, or too few are left.
    pub fn decide(&self, store: &Store) -> Result<RecordCommand, Refusal> {
        let id = RecordId::from_document(&self.id);
        if store.may_be_referenced(&PURCHASE, &self.id) {
            return Ok(RecordCommand::new(
                &PURCHASE,
                id,
                Action::Update(Values::new()),
            ));
        }
        let Some(gift) = store.gift(&self.item) else {
            let message = "This gift is no longer on the list.";
            return Err(FieldIssue::new("id", "not_found", message).into());
        };
        let mut issues = Vec::new();
        for (key, label) in [("buyerName", "Name"), ("buyerEmail", "Email")] {
            let text = self.values.get(key).and_then(|value| value.as_str());
            if text.is_none_or(|text| text.trim().is_empty()) {
                issues.push(FieldIssue::new(
                    key,
                    "required",
                    format!("{label} is required"),
                ));
            }
        }
        if gift.is_fund() {
            let amount = self.values.get("amount").and_then(read_amount);
            // The purchase record itself refuses a text that is not an amount.
            if let (Some(amount), Some(remaining)) = (amount, gift.left_to_give())
                && amount > remaining
            {
                let message = too_much_message(remaining);
                issues.push(FieldIssue::new("amount", NOT_ENOUGH_LEFT, message));
            }
        } else {
            let quantity = self.values.get("quantity").map_or(Some(1), read_quantity);
            let remaining = (gift.quantity() - gift.purchased()).max(0);
            // The purchase record itself refuses a text that is not a number.
            if quantity.is_some_and(|quantity| quantity > remaining) {
                let message = match remaining {
                    0 => "Someone else was faster: this gift is already taken.".to_owned(),
                    _ => format!("Someone else was faster: {remaining} left of this gift."),
                };
                issues.push(FieldIssue::new("quantity", NOT_ENOUGH_LEFT, message));
            }
        }
        if !issues.is_empty() {
            return Err(Refusal { issues });
        }
        let mut values = self.values.clone();
        values.insert("itemId".to_owned(), json!(self.item));
        // Only the couple sets the mark for a thank-you.
        values.remove("thankYouSent");
        Ok(RecordCommand::new(&PURCHASE, id, Action::Add(values)))
    }
}

fn read_quantity(value: &serde_json::Value) -> Option<i64> {
    value
        .as_i64()
        .or_else(|| value.as_str()?.trim().parse().ok())
}

/// An amount as a form field sends it.
fn read_amount(value: &serde_json::Value) -> Option<Money> {
    let number = NumberInput::deserialize(value).ok()?;
    Money::parse(number.as_str()).ok()
}

/// The message for an amount beyond the remaining part of a fund. It is refused since the form is public, and an
/// unconfirmed amount must not close or exceed the fund.
fn too_much_message(remaining: Money) -> String {
    if remaining == Money::ZERO {
        return "This fund is already complete. To give more, please get in touch with the couple."
            .to_owned();
    }
    format!(
        "Only {} is left of this fund. To give more, please get in touch with the couple.",
        remaining.to_decimal_string()
    )
}
