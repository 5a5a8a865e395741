//! Everybody whom a row may be: the guests of the wedding, and those of the rows before.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::cells::line;
use super::plan::Likeness;
use super::row::{Row, phone_key};
use super::similar;
use crate::record::{Store, Stored, Values};
use crate::records::guest::GUEST;
use crate::search::fold;

/// Somebody, by their place among [`People`].
pub(crate) type PersonAt = usize;

/// A guest while an import is planned.
#[derive(Debug, Default)]
pub(crate) struct Person {
    /// The id; of a new guest one of the planner's.
    pub(crate) id: String,
    pub(crate) is_new: bool,
    /// The first row that is this guest, by its place in the table.
    pub(crate) row: Option<usize>,
    /// What the import changes, or of a new guest all that it says.
    pub(crate) changes: Values,
    /// The fields of which a row has said something: a later row of the file does not say otherwise.
    pub(crate) said: BTreeSet<&'static str>,
    /// The first row that waits for a choice whether it is this guest, by its place in the table.
    pub(crate) asked_by: Option<usize>,
    /// Whether a row has nothing but the name that it finds this guest by.
    pub(crate) is_found_by_name: bool,
}

impl Person {
    /// Whether a value stays because a row before asks about this guest by it, or finds the guest by it. With another
    /// value here that row would find nobody when the file comes again, and add one more guest.
    pub(crate) fn keeps(&self, field: &str) -> bool {
        match field {
            "firstName" | "lastName" => self.is_found_by_name || self.asked_by.is_some(),
            "email" => self.asked_by.is_some(),
            _ => false,
        }
    }
}

/// Of more people with one name or address no more are looked at: a table that has them is made up, and
/// every row would be held against all of them.
const MOST_NAMESAKES: usize = 64;

/// Everybody, found by e-mail address and name.
#[derive(Debug, Default)]
pub(crate) struct People {
    all: Vec<Person>,
    by_id: HashMap<String, PersonAt>,
    by_email: HashMap<String, Vec<PersonAt>>,
    by_name: HashMap<String, Vec<PersonAt>>,
    /// By host, those with a name of their own or none.
    by_host: HashMap<String, Vec<PersonAt>>,
    /// Almost the same names.
    similar: HashMap<String, Vec<String>>,
}

/// Who a row may be.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Those with the same address and a name that agrees.
    pub(crate) by_email: Vec<PersonAt>,
    /// Those of the same name whom nothing contradicts, with the same telephone number.
    pub(crate) by_phone: Vec<PersonAt>,
    /// Others of the same name whom nothing contradicts.
    pub(crate) by_name: Vec<PersonAt>,
    /// Those who may be the same, and why.
    pub(crate) alike: BTreeMap<PersonAt, Likeness>,
}

