//! All people that a row may match: the wedding's guests, and guests of earlier rows.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::cells::line;
use super::plan::Likeness;
use super::row::{ImportedRow, phone_key};
use super::similar;
use crate::record::{Store, Stored, Values};
use crate::records::guest::GUEST;
use crate::search::fold;

/// A person's index in [`KnownPeople`].
pub(crate) type PersonIndex = usize;

/// A guest while an import is planned.
#[derive(Debug, Default)]
pub(crate) struct Person {
    /// The id; for a new guest a temporary one.
    pub(crate) id: String,
    pub(crate) is_new: bool,
    /// The first row that matched this guest, by its index in the table.
    pub(crate) row: Option<usize>,
    /// The fields that the import changes; for a new guest all of its fields.
    pub(crate) changes: Values,
    /// Fields that a row has set: a later row of the file does not change them.
    pub(crate) fields_set: BTreeSet<&'static str>,
    /// The first row that may match this guest and waits for a choice, by its index in the table.
    pub(crate) pending_row: Option<usize>,
    /// Whether some row matches this guest by the name alone.
    pub(crate) is_found_by_name: bool,
}

impl Person {
    /// Whether a field keeps its value because an earlier row matches, or may match, this guest by it. If it
    /// changed, importing the same file again would not find the guest and would add a duplicate.
    pub(crate) fn is_match_key(&self, field: &str) -> bool {
        match field {
            "firstName" | "lastName" => self.is_found_by_name || self.pending_row.is_some(),
            "email" => self.pending_row.is_some(),
            _ => false,
        }
    }
}

/// The most people with one name or address to look at. A table with more is artificial, and every row would be
/// compared with all of them.
const MOST_NAMESAKES: usize = 64;

/// All people, indexed by e-mail address and name.
#[derive(Debug, Default)]
pub(crate) struct KnownPeople {
    all: Vec<Person>,
    by_id: HashMap<String, PersonIndex>,
    by_email: HashMap<String, Vec<PersonIndex>>,
    by_name: HashMap<String, Vec<PersonIndex>>,
    /// Companions by the id of their host, with or without a name.
    by_host: HashMap<String, Vec<PersonIndex>>,
    /// For each name the similar ones.
    similar: HashMap<String, Vec<String>>,
}

/// The people that a row may match.
#[derive(Debug, Default)]
pub(crate) struct MatchCandidates {
    /// Same address, and a name that agrees.
    pub(crate) by_email: Vec<PersonIndex>,
    /// Same name and telephone number, nothing contradicts.
    pub(crate) by_phone: Vec<PersonIndex>,
    /// Same name, nothing contradicts.
    pub(crate) by_name: Vec<PersonIndex>,
    /// Possibly the same, with the reasons.
    pub(crate) alike: BTreeMap<PersonIndex, Likeness>,
}

impl KnownPeople {
    /// The guests of a wedding, with the similar names among them and the rows.
    pub(crate) fn of(store: &Store, rows: &[ImportedRow]) -> Self {
        let mut people = Self::default();
        let mut names: BTreeSet<String> = rows.iter().map(|row| row.name().key()).collect();
        for (id, entry) in store.present(&GUEST) {
            let person = Person {
                id: id.to_owned(),
                ..Person::default()
            };
            people.add(person, &entry.stored);
            names.insert(name_key(&entry.stored));
        }
        let similar = similar::neighbours(&names)
            .into_iter()
            .map(|(name, others)| {
                let others = others.into_iter().map(str::to_owned).collect();
                (name.to_owned(), others)
            });
        people.similar = similar.collect();
        people
    }

    /// Adds a person, indexed by the values of `stored`.
    pub(crate) fn add(&mut self, person: Person, stored: &Stored) -> PersonIndex {
        let at = self.all.len();
        self.by_id.insert(person.id.clone(), at);
        self.all.push(person);
        self.index(at, stored);
        at
    }

    /// Indexes a guest by its current values. Outdated entries stay; [`Self::indexed`] filters them.
    pub(crate) fn index(&mut self, at: PersonIndex, stored: &Stored) {
        let places = [
            (&mut self.by_name, name_of(stored)),
            (&mut self.by_email, email_of(stored)),
            (&mut self.by_host, host_of(stored)),
        ];
        for (map, key) in places {
            let known = key.map(|key| map.entry(key).or_default());
            if let Some(known) = known.filter(|known| !known.contains(&at)) {
                known.push(at);
            }
        }
    }

    pub(crate) fn get(&self, at: PersonIndex) -> Option<&Person> {
        self.all.get(at)
    }

    pub(crate) fn get_mut(&mut self, at: PersonIndex) -> Option<&mut Person> {
        self.all.get_mut(at)
    }

    /// Notes that a row matches this person.
    pub(crate) fn note_row(&mut self, at: PersonIndex, row: &ImportedRow, store: &Store) {
        let (stored, person) = (self.stored(at, store), self.all.get_mut(at));
        let (Some(stored), Some(person)) = (stored, person) else {
            return;
        };
        person.row.get_or_insert(row.at);
        let keys = row.values.iter().map(|given| given.field.key);
        person.fields_set.extend(keys);
        let has_address = row.email().is_some() && row.email() == email_of(stored);
        person.is_found_by_name |= !has_address && name_key(stored) == row.name().key();
    }

