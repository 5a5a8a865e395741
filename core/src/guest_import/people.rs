//! All people that a row may match: the wedding's guests, and guests of earlier rows.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::cells::line;
use super::preview::Likeness;
use super::row::{ImportedRow, phone_key};
use super::similar;
use crate::record::{Store, Stored, Values};
use crate::records::guest::GUEST;
use crate::search::fold;

/// A person's index in [`KnownPeople`].
pub(crate) type PersonIndex = usize;

/// A guest of the wedding or of an earlier row, while the preview is built.
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
    pub(crate) undecided_row: Option<usize>,
    /// Whether some row matches this guest by the name alone.
    pub(crate) is_found_by_name: bool,
}

impl Person {
    /// Whether a field keeps its value because an earlier row matches, or may match, this guest by it. If it
    /// changed, importing the same file again would not find the guest and would add a duplicate.
    pub(crate) fn is_match_key(&self, field: &str) -> bool {
        match field {
            "firstName" | "lastName" => self.is_found_by_name || self.undecided_row.is_some(),
            "email" => self.undecided_row.is_some(),
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

impl MatchCandidates {
    /// Removes the people that `is_possible` rejects.
    pub(crate) fn retain(&mut self, is_possible: impl Fn(PersonIndex) -> bool) {
        self.alike.retain(|person, _| is_possible(*person));
        for people in [&mut self.by_email, &mut self.by_phone, &mut self.by_name] {
            people.retain(|person| is_possible(*person));
        }
    }

    /// Whether a person is already a candidate by the e-mail address, or as possibly the same.
    fn is_settled(&self, person: PersonIndex) -> bool {
        self.by_email.contains(&person) || self.alike.contains_key(&person)
    }
}

impl KnownPeople {
    /// The guests of a wedding, with the similar names among them and the rows.
    pub(crate) fn from_guests(store: &Store, rows: &[ImportedRow]) -> Self {
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
        for (name, similar_names) in similar::find_similar(&names) {
            let similar_names = similar_names.into_iter().map(str::to_owned).collect();
            people.similar.insert(name.to_owned(), similar_names);
        }
        people
    }

    /// Adds a person, indexed by the values of `stored`.
    pub(crate) fn add(&mut self, person: Person, stored: &Stored) -> PersonIndex {
        let index = self.all.len();
        self.by_id.insert(person.id.clone(), index);
        self.all.push(person);
        self.index(index, stored);
        index
    }

    /// Indexes a guest by its current values. Outdated entries stay; [`Self::find_indexed`] filters them.
    pub(crate) fn index(&mut self, index: PersonIndex, stored: &Stored) {
        let maps_and_keys = [
            (&mut self.by_name, name_of(stored)),
            (&mut self.by_email, email_of(stored)),
            (&mut self.by_host, host_of(stored)),
        ];
        for (map, key) in maps_and_keys {
            let Some(key) = key else { continue };
            let people = map.entry(key).or_default();
            if !people.contains(&index) {
                people.push(index);
            }
        }
    }

    pub(crate) fn get(&self, index: PersonIndex) -> Option<&Person> {
        self.all.get(index)
    }

    pub(crate) fn get_mut(&mut self, index: PersonIndex) -> Option<&mut Person> {
        self.all.get_mut(index)
    }

    /// Records that a row matches this person.
    pub(crate) fn record_match(&mut self, index: PersonIndex, row: &ImportedRow, store: &Store) {
        let (stored, person) = (self.stored(index, store), self.all.get_mut(index));
        let (Some(stored), Some(person)) = (stored, person) else {
            return;
        };
        person.row.get_or_insert(row.index);
        let keys = row.values.iter().map(|field_value| field_value.field.key);
        person.fields_set.extend(keys);
        let has_email_of_row = row.email().is_some() && row.email() == email_of(stored);
        person.is_found_by_name |= !has_email_of_row && name_key(stored) == row.name().key();
    }

    /// Records that a row may match one of these people and waits for a choice.
    pub(crate) fn record_undecided_row(&mut self, people: &[PersonIndex], row: usize) {
        for index in people {
            if let Some(person) = self.all.get_mut(*index) {
                person.undecided_row.get_or_insert(row);
            }
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Person> {
        self.all.iter()
    }

    pub(crate) fn by_id(&self, id: &str) -> Option<PersonIndex> {
        self.by_id.get(id).copied()
    }

    /// The people with exactly this name or e-mail address.
    pub(crate) fn find_by_name_or_email(&self, text: &str, store: &Store) -> Vec<PersonIndex> {
        let key = fold(&line(text));
        if text.contains('@') {
            self.find_indexed(&self.by_email, &key, email_of, store)
                .collect()
        } else {
            self.find_indexed(&self.by_name, &key, name_of, store)
                .collect()
        }
    }

    /// The companions of a host.
    pub(crate) fn companions(&self, host_id: &str, store: &Store) -> Vec<PersonIndex> {
        self.find_indexed(&self.by_host, host_id, host_of, store)
            .collect()
    }

    /// Finds the people under a key of the index. Skips those whose key has changed since; `key_of` reads it.
    fn find_indexed<'a>(
        &'a self,
        map: &'a HashMap<String, Vec<PersonIndex>>,
        key: &'a str,
        key_of: fn(&Stored) -> Option<String>,
        store: &'a Store,
    ) -> impl Iterator<Item = PersonIndex> {
        let people = map.get(key).map_or(&[][..], Vec::as_slice);
        let has_key = move |person: &PersonIndex| {
            let stored = self.stored(*person, store);
            stored.is_some_and(|stored| key_of(stored).as_deref() == Some(key))
        };
        people.iter().copied().take(MOST_NAMESAKES).filter(has_key)
    }

    /// The guest's values as they will be after the import.
    pub(crate) fn stored<'a>(&self, index: PersonIndex, store: &'a Store) -> Option<&'a Stored> {
        store.find(&GUEST, &self.get(index)?.id)
    }

    /// Finds people for a row with a whole name; `host_id` is its host's if it is a companion.
    pub(crate) fn find_candidates(
        &self,
        row: &ImportedRow,
        host_id: Option<&str>,
        store: &Store,
    ) -> MatchCandidates {
        let mut candidates = MatchCandidates::default();
        let name = row.name().key();
        let email = row.email().unwrap_or_default();
        for person in self.find_indexed(&self.by_email, &email, email_of, store) {
            let Some(stored) = self.stored(person, store) else {
                continue;
            };
            // A guest may have married and have another last name now.
            let first_name = stored.text("firstName").map(fold);
            let has_first_name = first_name == Some(fold(&row.name().first));
            if has_first_name || similar::agree(&name, &name_key(stored)) {
                candidates.by_email.push(person);
            } else {
                candidates.alike.insert(person, Likeness::SameEmail);
            }
        }
        for person in self.find_indexed(&self.by_name, &name, name_of, store) {
            let Some(stored) = self.stored(person, store) else {
                continue;
            };
            if candidates.is_settled(person) {
                continue;
            }
            let stored_phone = stored.text("phone").and_then(phone_key);
            if contradicts(row, host_id, stored) {
                candidates.alike.insert(person, Likeness::SameName);
            } else if row.phone().is_some() && row.phone() == stored_phone {
                candidates.by_phone.push(person);
            } else {
                candidates.by_name.push(person);
            }
        }
        for similar_name in self.similar.get(&name).into_iter().flatten() {
            for person in self.find_indexed(&self.by_name, similar_name, name_of, store) {
                let Some(stored) = self.stored(person, store) else {
                    continue;
                };
                if !candidates.is_settled(person) && !contradicts(row, host_id, stored) {
                    candidates.alike.insert(person, Likeness::SimilarName);
                }
            }
        }
        candidates
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
fn contradicts(row: &ImportedRow, host_id: Option<&str>, guest: &Stored) -> bool {
    let guest_phone = guest.text("phone").and_then(phone_key);
    differ(row.email().as_ref(), email_of(guest).as_ref())
        || differ(row.phone().as_ref(), guest_phone.as_ref())
        || differ(host_id.map(str::to_owned).as_ref(), host_of(guest).as_ref())
}

/// Whether both values are present and not equal.
fn differ(one: Option<&String>, other: Option<&String>) -> bool {
    one.is_some() && other.is_some() && one != other
}
