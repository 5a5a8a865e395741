//! Decides an arrangement: the changes to a chart, the guests who lose seats, and refusals.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::arrangement::{object_subject, table_subject};
use super::chart;
use super::fields::{self, Defaults};
use crate::date::differing_instant;
use crate::draft::Draft;
use crate::ids::{GuestId, ObjectId, TableId};
use crate::lifecycle::{Lifecycle, Removal, Subject};
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::records::guest::GUEST;
use crate::seating::PresentChart;
use crate::seating::document::{DEFAULT_CAPACITY, ItemPosition, Seat};
use crate::seating::geometry::GRID;
use crate::seating::input::{ObjectFields, Placement, SeatingArrange, TableFields};
use crate::text::is_blank;
use crate::values::WishKind;

/// Decides an arrangement. Its issues name fields by path, such as `tables.t1.capacity`.
pub(super) fn arrange(
    chart: PresentChart<'_>,
    arrangement: &SeatingArrange,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let mut decision = ArrangementDecision {
        chart,
        now,
        patches: Vec::new(),
        issues: Vec::new(),
    };
    if let Some(changes) = &arrangement.changes {
        match chart::changes(chart.model, chart.id, chart.stored, changes) {
            Ok(patches) => decision.patches.extend(patches),
            Err(refusal) => decision.add_issues("changes", refusal),
        }
    }
    let mut free_names = free_table_names(chart, arrangement);
    for (id, fields) in &arrangement.tables {
        decision.decide_table(id, fields, &mut free_names);
    }
    for (id, fields) in &arrangement.objects {
        decision.decide_object(id, fields);
    }
    decision.decide_seats(arrangement);
    for (key, kind) in &arrangement.wishes {
        decision.decide_wish(key, *kind);
    }
    if !decision.issues.is_empty() {
        return Err(Refusal {
            issues: decision.issues,
        });
    }
    if !decision.patches.is_empty() {
        // A concurrent removal of the chart has not seen this edit: so the chart comes back.
        let previous_update = chart.stored.lifecycle.updated_at.as_deref();
        let updated_at = differing_instant(previous_update, now);
        decision.set(&["updatedAt"], json!(updated_at));
    }
    Ok(decision.patches)
}

/// The guests who lose their seats in this arrangement: those at a removed table, and those beyond a smaller
/// capacity.
pub(crate) fn displaced_guests<'a>(
    chart: PresentChart<'a>,
    arrangement: &SeatingArrange,
) -> Vec<&'a GuestId> {
    let loses_seat = |seat: &Seat| {
        let fields = arrangement.tables.get(&seat.table_id);
        let table = chart.table(seat.table_id.as_str());
        let (Some(fields), Some(table)) = (fields, table) else {
            return false;
        };
        let is_cut_off = |new_capacity: i64| {
            new_capacity < table.capacity.into() && i64::from(seat.position) > new_capacity
        };
        fields.removed == Some(true) || fields.seats().is_some_and(is_cut_off)
    };
    let seats = chart.stored.seats.iter();
    let displaced =
        seats.filter(|(guest, seat)| !arrangement.seats.contains_key(*guest) && loses_seat(seat));
    displaced.map(|(guest, _)| guest).collect()
}

/// The patches and issues of an arrangement, collected item by item.
struct ArrangementDecision<'a> {
    chart: PresentChart<'a>,
    now: &'a str,
    patches: Vec<Patch>,
    issues: Vec<FieldIssue>,
}

