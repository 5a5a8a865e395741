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

use self::device::{PARTS, SimulatedConnection, SimulatedDevice, SimulatedEdit, edits_in};
use super::tests::{new_account, open};
use super::*;
use crate::Documents;
use crate::connection::Connection;
use crate::memory::MemoryBudget;
use crate::quarantine::Quarantine;
use crate::schema;
use crate::wire::Frame;

/// Enough seeds for every failure to happen; with `TROTH_DEEP`, more.
const SEEDS: u64 = 3;
const DEEP_SEEDS: u64 = 8;
const STEPS: usize = 160;
const REPLICAS: usize = 3;

struct Simulation {
    random: StdRng,
    id: DocumentId,
    processes: Vec<SimulatedProcess>,
    replicas: Vec<SimulatedDevice>,
    next: u64,
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
    let usual = match std::env::var_os("TROTH_DEEP") {
        Some(_) => DEEP_SEEDS,
        None => SEEDS,
    };
    let seeds = seeds.map_or(usual, |seeds| seeds.parse().unwrap());
    let mut seen = EventCounts::default();
    for seed in 0..seeds {
        println!("seed {seed}");
        let data = crate::test_data_dir::in_memory();
        let mut simulation = Simulation::new(&data, seed).await;
        for _ in 0..STEPS {
            simulation.step(&mut seen).await;
        }
        simulation.settle(&mut seen).await;
    }
    // A simulation without failures proves nothing.
    assert!(
        seen.refusals > 0 && seen.crashes > 0 && seen.lost > 0,
        "{seen:?}"
    );
    assert!(
        seen.accepted > 0 && seen.removals > 0 && seen.partitions > 0,
        "{seen:?}"
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
            let task = open(&shared, &id).await;
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
            next: 0,
            edits: BTreeMap::new(),
            committed: BTreeSet::new(),
        };
        // The wedding begins with its owner's device and two helpers.
        for (index, role) in [(1, Role::Planner), (2, Role::Organizer)] {
            simulation.set_role(index, Some(role)).await;
        }
        simulation
    }

    async fn step(&mut self, seen: &mut EventCounts) {
        let index = self.random.random_range(0..REPLICAS);
        match self.random.random_range(0..100) {
            0..30 => self.edit(index),
            30..62 => self.speak(index, seen).await,
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
                seen.removals += usize::from(role.is_none());
                self.set_role(index, role).await;
            }
            92..97 => {
                seen.partitions += 1;
                self.cut(index);
            }
            _ => self.crash(seen).await,
        }
    }

    /// A user edits on their own device, with any role and connection.
    fn edit(&mut self, index: usize) {
        self.next += 1;
        let edit = SimulatedEdit {
            part: PARTS.choose(&mut self.random).unwrap(),
            key: format!("k{}", self.next),
        };
        self.write(index, edit);
    }

    fn write(&mut self, index: usize, edit: SimulatedEdit) {
        if let Some(change) = self.replicas[index].write(edit.clone()) {
            self.edits.insert(change, edit);
        }
    }

    /// A device sends its next message, over a new connection if it has none.
    async fn speak(&mut self, index: usize, seen: &mut EventCounts) {
        self.listen(index);
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
        let line = self.replicas[index].line.as_ref().unwrap();
        let (connection, process) = (Arc::clone(&line.connection), line.process);
        // The process has heard of the others' writes, as it soon would.
        let task = &mut self.processes[process].task;
        task.try_catch_up().await.unwrap();
        let expected = self.judge(index, &data, seen);
        let task = &mut self.processes[process].task;
        task.sync(connection, data).await.unwrap();
        let refused = self.listen(index);
        assert_eq!(refused, expected, "replica {index} was refused");
    }

    /// The expected verdict on a message: true if the server refuses it.
    fn judge(&mut self, index: usize, data: &[u8], seen: &mut EventCounts) -> bool {
        let replica = &mut self.replicas[index];
        let line = replica.line.as_mut().unwrap();
        let staged = &mut self.processes[line.process].staged;
        let Some(role) = replica.role else {
            line.parked.clear();
            return false;
        };
        let message = gate::decode(data).unwrap();
        if line.is_ignored && !message.heads.is_empty() {
            return false;
        }
        line.is_ignored = false;
        let known = |hash: &ChangeHash| self.committed.contains(hash) || staged.contains(hash);
        for change in gate::changes(&message).unwrap() {
            if !known(&change.hash()) {
                line.parked.insert(change.hash(), change);
            }
        }
        line.parked.retain(|hash, _| !known(hash));
        let mut ready: BTreeSet<ChangeHash> = BTreeSet::new();
        loop {
            let follows = line.parked.iter().find(|(hash, change)| {
                let mut deps = change.deps().iter();
                !ready.contains(*hash) && deps.all(|dep| known(dep) || ready.contains(dep))
            });
            match follows {
                Some((hash, _)) => ready.insert(*hash),
                None => break,
            };
        }
        let is_allowed = |hash: &ChangeHash| match self.edits.get(hash) {
            Some(edit) => may_write(role, edit.part),
            None => role == Role::Owner,
        };
        let is_viewer_s = role == Role::Viewer && !line.parked.is_empty();
        if is_viewer_s || !ready.iter().all(is_allowed) {
            seen.refusals += 1;
            line.parked.clear();
            line.is_ignored = true;
            return true;
        }
        seen.accepted += ready.len();
        // The server adds the schema changes that the wedding lacks.
        let parked = line.parked.iter();
        let taken = parked.filter(|(hash, _)| ready.contains(*hash));
        let taken: Vec<Change> = taken.map(|(_, change)| change.clone()).collect();
        let upgrades = schema::upgrades(|hash| taken.iter().any(|change| change.hash() == *hash));
        line.parked.retain(|hash, _| !ready.contains(hash));
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
        assert_eq!(edits_in(&stored.replica.on_disk().unwrap()), self.allowed());
    }

    fn allowed(&self) -> BTreeSet<SimulatedEdit> {
        let edits = self
            .committed
            .iter()
            .filter_map(|hash| self.edits.get(hash));
        edits.cloned().collect()
    }

    /// The device reads its frames. Returns whether the server refused its changes.
    fn listen(&mut self, index: usize) -> bool {
        let mut refused = false;
        loop {
            let replica = &mut self.replicas[index];
            let Some(line) = &mut replica.line else {
                return refused;
            };
            let Some(bytes) = line.outbox.frames.try_next() else {
                if line.outbox.closing.borrow().is_some() {
                    self.cut(index);
                }
                return refused;
            };
            if let Ok(Frame::Sync { data, .. }) = Frame::decode(&bytes) {
                let message = gate::decode(data).unwrap();
                replica
                    .document
                    .sync()
                    .receive_sync_message(&mut replica.state, message)
                    .unwrap();
            } else if kind(&bytes) == "x-refused" {
                refused = true;
                replica.start_over(&mut self.random);
            }
        }
    }

    fn connect(&mut self, index: usize) {
        let replica = &mut self.replicas[index];
        if replica.line.is_some() {
            return;
        }
        let process = self.random.random_range(0..self.processes.len());
        let number = self.processes[process].shared.next_connection();
        let (peer, server) = (format!("replica-{index}"), "troth".to_owned());
        let (connection, outbox) = Connection::new(number, replica.account, peer, server);
        replica.state = State::new();
        replica.line = Some(SimulatedConnection {
            process,
            connection: Arc::new(connection),
            outbox,
            parked: BTreeMap::new(),
            is_ignored: false,
        });
    }

    /// Drops the connection and all frames in flight.
    fn cut(&mut self, index: usize) {
        if let Some(line) = self.replicas[index].line.take() {
            let SimulatedProcess { shared, task, .. } = &mut self.processes[line.process];
            task.leave(line.connection.id);
            shared.waiting.remove(&self.id, line.connection.id);
        }
    }

    async fn set_role(&mut self, index: usize, role: Option<Role>) {
        self.listen(index);
        let replica = &mut self.replicas[index];
        if replica.role.is_some() && role.is_none() {
            // It may still read earlier frames.
            replica.had = Some(replica.shows());
        }
        if role.is_some() {
            replica.had = None;
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
            for connection in shared.waiting.of(&self.id) {
                task.invite(connection).await.unwrap();
            }
        }
        if let Some(line) = &mut self.replicas[index].line
            && matches!(role, None | Some(Role::Viewer))
        {
            line.parked.clear();
            line.is_ignored &= role.is_some();
        }
    }

    /// A process dies with its accepted but unwritten changes, and restarts.
    async fn crash(&mut self, seen: &mut EventCounts) {
        seen.crashes += 1;
        let crashed = self.random.random_range(0..self.processes.len());
        let SimulatedProcess {
            shared,
            task,
            staged,
        } = &mut self.processes[crashed];
        seen.lost += staged.len();
        staged.clear();
        *task = open(shared, &self.id).await;
        for replica in &mut self.replicas {
            let is_on_it = |line: &SimulatedConnection| line.process == crashed;
            if replica.line.as_ref().is_some_and(is_on_it) {
                replica.line = None;
            }
        }
        for connection in shared.waiting.of(&self.id) {
            shared.waiting.remove(&self.id, connection.id);
        }
    }

    /// The network heals and all devices sync until nothing is left to send.
    async fn settle(&mut self, seen: &mut EventCounts) {
        for _ in 0..60 {
            for index in 0..REPLICAS {
                self.speak(index, seen).await;
                if self.replicas[index].role.is_some() {
                    // The app repeats edits that were not refused.
                    for edit in self.replicas[index].missing() {
                        self.write(index, edit);
                    }
                }
            }
            for process in 0..self.processes.len() {
                self.flush(process).await;
            }
        }
        let on_server = self.allowed();
        for (index, replica) in self.replicas.iter_mut().enumerate() {
            let here = replica.shows();
            let own = replica.wanted.union(&replica.refused).cloned().collect();
            match replica.role {
                // A viewer's device keeps edits that it may not send, and its app shows that.
                Some(Role::Viewer) => {
                    assert!(on_server.is_subset(&here), "replica {index}");
                    assert!(
                        here.difference(&on_server)
                            .all(|edit| replica.wanted.contains(edit))
                    );
                }
                Some(_) => {
                    assert_eq!(here, on_server, "replica {index} has what the server has");
                    assert!(
                        replica.wanted.is_subset(&here),
                        "and nothing of its own is lost"
                    );
                }
                // A removed member got nothing more.
                None => {
                    let had = replica.had.clone().unwrap_or_default();
                    assert!(here.is_subset(&had.union(&own).cloned().collect()));
                }
            }
        }
    }
}

fn kind(frame: &[u8]) -> &str {
    let mut decoder = minicbor::Decoder::new(frame);
    decoder.map().unwrap();
    assert_eq!(decoder.str().unwrap(), "type");
    decoder.str().unwrap()
}