    /// Notes that a row may match one of these people and waits for a choice.
    pub(crate) fn ask_about(&mut self, people: &[PersonIndex], row: usize) {
        for at in people {
            if let Some(person) = self.all.get_mut(*at) {
                person.pending_row.get_or_insert(row);
            }
        }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Person> {
        self.all.iter()
    }

    pub(crate) fn by_id(&self, id: &str) -> Option<PersonIndex> {
        self.by_id.get(id).copied()
    }

    /// The people with exactly this name or e-mail address.
    pub(crate) fn find_by_name_or_email(&self, text: &str, store: &Store) -> Vec<PersonIndex> {
        let key = fold(&line(text));
        if text.contains('@') {
            self.indexed(&self.by_email, &key, email_of, store)
                .collect()
        } else {
            self.indexed(&self.by_name, &key, name_of, store).collect()
        }
    }

    /// The companions of a host.
    pub(crate) fn companions(&self, host: &str, store: &Store) -> Vec<PersonIndex> {
        self.indexed(&self.by_host, host, host_of, store).collect()
    }

    /// The people indexed under a key who still have it.
    fn indexed<'a>(
        &'a self,
        map: &'a HashMap<String, Vec<PersonIndex>>,
        key: &'a str,
        now: fn(&Stored) -> Option<String>,
        store: &'a Store,
    ) -> impl Iterator<Item = PersonIndex> {
        let listed = map.get(key).map_or(&[][..], Vec::as_slice);
        let holds = move |at: &PersonIndex| {
            let stored = self.stored(*at, store);
            stored.is_some_and(|stored| now(stored).as_deref() == Some(key))
        };
        listed.iter().copied().take(MOST_NAMESAKES).filter(holds)
    }

    /// The guest's values as they will be after the import.
    pub(crate) fn stored<'a>(&self, at: PersonIndex, store: &'a Store) -> Option<&'a Stored> {
        store.find(&GUEST, &self.get(at)?.id)
    }

    /// Finds people for a row with a whole name; `host` is its host if it is a companion.
    pub(crate) fn find(
        &self,
        row: &ImportedRow,
        host: Option<&str>,
        store: &Store,
    ) -> MatchCandidates {
        let mut found = MatchCandidates::default();
        let name = row.name().key();
        let stored = |at: PersonIndex| self.stored(at, store);
        let email = row.email().unwrap_or_default();
        for at in self.indexed(&self.by_email, &email, email_of, store) {
            let Some(known) = stored(at) else { continue };
            // A guest may have married and taken another last name.
            let first = known.text("firstName").map(fold);
            let is_first = first.is_some_and(|first| first == fold(&row.name().first));
            if is_first || similar::agree(&name, &name_key(known)) {
                found.by_email.push(at);
            } else {
                found.alike.insert(at, Likeness::SameEmail);
            }
        }
        let is_found = |found: &MatchCandidates, at: PersonIndex| {
            found.by_email.contains(&at) || found.alike.contains_key(&at)
        };
        for at in self.indexed(&self.by_name, &name, name_of, store) {
            let Some(known) = stored(at).filter(|_| !is_found(&found, at)) else {
                continue;
            };
            if contradicts(row, host, known) {
                found.alike.insert(at, Likeness::SameName);
            } else if row.phone().is_some()
                && row.phone() == known.text("phone").and_then(phone_key)
            {
                found.by_phone.push(at);
            } else {
                found.by_name.push(at);
            }
        }
        for other in self.similar.get(&name).into_iter().flatten() {
            for at in self.indexed(&self.by_name, other, name_of, store) {
                let known = stored(at).filter(|_| !is_found(&found, at));
                if known.is_some_and(|known| !contradicts(row, host, known)) {
                    found.alike.insert(at, Likeness::SimilarName);
                }
            }
        }
        found
    }
}

fn name_of(guest: &Stored) -> Option<String> {
    Some(name_key(guest)).filter(|name| !name.is_empty())
}

fn email_of(guest: &Stored) -> Option<String> {
    guest.text("email").map(fold)
}

fn host_of(guest: &Stored) -> Option<String> {
    guest.text("plusOneOf").map(str::to_owned)
}

/// A guest's name, normalised for comparison.
pub(crate) fn name_key(guest: &Stored) -> String {
    fold(&line(&guest.title()))
}

/// Whether a row contradicts a guest of the same name: another e-mail address, telephone number or host.
fn contradicts(row: &ImportedRow, host: Option<&str>, known: &Stored) -> bool {
    let differs = |one: Option<String>, other: Option<String>| matches!((one, other), (Some(one), Some(other)) if one != other);
    differs(row.email(), email_of(known))
        || differs(row.phone(), known.text("phone").and_then(phone_key))
        || differs(host.map(str::to_owned), host_of(known))
}
