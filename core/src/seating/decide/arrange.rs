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
use crate::seating::Plan;
use crate::seating::document::{ItemPosition, Seat};
use crate::seating::geometry::GRID;
use crate::seating::input::{ObjectFields, Placement, SeatingArrange, TableFields};
use crate::text::is_blank;
use crate::values::WishKind;

/// Decides an arrangement. Its issues name fields by path, such as `tables.t1.capacity`.
pub(super) fn arrange(
    plan: Plan<'_>,
    wanted: &SeatingArrange,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let mut work = ArrangeWork {
        plan,
        now,
        patches: Vec::new(),
        issues: Vec::new(),
    };
    if let Some(changes) = &wanted.changes {
        match chart::changes(plan.model, plan.id, plan.chart, changes) {
            Ok(patches) => work.patches.extend(patches),
            Err(refusal) => work.add_issues("changes", refusal),
        }
    }
    let mut names = free_names(plan, wanted);
    for (id, fields) in &wanted.tables {
        work.table(id, fields, &mut names);
    }
    for (id, fields) in &wanted.objects {
        work.object(id, fields);
    }
    work.seats(wanted);
    for (key, kind) in &wanted.wishes {
        work.wish(key, *kind);
    }
    if !work.issues.is_empty() {
        return Err(Refusal {
            issues: work.issues,
        });
    }
    if !work.patches.is_empty() {
        // A concurrent removal of the chart has not seen this edit: so the chart comes back.
        let updated_at = plan.chart.lifecycle.updated_at.as_deref();
        let updated_at = json!(differing_instant(updated_at, now));
        work.set(&["updatedAt"], updated_at);
    }
    Ok(work.patches)
}

/// The guests who lose their seats in this arrangement: those at a removed table, and those beyond a smaller
/// capacity.
pub(crate) fn displaced<'a>(plan: Plan<'a>, wanted: &SeatingArrange) -> Vec<&'a GuestId> {
    let loses = |guest: &GuestId, seat: &Seat| {
        let Some(fields) = wanted.tables.get(&seat.table_id) else {
            return false;
        };
        let stays = !wanted.seats.contains_key(guest);
        let table = plan.table(seat.table_id.as_str());
        stays
            && table.is_some_and(|table| {
                let shrinks = |capacity: i64| {
                    capacity < table.capacity.into() && i64::from(seat.position) > capacity
                };
                fields.removed == Some(true) || fields.seats().is_some_and(shrinks)
            })
    };
    let seats = plan.chart.seats.iter();
    let losers = seats.filter(|(guest, seat)| loses(guest, seat));
    losers.map(|(guest, _)| guest).collect()
}

struct ArrangeWork<'a> {
    plan: Plan<'a>,
    now: &'a str,
    patches: Vec<Patch>,
    issues: Vec<FieldIssue>,
}

