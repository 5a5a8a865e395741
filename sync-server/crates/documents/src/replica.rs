//! A document in memory: the committed state, and changes staged for the next commit.
//!
//! Nothing in this module touches the disk or a socket.

pub(super) mod sync_messages;

use std::collections::{BTreeSet, HashSet};

use automerge::transaction::CommitOptions;
use automerge::{
    ActorId, Automerge, AutomergeError, Change, ChangeHash, ObjId, ROOT, ReadDoc as _, sync,
};
use jiff::Timestamp;
use troth_base::clock::instant_text;
use troth_core::{
    command::Command,
    genesis,
    model::Model,
    patch::{Patch, Patches, Refusal},
    wedding::fields::WeddingFields,
};

use super::gate::{self, AutomergePanicked, Sequences};
use super::measure::MessageError;
use super::operations::ObjectPlaces;
use super::rejection::Rejection;
use super::request::FieldPlace;
use super::schema;
use super::size::{LimitReached, Size};
use super::time_zone::find_zone;
use super::{apply, hydrate, limits};

/// The server's copy of a document.
///
/// Changes are applied to this single copy: a second one for each commit would take most of the memory and much of
/// the time of an edit. So the document runs ahead of the disk by the staged changes, and no peer is sent them
/// before [`Replica::committed`].
pub(super) struct Replica {
    document: Automerge,
    /// Changes in the document that are not on the disk yet.
    staged: Vec<Change>,
    /// The largest operation number; the next change counts on from it.
    largest_operation: u64,
    /// The number of changes by each actor.
    sequences: Sequences,
    size: Size,
    /// The size of the other weddings of the account that made this one.
    other_weddings: Size,
    places: ObjectPlaces,
    /// The typed view of the document. Built on demand, since most changes go from device to device and are not
    /// read here.
    model: Option<Model>,
}

/// Whether a document returns exactly the changes that were just applied to it.
///
/// Automerge keeps operations, not changes, and re-encodes changes when it saves or sends them. A change that
/// another encoder wrote differently comes back with another hash; a document with such a change can be saved, but
/// never loaded again.
fn returns_same_changes(document: &Automerge, before: &[ChangeHash], applied: &[Change]) -> bool {
    let expected: HashSet<ChangeHash> = applied.iter().map(Change::hash).collect();
    let rewritten = document.get_changes(before);
    rewritten.len() == expected.len()
        && rewritten
            .iter()
            .all(|change| expected.contains(&change.hash()))
}

/// Automerge failed in the middle of a change. The document is half applied and unusable until
/// [`Replica::rebuild`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the document is to be built again")]
pub(super) struct ReplicaSpoiled;

/// Staged changes could not be applied again. The replica is unusable: the changes that it held are lost and must
/// not be acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("staged changes could not be applied again")]
pub(super) struct StagedChangesLost;

/// Why changes were not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum ApplyError {
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// Not accepted either, and the document must be rebuilt.
    #[error(transparent)]
    Spoiled(#[from] ReplicaSpoiled),
}

