//! Turns the planner's state into the plan and its commands.

use std::collections::BTreeSet;

use serde_json::Value;

use super::named_records;
use super::people::Person;
use super::plan::{ImportCounts, ImportPlan, RaisedHost};
use super::planner::Planner;
use crate::ids::RecordId;
use crate::record::{Action, RecordCommand};
use crate::records::guest::GUEST;
use crate::sorting::sorted;

impl Planner<'_> {
    /// The finished plan: new records come before those that refer to them, hosts before companions.
    pub(super) fn finish(self) -> ImportPlan {
        let hosts = self.raised.iter().filter_map(|(at, from)| {
            let id = self.people.get(*at)?.id.clone();
            Some(RaisedHost {
                name: self.name_of(*at),
                from: *from,
                to: self.plus_ones(&id),
                id,
            })
        });
        let hosts = hosts.collect();
        let people: Vec<&Person> = self
            .people
            .all()
            .filter(|person| !person.changes.is_empty())
            .collect();
        let is_companion = |person: &Person| {
            let stored = self.store.find(&GUEST, &person.id);
            stored.is_some_and(|stored| stored.text("plusOneOf").is_some())
        };
        let key = |person: &Person| (is_companion(person), person.row.unwrap_or(usize::MAX));
        let people = sorted(people, |one, other| key(one).cmp(&key(other)));
        let referred = people.iter().flat_map(|person| person.changes.values());
        let referred: BTreeSet<String> = referred
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect();
        let guests = people.into_iter().map(|person| {
            let action = match person.is_new {
                true => Action::Add(person.changes.clone()),
                false => Action::Update(person.changes.clone()),
            };
            RecordCommand::new(&GUEST, RecordId::from_document(&person.id), action)
        });
        let guests: Vec<RecordCommand> = guests.collect();
        let mut commands = self.made.commands(&referred);
        let made = commands.iter().map(named_records::plan_entry).collect();
        commands.extend(guests);
        let mut plan = ImportPlan {
            rows: sorted(self.planned.into_values().collect(), |one, other| {
                (one.line, one.row).cmp(&(other.line, other.row))
            }),
            counts: ImportCounts {
                companions: self.companions,
                ..ImportCounts::default()
            },
            made,
            hosts,
            several_groups: self.several_groups,
            new_ids: 0,
            commands,
        };
        plan.count();
        plan
    }
}
