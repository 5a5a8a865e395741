//! Turns the state of the builder into the preview and its commands.

use std::collections::BTreeSet;

use serde_json::Value;

use super::named_records;
use super::people::Person;
use super::preview::{ImportCounts, ImportPreview, RaisedHost};
use super::preview_builder::PreviewBuilder;
use crate::ids::RecordId;
use crate::record::{Action, RecordCommand};
use crate::records::guest::GUEST;
use crate::sorting::sorted;

impl PreviewBuilder<'_> {
    /// The finished preview. In its commands, new records come before those that refer to them, and hosts before
    /// companions.
    pub(super) fn finish(self) -> ImportPreview {
        let hosts = self.raised_hosts();
        let people = self.changed_people();
        let referenced_ids: BTreeSet<String> = people
            .iter()
            .flat_map(|person| person.changes.values())
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect();
        let guest_commands: Vec<RecordCommand> = people.into_iter().map(guest_command).collect();
        let mut commands = self.named_records.commands(&referenced_ids);
        let made = commands.iter().map(named_records::created_record).collect();
        commands.extend(guest_commands);
        let preview_rows = self.preview_rows.into_values().collect();
        let mut preview = ImportPreview {
            rows: sorted(preview_rows, |one, other| {
                (one.line, one.row).cmp(&(other.line, other.row))
            }),
            counts: ImportCounts {
                companions: self.added_companions,
                ..ImportCounts::default()
            },
            made,
            hosts,
            several_groups: self.several_groups,
            new_ids: 0,
            commands,
        };
        preview.count();
        preview
    }

    fn raised_hosts(&self) -> Vec<RaisedHost> {
        let hosts = self.raised_hosts.iter();
        hosts
            .filter_map(|(host, former_plus_ones)| {
                let id = self.people.get(*host)?.id.clone();
                Some(RaisedHost {
                    name: self.name_of(*host),
                    from: *former_plus_ones,
                    to: self.plus_ones(&id),
                    id,
                })
            })
            .collect()
    }

    /// The people that the import adds or changes: hosts before companions, each in the order of the rows.
    fn changed_people(&self) -> Vec<&Person> {
        let people = self.people.iter();
        let changed_people = people.filter(|person| !person.changes.is_empty()).collect();
        let is_companion = |person: &Person| {
            let stored = self.store.find(&GUEST, &person.id);
            stored.is_some_and(|stored| stored.text("plusOneOf").is_some())
        };
        let key = |person: &Person| (is_companion(person), person.row.unwrap_or(usize::MAX));
        sorted(changed_people, |one, other| key(one).cmp(&key(other)))
    }
}

fn guest_command(person: &Person) -> RecordCommand {
    let action = match person.is_new {
        true => Action::Add(person.changes.clone()),
        false => Action::Update(person.changes.clone()),
    };
    RecordCommand::new(&GUEST, RecordId::from_document(&person.id), action)
}
