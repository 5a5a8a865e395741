//! Three replicas and a server under every failure that a wedding meets: members join, leave and change their role,
//! connections break, and the server dies between accepting a change and writing it. The disk always has what a
//! simple model allows, and in the end every remaining member has it, too. On PostgreSQL the server is three
//! processes.
//!
//! `TROTH_DEEP=1` runs more seeds than usual, and `TROTH_SIMULATION_SEEDS=500` as many as it names. A failing run
//! prints its seed.

mod device;

use std::collections::{BTreeMap, BTreeSet};

use automerge::sync::{State, SyncDoc};
use automerge::{Change, ChangeHash};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use tempfile::TempDir;
use troth_base::clock::Clock;
use troth_core::permissions::{Role, may_write};
use troth_core::wedding::fields::WeddingFields;
use troth_storage::weddings;

use self::device::{CONTAINERS, SimulatedConnection, SimulatedDevice, SimulatedEdit, edits_in};
use super::tests::{new_account, open_task};
use super::*;
use crate::Documents;
use crate::connection::Connection;
use crate::memory::MemoryBudget;
use crate::quarantine::Quarantine;
use crate::schema;
use crate::wire::Frame;

/// Enough seeds for every kind of failure to happen.
const SEEDS: u64 = 3;
const DEEP_SEEDS: u64 = 8;
const STEPS: usize = 160;
const REPLICAS: usize = 3;

struct Simulation {
    random: StdRng,
    id: DocumentId,
    processes: Vec<SimulatedProcess>,
    replicas: Vec<SimulatedDevice>,
    next_key: u64,
    /// The edit of each change.
    edits: BTreeMap<ChangeHash, SimulatedEdit>,
    /// Changes on the disk, by the model.
    committed: BTreeSet<ChangeHash>,
}

/// One of the processes of the server.
struct SimulatedProcess {
    shared: Arc<SyncState>,
    task: DocumentTask,
    /// Changes on their way to the disk, by the model.
    staged: BTreeSet<ChangeHash>,
}

#[tokio::test]
async fn allowed_edits_are_stored_and_reach_every_member() {
    let seeds = std::env::var("TROTH_SIMULATION_SEEDS");
    let default_seeds = match std::env::var_os("TROTH_DEEP") {
        Some(_) => DEEP_SEEDS,
        None => SEEDS,
    };
    let seeds = seeds.map_or(default_seeds, |seeds| seeds.parse().unwrap());
    let mut counts = EventCounts::default();
    for seed in 0..seeds {
        println!("seed {seed}");
        let data = crate::test_data_dir::in_memory();
        let mut simulation = Simulation::new(&data, seed).await;
        for _ in 0..STEPS {
            simulation.simulate_step(&mut counts).await;
        }
        simulation.sync_until_quiet(&mut counts).await;
    }
    // A simulation without failures proves nothing.
    assert!(
        counts.refusals > 0 && counts.crashes > 0 && counts.lost > 0,
        "{counts:?}"
    );
    assert!(
        counts.accepted > 0 && counts.removals > 0 && counts.partitions > 0,
        "{counts:?}"
    );
}

/// Counts of events.
#[derive(Debug, Default)]
struct EventCounts {
    accepted: usize,
    refusals: usize,
    removals: usize,
    partitions: usize,
    crashes: usize,
    /// Changes that the server had accepted but not written when it died.
    lost: usize,
}

