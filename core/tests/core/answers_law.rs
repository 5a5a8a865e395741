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

const FIRST_NAMES: [&str; 5] = ["Mia", "Owen", "Zoë", "Jürgen", "Mrs."];
const LAST_NAMES: [&str; 3] = ["Rossi", "O’Connor", "Müller"];
const EMAILS: [&str; 3] = ["a@example.com", "b@example.com", "c@example.com"];

/// Companions who do not reply themselves.
const COMPANION_NAMES: [&str; 2] = ["Leo Conti", "Ada Byron"];

/// Number of people that a guest of the group may bring.
const GROUP_LIMIT: u32 = 1;

/// A name as another person would type it.
fn respelt(text: &str, spelling: u8) -> String {
    match spelling {
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
            (0, true) => GROUP_LIMIT,
            (own, true) => own.min(GROUP_LIMIT),
            (own, false) => own,
        }
    }
}

/// The companions in a reply.
#[derive(Debug, Clone)]
enum RequestedCompanions {
    None,
    /// Only the box is ticked.
    OneUnnamed,
    /// Number of a name in `COMPANION_NAMES`; higher numbers name a guest of the list.
    Named(usize),
    /// Number of companions, a field of the open form only.
    Count(u32),
}

/// How a reply is sent.
#[derive(Debug, Clone)]
enum Visit {
    Form {
        first: usize,
        last: usize,
        email: usize,
        spelling: u8,
        is_coming: bool,
    },
    /// The link of a guest, or of the guest's party.
    Link(LinkVisit),
}

/// A reply by the link of a guest.
#[derive(Debug, Clone, Copy)]
struct LinkVisit {
    /// Number of the guest, modulo the length of the list.
    guest: usize,
    is_for_party: bool,
    /// One bit for each person, set if the person comes.
    coming_bits: u16,
}