impl ArrangementDecision<'_> {
    fn decide_table(
        &mut self,
        id: &TableId,
        fields: &TableFields,
        free_names: &mut impl Iterator<Item = String>,
    ) {
        let chart = self.chart;
        let current = chart.stored.tables.get(id);
        let has_name = current.is_some() || new_name(fields).is_some();
        let default_name = if has_name { None } else { free_names.next() };
        let defaults = Defaults {
            place: middle_of_room(chart),
            name: default_name.unwrap_or_default(),
        };
        let lifecycle = current.map(|table| &table.lifecycle);
        let draft = || fields::table_draft(fields, current, &defaults);
        let decided = match (lifecycle, fields.removed) {
            (_, Some(true)) if lifecycle.is_none_or(Lifecycle::is_gone) => Ok(Vec::new()),
            (_, Some(true)) => table_subject(chart, id).remove(self.now),
            (_, removed) => table_subject(chart, id)
                .must_be_present_or_restored(removed)
                .and_then(|()| self.write_item("tables", id.as_str(), draft(), lifecycle)),
        };
        self.add_decided(&format!("tables.{id}"), decided);
    }

    fn decide_object(&mut self, id: &ObjectId, fields: &ObjectFields) {
        let chart = self.chart;
        let current = chart.stored.objects.get(id);
        let defaults = Defaults {
            place: middle_of_room(chart),
            name: String::new(),
        };
        let lifecycle = current.map(|object| &object.lifecycle);
        let draft = || fields::object_draft(fields, current, &defaults);
        let subject = object_subject(chart, id.as_str());
        let decided = match (lifecycle, fields.removed) {
            (_, Some(true)) if lifecycle.is_none_or(Lifecycle::is_gone) => Ok(Vec::new()),
            (_, Some(true)) => subject.remove(self.now),
            (_, removed) => subject
                .must_be_present_or_restored(removed)
                .and_then(|()| self.write_item("objects", id.as_str(), draft(), lifecycle)),
        };
        self.add_decided(&format!("objects.{id}"), decided);
    }

    /// The patches that add, change or restore an item.
    fn write_item(
        &self,
        map: &str,
        id: &str,
        draft: Draft,
        lifecycle: Option<&Lifecycle>,
    ) -> Result<Vec<Patch>, Refusal> {
        let path = ["charts", self.chart.id.as_str(), map, id];
        let Some(lifecycle) = lifecycle else {
            return draft.insert(&path, self.now);
        };
        let mut patches = draft.update(&path, lifecycle, self.now)?;
        if lifecycle.removal != Removal::None {
            let path_to = |key: &str| {
                let keys = path.iter().copied().chain([key]);
                keys.map(str::to_owned).collect()
            };
            if patches.is_empty() {
                let updated_at = differing_instant(lifecycle.updated_at.as_deref(), self.now);
                let value = json!(updated_at);
                patches.push(Patch::Set {
                    path: path_to("updatedAt"),
                    value,
                });
            }
            patches.insert(
                0,
                Patch::Delete {
                    path: path_to("removed"),
                },
            );
        }
        Ok(patches)
    }

    fn decide_seats(&mut self, arrangement: &SeatingArrange) {
        let displaced = displaced_guests(self.chart, arrangement);
        for guest in &displaced {
            // A deletion, not a null: it must not compete with another seat that the guest gets concurrently.
            let path = self.path(&["seats", guest.as_str()]);
            self.patches.push(Patch::Delete { path });
        }
        let mut occupied = self.occupied_seats(arrangement, &displaced);
        for (guest, placement) in &arrangement.seats {
            match placement {
                // If two concurrent writes conflict and one took the guest off, writing it again settles the
                // conflict.
                None if self.chart.stored.seats.contains_key(guest)
                    || self.chart.stored.unseated.contains_key(guest) =>
                {
                    self.clear_seat(guest);
                }
                None => {}
                Some(placement) => {
                    let place = (placement.table_id.clone(), placement.position);
                    match self.find_issue(arrangement, guest, placement, &occupied) {
                        Some(issue) => self.issues.push(issue),
                        None => self.write_seat(guest, placement),
                    }
                    occupied.insert(place, guest.clone());
                }
            }
        }
    }

    /// The guests on seats that this arrangement does not change.
    fn occupied_seats(
        &self,
        arrangement: &SeatingArrange,
        displaced: &[&GuestId],
    ) -> BTreeMap<(TableId, u32), GuestId> {
        let seats = self.chart.stored.seats.iter();
        let stays = |guest: &GuestId| {
            self.chart.guest(guest.as_str()).is_some()
                && !arrangement.seats.contains_key(guest)
                && !displaced.contains(&guest)
        };
        let mut occupied = BTreeMap::new();
        for (guest, seat) in seats.filter(|(guest, _)| stays(guest)) {
            occupied.insert((seat.table_id.clone(), seat.position), guest.clone());
        }
        occupied
    }

    /// Why a guest cannot get a seat.
    fn find_issue(
        &self,
        arrangement: &SeatingArrange,
        guest: &GuestId,
        placement: &Placement,
        occupied: &BTreeMap<(TableId, u32), GuestId>,
    ) -> Option<FieldIssue> {
        let Placement {
            table_id, position, ..
        } = placement;
        let issue = |code: &str, message: String| {
            Some(FieldIssue::new(&format!("seats.{guest}"), code, message))
        };
        if self.chart.guest(guest.as_str()).is_none() {
            let message = "This guest is no longer on the list.";
            return issue("unknown_guest", message.to_owned());
        }
        let Some((table_name, capacity)) = self.table_after(arrangement, table_id) else {
            return issue("unknown_table", "This table no longer exists.".to_owned());
        };
        let current_seat = self.chart.seat(guest.as_str());
        let is_same = |seat: &Seat| (&seat.table_id, seat.position) == (table_id, *position);
        if current_seat.is_some_and(is_same) {
            return None;
        }
        if *position < 1 || i64::from(*position) > capacity {
            let message = format!("{table_name} has seats 1 to {capacity}.");
            return issue("out_of_range", message);
        }
        let occupant = occupied.get(&(table_id.clone(), *position))?;
        let occupant_name = self.chart.guest_name(occupant.as_str())?;
        issue("seat_taken", format!("{occupant_name} already sits there."))
    }

    /// A table's name and capacity after the arrangement; `None` if it will not exist.
    fn table_after(&self, arrangement: &SeatingArrange, id: &TableId) -> Option<(String, i64)> {
        let current = self.chart.stored.tables.get(id);
        let fields = arrangement.tables.get(id);
        let removed = fields.and_then(|fields| fields.removed);
        let is_gone = current.is_some_and(|table| table.lifecycle.is_gone());
        if removed == Some(true) || (is_gone && removed.is_none()) {
            return None;
        }
        let default = fields.map(|_| i64::from(DEFAULT_CAPACITY));
        let capacity = fields
            .and_then(TableFields::seats)
            .or(current.map(|table| table.capacity.into()))
            .or(default)?;
        let name = fields
            .and_then(|fields| fields.name.clone().flatten())
            .or_else(|| current.map(|table| table.name.clone()))
            .unwrap_or_else(|| "The table".to_owned());
        Some((name, capacity))
    }

    /// Writes a seat as one map, so that a merge never mixes the table of one writer with the position of
    /// another.
    fn write_seat(&mut self, guest: &GuestId, placement: &Placement) {
        let Placement {
            table_id,
            position,
            locked,
        } = placement;
        let current = self.chart.stored.seats.get(guest);
        let was_locked = current.is_some_and(|seat| seat.locked);
        let locked = locked.unwrap_or(was_locked);
        let is_same = |seat: &&Seat| (&seat.table_id, seat.position) == (table_id, *position);
        let same_seat = current.filter(is_same);
        // Concurrent writes to this seat are a conflict: writing it again settles that.
        if same_seat.is_some_and(|seat| seat.others.is_empty()) && was_locked == locked {
            return;
        }
        let seated_at = same_seat.and_then(|seat| seat.at.as_deref());
        let mut seat = Map::new();
        seat.insert("tableId".to_owned(), json!(table_id));
        seat.insert("position".to_owned(), json!(position));
        seat.insert("at".to_owned(), json!(seated_at.unwrap_or(self.now)));
        if locked {
            seat.insert("locked".to_owned(), json!(true));
        }
        self.set(&["seats", guest.as_str()], Value::Object(seat));
        if same_seat.is_none() {
            self.touch_guest(guest);
        }
    }

    /// Writes null for the seat. A concurrent write then shows as a conflict; over a removed key it would win
    /// silently.
    fn clear_seat(&mut self, guest: &GuestId) {
        self.set(&["seats", guest.as_str()], Value::Null);
    }

    /// Touches the guest, so that one removed concurrently on another device comes back with the new seat.
    fn touch_guest(&mut self, guest: &GuestId) {
        let Some(entry) = self.chart.model.store.find_present(&GUEST, guest.as_str()) else {
            return;
        };
        let subject = Subject {
            path: vec![GUEST.container, guest.as_str()],
            noun: GUEST.noun,
            lifecycle: Some(&entry.stored.lifecycle),
        };
        self.patches.push(subject.touch(self.now));
    }

    fn decide_wish(&mut self, key: &str, kind: Option<WishKind>) {
        let current = self.chart.stored.wishes.get(key).map(|wish| wish.kind);
        if current == kind {
            return;
        }
        let Some(kind) = kind else {
            return self.set(&["wishes", key], Value::Null);
        };
        let guests: Vec<&str> = key.split('~').collect();
        let is_on_list = |id: &&str| self.chart.guest(id).is_some();
        let expected_guests = if kind == WishKind::NearDoor { 1 } else { 2 };
        if guests.len() == expected_guests && guests.iter().all(is_on_list) {
            let wish = json!({ "kind": kind, "guests": guests });
            self.set(&["wishes", key], wish);
        } else {
            let message = "This guest is no longer on the list.";
            let field = format!("wishes.{key}");
            self.issues
                .push(FieldIssue::new(&field, "unknown_guest", message));
        }
    }

    fn add_decided(&mut self, path: &str, decided: Result<Vec<Patch>, Refusal>) {
        match decided {
            Ok(patches) => self.patches.extend(patches),
            Err(refusal) => self.add_issues(path, refusal),
        }
    }

    fn add_issues(&mut self, path: &str, refusal: Refusal) {
        self.issues.extend(refusal.with_path_prefix(path).issues);
    }

    fn set(&mut self, keys: &[&str], value: Value) {
        let path = self.path(keys);
        self.patches.push(Patch::Set { path, value });
    }

    fn path(&self, keys: &[&str]) -> Vec<String> {
        let chart = ["charts", self.chart.id.as_str()];
        let keys = chart.iter().chain(keys);
        keys.map(|&key| key.to_owned()).collect()
    }
}

/// The middle of the room, snapped to the grid.
fn middle_of_room(chart: PresentChart<'_>) -> ItemPosition {
    let (width, height) = chart.stored.room.units();
    let grid = i64::from(GRID);
    let snapped = |side: i64| (side / 2 + grid / 2) / grid * grid;
    ItemPosition {
        x: snapped(width),
        y: snapped(height),
        rotation: 0,
    }
}

/// "Table {n}" for each free number, lowest first; other names such as "Head table" do not count.
fn free_table_names(
    chart: PresentChart<'_>,
    arrangement: &SeatingArrange,
) -> impl Iterator<Item = String> {
    let current_names = chart.tables().map(|(_, table)| table.name.clone());
    let new_names = arrangement.tables.values().filter_map(new_name);
    let used_names: BTreeSet<String> = current_names.chain(new_names.map(str::to_owned)).collect();
    let names = (1_u32..).map(|number| format!("Table {number}"));
    names.filter(move |name| !used_names.contains(name))
}

fn new_name(fields: &TableFields) -> Option<&str> {
    let name = fields.name.as_ref()?.as_deref()?;
    (!is_blank(name)).then_some(name)
}
