//! The genesis: the one constant change that every wedding document begins with.
//!
//! It creates all root containers, and in `categories` an empty entry for each built-in category.
//! Because its bytes are the same everywhere, two devices, or a device and the server, never make
//! two maps of one name, of which a merge would have to lose one: with their id known beforehand,
//! the built-in categories are the only entities that two people could make at once.

/// The version of the schema that [`V1`] begins.
pub const SCHEMA_VERSION: i64 = 1;

/// The actor of the genesis, a constant.
pub const ACTOR: &[u8; 16] = b"troth-genesis-v1";

/// The message of the genesis change.
pub const MESSAGE: &str = "genesis";

/// The key of the schema version, the one scalar at the root.
pub const SCHEMA_VERSION_KEY: &str = "schemaVersion";

/// The root containers, all of them maps, in the order in which the genesis creates them. The
/// order is part of its bytes: never change it; a new container needs a migration.
pub const CONTAINERS: [&str; 22] = [
    "wedding",
    "budget",
    "currency",
    "guests",
    "groups",
    "parties",
    "expenses",
    "categories",
    "vendors",
    "registry",
    "purchases",
    "events",
    "eventVendors",
    "milestones",
    "tasks",
    "charts",
    "albums",
    "photos",
    "website",
    "emailTemplates",
    "reminders",
    "settings",
];

/// The bytes of the genesis change of schema version 1. A document is loaded from them like from
/// any saved document.
pub const V1: &[u8] = include_bytes!("../genesis/v1.automerge");
