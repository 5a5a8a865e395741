//! Companions named in the row of their host.

use serde_json::{Value, json};

use super::people::{Person, PersonIndex, name_key};
use super::planner::Planner;
use super::row::{ImportedRow, PersonName};
use crate::record::Values;
use crate::search::fold;

impl Planner<'_> {
    /// Finds or adds every companion that a row names. The row's group and party apply to them too.
    pub(super) fn name_companions(&mut self, row: &ImportedRow, host: PersonIndex) {
        for (at, name) in row.companions.iter().enumerate() {
            let done = match self.known_companion(name, host) {
                CompanionMatch::AlreadyCompanion => Ok(()),
                CompanionMatch::Guest(guest) => self.link(guest, host),
                CompanionMatch::Several => {
                    Err(format!("More than one guest is called “{}”", name.whole()))
                }
                CompanionMatch::New => self.add_companion(row.at, at, name, host),
            };
            let Some(planned) = self.planned.get_mut(&row.at) else {
                return;
            };
            match done {
                Ok(()) => planned.companions.push(name.whole()),
                Err(message) => {
                    let cell = row.companions_at.clone().unwrap_or_default();
                    planned
                        .remarks
                        .push(cell.remark(format!("{}: {message}", name.whole())));
                }
            }
        }
    }

    /// Whether a host already brings a guest of this name.
    pub(super) fn is_brought_by(&self, name: &PersonName, host: PersonIndex) -> bool {
        let key = name.key();
        let host_id = self.people.get(host).map_or("", |host| host.id.as_str());
        let is_meant = |at: &PersonIndex| {
            self.stored(*at).is_some_and(|stored| {
                // "Ben" is Ben Rossi if the host already brings Ben Rossi.
                let first = stored.text("firstName").map(fold);
                name_key(stored) == key || !name.is_whole() && first.as_deref() == Some(&key)
            })
        };
        let companions = self.people.companions(host_id, &self.store);
        companions.iter().any(is_meant)
    }

    fn known_companion(&self, name: &PersonName, host: PersonIndex) -> CompanionMatch {
        if self.is_brought_by(name, host) {
            return CompanionMatch::AlreadyCompanion;
        }
        if !name.is_whole() {
            return CompanionMatch::New;
        }
        let mut called = self
            .people
            .find_by_name_or_email(&name.whole(), &self.store);
        called.retain(|at| *at != host);
        match called[..] {
            [] => CompanionMatch::New,
            [guest] => CompanionMatch::Guest(guest),
            _ => CompanionMatch::Several,
        }
    }

    /// Makes an existing guest the companion of another.
    fn link(&mut self, guest: PersonIndex, host: PersonIndex) -> Result<(), String> {
        let stored = self.stored(guest);
        let is_brought = stored.is_some_and(|stored| stored.text("plusOneOf").is_some());
        if is_brought {
            return Err("is already another guest’s companion".to_owned());
        }
        let own = stored.and_then(|stored| stored.number("plusOnes"));
        if own.unwrap_or(0) > 0 {
            return Err("can bring others, so can’t be a companion".to_owned());
        }
        let mut changes = Values::new();
        let host_id = self.people.get(host).map(|host| host.id.clone());
        changes.insert("plusOneOf".to_owned(), json!(host_id));
        let linked = self.update_person(guest, changes, Some(host));
        linked.map_err(|refusal| refusal.to_string())
    }

    fn add_companion(
        &mut self,
        row: usize,
        at: usize,
        name: &PersonName,
        host: PersonIndex,
    ) -> Result<(), String> {
        let mut fields = Values::new();
        for (key, text) in [("firstName", &name.first), ("lastName", &name.last)] {
            if !text.is_empty() {
                fields.insert(key.to_owned(), json!(text));
            }
        }
        if let Some(stored) = self.stored(host) {
            for key in ["groupId", "partyId"] {
                if let Some(id) = stored.text(key) {
                    fields.insert(key.to_owned(), Value::from(id));
                }
            }
        }
        let host_id = self.people.get(host).map(|host| host.id.clone());
        fields.insert("plusOneOf".to_owned(), json!(host_id));
        let person = Person {
            id: format!("import:guest:{row}:{at}"),
            is_new: true,
            row: Some(row),
            changes: fields,
            ..Person::default()
        };
        let added = self.add_person(person, Some(host));
        added.map_err(|refusal| refusal.to_string())?;
        self.companions += 1;
        Ok(())
    }
}

/// The person of a name in a host's row.
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
