//! Replays the stored inputs of the fuzz targets in the usual tests: past finds stay fixed, and the targets keep
//! compiling.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use automerge::transaction::{CommitOptions, Transactable};
use automerge::{AutoCommit, ObjType, ROOT, ReadDoc, sync::SyncDoc};

use super::*;

/// Relative to the package's directory, in which cargo runs its tests.
const CORPUS: &str = "../../fuzz/corpus";

fn read_corpus(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let files = std::fs::read_dir(Path::new(CORPUS).join(target)).unwrap();
    let mut paths: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let bytes = std::fs::read(&path).unwrap();
        (path, bytes)
    };
    paths.into_iter().map(read).collect()
}

/// Feeds every stored input to a target, and once more without its last byte, as if cut short.
fn replay(target: &str, feed: fn(&[u8])) {
    let inputs = read_corpus(target);
    assert!(inputs.len() > 5, "only {} inputs of {target}", inputs.len());
    for (path, bytes) in inputs {
        println!("{}", path.display());
        feed(&bytes);
        feed(
            bytes
                .split_last()
                .map_or(&[], |(_, all_but_last)| all_but_last),
        );
    }
}

#[test]
fn stored_frames_do_no_harm() {
    replay("frame", fuzz_frame);
}

#[test]
fn stored_messages_do_no_harm() {
    replay("gate", fuzz_message);
}

/// A device with the wedding; its bytes are the same in every run.
fn device(name: &str) -> AutoCommit {
    let wedding = AutoCommit::load(&wedding().save()).unwrap();
    wedding.with_actor(ActorId::from(name.as_bytes()))
}

fn container(device: &AutoCommit, key: &str) -> automerge::ObjId {
    device.get(ROOT, key).unwrap().unwrap().1
}

fn commit(device: &mut AutoCommit) {
    device.commit_with(CommitOptions::default().with_time(1_790_000_000));
}

