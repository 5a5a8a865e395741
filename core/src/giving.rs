//! Gifts that visitors of the website choose from the registry (decisions: Guests, RSVP, website).
//!
//! A couple may note more than was wished for; a visitor may not: of two who want the last one, one
//! gets it, and a fund takes no more than is left of it.

use serde::Deserialize as _;
use serde_json::json;

use crate::ids::RecordId;
use crate::input::NumberInput;
use crate::money::Money;
use crate::patch::{FieldIssue, Refusal};
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::purchase::PURCHASE;

/// The code of the issue when not so many are left.
pub const NOT_ENOUGH_LEFT: &str = "not_enough_left";

/// What somebody chose.
#[derive(Debug, Clone, PartialEq)]
pub struct Giving {
    /// The id of the purchase that it becomes: the same when it is sent again.
    pub id: String,
    /// The gift.
    pub item: String,
    /// The rest, by the keys of [`PURCHASE`]'s fields.
    pub values: Values,
}

impl Giving {
    /// The command that notes it; one that changes nothing where it is noted already.
    ///
    /// # Errors
    /// When the gift is not there, name or address are missing, or not so many are left.
    pub fn decide(&self, store: &Store) -> Result<RecordCommand, Refusal> {
        let id = RecordId::of_document(&self.id);
        if store.is_here(&PURCHASE, &self.id) {
            return Ok(RecordCommand::new(
                &PURCHASE,
                id,
                Action::Update(Values::new()),
            ));
        }
        let Some(gift) = store.gift(&self.item) else {
            return Err(refused("id", "not_found", "This gift is not there any more.").into());
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
            // The table of purchases refuses a text that is not an amount.
            if let (Some(wanted), Some(left)) = (wanted, left)
                && wanted > left
            {
                issues.push(refused("amount", NOT_ENOUGH_LEFT, &too_much(left)));
            }
        } else {
            let wanted = self.values.get("quantity").map_or(Some(1), whole);
            let left = (gift.quantity() - gift.purchased()).max(0);
            match wanted {
                // The table of purchases refuses it.
                None => {}
                Some(wanted) if wanted <= left => {}
                Some(_) if left == 0 => issues.push(refused(
                    "quantity",
                    NOT_ENOUGH_LEFT,
                    "Somebody else was faster: nothing is left of this gift.",
                )),
                Some(_) => issues.push(refused(
                    "quantity",
                    NOT_ENOUGH_LEFT,
                    &format!("Somebody else was faster: {left} left of this gift."),
                )),
            }
        }
        if !issues.is_empty() {
            return Err(Refusal { issues });
        }
        let mut values = self.values.clone();
        values.insert("itemId".to_owned(), json!(self.item));
        // Whether the couple has said thank you is for them to say.
        values.remove("thankYouSent");
        Ok(RecordCommand::new(&PURCHASE, id, Action::Add(values)))
    }
}

fn whole(value: &serde_json::Value) -> Option<i64> {
    value
        .as_i64()
        .or_else(|| value.as_str()?.trim().parse().ok())
}

/// An amount as a field brings it.
fn amount(value: &serde_json::Value) -> Option<Money> {
    let number = NumberInput::deserialize(value).ok()?;
    Money::parse(number.as_str()).ok()
}

/// Anybody can fill in the form: an amount that nobody has spoken about must not close a fund, nor go beyond it.
fn too_much(left: Money) -> String {
    if left == Money::ZERO {
        return "All of this fund is given already. If you want to give more, please get in touch with the couple."
            .to_owned();
    }
    let left = left.to_decimal_string();
    format!(
        "{left} is left of this fund. If you want to give more, please get in touch with the couple."
    )
}

fn refused(field: &str, code: &str, message: &str) -> FieldIssue {
    FieldIssue {
        field: Some(field.to_owned()),
        code: code.to_owned(),
        message: message.to_owned(),
    }
}
