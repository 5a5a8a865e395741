//! Expenses and the categories they are planned in.

use super::Lifecycle;
use crate::date::DateField;
use crate::ids::{CategoryId, VendorId};
use crate::money::Money;
use crate::tolerant::Fields;

/// An expense (Specification 3, section 3).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Expense {
    /// What it is for.
    pub description: String,
    /// How much; nothing where another client wrote no number.
    pub amount: Money,
    /// A built-in or own category.
    pub category_id: Option<CategoryId>,
    /// When it is due.
    pub due_date: DateField,
    /// When it was paid.
    pub paid_date: DateField,
    /// Prose.
    pub notes: Option<String>,
    /// Who is paid; the vendor may not exist any more.
    pub vendor_id: Option<VendorId>,
    /// When it was added, changed, removed.
    pub lifecycle: Lifecycle,
}

impl Expense {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            description: fields.text("description").unwrap_or_default(),
            amount: fields.money("amount").unwrap_or_default(),
            category_id: fields.str("categoryId").map(CategoryId::of_document),
            due_date: fields.date("dueDate"),
            paid_date: fields.date("paidDate"),
            notes: fields.text("notes"),
            vendor_id: fields.str("vendorId").map(VendorId::of_document),
            lifecycle: Lifecycle::read(fields),
        }
    }

    /// Paid means that a paid date is set (Specification 3, section 4).
    #[must_use]
    pub fn is_paid(&self) -> bool {
        self.paid_date != DateField::Unset
    }
}

/// What a document says about a category: its own, or what it changes of a built-in one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Category {
    /// The name; absent where a built-in category keeps its own.
    pub name: Option<String>,
    /// What the couple plans to spend in it.
    pub planned: Option<Money>,
    /// A fractional index for its place in lists.
    pub order: Option<String>,
    /// When it was added, changed, removed.
    pub lifecycle: Lifecycle,
}

impl Category {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            name: fields.text("name"),
            planned: fields.money("planned"),
            order: fields.text("order"),
            lifecycle: Lifecycle::read(fields),
        }
    }
}

/// A category that every wedding has without an entry in its document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltInCategory {
    /// The fixed id.
    pub id: &'static str,
    /// The English name.
    pub name: &'static str,
}

/// The built-in categories in their order: those of vendors, since a vendor's costs are budget
/// lines (Specification 3, section 9; decisions: Planning).
pub const BUILT_IN_CATEGORIES: [BuiltInCategory; 13] = [
    BuiltInCategory {
        id: "venue",
        name: "Venue",
    },
    BuiltInCategory {
        id: "catering",
        name: "Catering",
    },
    BuiltInCategory {
        id: "photography",
        name: "Photography",
    },
    BuiltInCategory {
        id: "videography",
        name: "Videography",
    },
    BuiltInCategory {
        id: "flowers",
        name: "Flowers",
    },
    BuiltInCategory {
        id: "music",
        name: "Music/DJ",
    },
    BuiltInCategory {
        id: "transportation",
        name: "Transportation",
    },
    BuiltInCategory {
        id: "attire",
        name: "Attire",
    },
    BuiltInCategory {
        id: "beauty",
        name: "Beauty",
    },
    BuiltInCategory {
        id: "cake",
        name: "Cake",
    },
    BuiltInCategory {
        id: "decorations",
        name: "Decorations",
    },
    BuiltInCategory {
        id: "officiant",
        name: "Officiant",
    },
    BuiltInCategory {
        id: "other",
        name: "Other",
    },
];

/// Whether a category is one that every wedding has.
pub(crate) fn is_built_in(id: &str) -> bool {
    BUILT_IN_CATEGORIES.iter().any(|category| category.id == id)
}
