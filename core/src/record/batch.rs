//! Many record commands in one change and one undo step: an import, or a list of guests that all get the same answer.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Value, json};

use super::{Action, Record, RecordCommand, Store, Values};
use crate::ids::RecordId;
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::records::reply::REPLY;
use crate::records::{RECORDS, by_container};
use crate::sorting;

/// Maximum number of replies that the history names for one change: as many as one reply can cover.
const MOST_NAMED: usize = 20;

/// Record commands that are applied together or not at all, in order: a later one sees the effect of an earlier one.
/// A refused command is retried after the others, because a rule may hold only once those are applied: a host must be
/// allowed one more companion before that companion is added. In JSON `{"type":"records.change","commands":[…]}`.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RecordBatch {
    /// The commands; none has a `with` list.
    pub commands: Vec<RecordCommand>,
}

impl RecordBatch {
    /// Reads the commands.
    pub(crate) fn read(commands: Value) -> Result<Self, String> {
        let Value::Array(commands) = commands else {
            return Err("\"commands\" must be a list".to_owned());
        };
        let read = commands.into_iter().map(RecordCommand::from_json);
        let commands = read.collect::<Result<Vec<_>, _>>()?;
        if commands.iter().any(|command| !command.with.is_empty()) {
            return Err("a command in \"commands\" must not have \"with\"".to_owned());
        }
        Ok(Self { commands })
    }

    /// The patches of the commands, or why they are refused; issues name fields as `guests.g1.email`.
    pub(crate) fn decide(&self, store: &Store, now: &str) -> Result<Vec<Patch>, Refusal> {
        let mut after = store.clone();
        let mut patches = Vec::new();
        let mut commands: Vec<&RecordCommand> = self.commands.iter().collect();
        loop {
            let (mut waiting, mut issues) = (Vec::new(), Vec::new());
            let mut refused = BTreeSet::new();
            let count = commands.len();
            for command in commands {
                let path = record_path(command);
                // Commands about one record stay in order.
                if refused.contains(&path) {
                    waiting.push(command);
                    continue;
                }
                match command.decide_record(&after, now) {
                    Ok(own) => {
                        after.apply(&own);
                        patches.extend(own);
                    }
                    Err(refusal) => {
                        issues.extend(at(&path, refusal));
                        waiting.push(command);
                        refused.insert(path);
                    }
                }
            }
            if waiting.is_empty() {
                // Records that the patches refer to count as edited, so that a concurrent removal of them shows.
                patches.extend(store.mark_used(&patches, now));
                return Ok(patches);
            }
            if waiting.len() == count {
                return Err(Refusal { issues });
            }
            commands = waiting;
        }
    }

    /// Records that this undo would remove but that others reference by now: removing them would leave broken
    /// references.
    pub(crate) fn undo_blockers(store: &Store, undone: &Values) -> Vec<String> {
        // The records to remove, each with the records that still reference it.
        let mut removals: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (path, value) in undone {
            if value.is_null() && path.matches('.').count() == 1 {
                removals.insert(path, Vec::new());
            }
        }
        for record in RECORDS {
            if record.references().next().is_none() {
                continue;
            }
            for (id, entry) in store.present(record) {
                for (field, of) in record.references() {
                    let key = field.key;
                    let Some(named) = entry.stored.text(key) else {
                        continue;
                    };
                    let path = format!("{}.{named}", of.container);
                    let Some(users) = removals.get_mut(path.as_str()) else {
                        continue;
                    };
                    let user = format!("{}.{id}", record.container);
                    // This reference is undone as well.
                    if !undone.contains_key(&format!("{user}.{key}")) {
                        users.push(user);
                    }
                }
            }
        }
        // A record that stays keeps the records it references, and so on.
        let mut stay: Vec<String> = Vec::new();
        loop {
            let used = |users: &[String]| {
                users
                    .iter()
                    .any(|user| !removals.contains_key(user.as_str()))
            };
            let found: Vec<&str> = removals
                .iter()
                .filter(|(_, users)| used(users))
                .map(|(path, _)| *path)
                .collect();
            if found.is_empty() {
                return stay;
            }
            for path in found {
                removals.remove(path);
                stay.push(path.to_owned());
            }
        }
    }

