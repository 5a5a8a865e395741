//! Decides a command about a record.

use serde_json::{Value, json};

use super::{
    Action, Fallback, Field, FieldKind, Proposal, Record, RecordCommand, Store, Stored, Values,
};
use crate::date::Zone;
use crate::draft::{Draft, FieldName, RecordAge, field, trimmed};
use crate::ids::RecordId;
use crate::input::{Change, NumberInput};
use crate::lifecycle::Subject;
use crate::patch::{FieldIssue, Patch, Refusal};

impl Store {
    /// Message of the first issue that refuses a new record with these values; `None` if it can be added.
    pub(crate) fn first_issue_of_new<const COUNT: usize>(
        &self,
        record: &'static Record,
        fields: [(&str, Value); COUNT],
    ) -> Option<String> {
        let fields = fields.map(|(key, value)| (key.to_owned(), value));
        let id = RecordId::from_document("new");
        let add = RecordCommand::new(record, id, Action::Add(Values::from_iter(fields)));
        let refusal = add.decide(self, "").err()?;
        refusal.issues.into_iter().next().map(|issue| issue.message)
    }
}

impl RecordCommand {
    /// The patches of the command, or why it is refused.
    pub(crate) fn decide(&self, store: &Store, now: &str) -> Result<Vec<Patch>, Refusal> {
        let with_patches = self.decide_with(store, now);
        let record_patches = self.decide_record(store, now)?;
        // A command that changes nothing skips its `with` list too.
        if record_patches.is_empty() {
            return Ok(record_patches);
        }
        let mut patches = [with_patches?, record_patches].concat();
        patches.extend(store.mark_referenced(&patches, now));
        Ok(patches)
    }

    /// The patches of the record itself.
    pub(super) fn decide_record(&self, store: &Store, now: &str) -> Result<Vec<Patch>, Refusal> {
        let (record, id) = (self.record, self.id.as_str());
        let subject = self.subject(store);
        match &self.action {
            // It may be present but hidden.
            Action::Add(_) if record.is_fixed(id) => {
                let message = format!("There’s already a {} with this id.", record.noun);
                Err(FieldIssue::new("id", "id_taken", message).into())
            }
            Action::Add(fields) => {
                subject.must_be_new()?;
                self.insert(store, fields, now)
            }
            Action::Update(changes) => {
                if !record.is_built_in(id) && (record.built_in.is_empty() || subject.exists()) {
                    subject.must_be_present()?;
                }
                match store.get(record, id) {
                    None => self.insert(store, changes, now),
                    Some(entry) => {
                        let current = &entry.stored;
                        self.check_parent_present(store, current, changes)?;
                        let draft = self.draft(store, changes, current, (RecordAge::Existing, now));
                        draft.update(&[record.container, id], &current.lifecycle, now)
                    }
                }
            }
            // It may have no entry to mark.
            Action::Remove if record.is_built_in(id) || record.is_fixed(id) => {
                let noun = record.noun;
                let message =
                    format!("This {noun} belongs to every wedding and cannot be removed.");
                Err(FieldIssue::new("id", "built_in", message).into())
            }
            Action::Remove => subject.remove(now),
            Action::Restore => subject.restore(now),
        }
    }

    fn subject<'a>(&'a self, store: &'a Store) -> Subject<'a> {
        let entry = store.get(self.record, self.id.as_str());
        Subject {
            path: vec![self.record.container, self.id.as_str()],
            noun: self.record.noun,
            lifecycle: entry.map(|entry| &entry.stored.lifecycle),
        }
    }

