//! The genesis: the constant changes that every wedding document begins with, one for each version
//! of the schema.
//!
//! Together they create all root containers, and an empty entry for whatever every wedding has: the
//! built-in categories and templates, its website and its settings, and the couple among its guests. Because their bytes are the same everywhere, two devices, or
//! a device and the server, never make two maps of one name, of which a merge would have to lose one:
//! with their ids known beforehand, these are the only entities that two people could make at once.
//!
//! A document of an older version gets the changes that it lacks when it is opened, from whoever
//! opens it: those of two devices are one change.

/// A version of the schema, begun by a constant change that follows from that of the version before.
#[derive(Debug, Clone, Copy)]
pub struct Version {
    /// What the change writes at [`SCHEMA_VERSION_KEY`].
    pub number: i64,
    /// The actor of the change, which makes no other.
    pub actor: &'static [u8; 16],
    /// How many of [`CONTAINERS`] there are from this version on. The change creates those that the
    /// version before does not have.
    pub containers: usize,
    /// The bytes of the change. They never change.
    pub bytes: &'static [u8],
}

/// All versions, from the first on. A new one is added at the end.
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
    // That of the record which only a test build has. It follows from the newest one: with another, this
    // gets the next number and its file is made anew.
    #[cfg(feature = "sample-record")]
    Version {
        number: 10,
        actor: b"troth-schema-smp",
        containers: CONTAINERS.len(),
        bytes: include_bytes!("../genesis/sample.automerge"),
    },
];

const VERSION_COUNT: usize = 9 + cfg!(feature = "sample-record") as usize;

/// The newest version of the schema.
pub const SCHEMA_VERSION: i64 = VERSIONS[VERSION_COUNT - 1].number;

/// The bytes of the change of version 1: a saved document of that version, with nothing in it.
pub const V1: &[u8] = include_bytes!("../genesis/v1.automerge");

/// The message of each of these changes.
pub const MESSAGE: &str = "genesis";

/// The key of the schema version, the one scalar at the root.
pub const SCHEMA_VERSION_KEY: &str = "schemaVersion";

/// The root containers, all of them maps, in the order in which the versions create them. The order
/// is part of their bytes: never change it; a new container is added at the end, with a version.
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
    #[cfg(feature = "sample-record")]
    "keepsakes",
];

const CONTAINER_COUNT: usize = 28 + cfg!(feature = "sample-record") as usize;

/// What the actors of these changes begin with, also of versions to come: were somebody else's change
/// by one of them in a document, that version could never be brought there.
const ACTORS: [&[u8]; 2] = [b"troth-genesis-", b"troth-schema-"];

/// Whether an actor is one that only these changes have.
#[must_use]
pub fn is_actor(actor: &[u8]) -> bool {
    ACTORS.iter().any(|begin| actor.starts_with(begin))
}

/// The saved document of the newest version that holds nothing else: the changes one after the other.
#[must_use]
pub fn bytes() -> Vec<u8> {
    VERSIONS.map(|version| version.bytes).concat()
}
