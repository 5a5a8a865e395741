//! The law of replies: an answer changes only its guest and the guest's companions, and the caterer's headcount equals
//! the answers.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::person_name::NameKey;
use troth_core::records::guest::GUEST;
use troth_core::records::reply::REPLY;
use troth_core::replies::Submission;

use crate::answers::{NOW, answers, field, person, values, wedding};
use crate::support::Replica;

const FIRST: [&str; 5] = ["Mia", "Owen", "Zoë", "Jürgen", "Mrs."];
const LAST: [&str; 3] = ["Rossi", "O’Connor", "Müller"];
const EMAIL: [&str; 3] = ["a@example.com", "b@example.com", "c@example.com"];

/// Companions who do not reply themselves.
const ALONG: [&str; 2] = ["Leo Conti", "Ada Byron"];

/// Number of people that a guest of the group may bring.
const OF_GROUP: u32 = 1;

/// The same names, typed differently.
fn written(text: &str, how: u8) -> String {
    match how {
        0 => text.to_owned(),
        1 => text.to_uppercase(),
        2 => text.replace('’', "'").replace('ü', "ue"),
        _ => text.replace('’', "").replace('ü', "u").replace('ë', "e"),
    }
}

/// A guest of the list; names and addresses coincide at random.
#[derive(Debug, Clone)]
struct ListedGuest {
    first: usize,
    last: usize,
    email: Option<usize>,
    plus_ones: u32,
    is_in_group: bool,
    is_in_party: bool,
}

impl ListedGuest {
    fn may_bring(&self) -> u32 {
        match (self.plus_ones, self.is_in_group) {
            (0, true) => OF_GROUP,
            (own, true) => own.min(OF_GROUP),
            (own, false) => own,
        }
    }
}

/// The companions in a reply.
#[derive(Debug, Clone)]
enum Brings {
    Nobody,
    /// The box is ticked.
    One,
    /// Name of a companion; higher numbers name a guest of the list.
    Named(usize),
    /// Number of companions, a field of the open form only.
    Many(u32),
}

#[derive(Debug, Clone)]
enum Visit {
    Form {
        first: usize,
        last: usize,
        email: usize,
        how: u8,
        comes: bool,
    },
    /// The link of a guest, or of the guest's party: one bit for each person who comes.
    Link { of: usize, party: bool, comes: u16 },
}

fn listed() -> impl Strategy<Value = ListedGuest> {
    let names = (0..5_usize, 0..3_usize, proptest::option::of(0..3_usize));
    (names, 0..3_u32, any::<bool>(), any::<bool>()).prop_map(
        |((first, last, email), plus_ones, is_in_group, is_in_party)| ListedGuest {
            first,
            last,
            email,
            plus_ones,
            is_in_group,
            is_in_party,
        },
    )
}

fn visit() -> impl Strategy<Value = (Visit, Brings)> {
    let form = (0..5_usize, 0..3_usize, 0..3_usize, 0..4_u8, any::<bool>()).prop_map(
        |(first, last, email, how, comes)| Visit::Form {
            first,
            last,
            email,
            how,
            comes,
        },
    );
    let link = (0..6_usize, any::<bool>(), any::<u16>())
        .prop_map(|(of, party, comes)| Visit::Link { of, party, comes });
    let brings = prop_oneof![
        Just(Brings::Nobody),
        Just(Brings::One),
        (0..4_usize).prop_map(Brings::Named),
        (0..4_u32).prop_map(Brings::Many),
    ];
    (prop_oneof![form, link], brings)
}

/// A wedding, and the answers so far.
struct AnsweredWedding {
    replica: Replica,
    list: Vec<ListedGuest>,
    /// Number of people who come for each guest, companions included.
    people_of: BTreeMap<String, usize>,
    by_link: BTreeSet<String>,
}

impl AnsweredWedding {
    fn new(list: Vec<ListedGuest>) -> Self {
        let mut replica = wedding(&[]);
        let group = json!({ "name": "Friends", "type": "FRIENDS", "allowPlusOnes": true,
            "maxPlusOnes": OF_GROUP.to_string() });
        replica.run_json(
            json!({ "type": "group.add", "id": "group", "group": group }),
            NOW,
        );
        let party = json!({ "name": "Everybody" });
        replica.run_json(
            json!({ "type": "party.add", "id": "party", "party": party }),
            NOW,
        );
        for (at, listed) in list.iter().enumerate() {
            let email = listed.email.map(|at| EMAIL[at]);
            let mut guest = person(FIRST[listed.first], LAST[listed.last], email);
            guest["plusOnes"] = json!(listed.plus_ones.to_string());
            guest["groupId"] = json!(listed.is_in_group.then_some("group"));
            guest["partyId"] = json!(listed.is_in_party.then_some("party"));
            let id = format!("g{at}");
            replica.run_json(
                json!({ "type": "guest.add", "id": id, "guest": guest }),
                NOW,
            );
        }
        Self {
            replica,
            list,
            people_of: BTreeMap::new(),
            by_link: BTreeSet::new(),
        }
    }