impl People {
    /// The guests of a wedding, and the names of the rows that are held against them.
    pub(crate) fn of(store: &Store, rows: &[Row]) -> Self {
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

    /// Adds somebody, found from now on by what `stored` says.
    pub(crate) fn add(&mut self, person: Person, stored: &Stored) -> PersonAt {
        let at = self.all.len();
        self.by_id.insert(person.id.clone(), at);
        self.all.push(person);
        self.see(at, stored);
        at
    }

    /// Takes over how a guest can be found now. What no longer holds stays listed, and is passed over
    /// when somebody is looked for.
    pub(crate) fn see(&mut self, at: PersonAt, stored: &Stored) {
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

    pub(crate) fn get(&self, at: PersonAt) -> Option<&Person> {
        self.all.get(at)
    }

    pub(crate) fn get_mut(&mut self, at: PersonAt) -> Option<&mut Person> {
        self.all.get_mut(at)
    }

    /// Notes that a row is one of them.
    pub(crate) fn note_row(&mut self, at: PersonAt, row: &Row, store: &Store) {
        let (stored, person) = (self.stored(at, store), self.all.get_mut(at));
        let (Some(stored), Some(person)) = (stored, person) else {
            return;
        };
        person.row.get_or_insert(row.at);
        let said = row.given.iter().map(|given| given.field.key);
        person.said.extend(said);
        let has_address = row.email().is_some() && row.email() == email_of(stored);
        person.is_found_by_name |= !has_address && name_key(stored) == row.name().key();
    }

    /// Notes that a row may be one of these, and waits for a choice.
    pub(crate) fn ask_about(&mut self, people: &[PersonAt], row: usize) {
        for at in people {
            if let Some(person) = self.all.get_mut(*at) {
                person.asked_by.get_or_insert(row);
            }
        }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Person> {
        self.all.iter()
    }

    pub(crate) fn by_id(&self, id: &str) -> Option<PersonAt> {
        self.by_id.get(id).copied()
    }

    /// Those of exactly this name or e-mail address.
    pub(crate) fn called(&self, text: &str, store: &Store) -> Vec<PersonAt> {
        let key = fold(&line(text));
        if text.contains('@') {
            self.listed(&self.by_email, &key, email_of, store).collect()
        } else {
            self.listed(&self.by_name, &key, name_of, store).collect()
        }
    }

    /// The companions of a host.
    pub(crate) fn companions(&self, host: &str, store: &Store) -> Vec<PersonAt> {
        self.listed(&self.by_host, host, host_of, store).collect()
    }

    /// Those listed under a key for whom it holds.
    fn listed<'a>(
        &'a self,
        map: &'a HashMap<String, Vec<PersonAt>>,
        key: &'a str,
        now: fn(&Stored) -> Option<String>,
        store: &'a Store,
    ) -> impl Iterator<Item = PersonAt> {
        let listed = map.get(key).map_or(&[][..], Vec::as_slice);
        let holds = move |at: &PersonAt| {
            let stored = self.stored(*at, store);
            stored.is_some_and(|stored| now(stored).as_deref() == Some(key))
        };
        listed.iter().copied().take(MOST_NAMESAKES).filter(holds)
    }

    /// What a guest says as the wedding will be.
    pub(crate) fn stored<'a>(&self, at: PersonAt, store: &'a Store) -> Option<&'a Stored> {
        store.find(&GUEST, &self.get(at)?.id)
    }

    /// Who a row with a whole name may be, where it is a companion of `host`.
    pub(crate) fn find(&self, row: &Row, host: Option<&str>, store: &Store) -> Found {
        let mut found = Found::default();
        let name = row.name().key();
        let stored = |at: PersonAt| self.stored(at, store);
        let email = row.email().unwrap_or_default();
        for at in self.listed(&self.by_email, &email, email_of, store) {
            let Some(known) = stored(at) else { continue };
            // Who marries may have another last name.
            let first = known.text("firstName").map(fold);
            let is_first = first.is_some_and(|first| first == fold(&row.name().first));
            if is_first || similar::agree(&name, &name_key(known)) {
                found.by_email.push(at);
            } else {
                found.alike.insert(at, Likeness::SameEmail);
            }
        }
        let is_found = |found: &Found, at: PersonAt| {
            found.by_email.contains(&at) || found.alike.contains_key(&at)
        };
        for at in self.listed(&self.by_name, &name, name_of, store) {
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
            for at in self.listed(&self.by_name, other, name_of, store) {
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

/// A guest's name as it is compared.
pub(crate) fn name_key(guest: &Stored) -> String {
    fold(&line(&guest.title()))
}

/// Whether a row says something that a guest of the same name would not: another e-mail address,
/// another telephone number, another host.
fn contradicts(row: &Row, host: Option<&str>, known: &Stored) -> bool {
    let differs = |one: Option<String>, other: Option<String>| matches!((one, other), (Some(one), Some(other)) if one != other);
    differs(row.email(), email_of(known))
        || differs(row.phone(), known.text("phone").and_then(phone_key))
        || differs(host.map(str::to_owned), host_of(known))
}
