//! What a person can do to a wedding: one variant per thing.

mod fields;
mod input;

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::ids::{CategoryId, ExpenseId, GroupId, GuestId, PartyId, VendorId};

pub use fields::{
    CategoryFields, ExpenseFields, GroupFields, GuestFields, PartyFields, VendorFields,
    WeddingFields,
};
pub use input::{Change, NumberInput};

/// A command of a person, with everything it needs: ids are made by the caller.
///
/// In JSON the variant is `type`, such as `{"type":"guest.remove","id":"g1"}`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Command {
    /// Fills a document that is only its genesis.
    #[serde(rename = "wedding.create")]
    WeddingCreate {
        /// The create-wedding form; every field is optional.
        #[serde(default)]
        details: WeddingFields,
        /// The name of the person who creates it, unless `details` brings one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
        owner_name: Option<String>,
    },
    /// Changes the wedding's details, budget total or currency settings.
    #[serde(rename = "wedding.update")]
    WeddingUpdate {
        /// Only what changed.
        changes: WeddingFields,
    },
    /// Adds a guest.
    #[serde(rename = "guest.add")]
    GuestAdd {
        /// The new guest's id.
        id: GuestId,
        /// First and last name are required.
        guest: GuestFields,
    },
    /// Changes a guest.
    #[serde(rename = "guest.update")]
    GuestUpdate {
        /// The guest.
        id: GuestId,
        /// Only what changed.
        changes: GuestFields,
    },
    /// Marks a guest as removed.
    #[serde(rename = "guest.remove")]
    GuestRemove {
        /// The guest.
        id: GuestId,
    },
    /// Takes the removal mark off a guest.
    #[serde(rename = "guest.restore")]
    GuestRestore {
        /// The guest.
        id: GuestId,
    },
    /// Adds an expense.
    #[serde(rename = "expense.add")]
    ExpenseAdd {
        /// The new expense's id.
        id: ExpenseId,
        /// Description and amount are required.
        expense: ExpenseFields,
    },
    /// Changes an expense.
    #[serde(rename = "expense.update")]
    ExpenseUpdate {
        /// The expense.
        id: ExpenseId,
        /// Only what changed.
        changes: ExpenseFields,
    },
    /// Marks an expense as removed.
    #[serde(rename = "expense.remove")]
    ExpenseRemove {
        /// The expense.
        id: ExpenseId,
    },
    /// Takes the removal mark off an expense.
    #[serde(rename = "expense.restore")]
    ExpenseRestore {
        /// The expense.
        id: ExpenseId,
    },
    /// Adds a budget category, or renames, plans or moves one, built-in ones included.
    #[serde(rename = "category.set")]
    CategorySet {
        /// The category; a built-in id or a new one.
        id: CategoryId,
        /// Only what changed. A new category needs a name.
        changes: CategoryFields,
    },
    /// Marks a budget category of the couple's own as removed. Built-in ones stay.
    #[serde(rename = "category.remove")]
    CategoryRemove {
        /// The category.
        id: CategoryId,
    },
    /// Takes the removal mark off a budget category.
    #[serde(rename = "category.restore")]
    CategoryRestore {
        /// The category.
        id: CategoryId,
    },
    /// Adds a group of guests.
    #[serde(rename = "group.add")]
    GroupAdd {
        /// The new group's id.
        id: GroupId,
        /// Name and type are required.
        group: GroupFields,
    },
    /// Marks a group as removed.
    #[serde(rename = "group.remove")]
    GroupRemove {
        /// The group.
        id: GroupId,
    },
    /// Takes the removal mark off a group.
    #[serde(rename = "group.restore")]
    GroupRestore {
        /// The group.
        id: GroupId,
    },
    /// Adds a party: a household that gets one invitation.
    #[serde(rename = "party.add")]
    PartyAdd {
        /// The new party's id.
        id: PartyId,
        /// The name is required.
        party: PartyFields,
    },
    /// Marks a party as removed.
    #[serde(rename = "party.remove")]
    PartyRemove {
        /// The party.
        id: PartyId,
    },
    /// Takes the removal mark off a party.
    #[serde(rename = "party.restore")]
    PartyRestore {
        /// The party.
        id: PartyId,
    },
    /// Adds a vendor.
    #[serde(rename = "vendor.add")]
    VendorAdd {
        /// The new vendor's id.
        id: VendorId,
        /// Name and category are required.
        vendor: VendorFields,
    },
    /// Changes a vendor.
    #[serde(rename = "vendor.update")]
    VendorUpdate {
        /// The vendor.
        id: VendorId,
        /// Only what changed.
        changes: VendorFields,
    },
    /// Marks a vendor as removed.
    #[serde(rename = "vendor.remove")]
    VendorRemove {
        /// The vendor.
        id: VendorId,
    },
    /// Takes the removal mark off a vendor.
    #[serde(rename = "vendor.restore")]
    VendorRestore {
        /// The vendor.
        id: VendorId,
    },
}

