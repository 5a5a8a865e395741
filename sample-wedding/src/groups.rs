//! Groups of guests, with their reply and invitation settings.

use jiff::ToSpan;
use jiff::civil::Date;
use serde_json::{Value, json};

/// Id, name, type, description, and number of companions for each guest.
#[rustfmt::skip] // One row per line.
const GROUPS: [(&str, &str, &str, &str, i64); 7] = [
    ("marlowe-family", "Marlowe family", "FAMILY", "Ella’s side", 2),
    ("lindqvist-family", "Lindqvist family", "FAMILY", "Jonas’ side", 2),
    ("university", "University friends", "FRIENDS", "From the shared flat in Graz", 1),
    ("old-friends", "Old friends", "FRIENDS", "Since school", 1),
    ("colleagues", "Colleagues", "COLLEAGUES", "From the office and the clinic", 1),
    ("neighbours", "Neighbours", "NEIGHBORS", "From the garden house", 0),
    ("wedding-party", "Wedding party", "WEDDING_PARTY", "Witnesses, ushers, flower children", 1),
];

/// Number of groups.
pub(crate) const COUNT: usize = GROUPS.len();

/// Days before the wedding by which replies are due.
const REPLY_DAYS_BEFORE: i64 = 45;

/// Id of a group by its index.
pub(crate) fn id(group: usize) -> &'static str {
    GROUPS[group].0
}

pub(crate) fn is_wedding_party(group: usize) -> bool {
    GROUPS[group].2 == "WEDDING_PARTY"
}

/// Relationship of its guests to the couple.
pub(crate) fn relationship(group: usize) -> &'static str {
    match GROUPS[group].2 {
        "FAMILY" => "FAMILY",
        "COLLEAGUES" => "COLLEAGUE",
        "NEIGHBORS" => "NEIGHBOR",
        _ => "FRIEND",
    }
}

/// The commands that add all groups, for a wedding on this day.
pub(crate) fn commands(day: Date) -> impl Iterator<Item = Value> {
    let deadline = day.saturating_sub(REPLY_DAYS_BEFORE.days()).to_string();
    GROUPS
        .iter()
        .map(move |(id, name, group_type, description, plus_ones)| {
            let is_wedding_party = *group_type == "WEDDING_PARTY";
            let mut group = json!({
                "name": name,
                "type": group_type,
                "description": description,
                "allowPlusOnes": *plus_ones > 0,
                "rsvpDeadline": deadline,
                "requireMealChoice": true,
                "requireDietaryInfo": true,
                "invitationType": "CEREMONY_AND_RECEPTION",
                "sendSaveTheDate": true,
                "sendInvitation": true,
                "sendReminders": !is_wedding_party,
            });
            if *plus_ones > 0 {
                group["maxPlusOnes"] = (*plus_ones).into();
            }
            if is_wedding_party {
                group["customMessage"] =
                    "Please tell us by when you arrive: we rehearse the day before.".into();
                group["customInviteText"] = "We would love to have you at our side.".into();
            }
            json!({"type": "group.add", "id": id, "group": group})
        })
}
