//! The guests of the demo, household by household.

use std::ops::Range;

use serde_json::{Value, json};
use troth_core::ids::GuestId;

use super::people::{ADULTS, CHILDREN, FAMILIES};

/// How many guests there are.
pub(super) const COUNT: i64 = 180;

/// Id, name, type and description.
#[rustfmt::skip] // A table reads by its rows.
const GROUPS: [[&str; 4]; 7] = [
    ["marlowe-family", "Marlowe family", "FAMILY", "Ella’s side"],
    ["lindqvist-family", "Lindqvist family", "FAMILY", "Jonas’ side"],
    ["university", "University friends", "FRIENDS", "From the shared flat in Graz"],
    ["old-friends", "Old friends", "FRIENDS", "Since school"],
    ["colleagues", "Colleagues", "COLLEAGUES", "From the office and the clinic"],
    ["neighbours", "Neighbours", "NEIGHBORS", "From the garden house"],
    ["wedding-party", "Wedding party", "WEDDING_PARTY", "Witnesses, ushers, flower children"],
];

/// How many people the households have, over and over: couples, families, and people alone.
const HOUSEHOLDS: [usize; 10] = [2, 4, 2, 1, 3, 2, 2, 1, 4, 2];
/// From this place on, the members of a household are children.
const FIRST_CHILD: usize = 2;

const DIETS: [&str; 6] = [
    "Vegetarian",
    "Vegan",
    "Gluten-free (coeliac)",
    "No nuts: severe allergy, carries an EpiPen",
    "No pork, no alcohol in sauces",
    "Lactose intolerant",
];

/// The answers over and over: most have said yes, a quarter has not answered yet.
#[rustfmt::skip] // A table reads by its rows.
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
pub(super) struct Household {
    number: usize,
    guests: Range<usize>,
}

impl Household {
    /// Which group it belongs to, by its place in the list of groups.
    pub(super) fn group(&self) -> usize {
        self.number % GROUPS.len()
    }

    pub(super) fn is_of_wedding_party(&self) -> bool {
        GROUPS[self.group()][0] == "wedding-party"
    }

    /// The ids of those who have not declined.
    pub(super) fn coming(&self) -> impl Iterator<Item = GuestId> {
        let coming = |number: &usize| ANSWERS[number % ANSWERS.len()] != "DECLINED";
        self.guests.clone().filter(coming).map(guest_id)
    }
}

/// Everybody, household by household.
pub(super) fn households() -> Vec<Household> {
    let mut households = Vec::new();
    let mut first = 0;
    let all = usize::try_from(COUNT).unwrap_or_default();
    for (number, size) in HOUSEHOLDS.into_iter().cycle().enumerate() {
        if first == all {
            break;
        }
        let guests = first..(first + size).min(all);
        first = guests.end;
        households.push(Household { number, guests });
    }
    households
}

fn guest_id(number: usize) -> GuestId {
    GuestId::of_document(&format!("guest-{:03}", number + 1))
}

/// Groups and parties first, since guests name them.
pub(super) fn batches() -> [Vec<Value>; 2] {
    let mut places: Vec<Value> = GROUPS.iter().map(group).collect();
    let mut guests = Vec::new();
    for household in households() {
        let Household { number, guests: of } = household;
        let party = format!("party-{:02}", number + 1);
        let name = on_the_envelope(number, of.len(), of.start);
        places.push(json!({"type": "party.add", "id": party, "party": {"name": name}}));
        for (place, one) in of.enumerate() {
            let guest = guest(number, place, one, &party);
            guests.push(json!({"type": "guest.add", "id": guest_id(one), "guest": guest}));
        }
    }
    [places, guests]
}

/// The name of a household whose first guest has a number.
fn on_the_envelope(household: usize, size: usize, first: usize) -> String {
    let family = FAMILIES[household % FAMILIES.len()];
    let one = ADULTS[first % ADULTS.len()];
    let other = ADULTS[(first + 1) % ADULTS.len()];
    match size {
        1 => format!("{one} {family}"),
        2 => format!("{one} & {other} {family}"),
        _ => format!("{family} family"),
    }
}

fn group([id, name, group_type, description]: &[&str; 4]) -> Value {
    let group = json!({"name": name, "type": group_type, "description": description});
    json!({"type": "group.add", "id": id, "group": group})
}

fn guest(household: usize, place: usize, number: usize, party: &str) -> Value {
    let family = FAMILIES[household % FAMILIES.len()];
    let child = place >= FIRST_CHILD;
    let first_name = if child {
        CHILDREN[number % CHILDREN.len()]
    } else {
        ADULTS[number % ADULTS.len()]
    };
    let [group, _, group_type, _] = GROUPS[household % GROUPS.len()];
    let status = ANSWERS[number % ANSWERS.len()];
    let mut guest = json!({
        "firstName": first_name,
        "lastName": family,
        "rsvpStatus": status,
        "groupId": group,
        "partyId": party,
        "invitationType": "CEREMONY_AND_RECEPTION",
        "ageGroup": if child { "CHILD" } else { "ADULT" },
        "relationship": relationship(group_type),
        "invitationSent": true,
        "needsAccommodation": number % 5 == 1 && status == "CONFIRMED",
        "needsTransport": number % 11 == 4,
        "isVip": group == "wedding-party" && !child,
    });
    if place == 0 {
        let address = format!("{first_name}.{family}{number}@example.org");
        let address: String = address.chars().filter_map(plain).collect();
        guest["email"] = address.into();
        guest["phone"] = format!("+43 660 55 {:02} {:02}", number % 100, household % 100).into();
        guest["address"] = TOWNS[household % TOWNS.len()].into();
        guest["plusOnes"] = i64::from(household % 9 == 3).into();
    }
    if number % 7 == 2 {
        guest["dietaryRestrictions"] = DIETS[number / 7 % DIETS.len()].into();
    }
    if number % 45 == 12 {
        guest["specialAccommodations"] = "Wheelchair: needs the ramp at the side entrance".into();
    }
    if number % 30 == 7 {
        guest["notes"] = "Would love to say a few words at dinner.".into();
    }
    guest
}

fn relationship(group_type: &str) -> &'static str {
    match group_type {
        "FAMILY" => "FAMILY",
        "COLLEAGUES" => "COLLEAGUE",
        "NEIGHBORS" => "NEIGHBOR",
        _ => "FRIEND",
    }
}

/// A character of a name as an e-mail address has it.
fn plain(letter: char) -> Option<char> {
    match letter {
        'ř' => Some('r'),
        'á' => Some('a'),
        '’' | ' ' => None,
        other => Some(other.to_ascii_lowercase()),
    }
}