impl Simulation {
    async fn new(data: &TempDir, seed: u64) -> Self {
        let mut random = StdRng::seed_from_u64(seed);
        let db = crate::test_database::open(data.path()).await;
        let mut accounts = Vec::new();
        for _ in 0..REPLICAS {
            accounts.push(new_account(&db).await);
        }
        let id = DocumentId::random();
        let details = WeddingFields::default();
        weddings::register(&db, id.as_str(), accounts[0], &details, super::tests::NOW)
            .await
            .unwrap();
        let number = if db.is_shared() { 3 } else { 1 };
        let mut processes = Vec::new();
        for index in 0..number {
            let db = match index {
                0 => db.clone(),
                _ => crate::test_database::open(data.path()).await,
            };
            // The simulation decides when a process hears of the others.
            let (quarantine, memory) = (
                Quarantine::lasting(limits::QUARANTINE),
                MemoryBudget::for_this_machine(),
            );
            let documents = Documents::start_with(db, Clock::system(), quarantine, memory).await;
            let shared = documents.unwrap().shared;
            let task = open_task(&shared, &id).await;
            processes.push(SimulatedProcess {
                shared,
                task,
                staged: BTreeSet::new(),
            });
        }
        let replicas = accounts.into_iter().enumerate().map(|(index, account)| {
            let role = (index == 0).then_some(Role::Owner);
            SimulatedDevice::new(account, role, &mut random)
        });
        let replicas = replicas.collect();
        let mut simulation = Self {
            random,
            id,
            processes,
            replicas,
            next_key: 0,
            edits: BTreeMap::new(),
            committed: BTreeSet::new(),
        };
        // The wedding begins with its owner's device and two helpers.
        for (index, role) in [(1, Role::Planner), (2, Role::Organizer)] {
            simulation.set_role(index, Some(role)).await;
        }
        simulation
    }

    async fn simulate_step(&mut self, counts: &mut EventCounts) {
        let index = self.random.random_range(0..REPLICAS);
        match self.random.random_range(0..100) {
            0..30 => self.edit(index),
            30..62 => self.send_message(index, counts).await,
            62..84 => {
                let process = self.random.random_range(0..self.processes.len());
                self.flush(process).await;
            }
            84..92 => {
                // The owner stays: without one, no one could change anything.
                let index = self.random.random_range(1..REPLICAS);
                let roles = [
                    None,
                    Some(Role::Viewer),
                    Some(Role::Planner),
                    Some(Role::Organizer),
                ];
                let role = *roles.choose(&mut self.random).unwrap();
                counts.removals += usize::from(role.is_none());
                self.set_role(index, role).await;
            }
            92..97 => {
                counts.partitions += 1;
                self.drop_connection(index);
            }
            _ => self.crash(counts).await,
        }
    }

    /// A user edits on their own device, with any role and connection.
    fn edit(&mut self, index: usize) {
        self.next_key += 1;
        let edit = SimulatedEdit {
            container: CONTAINERS.choose(&mut self.random).unwrap(),
            key: format!("k{}", self.next_key),
        };
        self.write(index, edit);
    }

    fn write(&mut self, index: usize, edit: SimulatedEdit) {
        if let Some(change) = self.replicas[index].write(edit.clone()) {
            self.edits.insert(change, edit);
        }
    }

    /// A device sends its next message, over a new connection if it has none.
    async fn send_message(&mut self, index: usize, counts: &mut EventCounts) {
        self.receive_frames(index);
        self.connect(index);
        let replica = &mut self.replicas[index];
        let message = replica
            .document
            .sync()
            .generate_sync_message(&mut replica.state);
        let Some(message) = message else {
            return;
        };
        let data = message.encode();
        let link = self.replicas[index].link.as_ref().unwrap();
        let (connection, process) = (Arc::clone(&link.connection), link.process);
        // The process reads the others' writes now, as it soon would.
        let task = &mut self.processes[process].task;
        task.try_catch_up().await.unwrap();
        let is_refusal_expected = self.expect_refusal(index, &data, counts);
        let task = &mut self.processes[process].task;
        task.sync(connection, data).await.unwrap();
        let is_refused = self.receive_frames(index);
        assert_eq!(
            is_refused, is_refusal_expected,
            "replica {index} was refused"
        );
    }

