//! Groups, parties and meals that a table refers to by name: the wedding's own, and new ones.

use std::collections::{BTreeSet, HashMap};

use serde_json::json;

use super::cells::line;
use super::plan::{CreatedRecord, UnknownNames};
use super::words;
use crate::ids::RecordId;
use crate::patch::Refusal;
use crate::record::{Action, Field, FieldKind, Record, RecordCommand, Store, Values};
use crate::records::group::GROUP;
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::search::fold;
use crate::sorting::sorted;

/// Records referred to by name.
pub(crate) struct NamedRecords {
    unknown: UnknownNames,
    /// Ids by the record's noun and folded name.
    known: HashMap<(&'static str, String), String>,
    /// Commands for new records, in the order of first use.
    new: Vec<RecordCommand>,
}

impl NamedRecords {
    /// Those of a wedding. If two share a name, the first counts.
    pub(crate) fn of(store: &Store, unknown: UnknownNames) -> Self {
        let mut known = HashMap::new();
        for record in NAMED {
            for (id, entry) in store.present(record) {
                let name = fold(&line(&entry.stored.title()));
                known
                    .entry((record.noun, name))
                    .or_insert_with(|| id.to_owned());
            }
        }
        Self {
            unknown,
            known,
            new: Vec::new(),
        }
    }

    /// The id for a name; creates the record if it is unknown, and applies it to `after`. `None` if the user
    /// does not want new records; an error if the core refuses it.
    pub(crate) fn find(
        &mut self,
        field: &Field,
        name: &str,
        after: &mut Store,
    ) -> Result<Option<String>, Refusal> {
        let FieldKind::Reference(record) = field.kind else {
            return Ok(None);
        };
        let key = (record.noun, fold(name));
        if let Some(id) = self.known.get(&key) {
            return Ok(Some(id.clone()));
        }
        if self.unknown == UnknownNames::Refuse {
            return Ok(None);
        }
        let id = format!("import:{}:{}", record.noun, self.new.len());
        let add = RecordCommand::new(
            record,
            RecordId::from_document(&id),
            Action::Add(fields(record, name)),
        );
        let patches = add.decide(after, "")?;
        after.apply(&patches);
        self.new.push(add);
        self.known.insert(key, id.clone());
        Ok(Some(id))
    }

    /// The commands for new records that are referred to: groups, then parties, then meals.
    pub(crate) fn commands(self, referred: &BTreeSet<String>) -> Vec<RecordCommand> {
        let mut used: Vec<RecordCommand> = self.new;
        used.retain(|command| referred.contains(command.id.as_str()));
        let place = |command: &RecordCommand| NAMED.iter().position(|of| *of == command.record);
        sorted(used, |one, other| place(one).cmp(&place(other)))
    }
}

/// The kinds of records that tables refer to by name, in the order of creation.
pub(crate) static NAMED: [&Record; 3] = [&GROUP, &PARTY, &MEAL];

fn fields(record: &Record, name: &str) -> Values {
    let mut fields = Values::new();
    fields.insert("name".to_owned(), json!(name));
    if record.field("type").is_some() {
        fields.insert("type".to_owned(), json!(words::group_type(name)));
    }
    fields
}

/// The plan's entry for a command that creates a record.
pub(crate) fn plan_entry(command: &RecordCommand) -> CreatedRecord {
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
