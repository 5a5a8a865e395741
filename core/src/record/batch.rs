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
const MOST_NAMED_REPLIES: usize = 20;

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
        let commands = commands.into_iter().map(RecordCommand::from_json);
        let commands = commands.collect::<Result<Vec<_>, _>>()?;
        if commands.iter().any(|command| !command.with.is_empty()) {
            return Err("a command in \"commands\" must not have \"with\"".to_owned());
        }
        Ok(Self { commands })
    }

    /// The patches of the commands, or why they are refused; issues name fields as `guests.g1.email`.
    pub(crate) fn decide(&self, store: &Store, now: &str) -> Result<Vec<Patch>, Refusal> {
        let mut store_after = store.clone();
        let mut patches = Vec::new();
        let mut remaining: Vec<&RecordCommand> = self.commands.iter().collect();
        loop {
            let round = Round::run(&remaining, &mut store_after, now);
            patches.extend(round.patches);
            if round.postponed.is_empty() {
                // Records that the patches refer to count as edited, so that a concurrent removal of them shows.
                patches.extend(store.mark_referenced(&patches, now));
                return Ok(patches);
            }
            if round.postponed.len() == remaining.len() {
                return Err(Refusal {
                    issues: round.issues,
                });
            }
            remaining = round.postponed;
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
                for (field, target) in record.references() {
                    let key = field.key;
                    let Some(target_id) = entry.stored.text(key) else {
                        continue;
                    };
                    let target_path = format!("{}.{target_id}", target.container);
                    let Some(referrers) = removals.get_mut(target_path.as_str()) else {
                        continue;
                    };
                    let referrer = format!("{}.{id}", record.container);
                    let is_undone_too = undone.contains_key(&format!("{referrer}.{key}"));
                    if !is_undone_too {
                        referrers.push(referrer);
                    }
                }
            }
        }
        // A record that stays keeps the records it references, and so on.
        let mut blockers: Vec<String> = Vec::new();
        loop {
            let stays = |path: &String| !removals.contains_key(path.as_str());
            let newly_blocked: Vec<&str> = removals
                .iter()
                .filter(|(_, referrers)| referrers.iter().any(stays))
                .map(|(path, _)| *path)
                .collect();
            if newly_blocked.is_empty() {
                return blockers;
            }
            for path in newly_blocked {
                removals.remove(path);
                blockers.push(path.to_owned());
            }
        }
    }

    /// Current values at the places that the commands change. For a record that is added, removed or restored: the
    /// whole record under `guests.g1`, null if missing. For an update: each changed field, under `guests.g1.email`.
    pub(crate) fn current_values(&self, store: &Store) -> Values {
        let mut values = Values::new();
        for command in &self.commands {
            let record_values = command.all_values(store);
            let path = record_path(command);
            match &command.action {
                // Added by this batch, so recorded as a whole.
                Action::Update(_) if values.contains_key(&path) => {}
                // The first `set` of a record that is not built in, such as a category of the couple's own, creates it.
                Action::Update(_)
                    if record_values.is_none()
                        && !command.record.is_built_in(command.id.as_str()) =>
                {
                    values.insert(path, Value::Null);
                }
                Action::Update(_) => {
                    for key in command.written_fields().into_iter().flatten() {
                        let value = record_values.as_ref().and_then(|values| values.get(&key));
                        values.insert(format!("{path}.{key}"), value.cloned().unwrap_or_default());
                    }
                }
                Action::Add(_) | Action::Remove | Action::Restore => {
                    let record_object = record_values.map(|mut record_values| {
                        record_values.retain(|_, value| !value.is_null());
                        Value::Object(record_values)
                    });
                    values.insert(path, record_object.unwrap_or_default());
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
                    let last_update = updates.last_mut().filter(|(last_record, last_id, _)| {
                        *last_record == record && *last_id == id
                    });
                    match last_update {
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
            if replies.len() <= MOST_NAMED_REPLIES {
                entry.push(("ids", json!(replies)));
            }
            return entry;
        }
        let commands_of = |record: &'static Record| {
            let commands = self.commands.iter();
            commands.filter(move |command| command.record == record)
        };
        // On a tie the first of the tables wins: guests over the groups that come with them. `max_by_key` returns the
        // last of equal ones, so the tables are in reverse order.
        let records = RECORDS.iter().rev();
        let Some(main_record) = records.max_by_key(|record| commands_of(record).count()) else {
            return Vec::new();
        };
        let first_command = commands_of(main_record).next();
        let first_verb = first_command.map_or("", RecordCommand::verb);
        let has_one_verb = commands_of(main_record).all(|command| command.verb() == first_verb);
        let verb = if has_one_verb { first_verb } else { "update" };
        vec![
            ("of", json!(main_record.noun)),
            ("did", json!(verb)),
            ("count", json!(commands_of(main_record).count())),
        ]
    }

    /// The ids of the replies that the batch adds.
    fn added_replies(&self) -> Vec<&str> {
        let added = self
            .commands
            .iter()
            .filter(|command| command.record == &REPLY && matches!(command.action, Action::Add(_)));
        added.map(|command| command.id.as_str()).collect()
    }
}

/// One attempt to run the remaining commands of a batch.
#[derive(Default)]
struct Round<'a> {
    patches: Vec<Patch>,
    /// Commands for the next round: those that were refused, and later ones about the same records.
    postponed: Vec<&'a RecordCommand>,
    issues: Vec<FieldIssue>,
}

impl<'a> Round<'a> {
    /// Runs the commands and applies their patches to `store`.
    fn run(commands: &[&'a RecordCommand], store: &mut Store, now: &str) -> Self {
        let mut round = Self::default();
        let mut refused_paths = BTreeSet::new();
        for command in commands {
            let path = record_path(command);
            // Commands about one record stay in order.
            if refused_paths.contains(&path) {
                round.postponed.push(command);
                continue;
            }
            match command.decide_record(store, now) {
                Ok(patches) => {
                    store.apply(&patches);
                    round.patches.extend(patches);
                }
                Err(refusal) => {
                    round.issues.extend(issues_with_paths(&path, refusal));
                    round.postponed.push(command);
                    refused_paths.insert(path);
                }
            }
        }
        round
    }
}

/// Issues of a record's command, with fields named by their paths.
fn issues_with_paths(path: &str, refusal: Refusal) -> Vec<FieldIssue> {
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