    /// Checks that the parent of a part is present. A part that moves to another parent does not need the old one: a photo
    /// can be moved out of a removed album.
    fn check_parent_present(
        &self,
        store: &Store,
        part: &Stored,
        changes: &Values,
    ) -> Result<(), Refusal> {
        let mut part_without_moves = part.clone();
        for key in part.record.part_of {
            if changes.get(*key).is_some_and(|value| !value.is_null()) {
                part_without_moves.patch(key, None);
            }
        }
        let is_gone = |(parent, id): &(&'static Record, &str)| !store.may_be_referenced(parent, id);
        let Some((parent, _)) = store.parents_of(&part_without_moves).find(is_gone) else {
            return Ok(());
        };
        let (noun, parent_noun) = (self.record.noun, parent.noun);
        let message =
            format!("The {parent_noun} that this {noun} belongs to was removed. Restore it first.");
        Err(FieldIssue::new("id", "removed", message).into())
    }

    fn insert(&self, store: &Store, fields: &Values, now: &str) -> Result<Vec<Patch>, Refusal> {
        let current = Stored::empty(self.record);
        let mut draft = self.draft(store, fields, &current, (RecordAge::New, now));
        // The maps are made here only, so that two people who fill them at the same time write into the same map.
        for map in self.record.maps {
            draft.set(map, json!({}));
        }
        draft.insert(&[self.record.container, self.id.as_str()], now)
    }

    /// The draft that the fields of the command make of a record, with the issues of the fields and the table's rules.
    fn draft(
        &self,
        store: &Store,
        fields: &Values,
        current: &Stored,
        (age, now): (RecordAge, &str),
    ) -> Draft {
        let mut draft = Draft::default();
        // A built-in or fixed record has a name from elsewhere, so none is required.
        let id = self.id.as_str();
        let has_name = self.record.is_built_in(id) || self.record.is_fixed(id);
        for field in self.record.fields {
            let mut exemptions = self.record.exemptions_of(field);
            let is_required = field.required
                && !has_name
                && !exemptions.any(|exemption| (exemption.applies)(fields, current));
            let exists = |target, id: &str| {
                store.may_be_referenced(target, id) || self.adds_along(target, id)
            };
            let input = FieldInput {
                value: fields.get(field.key),
                current,
                age,
                is_required,
                zone: &store.zone,
            };
            field.write(&mut draft, &input, exists);
        }
        let proposal = Proposal {
            store,
            id,
            current,
            now,
        };
        (self.record.rules)(&proposal, &mut draft);
        draft
    }
}

/// A command's value for a field, with the context of its check.
struct FieldInput<'a> {
    /// `None` if the command does not have the field.
    value: Option<&'a Value>,
    /// The record before the command.
    current: &'a Stored,
    age: RecordAge,
    is_required: bool,
    zone: &'a Zone,
}

impl Field {
    /// Writes a command's value for the field into a draft, or an issue. `exists` tells whether a record may be
    /// referenced.
    fn write(
        &self,
        draft: &mut Draft,
        input: &FieldInput<'_>,
        exists: impl Fn(&'static Record, &str) -> bool,
    ) {
        let name = field(self.key, self.label);
        let current = input.current;
        let is_new = input.age == RecordAge::New;
        // A new record has nothing to clear.
        let value = input.value.filter(|value| !is_new || !value.is_null());
        if input.is_required && is_blank(value, input.age) {
            draft.issue(name, "required", format!("{} is required", self.label));
            return;
        }
        let current_text = current.text(self.key);
        match self.kind {
            FieldKind::Short | FieldKind::Phone | FieldKind::Order => {
                draft.short(name, &text(value), current_text);
            }
            FieldKind::Website => draft.website(name, &text(value), current_text),
            FieldKind::Email => draft.email(name, &text(value), current_text),
            FieldKind::Prose => draft.prose(name, &text(value), current_text),
            FieldKind::Links => draft.links(name, &text(value), current_text),
            FieldKind::RichText => draft.rich_text(name, &text(value), current_text),
            FieldKind::Flag => {
                let flag = value.map(Value::as_bool);
                match flag {
                    // For a new record with a flag that is on by default, the command's value is always written.
                    Some(Some(flag)) if is_new && self.default == Some(Fallback::On) => {
                        draft.set(self.key, json!(flag));
                    }
                    _ => draft.flag(self.key, flag, current.flag(self.key)),
                }
            }
            FieldKind::Date => draft.date(name, &text(value), current.date(self.key)),
            FieldKind::Time => draft.time(name, &text(value), current_text, input.zone),
            FieldKind::Clock => draft.clock(name, &text(value), current_text),
            FieldKind::Color => draft.color(name, &text(value), current_text),
            FieldKind::Choice(choices) => {
                draft.choice(name, &text(value), current_text, choices.find);
            }
            FieldKind::Reference(target) => {
                draft.reference(name, &text(value), current_text, |id| exists(target, id));
            }
            // A new record's amount is always written: 0.00 is an answer, a missing one is not.
            FieldKind::Money => {
                let current_amount = current.money(self.key).filter(|_| !is_new);
                draft.money(name, &number(value), current_amount);
            }
            FieldKind::Whole(most) => {
                let current_number = current.number(self.key).filter(|_| !is_new);
                draft.count(name, &number(value), current_number, most);
            }
        }
        if is_new && self.writes_default {
            self.write_default(draft, name, current);
        }
    }

    /// Writes the default if nothing else is written, so that other programs see it too.
    fn write_default(&self, draft: &mut Draft, name: FieldName, current: &Stored) {
        if let Some(default) = current.text(self.key)
            && !draft.touches(name.key)
        {
            draft.set(name.key, json!(default));
        }
    }
}

/// Whether a record would have no value after a command with this value.
fn is_blank(value: Option<&Value>, age: RecordAge) -> bool {
    match value {
        None => age == RecordAge::New,
        Some(Value::String(text)) => trimmed(Some(text)).is_none(),
        Some(value) => value.is_null(),
    }
}

fn text(value: Option<&Value>) -> Change<String> {
    value.map(|value| value.as_str().map(str::to_owned))
}

fn number(value: Option<&Value>) -> Change<NumberInput> {
    value.map(|value| value.as_str().map(NumberInput::from))
}
