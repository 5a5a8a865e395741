//! The genesis: the constant changes that every wedding document begins with, one for each schema version.
//!
//! Together they create all root containers and an empty entry for everything that every wedding has: the
//! built-in categories and templates, the website, the settings, and the couple among the guests. Their bytes
//! are the same everywhere, so two devices, or a device and the server, never create two maps under one key, of
//! which a merge would lose one: with ids known beforehand, these are the only records that two devices could
//! create at once.
//!
//! A document of an older version gets the missing changes when it is opened, on any device: they are the same
//! changes everywhere.

/// A schema version: a constant change that follows from the change of the version before.
#[derive(Debug, Clone, Copy)]
pub struct Version {
    /// The value that the change writes at [`SCHEMA_VERSION_KEY`].
    pub number: i64,
    /// The actor of the change; it makes no other change.
    pub actor: &'static [u8; 16],
    /// How many of [`CONTAINERS`] this version has. Its change creates those that the version before lacks.
    pub containers: usize,
    /// The bytes of the change. They never change.
    pub bytes: &'static [u8],
}

/// All versions, oldest first. Append new ones.
pub const VERSIONS: [Version; VERSION_COUNT] = [
    Version {
        number: 1,
        actor: b"troth-genesis-v1",
        containers: 22,
        bytes: V1,
    },
    Version {
        number: 2,
        actor: b"troth-schema-002",
        containers: 23,
        bytes: include_bytes!("../genesis/v2.automerge"),
    },
    Version {
        number: 3,
        actor: b"troth-schema-003",
        containers: 24,
        bytes: include_bytes!("../genesis/v3.automerge"),
    },
    Version {
        number: 4,
        actor: b"troth-schema-004",
        containers: 27,
        bytes: include_bytes!("../genesis/v4.automerge"),
    },
    Version {
        number: 5,
        actor: b"troth-schema-005",
        containers: 27,
        bytes: include_bytes!("../genesis/v5.automerge"),
    },
    Version {
        number: 6,
        actor: b"troth-schema-006",
        containers: 27,
        bytes: include_bytes!("../genesis/v6.automerge"),
    },
    Version {
        number: 7,
        actor: b"troth-schema-007",
        containers: 27,
        bytes: include_bytes!("../genesis/v7.automerge"),
    },
    Version {
        number: 8,
        actor: b"troth-schema-008",
        containers: 28,
        bytes: include_bytes!("../genesis/v8.automerge"),
    },
    Version {
        number: 9,
        actor: b"troth-schema-009",
        containers: 28,
        bytes: include_bytes!("../genesis/v9.automerge"),
    },
    Version {
        number: 10,
        actor: b"troth-schema-010",
        containers: 38,
        bytes: include_bytes!("../genesis/v10.automerge"),
    },
    // The version of the record that only test builds have. It follows from the newest version: when a new one
    // is added, this gets the next number, and `make generate` writes its file again.
    #[cfg(feature = "sample-record")]
    Version {
        number: 11,
        actor: b"troth-schema-smp",
        containers: CONTAINERS.len(),
        bytes: include_bytes!("../genesis/sample.automerge"),
    },
];

const VERSION_COUNT: usize = 10 + cfg!(feature = "sample-record") as usize;

/// The newest version of the schema.
pub const SCHEMA_VERSION: i64 = VERSIONS[VERSION_COUNT - 1].number;

/// The bytes of the change of version 1: a saved, otherwise empty document.
pub const V1: &[u8] = include_bytes!("../genesis/v1.automerge");

/// The message of each of these changes.
pub const MESSAGE: &str = "genesis";

/// The key of the schema version, the only scalar at the root.
pub const SCHEMA_VERSION_KEY: &str = "schemaVersion";

/// The root containers, all maps, in the order in which the versions create them. The order is part of the
/// changes' bytes: never change it; append new containers, with a new version.
pub const CONTAINERS: [&str; CONTAINER_COUNT] = [
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
    // Version 2.
    "meals",
    // Version 3.
    "payments",
    // Version 4.
    "sections",
    "sectionItems",
    "replies",
    // Version 8.
    "albumPhotos",
    // Version 10 reserves containers for kinds of records to come. The gate refuses writes into one without a table.
    "occasions",
    "occasionReplies",
    "translations",
    "checklists",
    "lodgings",
    "rides",
    "playlist",
    "contacts",
    "messages",
    "inventory",
    #[cfg(feature = "sample-record")]
    "keepsakes",
];

const CONTAINER_COUNT: usize = 38 + cfg!(feature = "sample-record") as usize;

/// Actor prefixes reserved for schema changes, including future ones. If another change in a document had such
/// an actor, that version's change could never be applied there.
const RESERVED_ACTOR_PREFIXES: [&[u8]; 2] = [b"troth-genesis-", b"troth-schema-"];

/// Whether an actor is reserved for schema changes.
#[must_use]
pub fn is_reserved_actor(actor: &[u8]) -> bool {
    RESERVED_ACTOR_PREFIXES
        .iter()
        .any(|prefix| actor.starts_with(prefix))
}

/// The saved empty document of the newest version: the changes one after the other.
#[must_use]
pub fn bytes() -> Vec<u8> {
    VERSIONS.map(|version| version.bytes).concat()
}