impl Command {
    /// The command's name, as in its JSON `type`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.describe().0
    }

    /// The root container that the command writes to first. A wedding's details also reach
    /// `budget` and `currency`.
    #[must_use]
    pub fn container(&self) -> &'static str {
        self.describe().1
    }

    /// The id of the entity that it is about; none for the wedding itself.
    #[must_use]
    pub fn subject(&self) -> Option<&str> {
        self.describe().2
    }

    /// The message of the Automerge change that it makes.
    #[must_use]
    pub fn message(&self) -> String {
        match self.describe() {
            (name, _, Some(id)) => json!({"command": name, "id": id}).to_string(),
            (name, _, None) => json!({ "command": name }).to_string(),
        }
    }

    fn describe(&self) -> (&'static str, &'static str, Option<&str>) {
        match self {
            Self::WeddingCreate { .. } => ("wedding.create", "wedding", None),
            Self::WeddingUpdate { .. } => ("wedding.update", "wedding", None),
            Self::GuestAdd { id, .. } => ("guest.add", "guests", Some(id.as_str())),
            Self::GuestUpdate { id, .. } => ("guest.update", "guests", Some(id.as_str())),
            Self::GuestRemove { id } => ("guest.remove", "guests", Some(id.as_str())),
            Self::GuestRestore { id } => ("guest.restore", "guests", Some(id.as_str())),
            Self::ExpenseAdd { id, .. } => ("expense.add", "expenses", Some(id.as_str())),
            Self::ExpenseUpdate { id, .. } => ("expense.update", "expenses", Some(id.as_str())),
            Self::ExpenseRemove { id } => ("expense.remove", "expenses", Some(id.as_str())),
            Self::ExpenseRestore { id } => ("expense.restore", "expenses", Some(id.as_str())),
            Self::CategorySet { id, .. } => ("category.set", "categories", Some(id.as_str())),
            Self::CategoryRemove { id } => ("category.remove", "categories", Some(id.as_str())),
            Self::CategoryRestore { id } => ("category.restore", "categories", Some(id.as_str())),
            Self::GroupAdd { id, .. } => ("group.add", "groups", Some(id.as_str())),
            Self::GroupRemove { id } => ("group.remove", "groups", Some(id.as_str())),
            Self::GroupRestore { id } => ("group.restore", "groups", Some(id.as_str())),
            Self::PartyAdd { id, .. } => ("party.add", "parties", Some(id.as_str())),
            Self::PartyRemove { id } => ("party.remove", "parties", Some(id.as_str())),
            Self::PartyRestore { id } => ("party.restore", "parties", Some(id.as_str())),
            Self::VendorAdd { id, .. } => ("vendor.add", "vendors", Some(id.as_str())),
            Self::VendorUpdate { id, .. } => ("vendor.update", "vendors", Some(id.as_str())),
            Self::VendorRemove { id } => ("vendor.remove", "vendors", Some(id.as_str())),
            Self::VendorRestore { id } => ("vendor.restore", "vendors", Some(id.as_str())),
        }
    }
}
