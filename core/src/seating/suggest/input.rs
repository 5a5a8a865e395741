//! The input of automatic seating: the fields of a chart's view that it needs.

use serde::{Deserialize, Serialize};

use super::super::SeatingView;
use crate::values::{AgeGroup, ObjectKind, Relationship, RsvpStatus, TableShape, WishKind};

/// A chart with its guests. A `SeatingView` also parses as this.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingProblem {
    /// The settings of the whole chart.
    pub chart: ProblemChart,
    /// The tables.
    pub tables: Vec<ProblemTable>,
    /// All guests on the list.
    pub guests: Vec<ProblemGuest>,
    /// Other objects in the room; only doors matter.
    pub objects: Vec<ProblemObject>,
    /// The wishes.
    pub wishes: Vec<ProblemWish>,
}

impl SeatingProblem {
    /// The problem of a chart, from its view.
    #[must_use]
    pub fn from_view(view: &SeatingView) -> Self {
        // The fields have the same names, so that a worker can take the view as it is.
        let json = serde_json::to_value(view).unwrap_or_default();
        serde_json::from_value(json).unwrap_or_default()
    }
}

/// The settings of a whole chart.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemChart {
    /// Whether chairs are held for companions that confirmed guests can still bring.
    pub hold_chairs: bool,
}

/// A table with its guests.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemTable {
    /// The table's id.
    pub id: String,
    /// The number of seats.
    pub capacity: u32,
    /// The shape, if known.
    pub shape: Option<TableShape>,
    /// Its centre.
    pub position_x: i64,
    /// Its centre.
    pub position_y: i64,
    /// The seats.
    pub seats: Vec<ProblemSeat>,
    /// Guests beyond the last seat.
    pub beyond: Vec<String>,
}

/// A seat with its guests.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemSeat {
    /// Counts from 1.
    pub position: u32,
    /// Several after a merge; the first keeps the seat.
    pub guests: Vec<String>,
    /// Whether the guest is locked here.
    pub locked: bool,
}

/// A guest, with the fields that link guests.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemGuest {
    /// The guest's id.
    pub id: String,
    /// The guest's name.
    #[serde(default)]
    pub name: String,
    /// The host, if the guest is a companion.
    #[serde(default)]
    pub host_id: Option<String>,
    /// How many companions the guest may bring beyond those named.
    #[serde(default)]
    pub may_still_bring: u32,
    /// Whether the guest is a VIP.
    #[serde(default)]
    pub is_vip: bool,
    /// Whether the guest is one of the couple.
    #[serde(default)]
    pub is_couple: bool,
    /// The reply to the invitation.
    pub rsvp_status: RsvpStatus,
    /// The age group.
    pub age_group: Option<AgeGroup>,
    /// The relationship to the couple.
    pub relationship: Option<Relationship>,
    /// The party.
    pub party_id: Option<String>,
    /// The party's name.
    pub party_name: Option<String>,
    /// The group.
    pub group_id: Option<String>,
    /// The group's name.
    pub group_name: Option<String>,
}

/// An object in the room.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemObject {
    /// Its kind.
    pub kind: ObjectKind,
    /// The couple's label for it.
    pub label: Option<String>,
    /// Its centre.
    pub position_x: i64,
    /// Its centre.
    pub position_y: i64,
}

/// A seating wish.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProblemWish {
    /// Its kind.
    pub kind: WishKind,
    /// One guest or two.
    pub guests: Vec<String>,
}

/// The mode of the search, and the strength of each wish: 0 none, 1 little, 2 normal, 3 much.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingOptions {
    /// How to treat guests who have a seat.
    pub mode: SeatingMode,
    /// Groups at one table.
    pub groups: u8,
    /// Family with family, colleagues with colleagues.
    pub relationships: u8,
    /// Children with children, teenagers with teenagers.
    pub ages: u8,
    /// NEAR wishes.
    pub near: u8,
    /// NEAR_DOOR wishes.
    pub door: u8,
    /// Well-filled tables, and no guest alone at one. At 0 only the weights count.
    pub tables: u8,
    /// Whether companions sit at their host's table.
    pub companions: bool,
    /// Whether other guests get seats at the couple's table. Guests that a user put there stay in any case.
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

/// How to treat guests who have a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeatingMode {
    /// All may be moved except locked seats and VIPs, who have places of honour; never to a worse seating.
    Fresh,
    /// Seated guests stay; the others get seats.
    #[default]
    Fill,
    /// Guests without a seat get one, and as few as possible change tables for it.
    Repair,
}
