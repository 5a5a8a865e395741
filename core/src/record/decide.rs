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
        let brought = self.decide_together(store, now);
        let own = self.decide_record(store, now)?;
        // A command that changes nothing skips its `with` list too.
        if own.is_empty() {
            return Ok(own);
        }
        let mut patches = [brought?, own].concat();
        patches.extend(store.mark_used(&patches, now));
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
                        self.check_whole_present(store, current, changes)?;
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

    /// Checks that the whole of a part is present. A part that moves to another whole does not need the old one: a
    /// photo can be moved out of a removed album.
    fn check_whole_present(
        &self,
        store: &Store,
        part: &Stored,
        changes: &Values,
    ) -> Result<(), Refusal> {
        let mut remaining = part.clone();
        for key in part.record.part_of {
            if changes.get(*key).is_some_and(|value| !value.is_null()) {
                remaining.patch(key, None);
            }
        }
        let gone = |(of, id): &(&'static Record, &str)| !store.may_be_referenced(of, id);
        let Some((of, _)) = store.wholes_of(&remaining).find(gone) else {
            return Ok(());
        };
        let (noun, whole) = (self.record.noun, of.noun);
        let message =
            format!("The {whole} that this {noun} belongs to was removed. Restore it first.");
        Err(FieldIssue::new("id", "removed", message).into())
    }

    fn insert(&self, store: &Store, fields: &Values, now: &str) -> Result<Vec<Patch>, Refusal> {
        let current = Stored::empty(self.record);
        let mut draft = self.draft(store, fields, &current, (RecordAge::New, now));
        // Made once: two people who fill them at the same time write into the same map.
        for map in self.record.maps {
            draft.set(map, json!({}));
        }
        draft.insert(&[self.record.container, self.id.as_str()], now)
    }

    fn draft(
        &self,
        store: &Store,
        fields: &Values,
        current: &Stored,
        (is_new, now): (RecordAge, &str),
    ) -> Draft {
        let mut draft = Draft::default();
        // A built-in or fixed record has a name from elsewhere, so none is required.
        let id = self.id.as_str();
        let has_name = self.record.is_built_in(id) || self.record.is_fixed(id);
        for field in self.record.fields {
            let may_lack = || {
                let mut exempt = self.record.exemptions_of(field);
                has_name || exempt.any(|exempt| (exempt.applies)(fields, current))
            };
            let required = field.required && !may_lack();
            let exists = |of, id: &str| store.may_be_referenced(of, id) || self.adds_along(of, id);
            let zone = &store.zone;
            field.check(
                &mut draft,
                exists,
                zone,
                (fields, current),
                is_new,
                required,
            );
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

impl Field {
    /// Writes a command's value for the field into a draft, or an issue.
    fn check(
        &self,
        draft: &mut Draft,
        exists: impl Fn(&'static Record, &str) -> bool,
        zone: &Zone,
        (fields, current): (&Values, &Stored),
        is_new: RecordAge,
        required: bool,
    ) {
        let name = field(self.key, self.label);
        // A new record has nothing to clear.
        let given = fields
            .get(self.key)
            .filter(|value| is_new == RecordAge::Existing || !value.is_null());
        if required && is_blank(given, is_new) {
            draft.issue(name, "required", format!("{} is required", self.label));
            return;
        }
        let is = current.text(self.key);
        match self.kind {
            FieldKind::Short | FieldKind::Phone | FieldKind::Order => {
                draft.short(name, &text(given), is);
            }
            FieldKind::Website => draft.website(name, &text(given), is),
            FieldKind::Email => draft.email(name, &text(given), is),
            FieldKind::Prose => draft.prose(name, &text(given), is),
            FieldKind::Links => draft.links(name, &text(given), is),
            FieldKind::RichText => draft.rich_text(name, &text(given), is),
            FieldKind::Flag => {
                let flag = given.map(Value::as_bool);
                match flag {
                    // For a new record with a flag that is on by default, the given value is always written.
                    Some(Some(flag))
                        if is_new == RecordAge::New && self.default == Some(Fallback::On) =>
                    {
                        draft.set(self.key, json!(flag));
                    }
                    _ => draft.flag(self.key, flag, current.flag(self.key)),
                }
            }
            FieldKind::Date => draft.date(name, &text(given), current.date(self.key)),
            FieldKind::Time => draft.time(name, &text(given), is, zone),
            FieldKind::Clock => draft.clock(name, &text(given), is),
            FieldKind::Color => draft.color(name, &text(given), is),
            FieldKind::Choice(choices) => draft.choice(name, &text(given), is, choices.find),
            FieldKind::Reference(of) => {
                draft.reference(name, &text(given), is, |id| exists(of, id));
            }
            // A new record's amount is always written: 0.00 is an answer, a missing one is not.
            FieldKind::Money => {
                let is = current
                    .money(self.key)
                    .filter(|_| is_new == RecordAge::Existing);
                draft.money(name, &number(given), is);
            }
            FieldKind::Whole(most) => {
                let is = current
                    .number(self.key)
                    .filter(|_| is_new == RecordAge::Existing);
                draft.count(name, &number(given), is, most);
            }
        }
        if is_new == RecordAge::New && self.written {
            self.start(draft, name, current);
        }
    }

    /// Writes the default if nothing else is written, so that other programs see it too.
    fn start(&self, draft: &mut Draft, name: FieldName, current: &Stored) {
        if let Some(default) = current.text(self.key)
            && !draft.touches(name.key)
        {
            draft.set(name.key, json!(default));
        }
    }
}

fn is_blank(given: Option<&Value>, is_new: RecordAge) -> bool {
    match given {
        None => is_new == RecordAge::New,
        Some(Value::String(text)) => trimmed(Some(text)).is_none(),
        Some(value) => value.is_null(),
    }
}

fn text(given: Option<&Value>) -> Change<String> {
    given.map(|value| value.as_str().map(str::to_owned))
}

fn number(given: Option<&Value>) -> Change<NumberInput> {
    given.map(|value| value.as_str().map(NumberInput::from))
}