    /// Whether the server should refuse a message, by the model. Updates the model.
    fn expect_refusal(&mut self, index: usize, data: &[u8], counts: &mut EventCounts) -> bool {
        let replica = &mut self.replicas[index];
        let link = replica.link.as_mut().unwrap();
        let staged = &mut self.processes[link.process].staged;
        let Some(role) = replica.role else {
            link.parked.clear();
            return false;
        };
        let message = gate::decode(data).unwrap();
        if link.is_ignored && !message.heads.is_empty() {
            return false;
        }
        link.is_ignored = false;
        let is_on_server =
            |hash: &ChangeHash| self.committed.contains(hash) || staged.contains(hash);
        for change in gate::changes(&message).unwrap() {
            if !is_on_server(&change.hash()) {
                link.parked.insert(change.hash(), change);
            }
        }
        link.parked.retain(|hash, _| !is_on_server(hash));
        let mut ready: BTreeSet<ChangeHash> = BTreeSet::new();
        loop {
            let next_ready = link.parked.iter().find(|(hash, change)| {
                let mut deps = change.deps().iter();
                !ready.contains(*hash) && deps.all(|dep| is_on_server(dep) || ready.contains(dep))
            });
            match next_ready {
                Some((hash, _)) => ready.insert(*hash),
                None => break,
            };
        }
        let is_allowed = |hash: &ChangeHash| match self.edits.get(hash) {
            Some(edit) => may_write(role, edit.container),
            None => role == Role::Owner,
        };
        let is_viewer_edit = role == Role::Viewer && !link.parked.is_empty();
        if is_viewer_edit || !ready.iter().all(is_allowed) {
            counts.refusals += 1;
            link.parked.clear();
            link.is_ignored = true;
            return true;
        }
        counts.accepted += ready.len();
        // The server adds the schema changes that the wedding lacks.
        let parked = link.parked.iter();
        let accepted = parked.filter(|(hash, _)| ready.contains(*hash));
        let accepted: Vec<Change> = accepted.map(|(_, change)| change.clone()).collect();
        let upgrades =
            schema::upgrades(|hash| accepted.iter().any(|change| change.hash() == *hash));
        link.parked.retain(|hash, _| !ready.contains(hash));
        staged.extend(ready);
        staged.extend(upgrades.iter().map(Change::hash));
        false
    }

    /// Commits, and compares the disk with the model.
    async fn flush(&mut self, process: usize) {
        let SimulatedProcess {
            shared,
            task,
            staged,
        } = &mut self.processes[process];
        task.try_catch_up().await.unwrap();
        task.flush().await.unwrap();
        self.committed.append(staged);
        let stored = LoadedDocument::load(&shared.storage, &shared.memory, &self.id)
            .await
            .unwrap();
        assert_eq!(
            edits_in(&stored.replica.on_disk().unwrap()),
            self.committed_edits()
        );
    }

    fn committed_edits(&self) -> BTreeSet<SimulatedEdit> {
        let edits = self
            .committed
            .iter()
            .filter_map(|hash| self.edits.get(hash));
        edits.cloned().collect()
    }

    /// The device reads its frames. Returns whether the server refused its changes.
    fn receive_frames(&mut self, index: usize) -> bool {
        let mut is_refused = false;
        loop {
            let replica = &mut self.replicas[index];
            let Some(link) = &mut replica.link else {
                return is_refused;
            };
            let Some(bytes) = link.outbox.frames.try_next() else {
                if link.outbox.closing.borrow().is_some() {
                    self.drop_connection(index);
                }
                return is_refused;
            };
            if let Ok(Frame::Sync { data, .. }) = Frame::decode(&bytes) {
                let message = gate::decode(data).unwrap();
                replica
                    .document
                    .sync()
                    .receive_sync_message(&mut replica.state, message)
                    .unwrap();
            } else if frame_type(&bytes) == "x-refused" {
                is_refused = true;
                replica.start_over(&mut self.random);
            }
        }
    }

    fn connect(&mut self, index: usize) {
        let replica = &mut self.replicas[index];
        if replica.link.is_some() {
            return;
        }
        let process = self.random.random_range(0..self.processes.len());
        let number = self.processes[process].shared.next_connection();
        let (peer, server) = (format!("replica-{index}"), "troth".to_owned());
        let (connection, outbox) = Connection::new(number, replica.account, peer, server);
        replica.state = State::new();
        replica.link = Some(SimulatedConnection {
            process,
            connection: Arc::new(connection),
            outbox,
            parked: BTreeMap::new(),
            is_ignored: false,
        });
    }

    /// Drops the connection and all frames in flight.
    fn drop_connection(&mut self, index: usize) {
        if let Some(link) = self.replicas[index].link.take() {
            let SimulatedProcess { shared, task, .. } = &mut self.processes[link.process];
            task.leave(link.connection.id);
            shared.waiting.remove(&self.id, link.connection.id);
        }
    }

