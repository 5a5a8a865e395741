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
        let name = name_key(stored);
        if !name.is_empty() {
            self.by_name.entry(name).or_default().push(at);
        }
        self.see(at, stored);
        at
    }

    /// Takes over what may have come to a guest: an address, a host.
    pub(crate) fn see(&mut self, at: PersonAt, stored: &Stored) {
        let mut see = |map: fn(&mut Self) -> &mut HashMap<String, Vec<PersonAt>>,
                       key: Option<String>| {
            let known = key.map(|key| map(self).entry(key).or_default());
            if let Some(known) = known.filter(|known| !known.contains(&at)) {
                known.push(at);
            }
        };
        see(
            |people| &mut people.by_email,
            stored.text("email").map(fold),
        );
        see(
            |people| &mut people.by_host,
            stored.text("plusOneOf").map(str::to_owned),
        );
    }

    pub(crate) fn get(&self, at: PersonAt) -> Option<&Person> {
        self.all.get(at)
    }

    pub(crate) fn get_mut(&mut self, at: PersonAt) -> Option<&mut Person> {
        self.all.get_mut(at)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Person> {
        self.all.iter()
    }

    pub(crate) fn by_id(&self, id: &str) -> Option<PersonAt> {
        self.by_id.get(id).copied()
    }

    /// Those of exactly this name or e-mail address.
    pub(crate) fn called(&self, text: &str) -> &[PersonAt] {
        let key = fold(&line(text));
        let map = if text.contains('@') {
            &self.by_email
        } else {
            &self.by_name
        };
        map.get(&key).map_or(&[], Vec::as_slice)
    }

    /// The companions of a host.
    pub(crate) fn companions(&self, host: &str) -> &[PersonAt] {
        self.by_host.get(host).map_or(&[], Vec::as_slice)
    }

    /// Who a row with a whole name may be, where it is a companion of `host`.
    pub(crate) fn find(&self, row: &Row, host: Option<&str>, store: &Store) -> Found {
        let mut found = Found::default();
        let name = row.name().key();
        let email = row.email();
        let stored = |at: PersonAt| store.find(&GUEST, &self.get(at)?.id);
        let of_email = email.as_ref().and_then(|email| self.by_email.get(email));
        for &at in of_email.into_iter().flatten().take(MOST_NAMESAKES) {
            let Some(known) = stored(at) else { continue };
            if known.text("email").map(fold) != email {
                continue;
            }
            if similar::agree(&name, &name_key(known)) {
                found.by_email.push(at);
            } else {
                found.alike.insert(at, Likeness::SameEmail);
            }
        }
        let is_found = |found: &Found, at: PersonAt| {
            found.by_email.contains(&at) || found.alike.contains_key(&at)
        };
        let namesakes = self.by_name.get(&name).into_iter().flatten();
        for &at in namesakes.take(MOST_NAMESAKES) {
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
            let namesakes = self.by_name.get(other).into_iter().flatten();
            for &at in namesakes.take(MOST_NAMESAKES) {
                let known = stored(at).filter(|_| !is_found(&found, at));
                if known.is_some_and(|known| !contradicts(row, host, known)) {
                    found.alike.insert(at, Likeness::SimilarName);
                }
            }
        }
        found
    }
}

/// A guest's name as it is compared.
pub(crate) fn name_key(guest: &Stored) -> String {
    fold(&line(&guest.title()))
}

/// Whether a row says something that a guest of the same name would not: another e-mail address,
/// another telephone number, another host.
fn contradicts(row: &Row, host: Option<&str>, known: &Stored) -> bool {
    let differs = |one: Option<String>, other: Option<String>| matches!((one, other), (Some(one), Some(other)) if one != other);
    differs(row.email(), known.text("email").map(fold))
        || differs(row.phone(), known.text("phone").and_then(phone_key))
        || differs(
            host.map(str::to_owned),
            known.text("plusOneOf").map(str::to_owned),
        )
}