    fn of(&self, id: &str, key: &str) -> String {
        field(&self.replica.model(), &GUEST, id, key)
    }

    fn companions(&self, host: &str) -> Vec<String> {
        let all = answers(&self.replica.model()).into_keys();
        all.filter(|id| self.of(id, "plusOneOf") == host).collect()
    }

    fn is_called(&self, id: &str, name: &str) -> bool {
        NameKey::from_name(name).is_same(&NameKey::from_name(&self.of(id, "name")))
    }

    /// Whether a guest other than this host's companions has the name.
    fn has_name(&self, name: &str, host: &str) -> bool {
        let own = self.companions(host);
        let mut all = answers(&self.replica.model()).into_keys();
        !own.iter().any(|id| self.is_called(id, name)) && all.any(|id| self.is_called(&id, name))
    }

    fn name_of(&self, at: usize) -> String {
        match ALONG.get(at) {
            Some(name) => (*name).to_owned(),
            None => {
                let listed = &self.list[at % self.list.len()];
                format!("{} {}", FIRST[listed.first], LAST[listed.last])
            }
        }
    }

    /// The only guest with the name and address of a reply, or with the name.
    fn guest_of(&self, first: usize, last: usize, email: usize) -> Option<usize> {
        let is_namesake = |at: &usize| (self.list[*at].first, self.list[*at].last) == (first, last);
        let namesakes: Vec<usize> = (0..self.list.len()).filter(is_namesake).collect();
        let has_address = |at: &&usize| self.list[**at].email == Some(email);
        let with_address: Vec<&usize> = namesakes.iter().filter(has_address).collect();
        match (with_address.as_slice(), namesakes.as_slice()) {
            ([one], _) => Some(**one),
            ([], [one]) => Some(*one),
            _ => None,
        }
    }

    /// Sends a submission; returns the states of its replies.
    fn submit(&mut self, id: &str, replies: &[Value]) -> Vec<String> {
        let replies = replies.iter().map(values).collect::<Vec<_>>();
        let count = replies.len();
        let submission = Submission {
            id: id.to_owned(),
            replies,
        };
        let command = submission.command(&self.replica.model(), NOW);
        assert!(matches!(command, Command::RecordsChange(_)));
        self.replica.run(&command, NOW).unwrap();
        let model = self.replica.model();
        (0..count)
            .map(|at| field(&model, &REPLY, &format!("{id}-{at}"), "state"))
            .collect()
    }

    fn by_form(&mut self, id: &str, visit: &Visit, brings: &Brings) -> Vec<String> {
        let Visit::Form {
            first,
            last,
            email,
            how,
            comes,
        } = *visit
        else {
            unreachable!()
        };
        let mut reply = json!({ "firstName": written(FIRST[first], how), "lastName": written(LAST[last], how),
            "email": EMAIL[email], "attending": if comes { "yes" } else { "no" } });
        let requested = self.put(&mut reply, brings);
        let of = self.guest_of(first, last, email);
        let host = of.map(|at| format!("g{at}"));
        let is_open = match (&host, of) {
            (Some(host), Some(at)) if !self.by_link.contains(host) => {
                comes && (requested > self.list[at].may_bring() || self.is_listed(brings, host))
            }
            _ => true,
        };
        let state = self.submit(id, &[reply]);
        assert_eq!(state[0] == "OPEN", is_open);
        let Some(host) = host.filter(|host| !self.by_link.contains(host)) else {
            return Vec::new();
        };
        let known = self.people_of.get(&host).copied().unwrap_or(0);
        let heads = match (comes, is_open) {
            (false, _) => 0,
            // The guest comes; the couple decides about the companions.
            (true, true) => known.max(1),
            (true, false) => 1 + requested as usize,
        };
        self.people_of.insert(host.clone(), heads);
        vec![host]
    }

