//! The program on a machine of 1 GiB under attack, and a couple who plan on meanwhile.

use automerge::transaction::Transactable as _;
use automerge::{ObjType, ROOT, ReadDoc as _};
use tempfile::TempDir;
use tokio::task::JoinSet;
use troth_documents::DocumentId;

use super::client::deadline;
use super::program::BEHIND_A_PROXY;
use super::{BusyCouple, Program, ServerAddress, WebRequest};
use crate::common::data_dir;

/// The unpacked size of one message.
const MESSAGE_BYTES: usize = 3 << 20;
/// The records in one message.
const MESSAGE_RECORDS: usize = 30_000;

/// A program under attack.
pub(crate) struct Siege {
    pub(crate) program: Program,
    pub(crate) couple: BusyCouple,
    _data: TempDir,
}

impl Siege {
    pub(crate) async fn new() -> Self {
        Self::with(&[]).await
    }

    /// With additional settings.
    pub(crate) async fn with(settings: &[(&str, &str)]) -> Self {
        let data = data_dir::in_memory();
        let settings = [&[BEHIND_A_PROXY], settings].concat();
        let program = Program::start_confined_with(&data, &settings).await;
        let couple = BusyCouple::new(&program).await;
        Self {
            program,
            couple,
            _data: data,
        }
    }

    pub(crate) fn site(&self) -> ServerAddress {
        *self.program
    }

    /// Sends concurrent requests, each on its own connection, and returns the sorted statuses. The couple is served
    /// meanwhile.
    pub(crate) async fn send_concurrently(
        &mut self,
        requests: impl IntoIterator<Item = WebRequest>,
    ) -> Vec<u16> {
        let mut calls = JoinSet::new();
        for request in requests {
            let site = self.site();
            calls.spawn(async move { request.send(site).await });
        }
        self.couple.wait_until_served().await;
        let mut statuses = Vec::new();
        while let Some(answer) = deadline("an answer", calls.join_next()).await {
            // A closed connection counts as a refusal, too.
            statuses.push(answer.unwrap().map_or(503, |answer| answer.status));
        }
        self.couple.wait_until_served().await;
        statuses.sort_unstable();
        statuses
    }

    /// Checks that the couple is served after an attack, and that its memory is freed.
    pub(crate) async fn check_recovery_from(&mut self, attack: &str) {
        self.couple.wait_until_served().await;
        self.couple
            .wait_for_freed_memory(attack, &self.program)
            .await;
        println!("{attack}: {} MiB at the most", self.program.peak() >> 20);
    }

    /// A new wedding of an account, with this many records with these texts in a container.
    pub(crate) async fn fill_wedding(
        &mut self,
        token: &str,
        (container, count): (&str, usize),
        texts: &[(&str, &str)],
    ) -> DocumentId {
        let (wedding, mut device) = self.program.register_with_document(token).await;
        let bytes = texts.iter().map(|(key, text)| key.len() + text.len() + 20);
        let records_per_message = MESSAGE_BYTES / (bytes.sum::<usize>() + 20);
        let numbers: Vec<usize> = (0..count).collect();
        for numbers in numbers.chunks(records_per_message.min(MESSAGE_RECORDS)) {
            let document = &mut device.document;
            let (_, records) = document.get(ROOT, container).unwrap().unwrap();
            for number in numbers {
                let id = format!("r{number}");
                let record = document.put_object(&records, id, ObjType::Map).unwrap();
                for (key, text) in texts {
                    document.put(&record, *key, *text).unwrap();
                }
            }
            document.commit();
            device.sync_all(&wedding).await;
        }
        self.couple.reset_baseline(&self.program).await;
        wedding
    }
}

/// The number of statuses equal to this one.
pub(crate) fn count(statuses: &[u16], status: u16) -> usize {
    statuses.iter().filter(|other| **other == status).count()
}

/// Checks that all statuses are allowed, and prints the count of each.
#[track_caller]
pub(crate) fn check_only(statuses: &[u16], allowed: &[u16]) {
    let counted: Vec<_> = allowed
        .iter()
        .map(|status| (status, count(statuses, *status)))
        .collect();
    println!("{counted:?}");
    let is_allowed = |status: &u16| allowed.contains(status);
    assert!(statuses.iter().all(is_allowed), "{statuses:?}");
}
