//! A device of the simulation: the edits of its user, and how its app reacts to the server.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use automerge::sync::State;
use automerge::transaction::Transactable;
use automerge::{ActorId, AutoCommit, Automerge, Change, ChangeHash, ROOT, ReadDoc};
use rand::Rng;
use rand::rngs::StdRng;
use troth_core::genesis;
use troth_core::permissions::{Role, may_write};
use troth_core::records::guest::GUEST;
use troth_storage::accounts::AccountId;

use crate::connection::{Connection, Outbox};

/// One container for each area with different writers.
pub(super) const CONTAINERS: [&str; 3] = ["guests", "expenses", "currency"];

/// An edit: a key of its own in some container.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SimulatedEdit {
    pub(super) container: &'static str,
    pub(super) key: String,
}

pub(super) struct SimulatedDevice {
    pub(super) account: AccountId,
    pub(super) role: Option<Role>,
    pub(super) document: AutoCommit,
    pub(super) state: State,
    pub(super) link: Option<SimulatedConnection>,
    /// Edits that should be in the wedding and were not refused.
    pub(super) pending_edits: BTreeSet<SimulatedEdit>,
    /// Edits that were refused.
    pub(super) refused_edits: BTreeSet<SimulatedEdit>,
    /// The edits that it showed when it lost access.
    pub(super) edits_at_removal: Option<BTreeSet<SimulatedEdit>>,
}

/// A connection, and the server's state for it according to the model.
pub(super) struct SimulatedConnection {
    /// The process at its other end.
    pub(super) process: usize,
    pub(super) connection: Arc<Connection>,
    pub(super) outbox: Outbox,
    pub(super) parked: BTreeMap<ChangeHash, Change>,
    pub(super) is_ignored: bool,
}

impl SimulatedDevice {
    /// A new, empty device. The owner's has the wedding.
    pub(super) fn new(account: AccountId, role: Option<Role>, random: &mut StdRng) -> Self {
        let document = match role {
            Some(_) => AutoCommit::load(genesis::V1).unwrap(),
            None => AutoCommit::new(),
        };
        Self {
            account,
            role,
            document: document.with_actor(random_actor(random)),
            state: State::new(),
            link: None,
            pending_edits: BTreeSet::new(),
            refused_edits: BTreeSet::new(),
            edits_at_removal: None,
        }
    }

    /// Edits the document, with any role and connection. `None` if the wedding has not arrived.
    pub(super) fn write(&mut self, edit: SimulatedEdit) -> Option<ChangeHash> {
        let (_, object) = self.document.get(ROOT, edit.container).unwrap()?;
        let written = match edit.container {
            "currency" => self.document.put(object, &edit.key, true),
            _ => self
                .document
                .put_object(object, &edit.key, automerge::ObjType::Map)
                .map(|_new| ()),
        };
        written.unwrap();
        self.document.commit();
        self.pending_edits.insert(edit);
        Some(self.document.get_last_local_change().unwrap().hash())
    }

    /// The app's reaction to a refusal: it takes the server's copy, and repeats the edits that are allowed now. The
    /// others are set aside.
    pub(super) fn start_over(&mut self, random: &mut StdRng) {
        let role = self.role;
        self.document = AutoCommit::new().with_actor(random_actor(random));
        self.state = State::new();
        let (allowed, refused): (BTreeSet<SimulatedEdit>, BTreeSet<SimulatedEdit>) =
            std::mem::take(&mut self.pending_edits)
                .into_iter()
                .partition(|edit| role.is_some_and(|role| may_write(role, edit.container)));
        self.refused_edits.extend(refused);
        // Repeated once the wedding is back.
        self.pending_edits = allowed;
    }

    /// Pending edits that the document does not show.
    pub(super) fn missing_edits(&mut self) -> Vec<SimulatedEdit> {
        let shown = self.shown_edits();
        self.pending_edits.difference(&shown).cloned().collect()
    }

    /// The edits that its document shows.
    pub(super) fn shown_edits(&mut self) -> BTreeSet<SimulatedEdit> {
        edits_in(self.document.document())
    }
}

fn random_actor(random: &mut StdRng) -> ActorId {
    ActorId::from(random.random::<[u8; 16]>().as_slice())
}

/// The edits that a document shows.
pub(super) fn edits_in(document: &Automerge) -> BTreeSet<SimulatedEdit> {
    let mut edits = BTreeSet::new();
    for container in CONTAINERS {
        let Ok(Some((_, object))) = document.get(ROOT, container) else {
            continue;
        };
        // The genesis contains the couple; they are not an edit.
        let keys = document.keys(object).filter(|key| !GUEST.is_fixed(key));
        edits.extend(keys.map(|key| SimulatedEdit { container, key }));
    }
    edits
}