    fn by_link(
        &mut self,
        id: &str,
        of: usize,
        party: bool,
        comes: u16,
        brings: &Brings,
    ) -> Vec<String> {
        let of = of % self.list.len();
        let is_together = party && self.list[of].is_in_party;
        let hosts: Vec<usize> = match is_together {
            true => (0..self.list.len())
                .filter(|at| self.list[*at].is_in_party)
                .collect(),
            false => vec![of],
        };
        let mut replies: Vec<Value> = Vec::new();
        let mut expected = Vec::new();
        let mut named: Vec<String> = Vec::new();
        for at in hosts {
            let host = format!("g{at}");
            let companions = self.companions(&host);
            let is_coming = answer(&mut replies, &host, comes);
            let host_at = replies.len() - 1;
            let mut coming = Vec::new();
            for id in &companions {
                if answer(&mut replies, id, comes) {
                    coming.push(id);
                }
            }
            let requested = match brings {
                // The form of a link has no number.
                Brings::Many(_) => self.put(&mut replies[host_at], &Brings::Nobody),
                brings => self.put(&mut replies[host_at], brings),
            };
            let is_asked = is_coming && requested > 0;
            let name = match brings {
                Brings::Named(at) => self.name_of(*at),
                _ => String::new(),
            };
            let is_there = coming.iter().any(|id| self.is_called(id, &name));
            let is_own = companions.iter().any(|id| self.is_called(id, &name));
            let is_named_before = !is_own && !name.is_empty() && named.contains(&name);
            let is_too_many = !is_there && coming.len() + 1 > self.list[at].may_bring() as usize;
            let is_open =
                is_asked && (is_too_many || is_named_before || self.is_listed(brings, &host));
            if is_asked {
                named.push(name);
            }
            let brought = usize::from(is_asked && !is_open && !is_there);
            expected.push((
                host_at,
                is_open,
                host,
                usize::from(is_coming) + coming.len() + brought,
            ));
        }
        let states = self.submit(id, &replies);
        let mut hosts = Vec::new();
        for (at, is_open, host, heads) in expected {
            assert_eq!(states[at] == "OPEN", is_open, "{host} of {replies:?}");
            self.people_of.insert(host.clone(), heads);
            self.by_link.insert(host.clone());
            hosts.push(host);
        }
        hosts
    }

    /// Whether the companion is a guest already.
    fn is_listed(&self, brings: &Brings, host: &str) -> bool {
        matches!(brings, Brings::Named(at) if self.has_name(&self.name_of(*at), host))
    }

    /// Writes the companions into a reply; returns their number.
    fn put(&self, reply: &mut Value, brings: &Brings) -> u32 {
        reply["plusOne"] = json!(matches!(brings, Brings::One));
        match brings {
            Brings::Nobody => 0,
            Brings::One => 1,
            Brings::Named(at) => {
                reply["plusOneName"] = json!(self.name_of(*at));
                1
            }
            Brings::Many(many) => {
                reply["guestCount"] = json!((many + 1).to_string());
                *many
            }
        }
    }
}

/// Answers for the next person of a link; returns whether they come.
fn answer(replies: &mut Vec<Value>, guest: &str, comes: u16) -> bool {
    let is_coming = comes >> (replies.len() % 16) & 1 == 1;
    let attending = if is_coming { "yes" } else { "no" };
    replies.push(json!({ "guestId": guest, "firstName": guest, "attending": attending }));
    is_coming
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn an_answer_changes_only_its_guest_and_the_headcount_matches(
        list in prop::collection::vec(listed(), 1..6),
        sent in prop::collection::vec(visit(), 1..10),
    ) {
        let mut answered = AnsweredWedding::new(list);
        for (at, (visit, brings)) in sent.iter().enumerate() {
            let before = answers(&answered.replica.model());
            let id = format!("r{at}");
            let hosts = match visit {
                Visit::Form { .. } => answered.by_form(&id, visit, brings),
                Visit::Link { of, party, comes } => answered.by_link(&id, *of, *party, *comes, brings),
            };
            let after = answers(&answered.replica.model());
            for (guest, _) in after.iter().filter(|(id, answer)| before.get(*id) != Some(*answer)) {
                let is_own = hosts.contains(guest) || hosts.contains(&answered.of(guest, "plusOneOf"));
                prop_assert!(is_own, "{guest} was changed by the reply of {hosts:?}");
            }
            let expected: usize = answered.people_of.values().sum();
            let heads = answered.replica.model().catering().people as usize;
            prop_assert_eq!(heads, expected, "after {:?} {:?}", visit, brings);
            // No person is two guests.
            for name in ALONG {
                let is_coming = |(id, answer): &(&String, &String)| {
                    *answer == "CONFIRMED" && answered.of(id, "name") == name
                };
                prop_assert!(after.iter().filter(is_coming).count() < 2, "{name}");
            }
        }
    }
}
