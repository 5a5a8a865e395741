//! The fields that commands bring, as a form or a request has them: raw, optional, checked by
//! deciding. Absent leaves a field, `null` or blank text clears it.

use serde::{Deserialize, Serialize};

use super::input::{Change, NumberInput, present};

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
    /// Whether amounts show in both currencies.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub show_both: Change<bool>,
}

/// The fields of a guest (Specification 2, section 3).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuestFields {
    /// Required for a new guest.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub first_name: Change<String>,
    /// Required for a new guest.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub last_name: Change<String>,
    /// An e-mail address.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub email: Change<String>,
    /// A telephone number as typed.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub phone: Change<String>,
    /// A postal address as typed.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub address: Change<String>,
    /// PENDING, CONFIRMED, DECLINED or TENTATIVE; ACCEPTED is read as CONFIRMED.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "RsvpStatus | null"))]
    pub rsvp_status: Change<String>,
    /// How many people the guest may bring, 0 to 5.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub plus_ones: Change<NumberInput>,
    /// An existing group.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub group_id: Change<String>,
    /// An existing party.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub party_id: Change<String>,
    /// A value of [`crate::document::InvitationType`].
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub invitation_type: Change<String>,
    /// A value of [`crate::document::AgeGroup`].
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub age_group: Change<String>,
    /// A value of [`crate::document::Relationship`].
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub relationship: Change<String>,
    /// Prose; merges by character.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub dietary_restrictions: Change<String>,
    /// Prose; merges by character.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub special_accommodations: Change<String>,
    /// Prose; merges by character.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub notes: Change<String>,
    /// Whether the guest is a VIP.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub is_vip: Change<bool>,
    /// Whether the guest needs transport.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub needs_transport: Change<bool>,
    /// Whether the guest needs a place to sleep.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub needs_accommodation: Change<bool>,
    /// Whether the invitation went out.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub invitation_sent: Change<bool>,
}

/// The fields of an expense (Specification 3, section 3).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ExpenseFields {
    /// Required for a new expense.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub description: Change<String>,
    /// Required for a new expense; a decimal of at least 0 with at most two places.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub amount: Change<NumberInput>,
    /// A built-in or own category.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub category_id: Change<String>,
    /// `YYYY-MM-DD`.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub due_date: Change<String>,
    /// `YYYY-MM-DD`; present means paid.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub paid_date: Change<String>,
    /// Prose; merges by character.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub notes: Change<String>,
    /// An existing vendor.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub vendor_id: Change<String>,
}

/// The fields of a budget category.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CategoryFields {
    /// Required for a new category; clearing the name of a built-in one gives its own back.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub name: Change<String>,
    /// The planned amount, a decimal of at least 0.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub planned: Change<NumberInput>,
    /// A fractional index; categories sort by it as text.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub order: Change<String>,
}

/// The fields of a group of guests (Specification 2, section 3).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GroupFields {
    /// Required.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub name: Change<String>,
    /// Required; a value of [`crate::document::GroupType`].
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub r#type: Change<String>,
    /// What the group is.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub description: Change<String>,
}

/// The fields of a party (household).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PartyFields {
    /// Required.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub name: Change<String>,
}

/// The fields of a vendor (Specification 3, section 3).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct VendorFields {
    /// Required for a new vendor.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub name: Change<String>,
    /// Required for a new vendor.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub category: Change<String>,
    /// An e-mail address.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub email: Change<String>,
    /// A telephone number as typed.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub phone: Change<String>,
    /// Whom to ask for.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub contact_person: Change<String>,
    /// A web address.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub website: Change<String>,
    /// A postal address as typed.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub address: Change<String>,
    /// The agreed cost, a decimal of at least 0.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub total_cost: Change<NumberInput>,
    /// What was paid so far, a decimal of at least 0.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub paid_amount: Change<NumberInput>,
    /// Prose; merges by character.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub notes: Change<String>,
    /// Whether the contract is signed.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub contract_signed: Change<bool>,
}