/// Why a command did not change the document.
#[derive(Debug, thiserror::Error)]
pub(super) enum CommandError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("the genesis cannot be loaded: {0}")]
    Automerge(#[from] AutomergeError),
    #[error("the genesis could not be applied: {0}")]
    Genesis(#[from] ApplyError),
    #[error("a decided change could not be written: {0}")]
    Spoiled(#[from] ReplicaSpoiled),
    #[error(transparent)]
    Full(#[from] LimitReached),
}

impl Replica {
    pub(super) fn new(document: Automerge) -> Self {
        Self::with_bytes(document, 0)
    }

    /// A document with the measured size of its written bytes; its history gives the number of operations.
    pub(super) fn with_bytes(document: Automerge, bytes: usize) -> Self {
        let history = document.get_changes_meta(&[]);
        let largest_operation = history.iter().map(|change| change.max_op).max();
        let largest_operation = largest_operation.unwrap_or(0);
        let mut sequences = Sequences::new();
        for change in &history {
            let last_number = sequences.entry(change.actor.as_ref().clone()).or_default();
            *last_number = change.seq.max(*last_number);
        }
        let sizes = history.iter().map(Size::of_metadata);
        let counted = sizes.fold(Size::default(), Size::plus);
        let size = Size { bytes, ..counted };
        drop(history);
        Self {
            document,
            staged: Vec::new(),
            largest_operation,
            sequences,
            size,
            other_weddings: Size::default(),
            places: ObjectPlaces::default(),
            model: None,
        }
    }

    /// Whether the document has no change.
    pub(super) fn is_empty(&self) -> bool {
        self.document.is_empty()
    }

    /// Its size, with staged changes.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Sets the size of the other weddings of the account that made this one; it counts towards the account's
    /// limit.
    pub(super) fn refresh_other_weddings_size(&mut self, other_weddings: Size) {
        self.other_weddings = other_weddings;
    }

    /// Refuses an addition that would exceed a limit.
    fn check_size(&self, added: Size) -> Result<(), LimitReached> {
        let size = self.size.plus(added);
        size.check_document()?;
        size.plus(self.other_weddings).check_account()
    }

    /// The number of operations that the next commit writes.
    pub(super) fn uncommitted_operations(&self) -> u64 {
        Size::of_changes(&self.staged).operations
    }

    /// Whether the model is already built, so that reading is free.
    pub(super) fn has_model(&self) -> bool {
        self.model.is_some()
    }

    /// Bytes of the model. A record of few words takes a multiple of its size in the document.
    pub(super) fn model_bytes(&self) -> usize {
        self.model.as_ref().map_or(0, Model::memory_bytes)
    }

    /// Drops the model; the next reader builds it anew.
    pub(super) fn forget_model(&mut self) {
        self.model = None;
    }

    /// The actor that wrote the value of a field; of the winning value if several are in conflict.
    pub(super) fn writer(&self, field: &FieldPlace) -> Option<ActorId> {
        let (_, records) = self.document.get(ROOT, field.container).ok()??;
        let (_, record) = self.document.get(records, field.id.as_str()).ok()??;
        match self.document.get(record, field.field).ok()?? {
            (_, ObjId::Id(_, actor, _)) => Some(actor),
            (_, ObjId::Root) => None,
        }
    }

    /// The heads as the protocol's clients write them.
    pub(super) fn heads(&self) -> Vec<String> {
        self.document
            .get_heads()
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    /// Whether a message names no more unknown changes than an honest client would.
    pub(super) fn check_hashes(&self, message: &sync::Message) -> Result<(), MessageError> {
        gate::check_hashes(&self.document, message)
    }

    /// Sorts a client's changes, together with its parked ones.
    pub(super) fn sort(&self, changes: Vec<Change>) -> gate::SortedChanges {
        gate::sort(&self.document, changes)
    }

    /// Refuses changes that exceed a limit, do not fit the document, or that `role` may not make.
    pub(super) fn check(
        &mut self,
        role: troth_core::permissions::Role,
        changes: &[Change],
    ) -> Result<(), Rejection> {
        self.check_size(Size::of_changes(changes))?;
        gate::check_heads(&self.document, changes)?;
        gate::check_sequence(&self.sequences, changes)?;
        gate::check_numbering(&self.document, self.largest_operation, changes)?;
        gate::check(role, &self.document, &mut self.places, changes)
    }

    /// Adds what a document of an older schema version lacks, if anything.
    pub(super) fn upgrade_schema(&mut self) -> Result<(), ApplyError> {
        self.apply_checked(Vec::new())
    }

    /// Applies changes that were sorted and checked: all, or none. Also adds what the document then lacks of the
    /// newest schema version, so that no one writes to an older version.
    pub(super) fn apply_checked(&mut self, mut changes: Vec<Change>) -> Result<(), ApplyError> {
        let upgrades = schema::upgrades(|hash| {
            gate::has(&self.document, hash) || changes.iter().any(|change| change.hash() == *hash)
        });
        // An actor of a schema change is already taken: before those actors were reserved, a device may have
        // written as one.
        if gate::check_sequence(&self.sequences, &upgrades).is_ok() {
            changes.extend(upgrades);
        }
        if changes.is_empty() {
            return Ok(());
        }
        let largest_operation =
            gate::check_numbering(&self.document, self.largest_operation, &changes)?;
        self.apply(&changes)?;
        self.largest_operation = largest_operation;
        self.size = self.size.plus(Size::of_changes(&changes));
        for change in &changes {
            self.sequences
                .insert(change.actor_id().clone(), change.seq());
        }
        self.staged.extend(changes);
        self.model = None;
        Ok(())
    }

    /// Applies changes that another process has checked and stored, and returns those that were new.
    pub(super) fn apply_stored(&mut self, stored: &[u8]) -> Result<Vec<Change>, ReplicaSpoiled> {
        let before = self.document.get_heads();
        let loaded = gate::guarded(|| self.document.load_incremental(stored).is_ok());
        if loaded != Ok(true) {
            return Err(ReplicaSpoiled);
        }
        let added = self.document.get_changes(&before);
        for change in &added {
            self.largest_operation = self.largest_operation.max(change.max_op());
            let last_number = self.sequences.entry(change.actor_id().clone()).or_default();
            *last_number = change.seq().max(*last_number);
        }
        self.size = self.size.plus(Size::of_changes(&added));
        self.model = None;
        Ok(added)
    }

    /// Whether no change is staged.
    pub(super) fn is_committed(&self) -> bool {
        self.staged.is_empty()
    }

    /// Sets the actor of the next commands.
    pub(super) fn set_actor(&mut self, actor: ActorId) {
        self.document.set_actor(actor);
    }

    fn apply(&mut self, changes: &[Change]) -> Result<(), ReplicaSpoiled> {
        let before = self.document.get_heads();
        let applied = gate::guarded(|| {
            self.document.apply_changes(changes.iter().cloned()).is_ok()
                && returns_same_changes(&self.document, &before, changes)
        });
        if applied == Ok(true) {
            Ok(())
        } else {
            Err(ReplicaSpoiled)
        }
    }

    /// Starts over from the document on the disk and applies the staged changes again: they were applied once, in
    /// this order, to this document.
    ///
    /// Another process may have written a different change with the same actor and number meanwhile. Only one of
    /// them can be in the document, so the staged one and its successors are left out. Returns those.
    pub(super) fn rebuild(&mut self, on_disk: Self) -> Result<Vec<Change>, StagedChangesLost> {
        let spoiled = std::mem::replace(self, on_disk);
        self.other_weddings = spoiled.other_weddings;
        let mut staged = spoiled.staged;
        // Loading has already added the schema changes that were staged.
        staged.retain(|change| !gate::has(&self.document, &change.hash()));
        let (applicable, forks) = self.split_forks(staged);
        self.apply_checked(applicable)
            .map_err(|_not_again| StagedChangesLost)?;
        Ok(forks)
    }

    /// Separates forks from changes that can be applied. A fork has a number that another change of its actor has
    /// already, or follows from such a change.
    fn split_forks(&self, changes: Vec<Change>) -> (Vec<Change>, Vec<Change>) {
        let (mut fork_hashes, mut fork_actors) = (HashSet::new(), HashSet::new());
        changes.into_iter().partition(|change| {
            let last_number = self.sequences.get(change.actor_id()).copied();
            let is_fork = change.seq() <= last_number.unwrap_or(0)
                || fork_actors.contains(change.actor_id())
                || change.deps().iter().any(|dep| fork_hashes.contains(dep));
            if is_fork {
                fork_hashes.insert(change.hash());
                fork_actors.insert(change.actor_id().clone());
            }
            !is_fork
        })
    }

    /// Decides a command on the current document, and stages its changes.
    pub(super) fn run(&mut self, command: &Command, now: Timestamp) -> Result<(), CommandError> {
        self.check_size(Size::default())?;
        let patches = self.model().decide(command, &instant_text(now))?;
        if patches.patches.is_empty() {
            return Ok(());
        }
        let before = self.document.get_heads();
        let applied = gate::guarded(|| apply::apply(&mut self.document, &patches, now.as_second()));
        match applied {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::error!(%error, "Automerge refused what the core decided");
                return Err(ReplicaSpoiled.into());
            }
            Err(AutomergePanicked) => return Err(ReplicaSpoiled.into()),
        }
        if self.document.get_heads() == before {
            return Ok(());
        }
        self.stage_last_change();
        self.refresh_model(&patches);
        Ok(())
    }

    /// Whether the document has so many heads that they should be merged.
    pub(super) fn needs_merge(&self) -> bool {
        self.document.get_heads().len() >= limits::HEADS_BEFORE_MERGE
    }

    /// Merges all heads by an empty change.
    pub(super) fn merge_heads(&mut self, now: Timestamp) {
        let options = CommitOptions::default().with_time(now.as_second());
        self.document.empty_commit(options);
        self.stage_last_change();
    }

    /// Stages the change that the server has just made.
    fn stage_last_change(&mut self) {
        let Some(change) = self.document.get_last_local_change() else {
            return;
        };
        self.largest_operation = self.largest_operation.max(change.max_op());
        self.size = self
            .size
            .plus(Size::of_changes(std::slice::from_ref(&change)));
        self.sequences
            .insert(change.actor_id().clone(), change.seq());
        self.staged.push(change);
    }

    /// Creates the document: the constant genesis and the first details.
    pub(super) fn create(
        &mut self,
        details: WeddingFields,
        now: Timestamp,
    ) -> Result<(), CommandError> {
        let genesis = Automerge::load(&genesis::bytes())?;
        self.apply_checked(genesis.get_changes(&[]))?;
        let created = self.run(
            &Command::WeddingCreate {
                details,
                owner_name: None,
            },
            now,
        );
        if created.is_err() {
            // A document with only its genesis would look like an existing wedding.
            *self = Self::new(Automerge::new());
        }
        created
    }

    /// The typed view of the document.
    pub(super) fn model(&mut self) -> &Model {
        let json = match &self.model {
            Some(_) => None,
            None => Some(hydrate::document(&self.document)),
        };
        self.model
            .get_or_insert_with(|| with_time_zone(Model::from_json(&json.unwrap_or_default())))
    }

    /// The bytes for the next commit to write, if any.
    pub(super) fn uncommitted(&mut self) -> Option<Vec<u8>> {
        if self.staged.is_empty() {
            return None;
        }
        let bytes = self
            .staged
            .iter_mut()
            .flat_map(|change| change.bytes().into_owned());
        Some(bytes.collect())
    }

    /// Call when the staged changes are on the disk.
    pub(super) fn committed(&mut self) {
        self.staged = Vec::new();
    }

    /// Whether work on the whole document takes more than a few milliseconds.
    pub(super) fn is_large(&self) -> bool {
        self.size.operations > limits::LIGHT_DOCUMENT_OPERATIONS
            || self.size.changes > limits::LIGHT_DOCUMENT_CHANGES
            || self.size.bytes > limits::LIGHT_DOCUMENT_BYTES
    }

    /// The whole document, saved and loaded again as a check; `None` if either fails. Call it only when everything
    /// is on the disk.
    pub(super) fn snapshot(&self) -> Option<Vec<u8>> {
        gate::guarded(|| self.document.save_and_verify()).ok()?.ok()
    }

    /// The document as on the disk; `None` while changes are staged.
    pub(super) fn on_disk(&self) -> Option<Automerge> {
        self.staged.is_empty().then(|| self.document.clone())
    }

    /// Updates the model by reading only what the patches touched.
    fn refresh_model(&mut self, patches: &Patches) {
        let Some(mut model) = self.model.take() else {
            return;
        };
        let mut touched = BTreeSet::new();
        for patch in &patches.patches {
            let (Patch::Set { path, .. } | Patch::Delete { path }) = patch;
            touched.insert((path.first(), path.get(1)));
        }
        let is_zone_changed =
            touched.contains(&(Some(&"wedding".to_owned()), Some(&"timeZone".to_owned())));
        for (container, id) in touched {
            let Some(container) = container else {
                return;
            };
            // Either a record of its container, or a field of the wedding, which is read as a whole.
            let entity =
                id.and_then(|id| Some((id, hydrate::entity(&self.document, container, id)?)));
            match entity {
                Some((id, json)) => model.put(container, Some(id), &json),
                None => match hydrate::container(&self.document, container) {
                    Some(json) => model.put(container, None, &json),
                    None => return,
                },
            }
        }
        self.model = Some(if is_zone_changed {
            with_time_zone(model)
        } else {
            model
        });
    }
}

/// Sets the clock changes of the wedding's time zone.
fn with_time_zone(mut model: Model) -> Model {
    model.set_time_zone(find_zone(model.details().time_zone.as_deref()));
    model
}

#[cfg(test)]
mod tests;
