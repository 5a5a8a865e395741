//! What automatic seating is told. The fields are those of the chart's view, of which it reads
//! what it needs.

use serde::{Deserialize, Serialize};

use super::super::SeatingView;
use crate::values::{AgeGroup, ObjectKind, Relationship, RsvpStatus, TableShape, WishKind};

/// A chart with its guests. A `SeatingView` is one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingProblem {
    /// What holds for the whole chart.
    pub chart: ProblemChart,
    /// The tables.
    pub tables: Vec<ProblemTable>,
    /// All present guests.
    pub guests: Vec<ProblemGuest>,
    /// What else stands in the room; doors are looked for.
    pub objects: Vec<ProblemObject>,
    /// The wishes.
    pub wishes: Vec<ProblemWish>,
}

impl SeatingProblem {
    /// What a view of a chart says.
    #[must_use]
    pub fn of(view: &SeatingView) -> Self {
        // The fields are the same by name: that is what lets a worker take the view as it is.
        let view = serde_json::to_value(view).unwrap_or_default();
        serde_json::from_value(view).unwrap_or_default()
    }
}

/// What holds for a whole chart.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemChart {
    /// Whether chairs stay free for those whom confirmed guests may still bring.
    pub hold_chairs: bool,
}

/// A table and who sits there.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemTable {
    /// The table's id.
    pub id: String,
    /// How many seats it has.
    pub capacity: u32,
    /// The shape, as far as it is known.
    pub shape: Option<TableShape>,
    /// Its centre.
    pub position_x: i64,
    /// Its centre.
    pub position_y: i64,
    /// The seats.
    pub seats: Vec<ProblemSeat>,
    /// Who sits past the last seat.
    pub beyond: Vec<String>,
}

/// A seat and who sits on it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemSeat {
    /// Counts from 1.
    pub position: u32,
    /// Several after a merge; the first keeps the seat.
    pub guests: Vec<String>,
    /// Whether the guest stays here.
    pub locked: bool,
}

/// A guest, with what they have in common with others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemGuest {
    /// The guest's id.
    pub id: String,
    /// What they go by.
    #[serde(default)]
    pub name: String,
    /// Who brings the guest along.
    #[serde(default)]
    pub host_id: Option<String>,
    /// How many more people the guest may bring than are named.
    #[serde(default)]
    pub may_still_bring: u32,
    /// Whether the guest is a VIP.
    #[serde(default)]
    pub is_vip: bool,
    /// Whether the guest is one of the couple.
    #[serde(default)]
    pub is_couple: bool,
    /// The answer to the invitation.
    pub rsvp_status: RsvpStatus,
    /// The age group.
    pub age_group: Option<AgeGroup>,
    /// What the guest is to the couple.
    pub relationship: Option<Relationship>,
    /// The party.
    pub party_id: Option<String>,
    /// Its name.
    pub party_name: Option<String>,
    /// The group.
    pub group_id: Option<String>,
    /// Its name.
    pub group_name: Option<String>,
}

/// Something in the room.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemObject {
    /// What it is.
    pub kind: ObjectKind,
    /// What the couple calls it.
    pub label: Option<String>,
    /// Its centre.
    pub position_x: i64,
    /// Its centre.
    pub position_y: i64,
}

/// A wish for seats.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemWish {
    /// What is wished.
    pub kind: WishKind,
    /// One guest or two.
    pub guests: Vec<String>,
}

/// What is sought, and how much each wish counts: 0 not at all, 1 a little, 2 as usual, 3 much.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingOptions {
    /// What becomes of the seats that are taken.
    pub mode: SeatingMode,
    /// One group at one table.
    pub groups: u8,
    /// Family with family, colleagues with colleagues.
    pub relationships: u8,
    /// Children with children, teenagers with teenagers.
    pub ages: u8,
    /// Who is wished near each other.
    pub near: u8,
    /// Who is wished near a door.
    pub door: u8,
    /// Tables that are well filled, and nobody alone at one. At 0 nothing counts but the weights.
    pub tables: u8,
    /// Whoever is brought along sits at the table of who brings them.
    pub companions: bool,
    /// Whether others get seats at the couple's table. Guests that a person put there stay in any case.
    pub beside_couple: bool,
    /// Weights of pairs of guests, by id.
    #[cfg_attr(
        feature = "tsify",
        tsify(optional, type = "[string, string, number][]")
    )]
    pub matrix: Vec<(String, String, i32)>,
}

impl Default for SeatingOptions {
    fn default() -> Self {
        Self {
            mode: SeatingMode::Fill,
            groups: 2,
            relationships: 2,
            ages: 2,
            near: 2,
            door: 2,
            tables: 2,
            companions: true,
            beside_couple: false,
            matrix: Vec::new(),
        }
    }
}

/// What becomes of the seats that are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeatingMode {
    /// Everybody may be moved, apart from locked seats and VIPs, whose places are a matter of
    /// honour; never to a worse plan.
    Fresh,
    /// Everybody stays where a person has put them; who has no seat gets one.
    #[default]
    Fill,
    /// Who has no seat gets one, and as few as possible leave their table for it.
    Repair,
}
