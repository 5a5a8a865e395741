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
            return Err(refused("id", "not_found", "This gift is no longer on the list.").into());
        };
        let mut issues = Vec::new();
        for (key, label) in [("buyerName", "Name"), ("buyerEmail", "Email")] {
            let text = self.values.get(key).and_then(|value| value.as_str());
            if text.is_none_or(|text| text.trim().is_empty()) {
                issues.push(refused(key, "required", &format!("{label} is required")));
            }
        }
        if gift.is_fund() {
            let wanted = self.values.get("amount").and_then(amount);
            let left = gift.left_to_give();
            // The purchase record itself refuses a text that is not an amount.
            if let (Some(wanted), Some(left)) = (wanted, left)
                && wanted > left
            {
                issues.push(refused("amount", NOT_ENOUGH_LEFT, &too_much(left)));
            }
        } else {
            let wanted = self.values.get("quantity").map_or(Some(1), whole);
            let left = (gift.quantity() - gift.purchased()).max(0);
            match wanted {
                // The purchase record itself refuses this.
                None => {}
                Some(wanted) if wanted <= left => {}
                Some(_) if left == 0 => issues.push(refused(
                    "quantity",
                    NOT_ENOUGH_LEFT,
                    "Someone else was faster: this gift is already taken.",
                )),
                Some(_) => issues.push(refused(
                    "quantity",
                    NOT_ENOUGH_LEFT,
                    &format!("Someone else was faster: {left} left of this gift."),
                )),
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

fn whole(value: &serde_json::Value) -> Option<i64> {
    value
        .as_i64()
        .or_else(|| value.as_str()?.trim().parse().ok())
}

/// An amount as a form field sends it.
fn amount(value: &serde_json::Value) -> Option<Money> {
    let number = NumberInput::deserialize(value).ok()?;
    Money::parse(number.as_str()).ok()
}

/// Refuses an amount beyond the rest of a fund: the form is public, and an unconfirmed amount must not close or
/// exceed the fund.
fn too_much(left: Money) -> String {
    if left == Money::ZERO {
        return "This fund is already complete. To give more, please get in touch with the couple."
            .to_owned();
    }
    let left = left.to_decimal_string();
    format!("Only {left} is left of this fund. To give more, please get in touch with the couple.")
}

fn refused(field: &str, code: &str, message: &str) -> FieldIssue {
    FieldIssue {
        field: Some(field.to_owned()),
        code: code.to_owned(),
        message: message.to_owned(),
    }
}