    /// Current values at the places that the commands change. For a record that is added, removed or restored: the
    /// whole record under `guests.g1`, null if missing. For an update: each changed field, under `guests.g1.email`.
    pub(crate) fn current_values(&self, store: &Store) -> Values {
        let mut values = Values::new();
        for command in &self.commands {
            let all = command.all_values(store);
            let path = record_path(command);
            match &command.action {
                // Added by this batch, so recorded as a whole.
                Action::Update(_) if values.contains_key(&path) => {}
                // The first `set` of a record that is not built in, such as a category of the couple's own, creates it.
                Action::Update(_)
                    if all.is_none() && !command.record.is_built_in(command.id.as_str()) =>
                {
                    values.insert(path, Value::Null);
                }
                Action::Update(_) => {
                    for key in command.written_fields().into_iter().flatten() {
                        let value = all.as_ref().and_then(|all| all.get(&key));
                        values.insert(format!("{path}.{key}"), value.cloned().unwrap_or_default());
                    }
                }
                Action::Add(_) | Action::Remove | Action::Restore => {
                    let whole = all.map(|mut all| {
                        all.retain(|_, value| !value.is_null());
                        Value::Object(all)
                    });
                    values.insert(path, whole.unwrap_or_default());
                }
            }
        }
        values
    }

    /// The batch that restores these values.
    pub(crate) fn restoring(values: &Values) -> Self {
        let mut updates: Vec<(&'static Record, RecordId, Values)> = Vec::new();
        let mut commands = Vec::new();
        for (path, value) in values {
            let mut parts = path.splitn(3, '.');
            let record = parts.next().and_then(by_container);
            let (Some(record), Some(id)) = (record, parts.next()) else {
                continue;
            };
            let id = RecordId::from_document(id);
            match parts.next() {
                None => {
                    let action = match value {
                        Value::Null => Action::Remove,
                        _ => Action::Restore,
                    };
                    commands.push(RecordCommand::new(record, id, action));
                }
                Some(field) => {
                    // The fields of one record are adjacent.
                    let last = updates.last_mut();
                    match last.filter(|(of, last, _)| *of == record && *last == id) {
                        Some((.., changes)) => {
                            changes.insert(field.to_owned(), value.clone());
                        }
                        None => {
                            let changes =
                                sorting::collect_object([(field.to_owned(), value.clone())]);
                            updates.push((record, id, changes));
                        }
                    }
                }
            }
        }
        // Restored records come first, so that references to them hold.
        let updates = updates.into_iter();
        commands.extend(
            updates.map(|(record, id, changes)| {
                RecordCommand::new(record, id, Action::Update(changes))
            }),
        );
        Self { commands }
    }

    /// Summary for the history: the most frequent kind, the verb, and the count. A batch with replies is recorded by
    /// the ids of the replies.
    pub(crate) fn history_entry(&self) -> Vec<(&'static str, Value)> {
        let replies = self.added_replies();
        if !replies.is_empty() {
            let mut entry = vec![
                ("of", json!(REPLY.noun)),
                ("did", json!("add")),
                ("count", json!(replies.len())),
            ];
            if replies.len() <= MOST_NAMED {
                entry.push(("ids", json!(replies)));
            }
            return entry;
        }
        let of = |record: &'static Record| {
            let commands = self.commands.iter();
            commands.filter(move |command| command.record == record)
        };
        // On a tie the first of the tables wins: guests over the groups that come with them. `max_by_key` returns the
        // last of equal ones, so the tables are in reverse order.
        let records = RECORDS.iter().rev();
        let Some(most) = records.max_by_key(|record| of(record).count()) else {
            return Vec::new();
        };
        let own = || of(most);
        let first = own().next().map_or("", RecordCommand::verb);
        let verb = if own().all(|command| command.verb() == first) {
            first
        } else {
            "update"
        };
        vec![
            ("of", json!(most.noun)),
            ("did", json!(verb)),
            ("count", json!(own().count())),
        ]
    }
}

impl RecordBatch {
    fn added_replies(&self) -> Vec<&str> {
        let added = self
            .commands
            .iter()
            .filter(|command| command.record == &REPLY && matches!(command.action, Action::Add(_)));
        added.map(|command| command.id.as_str()).collect()
    }
}

/// Issues of a record's command, with fields named by their paths.
fn at(path: &str, refusal: Refusal) -> Vec<FieldIssue> {
    let issues = refusal.issues.into_iter().map(|issue| FieldIssue {
        field: Some(match issue.field.as_deref() {
            None | Some("id") => path.to_owned(),
            Some(field) => format!("{path}.{field}"),
        }),
        ..issue
    });
    issues.collect()
}

/// The path of a command's record, by which undo steps name it: `guests.g1`.
fn record_path(command: &RecordCommand) -> String {
    format!("{}.{}", command.record.container, command.id.as_str())
}