    async fn set_role(&mut self, index: usize, role: Option<Role>) {
        self.receive_frames(index);
        let replica = &mut self.replicas[index];
        if replica.role.is_some() && role.is_none() {
            // It may still show edits that were sent before.
            replica.edits_at_removal = Some(replica.shown_edits());
        }
        if role.is_some() {
            replica.edits_at_removal = None;
        }
        replica.role = role;
        let account = replica.account.to_string();
        let mut transaction = self.processes[0].shared.db().begin().await.unwrap();
        sqlx::query("delete from members where document_id = $1 and account_id = $2")
            .bind(self.id.as_str())
            .bind(&account)
            .execute(&mut *transaction)
            .await
            .unwrap();
        if let Some(role) = role {
            sqlx::query("insert into members values ($1, $2, $3, '2026-06-01T12:00:00.000Z')")
                .bind(self.id.as_str())
                .bind(&account)
                .bind(role.as_str())
                .execute(&mut *transaction)
                .await
                .unwrap();
        }
        transaction.commit().await.unwrap();
        // As `Documents::access_changed` does.
        for SimulatedProcess { shared, task, .. } in &mut self.processes {
            shared.access.invalidate(&self.id);
            task.check_members().await.unwrap();
            for connection in shared.waiting.for_document(&self.id) {
                task.invite(connection).await.unwrap();
            }
        }
        if let Some(link) = &mut self.replicas[index].link
            && matches!(role, None | Some(Role::Viewer))
        {
            link.parked.clear();
            link.is_ignored &= role.is_some();
        }
    }

    /// A process dies with its accepted but unwritten changes, and restarts.
    async fn crash(&mut self, counts: &mut EventCounts) {
        counts.crashes += 1;
        let crashed = self.random.random_range(0..self.processes.len());
        let SimulatedProcess {
            shared,
            task,
            staged,
        } = &mut self.processes[crashed];
        counts.lost += staged.len();
        staged.clear();
        *task = open_task(shared, &self.id).await;
        for replica in &mut self.replicas {
            let is_on_it = |link: &SimulatedConnection| link.process == crashed;
            if replica.link.as_ref().is_some_and(is_on_it) {
                replica.link = None;
            }
        }
        for connection in shared.waiting.for_document(&self.id) {
            shared.waiting.remove(&self.id, connection.id);
        }
    }

    /// The network heals and all devices sync until nothing is left to send.
    async fn sync_until_quiet(&mut self, counts: &mut EventCounts) {
        for _ in 0..60 {
            for index in 0..REPLICAS {
                self.send_message(index, counts).await;
                if self.replicas[index].role.is_some() {
                    // The app repeats edits that were not refused.
                    for edit in self.replicas[index].missing_edits() {
                        self.write(index, edit);
                    }
                }
            }
            for process in 0..self.processes.len() {
                self.flush(process).await;
            }
        }
        let on_server = self.committed_edits();
        for (index, replica) in self.replicas.iter_mut().enumerate() {
            let shown = replica.shown_edits();
            let own_edits = replica
                .pending_edits
                .union(&replica.refused_edits)
                .cloned()
                .collect();
            match replica.role {
                // A viewer's device keeps edits that it may not send, and its app shows that.
                Some(Role::Viewer) => {
                    assert!(on_server.is_subset(&shown), "replica {index}");
                    assert!(
                        shown
                            .difference(&on_server)
                            .all(|edit| replica.pending_edits.contains(edit))
                    );
                }
                Some(_) => {
                    assert_eq!(shown, on_server, "replica {index} has what the server has");
                    assert!(
                        replica.pending_edits.is_subset(&shown),
                        "and nothing of its own is lost"
                    );
                }
                // A removed member got nothing more.
                None => {
                    let edits_at_removal = replica.edits_at_removal.clone().unwrap_or_default();
                    assert!(
                        shown.is_subset(&edits_at_removal.union(&own_edits).cloned().collect())
                    );
                }
            }
        }
    }
}

fn frame_type(frame: &[u8]) -> &str {
    let mut decoder = minicbor::Decoder::new(frame);
    decoder.map().unwrap();
    assert_eq!(decoder.str().unwrap(), "type");
    decoder.str().unwrap()
}
