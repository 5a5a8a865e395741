//! Many commands about records in one change, and one step of undo: an import, or a list of guests
//! that all get the same answer.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Value, json};

use super::{Action, Record, RecordCommand, Store, Values};
use crate::ids::RecordId;
use crate::order;
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::records::reply::REPLY;
use crate::records::{RECORDS, by_container};

/// The history names as many replies of one change: as many as one reply can be for.
const MOST_NAMED: usize = 20;

/// Commands about records that are done together or not at all, in their order: a later one sees what
/// an earlier one did. One that is refused waits for those after it, for what a rule asks of several
/// records holds once all of them are as they are to be: a host may bring one more, and the guest is
/// brought. In JSON `{"type":"records.change","commands":[…]}`.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RecordBatch {
    /// Each with nothing that comes along.
    pub commands: Vec<RecordCommand>,
}

impl RecordBatch {
    /// Reads the commands.
    pub(crate) fn read(commands: Value) -> Result<Self, String> {
        let Value::Array(commands) = commands else {
            return Err("\"commands\" is a list".to_owned());
        };
        let read = commands.into_iter().map(RecordCommand::from_json);
        let commands = read.collect::<Result<Vec<_>, _>>()?;
        if commands.iter().any(|command| !command.together.is_empty()) {
            return Err("within \"commands\" nothing comes along with another".to_owned());
        }
        Ok(Self { commands })
    }

    /// What the commands change, or why they may not: an issue names its field as
    /// `guests.g1.email`.
    pub(crate) fn decide(&self, store: &Store, now: &str) -> Result<Vec<Patch>, Refusal> {
        let mut after = store.clone();
        let mut patches = Vec::new();
        let mut commands: Vec<&RecordCommand> = self.commands.iter().collect();
        loop {
            let (mut waiting, mut issues) = (Vec::new(), Vec::new());
            let mut held = BTreeSet::new();
            let count = commands.len();
            for command in commands {
                let place = place(command);
                // What is done to one record is done in its order.
                if held.contains(&place) {
                    waiting.push(command);
                    continue;
                }
                match command.decide_own(&after, now) {
                    Ok(own) => {
                        after.apply(&own);
                        patches.extend(own);
                    }
                    Err(refusal) => {
                        issues.extend(at(&place, refusal));
                        waiting.push(command);
                        held.insert(place);
                    }
                }
            }
            if waiting.is_empty() {
                patches.extend(store.mark_used(&patches, now));
                return Ok(patches);
            }
            if waiting.len() == count {
                return Err(Refusal { issues });
            }
            commands = waiting;
        }
    }

    /// Of the records that taking these values back would remove, those that somebody has a use for by
    /// now: whatever refers to them would stay, and lose them.
    pub(crate) fn in_use(store: &Store, going_back: &Values) -> Vec<String> {
        let mut going: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for (path, value) in going_back {
            if value.is_null() && path.matches('.').count() == 1 {
                going.insert(path, Vec::new());
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
                    let Some(users) = going.get_mut(path.as_str()) else {
                        continue;
                    };
                    let user = format!("{}.{id}", record.container);
                    // It goes back to what it said before.
                    if !going_back.contains_key(&format!("{user}.{key}")) {
                        users.push(user);
                    }
                }
            }
        }
        // Who stays keeps what they refer to, and so on.
        let mut stay: Vec<String> = Vec::new();
        loop {
            let used =
                |users: &[String]| users.iter().any(|user| !going.contains_key(user.as_str()));
            let found: Vec<&str> = going
                .iter()
                .filter(|(_, users)| used(users))
                .map(|(path, _)| *path)
                .collect();
            if found.is_empty() {
                return stay;
            }
            for path in found {
                going.remove(path);
                stay.push(path.to_owned());
            }
        }
    }

    /// What the places say now that the commands are about: of a record that comes or goes all of it,
    /// under `guests.g1`, or null; of one that changes each field, under `guests.g1.email`.
    pub(crate) fn said(&self, store: &Store) -> Values {
        let mut values = Values::new();
        for command in &self.commands {
            let all = command.all_said(store);
            let place = place(command);
            match &command.action {
                // It comes with the batch, and is told as a whole.
                Action::Update(_) if values.contains_key(&place) => {}
                // What is set comes to be there, unless every wedding has it.
                Action::Update(_)
                    if all.is_none() && !command.record.is_built_in(command.id.as_str()) =>
                {
                    values.insert(place, Value::Null);
                }
                Action::Update(_) => {
                    for key in command.written().into_iter().flatten() {
                        let value = all.as_ref().and_then(|all| all.get(&key));
                        values.insert(format!("{place}.{key}"), value.cloned().unwrap_or_default());
                    }
                }
                Action::Add(_) | Action::Remove | Action::Restore => {
                    let whole = all.map(|mut all| {
                        all.retain(|_, value| !value.is_null());
                        Value::Object(all)
                    });
                    values.insert(place, whole.unwrap_or_default());
                }
            }
        }
        values
    }

    /// The batch that makes the places say this.
    pub(crate) fn of_values(values: &Values) -> Self {
        let mut updates: Vec<(&'static Record, RecordId, Values)> = Vec::new();
        let mut commands = Vec::new();
        for (path, value) in values {
            let mut parts = path.splitn(3, '.');
            let record = parts.next().and_then(by_container);
            let (Some(record), Some(id)) = (record, parts.next()) else {
                continue;
            };
            let id = RecordId::of_document(id);
            match parts.next() {
                None => {
                    let action = match value {
                        Value::Null => Action::Remove,
                        _ => Action::Restore,
                    };
                    commands.push(RecordCommand::new(record, id, action));
                }
                Some(field) => {
                    // The fields of a record stand side by side.
                    let last = updates.last_mut();
                    match last.filter(|(of, last, _)| *of == record && *last == id) {
                        Some((.., changes)) => {
                            changes.insert(field.to_owned(), value.clone());
                        }
                        None => {
                            let changes = order::object([(field.to_owned(), value.clone())]);
                            updates.push((record, id, changes));
                        }
                    }
                }
            }
        }
        // What comes back is there before something refers to it.
        let updates = updates.into_iter();
        commands.extend(
            updates.map(|(record, id, changes)| {
                RecordCommand::new(record, id, Action::Update(changes))
            }),
        );
        Self { commands }
    }

    /// What the history says of it: the kind of most of the records, what was done to them, and how
    /// many they are. A batch with replies is recorded by the ids of the replies.
    pub(crate) fn told(&self) -> Vec<(&'static str, Value)> {
        let replies = self.added_replies();
        if !replies.is_empty() {
            let mut told = vec![
                ("of", json!(REPLY.noun)),
                ("did", json!("add")),
                ("count", json!(replies.len())),
            ];
            if replies.len() <= MOST_NAMED {
                told.push(("ids", json!(replies)));
            }
            return told;
        }
        let of = |record: &'static Record| {
            let commands = self.commands.iter();
            commands.filter(move |command| command.record == record)
        };
        // Of equally many the first of the tables: a guest rather than the group that came along.
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

/// The issues of a record's own command, by the places of a batch.
fn at(place: &str, refusal: Refusal) -> Vec<FieldIssue> {
    let issues = refusal.issues.into_iter().map(|issue| FieldIssue {
        field: Some(match issue.field.as_deref() {
            None | Some("id") => place.to_owned(),
            Some(field) => format!("{place}.{field}"),
        }),
        ..issue
    });
    issues.collect()
}

/// Where a command's record is, as steps name it.
fn place(command: &RecordCommand) -> String {
    format!("{}.{}", command.record.container, command.id.as_str())
}
