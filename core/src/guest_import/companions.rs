//! Companions named in the row of their host.

use serde_json::{Value, json};

use super::people::{Person, PersonIndex, name_key};
use super::preview::temporary_id;
use super::preview_builder::PreviewBuilder;
use super::row::{ImportedRow, PersonName};
use crate::record::Values;
use crate::records::guest::GUEST;
use crate::search::fold;

impl PreviewBuilder<'_> {
    /// Finds or adds every companion that a row names. The row's group and party apply to them too.
    pub(super) fn add_named_companions(&mut self, row: &ImportedRow, host: PersonIndex) {
        for (number, name) in row.companions.iter().enumerate() {
            let result = match self.match_companion(name, host) {
                CompanionMatch::AlreadyCompanion => Ok(()),
                CompanionMatch::Guest(guest) => self.make_guest_companion(guest, host),
                CompanionMatch::Several => {
                    Err(format!("More than one guest is called “{}”", name.whole()))
                }
                CompanionMatch::New => {
                    let id = temporary_id(&GUEST, format_args!("{}:{number}", row.index));
                    self.add_companion(id, row, name, host)
                }
            };
            let Some(preview_row) = self.preview_rows.get_mut(&row.index) else {
                return;
            };
            match result {
                Ok(()) => preview_row.companions.push(name.whole()),
                Err(message) => {
                    let cell = row.companions_cell.clone().unwrap_or_default();
                    let remark = cell.remark(format!("{}: {message}", name.whole()));
                    preview_row.remarks.push(remark);
                }
            }
        }
    }

    /// Whether a host already brings a guest of this name.
    pub(super) fn has_companion(&self, host: PersonIndex, name: &PersonName) -> bool {
        let key = name.key();
        let host_id = self.people.get(host).map_or("", |host| host.id.as_str());
        let has_name = |companion: &PersonIndex| {
            let Some(stored) = self.stored(*companion) else {
                return false;
            };
            // "Ben" is Ben Rossi if the host already brings Ben Rossi.
            let first_name = stored.text("firstName").map(fold);
            name_key(stored) == key || !name.is_whole() && first_name.as_deref() == Some(&key)
        };
        let companions = self.people.companions(host_id, &self.store);
        companions.iter().any(has_name)
    }

    fn match_companion(&self, name: &PersonName, host: PersonIndex) -> CompanionMatch {
        if self.has_companion(host, name) {
            return CompanionMatch::AlreadyCompanion;
        }
        if !name.is_whole() {
            return CompanionMatch::New;
        }
        let mut namesakes = self
            .people
            .find_by_name_or_email(&name.whole(), &self.store);
        namesakes.retain(|person| *person != host);
        match namesakes[..] {
            [] => CompanionMatch::New,
            [guest] => CompanionMatch::Guest(guest),
            _ => CompanionMatch::Several,
        }
    }

    /// Makes an existing guest the companion of another.
    fn make_guest_companion(
        &mut self,
        guest: PersonIndex,
        host: PersonIndex,
    ) -> Result<(), String> {
        if let Some(stored) = self.stored(guest) {
            if stored.text("plusOneOf").is_some() {
                return Err("is already another guest’s companion".to_owned());
            }
            if stored.number("plusOnes").unwrap_or(0) > 0 {
                return Err("can bring others, so can’t be a companion".to_owned());
            }
        }
        let mut changes = Values::new();
        let host_id = self.people.get(host).map(|host| host.id.clone());
        changes.insert("plusOneOf".to_owned(), json!(host_id));
        self.update_person(guest, changes, Some(host))
            .map_err(|refusal| refusal.to_string())
    }

    /// Adds a companion with a temporary id.
    fn add_companion(
        &mut self,
        id: String,
        row: &ImportedRow,
        name: &PersonName,
        host: PersonIndex,
    ) -> Result<(), String> {
        let mut fields = Values::new();
        for (key, text) in [("firstName", &name.first), ("lastName", &name.last)] {
            if !text.is_empty() {
                fields.insert(key.to_owned(), json!(text));
            }
        }
        if let Some(stored_host) = self.stored(host) {
            for key in ["groupId", "partyId"] {
                if let Some(id) = stored_host.text(key) {
                    fields.insert(key.to_owned(), Value::from(id));
                }
            }
        }
        let host_id = self.people.get(host).map(|host| host.id.clone());
        fields.insert("plusOneOf".to_owned(), json!(host_id));
        let companion = Person {
            id,
            is_new: true,
            row: Some(row.index),
            changes: fields,
            ..Person::default()
        };
        self.add_person(companion, Some(host))
            .map_err(|refusal| refusal.to_string())?;
        self.added_companions += 1;
        Ok(())
    }
}

/// The match of a companion's name in a host's row.
enum CompanionMatch {
    /// Already a companion of the host.
    AlreadyCompanion,
    /// An existing guest.
    Guest(PersonIndex),
    /// Several guests have this name.
    Several,
    /// A new person.
    New,
}
