//! The guests, household by household.

use std::ops::Range;

use jiff::civil::Date;
use serde_json::{Value, json};
use troth_core::ids::GuestId;

use crate::people::{ADULTS, CHILDREN, FAMILIES};
use crate::{companions, groups, menu};

/// Number of guests, plus-ones included.
pub const COUNT: usize = 180;
/// Number of guests with an invitation of their own.
const INVITED: usize = COUNT - companions::COUNT;

/// Sizes of the households, repeated: couples, families and single people.
const HOUSEHOLDS: [usize; 10] = [2, 4, 2, 1, 3, 2, 2, 1, 4, 2];
/// From this index on, the members of a household are children.
const FIRST_CHILD: usize = 2;

/// The answers, repeated: most are yes, a quarter is missing.
#[rustfmt::skip] // One row per line.
const ANSWERS: [&str; 20] = [
    "CONFIRMED", "CONFIRMED", "PENDING", "CONFIRMED", "DECLINED",
    "CONFIRMED", "PENDING", "CONFIRMED", "CONFIRMED", "TENTATIVE",
    "CONFIRMED", "PENDING", "CONFIRMED", "CONFIRMED", "DECLINED",
    "CONFIRMED", "PENDING", "CONFIRMED", "PENDING", "CONFIRMED",
];

const TOWNS: [&str; 6] = [
    "Lindengasse 14, 1070 Wien",
    "Körösistraße 52, 8010 Graz",
    "Storgatan 9, 211 42 Malmö",
    "12 Orchard Lane, Bristol BS6",
    "Rue des Tanneurs 31, 67000 Strasbourg",
    "Mozartplatz 3, 5020 Salzburg",
];

/// A household, and the numbers of its guests.
pub(crate) struct Household {
    number: usize,
    guests: Range<usize>,
}

impl Household {
    /// Index of its group.
    pub(crate) fn group(&self) -> usize {
        self.number % groups::COUNT
    }

    pub(crate) fn is_of_wedding_party(&self) -> bool {
        groups::is_wedding_party(self.group())
    }

    /// Ids of its guests and their plus-ones who have not declined.
    pub(crate) fn coming(&self) -> impl Iterator<Item = GuestId> {
        let may_come = |number: &usize| ANSWERS[number % ANSWERS.len()] != "DECLINED";
        let companions = companions::companions_of(self.number)
            .filter(|(_, companion)| companions::may_come(companion))
            .map(|(index, _)| INVITED + index);
        self.guests
            .clone()
            .filter(may_come)
            .chain(companions)
            .map(guest_id)
    }
}

/// All households.
pub(crate) fn households() -> Vec<Household> {
    let mut households = Vec::new();
    let mut first = 0;
    for (number, size) in HOUSEHOLDS.into_iter().cycle().enumerate() {
        if first == INVITED {
            break;
        }
        let guests = first..(first + size).min(INVITED);
        first = guests.end;
        households.push(Household { number, guests });
    }
    households
}

fn guest_id(number: usize) -> GuestId {
    GuestId::from_document(&format!("guest-{:03}", number + 1))
}

/// The commands that add groups, parties and meals; then guests, who refer to those; then plus-ones, who refer to
/// guests.
pub fn batches(day: Date) -> [Vec<Value>; 3] {
    let mut base_records: Vec<Value> = groups::commands(day).chain(menu::commands()).collect();
    let (mut guests, mut companions) = (Vec::new(), Vec::new());
    for household in households() {
        let group = household.group();
        let Household {
            number,
            guests: members,
        } = household;
        let party = format!("party-{:02}", number + 1);
        let fields = json!({
            "name": household_name(number, members.len(), members.start), "address": TOWNS[number % TOWNS.len()],
        });
        base_records.push(json!({"type": "party.add", "id": party, "party": fields}));
        let host = guest_id(members.start);
        for (index, companion) in companions::companions_of(number) {
            let mut guest = companions::fields(companion);
            guest["plusOneOf"] = json!(host);
            guest["groupId"] = groups::id(group).into();
            guest["partyId"] = party.as_str().into();
            let id = guest_id(INVITED + index);
            companions.push(json!({"type": "guest.add", "id": id, "guest": guest}));
        }
        for (position, guest_number) in members.enumerate() {
            let mut guest = guest(number, position, guest_number);
            guest["groupId"] = groups::id(group).into();
            guest["partyId"] = party.as_str().into();
            guests.push(json!({"type": "guest.add", "id": guest_id(guest_number), "guest": guest}));
        }
    }
    [base_records, guests, companions]
}

/// Name of a household, given the number of its first guest.
fn household_name(household: usize, size: usize, first: usize) -> String {
    let family = FAMILIES[household % FAMILIES.len()];
    let first_name = ADULTS[first % ADULTS.len()];
    let second_name = ADULTS[(first + 1) % ADULTS.len()];
    match size {
        1 => format!("{first_name} {family}"),
        2 => format!("{first_name} & {second_name} {family}"),
        _ => format!("{family} family"),
    }
}

/// The fields of a guest at a position in a household; the first one has the contact details.
fn guest(household: usize, position: usize, number: usize) -> Value {
    let family = FAMILIES[household % FAMILIES.len()];
    let is_child = position >= FIRST_CHILD;
    let first_name = if is_child {
        CHILDREN[number % CHILDREN.len()]
    } else {
        ADULTS[number % ADULTS.len()]
    };
    let group = household % groups::COUNT;
    let status = ANSWERS[number % ANSWERS.len()];
    let mut guest = json!({
        "firstName": first_name,
        "lastName": family,
        "rsvpStatus": status,
        "invitationType": "CEREMONY_AND_RECEPTION",
        "ageGroup": if is_child { "CHILD" } else { "ADULT" },
        "relationship": groups::relationship(group),
        "invitationSent": true,
        "needsAccommodation": number % 5 == 1 && status == "CONFIRMED",
        "needsTransport": number % 11 == 4,
        "isVip": groups::is_wedding_party(group) && !is_child,
    });
    if let Value::Object(fields) = &mut guest {
        fields.extend(menu::needs(number));
    }
    if status == "CONFIRMED" {
        guest["mealId"] = menu::choice(number, is_child).into();
    }
    if position == 0 {
        let address = format!("{first_name}.{family}{number}@example.org");
        let address: String = address.chars().filter_map(address_letter).collect();
        guest["email"] = address.into();
        guest["phone"] = format!("+43 660 55 {:02} {:02}", number % 100, household % 100).into();
        guest["plusOnes"] = companions::allowed(household).into();
    }
    if number % 45 == 12 {
        guest["specialAccommodations"] = "Wheelchair: needs the ramp at the side entrance".into();
    }
    if number % 30 == 7 {
        guest["notes"] = "Would love to say a few words at dinner.".into();
    }
    guest
}

/// A character of a name, as used in an e-mail address.
fn address_letter(letter: char) -> Option<char> {
    match letter {
        'ř' => Some('r'),
        'á' => Some('a'),
        '’' | ' ' => None,
        other => Some(other.to_ascii_lowercase()),
    }
}
