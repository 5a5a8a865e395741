//! The guests of the demo, household by household.

use std::ops::Range;

use troth_core::command::{Command, GroupFields, GuestFields, PartyFields};
use troth_core::ids::{GroupId, GuestId, PartyId};

use super::people::{ADULTS, CHILDREN, FAMILIES};
use super::{set, text};

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
pub(super) fn batches() -> [Vec<Command>; 2] {
    let mut places: Vec<Command> = GROUPS.iter().map(group).collect();
    let mut guests = Vec::new();
    for household in households() {
        let Household { number, guests: of } = household;
        let party = PartyId::of_document(&format!("party-{:02}", number + 1));
        places.push(Command::PartyAdd {
            id: party.clone(),
            party: PartyFields {
                name: set(on_the_envelope(number, of.len(), of.start)),
            },
        });
        for (place, one) in of.enumerate() {
            guests.push(Command::GuestAdd {
                id: guest_id(one),
                guest: guest(number, place, one, &party),
            });
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

fn group([id, name, group_type, description]: &[&str; 4]) -> Command {
    Command::GroupAdd {
        id: GroupId::of_document(id),
        group: GroupFields {
            name: text(name),
            r#type: text(group_type),
            description: text(description),
        },
    }
}

fn guest(household: usize, place: usize, number: usize, party: &PartyId) -> GuestFields {
    let family = FAMILIES[household % FAMILIES.len()];
    let child = place >= FIRST_CHILD;
    let first_name = if child {
        CHILDREN[number % CHILDREN.len()]
    } else {
        ADULTS[number % ADULTS.len()]
    };
    let [group, _, group_type, _] = GROUPS[household % GROUPS.len()];
    let status = ANSWERS[number % ANSWERS.len()];
    let mut guest = GuestFields {
        first_name: text(first_name),
        last_name: text(family),
        rsvp_status: text(status),
        group_id: text(group),
        party_id: text(party.as_str()),
        invitation_type: text("CEREMONY_AND_RECEPTION"),
        age_group: text(if child { "CHILD" } else { "ADULT" }),
        relationship: text(relationship(group_type)),
        invitation_sent: set(true),
        ..GuestFields::default()
    };
    if place == 0 {
        let address = format!("{first_name}.{family}{number}@example.org");
        guest.email = set(address.chars().filter_map(plain).collect());
        guest.phone = set(format!(
            "+43 660 55 {:02} {:02}",
            number % 100,
            household % 100
        ));
        guest.address = text(TOWNS[household % TOWNS.len()]);
        guest.plus_ones = set(i64::from(household % 9 == 3).into());
    }
    if number % 7 == 2 {
        guest.dietary_restrictions = text(DIETS[number / 7 % DIETS.len()]);
    }
    guest.needs_accommodation = set(number % 5 == 1 && status == "CONFIRMED");
    guest.needs_transport = set(number % 11 == 4);
    guest.is_vip = set(group == "wedding-party" && !child);
    if number % 45 == 12 {
        guest.special_accommodations = text("Wheelchair: needs the ramp at the side entrance");
    }
    if number % 30 == 7 {
        guest.notes = text("Would love to say a few words at dinner.");
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