/// Messages of legitimate clients, one of each kind: the fuzzer starts from them.
fn seeds() -> BTreeMap<&'static str, Vec<u8>> {
    let owner = Role::ALL.iter().position(|role| *role == Role::Owner);
    let planner = Role::ALL.iter().position(|role| *role == Role::Planner);
    let setting_byte =
        |role: Option<usize>, form: u8| u8::try_from(role.unwrap()).unwrap() | form << 4;
    let owner_message = [0, 1].map(|form| setting_byte(owner, form));
    let [owner_change, planner_change] = [owner, planner].map(|role| setting_byte(role, 2));
    let input = |setting: u8, bytes: &[u8]| [&[setting], bytes].concat();
    let heads = wedding().get_heads();
    let mut seeds = BTreeMap::new();

    let mut newcomer = AutoCommit::new();
    let mut state = sync::State::new();
    let first = newcomer.sync().generate_sync_message(&mut state).unwrap();
    seeds.insert("first-message", input(owner_message[0], &first.encode()));

    let mut member = device("a member's tablet");
    let mut state = sync::State::new();
    let hello = member.sync().generate_sync_message(&mut state).unwrap();
    seeds.insert(
        "message-of-a-member",
        input(owner_message[0], &hello.encode()),
    );

    let mut guest = device("the guest list");
    let guests = container(&guest, "guests");
    let mia = guest.put_object(&guests, "g2", ObjType::Map).unwrap();
    guest.put(&mia, "firstName", "Mia").unwrap();
    let name = guest.put_object(&mia, "lastName", ObjType::Text).unwrap();
    guest.splice_text(&name, 0, 0, "Zoë").unwrap();
    let tags = guest.put_object(&mia, "tags", ObjType::List).unwrap();
    guest.insert(&tags, 0, "vip").unwrap();
    guest.put(&mia, "plusOnes", 2).unwrap();
    guest.put(&mia, "isVip", true).unwrap();
    commit(&mut guest);
    let (_, ada) = guest.get(&guests, "g1").unwrap().unwrap();
    guest.put(&ada, "rsvpStatus", "CONFIRMED").unwrap();
    guest.delete(&mia, "plusOnes").unwrap();
    commit(&mut guest);
    let changes = guest.get_changes(&heads);
    for (name, change) in ["a-guest", "an-answer"].into_iter().zip(&changes) {
        let (_, body, _) = split_chunk(change.raw_bytes()).unwrap();
        seeds.insert(name, input(planner_change, body));
    }
    let raw: Vec<u8> = changes
        .iter()
        .flat_map(|change| change.raw_bytes().to_vec())
        .collect();
    let mut message = read_message(ChunkForm::Change, &[]).unwrap();
    message.heads = guest.get_heads();
    message.changes = vec![raw].into();
    seeds.insert(
        "two-changes",
        input(owner_message[1], &message.clone().encode()),
    );
    message.changes = vec![guest.save()].into();
    seeds.insert("a-document", input(owner_message[1], &message.encode()));
    let uncompressed = guest.save_nocompress();
    let (_, body, _) = split_chunk(&uncompressed).unwrap();
    let content = input(setting_byte(owner, 3), body);
    seeds.insert("what-is-in-a-document", content);

    let mut prose = device("the story");
    let currency = container(&prose, "currency");
    prose.put(&currency, "story", "rose ".repeat(99)).unwrap();
    commit(&mut prose);
    let change = prose.get_last_local_change().unwrap().bytes().into_owned();
    let mut message = read_message(ChunkForm::Change, &[]).unwrap();
    message.changes = vec![change].into();
    seeds.insert("compressed", input(owner_message[0], &message.encode()));

    let mut budget = device("the budget");
    let expenses = container(&budget, "expenses");
    let (_, roses) = budget.get(&expenses, "e1").unwrap().unwrap();
    budget.put(&roses, "amount", 13_000).unwrap();
    commit(&mut budget);
    let change = budget.get_last_local_change().unwrap();
    let (_, body, _) = split_chunk(change.raw_bytes()).unwrap();
    seeds.insert("an-expense", input(owner_change, body));
    seeds.insert("an-expense-of-a-planner", input(planner_change, body));

    let mut bringer = AutoCommit::load(genesis::V1).unwrap();
    let before_the_wedding = setting_byte(owner, 3) | 0b1000;
    let saved = bringer.save_nocompress();
    let (_, body, _) = split_chunk(&saved).unwrap();
    seeds.insert("a-new-wedding", input(before_the_wedding, body));
    seeds
}

/// Run with `UPDATE_FUZZ_SEEDS=1` after the genesis or its schema versions have changed.
#[test]
fn the_seeds_are_messages_of_real_clients() {
    let folder = Path::new(CORPUS).join("gate");
    for (name, bytes) in seeds() {
        let file = folder.join(format!("seed-{name}"));
        if std::env::var_os("UPDATE_FUZZ_SEEDS").is_some() {
            std::fs::write(&file, &bytes).unwrap();
        }
        assert_eq!(std::fs::read(file).unwrap(), bytes, "{name}");
    }
}

/// A seed that is refused early would leave later checks untested.
#[test]
fn the_seeds_reach_the_checks_they_should() {
    let outcome = |name: &str| {
        let input = seeds().remove(name).unwrap();
        let setting = FuzzInput(input[0]);
        let message = read_message(setting.form(), &input[1..]).unwrap();
        let changes = gate::changes(&message).unwrap();
        let mut replica = Replica::new(if setting.is_before_wedding() {
            Automerge::new()
        } else {
            wedding().clone()
        });
        let sorted = replica.sort(changes);
        (
            sorted.parked.len(),
            replica.check(setting.role(), &sorted.ready).is_ok(),
        )
    };
    for accepted in [
        "a-guest",
        "two-changes",
        "a-document",
        "compressed",
        "an-expense",
        "a-new-wedding",
        "what-is-in-a-document",
    ] {
        assert_eq!(outcome(accepted), (0, true), "{accepted}");
    }
    assert_eq!(outcome("an-answer"), (1, true), "it waits for the guest");
    assert_eq!(outcome("an-expense-of-a-planner"), (0, false));
}
