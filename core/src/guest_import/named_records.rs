//! Groups, parties and meals that a table refers to by name: the wedding's own, and new ones.

use std::collections::{BTreeSet, HashMap};

use serde_json::json;

use super::cells::line;
use super::preview::{CreatedRecord, UnknownNames, temporary_id};
use super::words;
use crate::ids::RecordId;
use crate::patch::Refusal;
use crate::record::{Action, Field, FieldKind, Record, RecordCommand, Store, Values};
use crate::records::group::GROUP;
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::search::fold;
use crate::sorting::sorted;

/// Finds the records that a table refers to by name, and adds those that the wedding lacks.
pub(crate) struct NamedRecords {
    /// What to do with names that no record has.
    unknown_names: UnknownNames,
    /// By the record's noun and folded name.
    ids: HashMap<(&'static str, String), String>,
    /// For new records, in the order of first use.
    add_commands: Vec<RecordCommand>,
}

impl NamedRecords {
    /// The groups, parties and meals of a wedding. If two have one name, the first counts.
    pub(crate) fn from_store(store: &Store, unknown_names: UnknownNames) -> Self {
        let mut ids = HashMap::new();
        for record in NAMED_RECORDS {
            for (id, entry) in store.present(record) {
                let name = fold(&line(&entry.stored.title()));
                ids.entry((record.noun, name))
                    .or_insert_with(|| id.to_owned());
            }
        }
        Self {
            unknown_names,
            ids,
            add_commands: Vec::new(),
        }
    }

    /// The id for a name. If no record has it, adds one to the preview's copy of the wedding. `None` if the user does not
    /// want new records; an error if the core refuses the new record.
    pub(crate) fn find_or_add(
        &mut self,
        field: &Field,
        name: &str,
        preview_store: &mut Store,
    ) -> Result<Option<String>, Refusal> {
        let FieldKind::Reference(record) = field.kind else {
            return Ok(None);
        };
        let key = (record.noun, fold(name));
        if let Some(id) = self.ids.get(&key) {
            return Ok(Some(id.clone()));
        }
        if self.unknown_names == UnknownNames::Refuse {
            return Ok(None);
        }
        let id = temporary_id(record, self.add_commands.len());
        let add_command = RecordCommand::new(
            record,
            RecordId::from_document(&id),
            Action::Add(new_fields(record, name)),
        );
        // The preview does not show the time of a record.
        let patches = add_command.decide(preview_store, "")?;
        preview_store.apply(&patches);
        self.add_commands.push(add_command);
        self.ids.insert(key, id.clone());
        Ok(Some(id))
    }

    /// The commands for new records that are referred to: groups, then parties, then meals.
    pub(crate) fn commands(self, referenced_ids: &BTreeSet<String>) -> Vec<RecordCommand> {
        let mut commands = self.add_commands;
        commands.retain(|command| referenced_ids.contains(command.id.as_str()));
        let rank = |command: &RecordCommand| {
            NAMED_RECORDS
                .iter()
                .position(|record| *record == command.record)
        };
        sorted(commands, |one, other| rank(one).cmp(&rank(other)))
    }
}

/// The kinds of records that tables refer to by name, in the order of creation.
static NAMED_RECORDS: [&Record; 3] = [&GROUP, &PARTY, &MEAL];

fn new_fields(record: &Record, name: &str) -> Values {
    let mut fields = Values::new();
    fields.insert("name".to_owned(), json!(name));
    if record.field("type").is_some() {
        fields.insert("type".to_owned(), json!(words::group_type(name)));
    }
    fields
}

/// The entry of the preview for a command that creates a record.
pub(crate) fn created_record(command: &RecordCommand) -> CreatedRecord {
    let Action::Add(fields) = &command.action else {
        return CreatedRecord {
            noun: command.record.noun,
            name: String::new(),
            r#type: None,
        };
    };
    let name = fields.get("name").and_then(|name| name.as_str());
    let name = name.unwrap_or_default().to_owned();
    CreatedRecord {
        noun: command.record.noun,
        r#type: (command.record.field("type").is_some()).then(|| words::group_type(&name)),
        name,
    }
}
