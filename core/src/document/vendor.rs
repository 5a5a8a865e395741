//! Vendors.

use serde::Serialize;

use super::Lifecycle;
use crate::money::Money;
use crate::tolerant::Fields;

/// A vendor (Specification 3, section 3).
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Vendor {
    /// The name.
    pub name: String,
    /// The category, by its name: the list is an offer, other words are kept.
    pub category: Option<String>,
    /// The e-mail address.
    pub email: Option<String>,
    /// The telephone number as typed.
    pub phone: Option<String>,
    /// Whom to ask for.
    pub contact_person: Option<String>,
    /// The web address as typed.
    pub website: Option<String>,
    /// The postal address as typed.
    pub address: Option<String>,
    /// The agreed cost in hundredths.
    pub total_cost: Option<Money>,
    /// What was paid so far in hundredths.
    pub paid_amount: Option<Money>,
    /// Prose.
    pub notes: Option<String>,
    /// Whether the contract is signed.
    pub contract_signed: bool,
    /// When it was added, changed, removed.
    #[serde(flatten)]
    pub lifecycle: Lifecycle,
}

impl Vendor {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            name: fields.text("name").unwrap_or_default(),
            category: fields.text("category"),
            email: fields.text("email"),
            phone: fields.text("phone"),
            contact_person: fields.text("contactPerson"),
            website: fields.text("website"),
            address: fields.text("address"),
            total_cost: fields.money("totalCost"),
            paid_amount: fields.money("paidAmount"),
            notes: fields.text("notes"),
            contract_signed: fields.flag("contractSigned"),
            lifecycle: Lifecycle::read(fields),
        }
    }
}