impl ArrangeWork<'_> {
    fn table(
        &mut self,
        id: &TableId,
        fields: &TableFields,
        names: &mut impl Iterator<Item = String>,
    ) {
        let plan = self.plan;
        let current = plan.chart.tables.get(id);
        let has_name = current.is_some() || name_in(fields).is_some();
        let name = if has_name { None } else { names.next() };
        let defaults = Defaults {
            place: middle(plan),
            name: name.unwrap_or_default(),
        };
        let lifecycle = current.map(|table| &table.lifecycle);
        let draft = || fields::table(fields, current, &defaults);
        let decided = match (lifecycle, fields.removed) {
            (_, Some(true)) if lifecycle.is_none_or(Lifecycle::is_gone) => Ok(Vec::new()),
            (_, Some(true)) => table_subject(plan, id).remove(self.now),
            (_, removed) => table_subject(plan, id)
                .must_be_here_or(removed)
                .and_then(|()| self.put("tables", id.as_str(), draft(), lifecycle)),
        };
        self.take(&format!("tables.{id}"), decided);
    }

    fn object(&mut self, id: &ObjectId, fields: &ObjectFields) {
        let plan = self.plan;
        let current = plan.chart.objects.get(id);
        let defaults = Defaults {
            place: middle(plan),
            name: String::new(),
        };
        let lifecycle = current.map(|object| &object.lifecycle);
        let draft = || fields::object(fields, current, &defaults);
        let subject = object_subject(plan, id.as_str());
        let decided = match (lifecycle, fields.removed) {
            (_, Some(true)) if lifecycle.is_none_or(Lifecycle::is_gone) => Ok(Vec::new()),
            (_, Some(true)) => subject.remove(self.now),
            (_, removed) => subject
                .must_be_here_or(removed)
                .and_then(|()| self.put("objects", id.as_str(), draft(), lifecycle)),
        };
        self.take(&format!("objects.{id}"), decided);
    }

    /// The patches that add, change or restore an item.
    fn put(
        &self,
        map: &str,
        id: &str,
        draft: Draft,
        lifecycle: Option<&Lifecycle>,
    ) -> Result<Vec<Patch>, Refusal> {
        let path = ["charts", self.plan.id.as_str(), map, id];
        let Some(lifecycle) = lifecycle else {
            return draft.insert(&path, self.now);
        };
        let mut patches = draft.update(&path, lifecycle, self.now)?;
        if lifecycle.removal != Removal::None {
            let key = |key: &str| {
                let path = path.iter().copied().chain([key]);
                path.map(str::to_owned).collect()
            };
            if patches.is_empty() {
                let updated_at = differing_instant(lifecycle.updated_at.as_deref(), self.now);
                let value = json!(updated_at);
                patches.push(Patch::Set {
                    path: key("updatedAt"),
                    value,
                });
            }
            patches.insert(
                0,
                Patch::Delete {
                    path: key("removed"),
                },
            );
        }
        Ok(patches)
    }

    fn seats(&mut self, wanted: &SeatingArrange) {
        let displaced = displaced(self.plan, wanted);
        for guest in &displaced {
            // A deletion, not a null: it must not compete with another seat that the guest gets concurrently.
            let path = self.path(&["seats", guest.as_str()]);
            self.patches.push(Patch::Delete { path });
        }
        let mut taken = self.taken(wanted, &displaced);
        for (guest, placement) in &wanted.seats {
            match placement {
                // If two concurrent writes conflict and one took the guest off, writing it again settles the
                // conflict.
                None if self.plan.chart.seats.contains_key(guest)
                    || self.plan.chart.unseated.contains_key(guest) =>
                {
                    self.unseat(guest);
                }
                None => {}
                Some(placement) => {
                    let place = (placement.table_id.clone(), placement.position);
                    match self.refusal_of(wanted, guest, placement, &taken) {
                        Some((code, message)) => {
                            let field = format!("seats.{guest}");
                            self.issues.push(FieldIssue::new(&field, code, message));
                        }
                        None => self.seat(guest, placement),
                    }
                    taken.insert(place, guest.clone());
                }
            }
        }
    }

    /// The occupied seats of guests who stay.
    fn taken(
        &self,
        wanted: &SeatingArrange,
        displaced: &[&GuestId],
    ) -> BTreeMap<(TableId, u32), GuestId> {
        let seats = self.plan.chart.seats.iter();
        let stays = |guest: &GuestId| {
            self.plan.guest(guest.as_str()).is_some()
                && !wanted.seats.contains_key(guest)
                && !displaced.contains(&guest)
        };
        let mut taken = BTreeMap::new();
        for (guest, seat) in seats.filter(|(guest, _)| stays(guest)) {
            taken.insert((seat.table_id.clone(), seat.position), guest.clone());
        }
        taken
    }

    fn refusal_of(
        &self,
        wanted: &SeatingArrange,
        guest: &GuestId,
        placement: &Placement,
        taken: &BTreeMap<(TableId, u32), GuestId>,
    ) -> Option<(&'static str, String)> {
        let Placement {
            table_id, position, ..
        } = placement;
        if self.plan.guest(guest.as_str()).is_none() {
            return Some((
                "unknown_guest",
                "This guest is no longer on the list.".to_owned(),
            ));
        }
        let Some((name, capacity)) = self.table_then(wanted, table_id) else {
            return Some(("unknown_table", "This table no longer exists.".to_owned()));
        };
        let current = self.plan.seat(guest.as_str());
        let stays = |seat: &Seat| (&seat.table_id, seat.position) == (table_id, *position);
        if current.is_some_and(stays) {
            return None;
        }
        if *position < 1 || i64::from(*position) > capacity {
            return Some(("out_of_range", format!("{name} has seats 1 to {capacity}.")));
        }
        let other = taken.get(&(table_id.clone(), *position))?;
        let other = self.plan.called(other.as_str())?;
        Some(("seat_taken", format!("{other} already sits there.")))
    }

    /// A table's name and capacity after the arrangement; `None` if it will not exist.
    fn table_then(&self, wanted: &SeatingArrange, id: &TableId) -> Option<(String, i64)> {
        let current = self.plan.chart.tables.get(id);
        let fields = wanted.tables.get(id);
        let removed = fields.and_then(|fields| fields.removed);
        let is_gone = current.is_some_and(|table| table.lifecycle.is_gone());
        if removed == Some(true) || (is_gone && removed.is_none()) {
            return None;
        }
        let default = fields.map(|_| i64::from(crate::seating::document::DEFAULT_CAPACITY));
        let capacity = fields
            .and_then(TableFields::seats)
            .or(current.map(|table| table.capacity.into()))
            .or(default)?;
        let name = fields.and_then(|fields| fields.name.clone().flatten());
        let name = name.or_else(|| current.map(|table| table.name.clone()));
        Some((name.unwrap_or_else(|| "The table".to_owned()), capacity))
    }

    /// Writes a seat as one map, so that a merge never mixes the table of one writer with the position of
    /// another.
    fn seat(&mut self, guest: &GuestId, placement: &Placement) {
        let Placement {
            table_id,
            position,
            locked,
        } = placement;
        let current = self.plan.chart.seats.get(guest);
        let was_locked = current.is_some_and(|seat| seat.locked);
        let locked = locked.unwrap_or(was_locked);
        let stays = |seat: &&Seat| (&seat.table_id, seat.position) == (table_id, *position);
        let same_place = current.filter(stays);
        // Concurrent writes to this seat are a conflict: writing it again settles that.
        if same_place.is_some_and(|seat| seat.others.is_empty()) && was_locked == locked {
            return;
        }
        let time_before = same_place.and_then(|seat| seat.at.as_deref());
        let mut seat = Map::new();
        seat.insert("tableId".to_owned(), json!(table_id));
        seat.insert("position".to_owned(), json!(position));
        seat.insert("at".to_owned(), json!(time_before.unwrap_or(self.now)));
        if locked {
            seat.insert("locked".to_owned(), json!(true));
        }
        self.set(&["seats", guest.as_str()], Value::Object(seat));
        if same_place.is_none() {
            self.touch_guest(guest);
        }
    }

    /// Writes null for the seat. A concurrent write then shows as a conflict; over a removed key it would win
    /// silently.
    fn unseat(&mut self, guest: &GuestId) {
        self.set(&["seats", guest.as_str()], Value::Null);
    }

    /// Touches the guest, so that one removed concurrently on another device comes back with the new seat.
    fn touch_guest(&mut self, guest: &GuestId) {
        let Some(entry) = self.plan.model.store.find_present(&GUEST, guest.as_str()) else {
            return;
        };
        let subject = Subject {
            path: vec![GUEST.container, guest.as_str()],
            noun: GUEST.noun,
            lifecycle: Some(&entry.stored.lifecycle),
        };
        self.patches.push(subject.touch(self.now));
    }

    fn wish(&mut self, key: &str, kind: Option<WishKind>) {
        let current = self.plan.chart.wishes.get(key).map(|wish| wish.kind);
        if current == kind {
            return;
        }
        let Some(kind) = kind else {
            return self.set(&["wishes", key], Value::Null);
        };
        let guests: Vec<&str> = key.split('~').collect();
        let is_here = |id: &&str| self.plan.guest(id).is_some();
        let fits = guests.len() == if kind == WishKind::NearDoor { 1 } else { 2 };
        if fits && guests.iter().all(is_here) {
            let wish = json!({ "kind": kind, "guests": guests });
            self.set(&["wishes", key], wish);
        } else {
            let message = "This guest is no longer on the list.";
            let field = format!("wishes.{key}");
            self.issues
                .push(FieldIssue::new(&field, "unknown_guest", message));
        }
    }

    fn take(&mut self, path: &str, decided: Result<Vec<Patch>, Refusal>) {
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
        let chart = ["charts", self.plan.id.as_str()];
        let keys = chart.iter().chain(keys);
        keys.map(|&key| key.to_owned()).collect()
    }
}

/// The middle of the room, snapped to the grid.
fn middle(plan: Plan<'_>) -> ItemPosition {
    let (width, height) = plan.chart.room.units();
    let grid = i64::from(GRID);
    let snapped = |side: i64| (side / 2 + grid / 2) / grid * grid;
    ItemPosition {
        x: snapped(width),
        y: snapped(height),
        rotation: 0,
    }
}

/// "Table {n}" for each free number, lowest first; other names such as "Head table" do not count.
fn free_names(plan: Plan<'_>, wanted: &SeatingArrange) -> impl Iterator<Item = String> {
    let there = plan.tables().map(|(_, table)| table.name.clone());
    let new_names = wanted.tables.values().filter_map(name_in);
    let taken: BTreeSet<String> = there.chain(new_names.map(str::to_owned)).collect();
    let names = (1_u32..).map(|number| format!("Table {number}"));
    names.filter(move |name| !taken.contains(name))
}

fn name_in(fields: &TableFields) -> Option<&str> {
    let name = fields.name.as_ref()?.as_deref()?;
    (!is_blank(name)).then_some(name)
}