fn listed_guest() -> impl Strategy<Value = ListedGuest> {
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

fn visit() -> impl Strategy<Value = (Visit, RequestedCompanions)> {
    let form = (0..5_usize, 0..3_usize, 0..3_usize, 0..4_u8, any::<bool>()).prop_map(
        |(first, last, email, spelling, is_coming)| Visit::Form {
            first,
            last,
            email,
            spelling,
            is_coming,
        },
    );
    let link =
        (0..6_usize, any::<bool>(), any::<u16>()).prop_map(|(guest, is_for_party, coming_bits)| {
            Visit::Link(LinkVisit {
                guest,
                is_for_party,
                coming_bits,
            })
        });
    let brings = prop_oneof![
        Just(RequestedCompanions::None),
        Just(RequestedCompanions::OneUnnamed),
        (0..4_usize).prop_map(RequestedCompanions::Named),
        (0..4_u32).prop_map(RequestedCompanions::Count),
    ];
    (prop_oneof![form, link], brings)
}

/// A wedding, and the answers so far.
struct AnsweredWedding {
    replica: Replica,
    list: Vec<ListedGuest>,
    /// Number of people who come for each guest who has answered, companions included.
    people_of: BTreeMap<String, usize>,
    /// Guests who have answered by a link.
    answered_by_link: BTreeSet<String>,
}

impl AnsweredWedding {
    fn new(list: Vec<ListedGuest>) -> Self {
        let mut replica = wedding(&[]);
        let group = json!({ "name": "Friends", "type": "FRIENDS", "allowPlusOnes": true,
            "maxPlusOnes": GROUP_LIMIT.to_string() });
        replica.run_json(
            json!({ "type": "group.add", "id": "group", "group": group }),
            NOW,
        );
        let party = json!({ "name": "Everybody" });
        replica.run_json(
            json!({ "type": "party.add", "id": "party", "party": party }),
            NOW,
        );
        for (index, listed_guest) in list.iter().enumerate() {
            let email = listed_guest.email.map(|number| EMAILS[number]);
            let mut guest = person(
                FIRST_NAMES[listed_guest.first],
                LAST_NAMES[listed_guest.last],
                email,
            );
            guest["plusOnes"] = json!(listed_guest.plus_ones.to_string());
            guest["groupId"] = json!(listed_guest.is_in_group.then_some("group"));
            guest["partyId"] = json!(listed_guest.is_in_party.then_some("party"));
            let id = format!("g{index}");
            replica.run_json(
                json!({ "type": "guest.add", "id": id, "guest": guest }),
                NOW,
            );
        }
        Self {
            replica,
            list,
            people_of: BTreeMap::new(),
            answered_by_link: BTreeSet::new(),
        }
    }

    /// A field of a guest.
    fn guest_field(&self, id: &str, key: &str) -> String {
        field(&self.replica.model(), &GUEST, id, key)
    }

    fn companions(&self, host: &str) -> Vec<String> {
        let guests = answers(&self.replica.model()).into_keys();
        guests
            .filter(|id| self.guest_field(id, "plusOneOf") == host)
            .collect()
    }

    fn is_called(&self, id: &str, name: &str) -> bool {
        NameKey::from_name(name).is_same(&NameKey::from_name(&self.guest_field(id, "name")))
    }

    /// Whether a guest other than this host's companions has the name.
    fn has_name(&self, name: &str, host: &str) -> bool {
        let own_companions = self.companions(host);
        let mut guests = answers(&self.replica.model()).into_keys();
        !own_companions.iter().any(|id| self.is_called(id, name))
            && guests.any(|id| self.is_called(&id, name))
    }

    /// The name with this number: of a companion, or above those of a guest of the list.
    fn name_of(&self, number: usize) -> String {
        match COMPANION_NAMES.get(number) {
            Some(name) => (*name).to_owned(),
            None => {
                let listed_guest = &self.list[number % self.list.len()];
                format!(
                    "{} {}",
                    FIRST_NAMES[listed_guest.first], LAST_NAMES[listed_guest.last]
                )
            }
        }
    }

    /// The number of the only guest with the name and address of a reply, or else of the only one with the name.
    fn guest_of(&self, first: usize, last: usize, email: usize) -> Option<usize> {
        let is_namesake = |guest: &ListedGuest| (guest.first, guest.last) == (first, last);
        let numbers = 0..self.list.len();
        let namesakes: Vec<usize> = numbers
            .filter(|number| is_namesake(&self.list[*number]))
            .collect();
        let with_address: Vec<usize> = namesakes
            .iter()
            .copied()
            .filter(|number| self.list[*number].email == Some(email))
            .collect();
        match (with_address.as_slice(), namesakes.as_slice()) {
            ([only], _) | ([], [only]) => Some(*only),
            _ => None,
        }
    }

    /// Sends a submission; returns the states of its replies.
    fn submit(&mut self, id: &str, replies: &[Value]) -> Vec<String> {
        let submission = Submission {
            id: id.to_owned(),
            replies: replies.iter().map(values).collect(),
        };
        let command = submission.command(&self.replica.model(), NOW);
        assert!(matches!(command, Command::RecordsChange(_)));
        self.replica.run(&command, NOW).unwrap();
        let model = self.replica.model();
        (0..replies.len())
            .map(|index| field(&model, &REPLY, &format!("{id}-{index}"), "state"))
            .collect()
    }

    /// Submits a reply of the open form and checks its state; returns the guest that it answers for.
    fn reply_by_form(
        &mut self,
        id: &str,
        visit: &Visit,
        companions: &RequestedCompanions,
    ) -> Vec<String> {
        let Visit::Form {
            first,
            last,
            email,
            spelling,
            is_coming,
        } = *visit
        else {
            unreachable!()
        };
        let mut reply = json!({ "firstName": respelt(FIRST_NAMES[first], spelling), "lastName": respelt(LAST_NAMES[last], spelling),
            "email": EMAILS[email], "attending": if is_coming { "yes" } else { "no" } });
        let requested = self.write_companions(&mut reply, companions);
        let index = self.guest_of(first, last, email);
        let host = index.map(|index| format!("g{index}"));
        let is_open = match (&host, index) {
            (Some(host), Some(index)) if !self.answered_by_link.contains(host) => {
                is_coming
                    && (requested > self.list[index].may_bring()
                        || self.is_listed(companions, host))
            }
            _ => true,
        };
        let states = self.submit(id, &[reply]);
        assert_eq!(states[0] == "OPEN", is_open);
        let Some(host) = host.filter(|host| !self.answered_by_link.contains(host)) else {
            return Vec::new();
        };
        let people_so_far = self.people_of.get(&host).copied().unwrap_or(0);
        let people = match (is_coming, is_open) {
            (false, _) => 0,
            // The guest comes; the couple decides about the companions.
            (true, true) => people_so_far.max(1),
            (true, false) => 1 + requested as usize,
        };
        self.people_of.insert(host.clone(), people);
        vec![host]
    }

    /// Submits the replies of a link and checks their states; returns the guests that they answer for.
    fn reply_by_link(
        &mut self,
        id: &str,
        link: LinkVisit,
        requested_companions: &RequestedCompanions,
    ) -> Vec<String> {
        let sender = link.guest % self.list.len();
        let is_together = link.is_for_party && self.list[sender].is_in_party;
        let hosts: Vec<usize> = match is_together {
            true => (0..self.list.len())
                .filter(|index| self.list[*index].is_in_party)
                .collect(),
            false => vec![sender],
        };
        let mut replies: Vec<Value> = Vec::new();
        let mut expected = Vec::new();
        let mut requested_names: Vec<String> = Vec::new();
        for index in hosts {
            let host = format!("g{index}");
            let companions = self.companions(&host);
            let is_coming = answer(&mut replies, &host, link.coming_bits);
            let host_reply = replies.len() - 1;
            let mut coming_companions = Vec::new();
            for id in &companions {
                if answer(&mut replies, id, link.coming_bits) {
                    coming_companions.push(id);
                }
            }
            let requested = match requested_companions {
                // The form of a link has no number.
                RequestedCompanions::Count(_) => {
                    self.write_companions(&mut replies[host_reply], &RequestedCompanions::None)
                }
                request => self.write_companions(&mut replies[host_reply], request),
            };
            let is_requested = is_coming && requested > 0;
            let name = match requested_companions {
                RequestedCompanions::Named(number) => self.name_of(*number),
                _ => String::new(),
            };
            let comes_already = coming_companions.iter().any(|id| self.is_called(id, &name));
            let is_own = companions.iter().any(|id| self.is_called(id, &name));
            let is_named_by_another =
                !is_own && !name.is_empty() && requested_names.contains(&name);
            let is_too_many = !comes_already
                && coming_companions.len() + 1 > self.list[index].may_bring() as usize;
            let is_open = is_requested
                && (is_too_many
                    || is_named_by_another
                    || self.is_listed(requested_companions, &host));
            if is_requested {
                requested_names.push(name);
            }
            let added = usize::from(is_requested && !is_open && !comes_already);
            expected.push((
                host_reply,
                is_open,
                host,
                usize::from(is_coming) + coming_companions.len() + added,
            ));
        }
        let states = self.submit(id, &replies);
        let mut hosts = Vec::new();
        for (reply, is_open, host, people) in expected {
            assert_eq!(states[reply] == "OPEN", is_open, "{host} of {replies:?}");
            self.people_of.insert(host.clone(), people);
            self.answered_by_link.insert(host.clone());
            hosts.push(host);
        }
        hosts
    }

    /// Whether a requested companion is on the guest list already.
    fn is_listed(&self, companions: &RequestedCompanions, host: &str) -> bool {
        matches!(companions, RequestedCompanions::Named(number) if self.has_name(&self.name_of(*number), host))
    }

    /// Writes the companions into a reply; returns their number.
    fn write_companions(&self, reply: &mut Value, companions: &RequestedCompanions) -> u32 {
        reply["plusOne"] = json!(matches!(companions, RequestedCompanions::OneUnnamed));
        match companions {
            RequestedCompanions::None => 0,
            RequestedCompanions::OneUnnamed => 1,
            RequestedCompanions::Named(number) => {
                reply["plusOneName"] = json!(self.name_of(*number));
                1
            }
            RequestedCompanions::Count(count) => {
                reply["guestCount"] = json!((count + 1).to_string());
                *count
            }
        }
    }
}

/// Answers for the next person of a link; returns whether they come.
fn answer(replies: &mut Vec<Value>, guest: &str, coming_bits: u16) -> bool {
    let bit = replies.len() % 16;
    let is_coming = (coming_bits >> bit) & 1 == 1;
    let attending = if is_coming { "yes" } else { "no" };
    replies.push(json!({ "guestId": guest, "firstName": guest, "attending": attending }));
    is_coming
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn an_answer_changes_only_its_guest_and_the_headcount_matches(
        list in prop::collection::vec(listed_guest(), 1..6),
        visits in prop::collection::vec(visit(), 1..10),
    ) {
        let mut answered = AnsweredWedding::new(list);
        for (index, (visit, companions)) in visits.iter().enumerate() {
            let before = answers(&answered.replica.model());
            let id = format!("r{index}");
            let hosts = match visit {
                Visit::Form { .. } => answered.reply_by_form(&id, visit, companions),
                Visit::Link(link) => answered.reply_by_link(&id, *link, companions),
            };
            let after = answers(&answered.replica.model());
            let changed = after.iter().filter(|(id, answer)| before.get(*id) != Some(*answer));
            for (guest, _) in changed {
                let is_own = hosts.contains(guest) || hosts.contains(&answered.guest_field(guest, "plusOneOf"));
                prop_assert!(is_own, "{guest} was changed by the reply of {hosts:?}");
            }
            let expected: usize = answered.people_of.values().sum();
            let headcount = answered.replica.model().catering().people as usize;
            prop_assert_eq!(headcount, expected, "after {:?} {:?}", visit, companions);
            // No person is two guests.
            for name in COMPANION_NAMES {
                let is_coming = |(id, answer): &(&String, &String)| {
                    *answer == "CONFIRMED" && answered.guest_field(id, "name") == name
                };
                prop_assert!(after.iter().filter(is_coming).count() < 2, "{name}");
            }
        }
    }
}
