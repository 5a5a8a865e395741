//! Builds the views. Never fails, even on bad documents.

use std::collections::BTreeMap;

use super::find_conflicts::find_conflicts;
use super::geometry;
use super::held_seats::HeldSeats;
use super::plan::Plan;
use super::revision::revision;
use super::views::{
    ChartSummary, ChartView, EventView, ObjectView, PrintView, SeatGuest, SeatView, SeatingStats,
    SeatingView, TableView, WishView,
};
use crate::ids::{ChartId, EventId, GuestId, RecordId, TableId};
use crate::model::Model;
use crate::records::event::EVENT;
use crate::records::group::GROUP;
use crate::records::guest::Guest;
use crate::records::guest::diets::{OTHER_NEEDS, needs_of};
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::seating::document::{Chart, FloorPlan, Table};
use crate::sorting::sorted;
use crate::values::{AgeGroup, Relationship, RsvpStatus};

/// The guests at one table, by seat.
pub(super) type GuestsBySeat<'a> = BTreeMap<u32, Vec<&'a GuestId>>;

impl Model {
    /// The charts in order, each draft after its plan.
    #[must_use]
    pub fn charts(&self) -> Vec<ChartSummary> {
        self.plans().map(Plan::summary).collect()
    }

    pub(crate) fn plans(&self) -> impl Iterator<Item = Plan<'_>> {
        let present = self
            .charts
            .iter()
            .filter(|(_, chart)| !chart.lifecycle.is_gone());
        // A draft sorts by its plan first; so does a draft of a draft.
        let keyed = present.map(|(id, chart)| {
            let plan = self.plan_of(id, chart);
            let key = |chart: &Chart| {
                let order = chart.order.clone();
                (order.is_none(), order, chart.lifecycle.created_millis())
            };
            let plan_key = self.charts.get(plan).map(key);
            ((plan_key, plan, plan != id, key(chart), id), chart)
        });
        let charts = sorted(keyed.collect(), |(a, _), (b, _)| a.cmp(b));
        charts
            .into_iter()
            .filter_map(|((.., id), _)| Plan::of(self, id.as_str()))
    }

    /// The plan at the root of a draft; a plan is its own. The loop is bounded, since drafts can refer to each
    /// other in a circle.
    fn plan_of<'a>(&'a self, id: &'a ChartId, chart: &'a Chart) -> &'a ChartId {
        let (mut plan, mut chart) = (id, chart);
        for _ in 0..self.charts.len() {
            let above = chart.draft_of.as_ref();
            match above.and_then(|id| self.charts.get_key_value(id)) {
                Some((id, above)) if !above.lifecycle.is_gone() => (plan, chart) = (id, above),
                _ => break,
            }
        }
        plan
    }

    /// The events of the timeline, earliest first.
    #[must_use]
    pub fn events(&self) -> Vec<EventView> {
        let events = self
            .store
            .present(&EVENT)
            .map(|(id, entry)| EventView {
                id: EventId::from_document(id),
                title: entry.stored.title(),
                start_time: entry.stored.text("startTime").map(str::to_owned),
            })
            .collect();
        let key = |event: &EventView| (event.start_time.is_none(), event.start_time.clone());
        sorted(events, |a, b| (key(a), &a.id).cmp(&(key(b), &b.id)))
    }

    /// The floor plan picture of a chart.
    #[must_use]
    pub fn floor_plan(&self, chart: &str) -> Option<FloorPlan> {
        Plan::of(self, chart)?.chart.floor_plan.clone()
    }

    /// One chart with all its guests; `None` if it does not exist or was removed.
    #[must_use]
    pub fn seating(&self, chart: &str) -> Option<SeatingView> {
        let plan = Plan::of(self, chart)?;
        let mut seated = plan.seated();
        let mut held = plan.held_seats();
        let without_held_seat = held.values().map(|held| held.unseated_companions).sum();
        let tables = plan
            .tables()
            .map(|(id, table)| {
                let is_locked =
                    |id: &GuestId| plan.chart.seats.get(id).is_some_and(|seat| seat.locked);
                let seated = seated.remove(id).unwrap_or_default();
                let held = held.remove(id).unwrap_or_default();
                table_view(id, table, seated, &held, is_locked)
            })
            .collect::<Vec<_>>();
        let tables = sorted(tables, tables_by_name);
        let guests = plan.guests();
        let without_seat = |declined: bool| {
            guests
                .iter()
                .filter(|guest| guest.table_id.is_none())
                .filter(|guest| (guest.rsvp_status == RsvpStatus::Declined) == declined)
                .map(|guest| guest.id.clone())
                .collect::<Vec<_>>()
        };
        let (unassigned, declined) = (without_seat(false), without_seat(true));
        let conflicts = find_conflicts(plan);
        let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let may_bring = |statuses: &[RsvpStatus]| {
            let hosts = guests
                .iter()
                .filter(|guest| statuses.contains(&guest.rsvp_status));
            hosts.map(|guest| guest.may_still_bring).sum()
        };
        let held_seats = tables
            .iter()
            .flat_map(|table| &table.seats)
            .filter(|seat| seat.held_for.is_some());
        let stats = SeatingStats {
            total_tables: count(tables.len()),
            total_seats: tables.iter().map(|table| u32::from(table.capacity)).sum(),
            assigned_seats: tables.iter().map(|table| table.seated).sum(),
            unassigned_guests: count(unassigned.len()),
            may_still_bring: may_bring(&[RsvpStatus::Confirmed]),
            undecided_may_bring: may_bring(&[RsvpStatus::Pending, RsvpStatus::Tentative]),
            held_seats: count(held_seats.count()),
            without_held_seat,
        };
        let (chart, objects) = (plan.view(), plan.objects());
        Some(SeatingView {
            revision: revision(&chart, &tables, &objects, &guests),
            chart,
            objects,
            unassigned,
            declined,
            stats,
            conflicts,
            wishes: plan.wishes(),
            prints: plan.prints(),
            tables,
            guests,
        })
    }
}

impl Plan<'_> {
    /// The number of conflicts.
    pub(crate) fn conflict_count(self) -> u32 {
        u32::try_from(find_conflicts(self).len()).unwrap_or(u32::MAX)
    }

    /// The chart's entry in the list of charts: the numbers of its view, computed without building it.
    fn summary(self) -> ChartSummary {
        let chart = self.view();
        let (mut tables, mut seats) = (0, 0);
        for (_, table) in self.tables() {
            tables += 1;
            seats += u32::from(table.capacity);
        }
        let (mut assigned, mut unassigned) = (0, 0);
        for (id, guest) in self.model.store.guests() {
            if self.seat(id).is_some() {
                assigned += 1;
            } else if guest.rsvp() != RsvpStatus::Declined {
                unassigned += 1;
            }
        }
        ChartSummary {
            id: chart.id,
            name: chart.name,
            event_id: chart.event_id,
            event_title: chart.event_title,
            draft_of: chart.draft_of,
            tables,
            seats,
            assigned,
            unassigned,
            conflicts: self.conflict_count(),
        }
    }

    fn view(self) -> ChartView {
        let Self { model, id, chart } = self;
        let event = chart.event_id.as_ref();
        let event = event.and_then(|id| Some((id, model.store.find(&EVENT, id.as_str())?)));
        let draft_of = chart.draft_of.as_ref().filter(|id| {
            let plan = model.charts.get(*id);
            plan.is_some_and(|plan| !plan.lifecycle.is_gone())
        });
        let (width, height) = chart.room.units();
        ChartView {
            id: id.clone(),
            name: chart.name.clone(),
            event_id: event.map(|(id, _)| id.clone()),
            event_title: event.map(|(_, event)| event.title()),
            draft_of: draft_of.cloned(),
            room_width: chart.room.width,
            room_height: chart.room.height,
            room_unit: chart.room.unit,
            width,
            height,
            hold_chairs: chart.hold_chairs,
        }
    }

    /// All guests by name, each with the seat.
    fn guests(self) -> Vec<SeatGuest> {
        let store = &self.model.store;
        let taken = store.companion_counts();
        let couple = store.couple();
        let guests = store.guests_by_name().into_iter();
        let guests = guests.map(|(id, guest)| {
            let stored = guest.0;
            let seat = self.seat(id);
            let text = |key| stored.text(key).map(str::to_owned);
            let host = guest
                .host_id()
                .and_then(|id| Some((GuestId::from_document(id), self.guest(id)?)));
            let initials = match &host {
                Some((_, host)) if stored.title().is_empty() => format!("{}+", initials(*host)),
                _ => initials(guest),
            };
            let named = |record, id: Option<&str>| {
                let id = id?;
                Some((
                    RecordId::from_document(id),
                    store.find_present(record, id)?.stored.title(),
                ))
            };
            let (party_id, party_name) = named(&PARTY, guest.party_id()).unzip();
            let (group_id, group_name) = named(&GROUP, guest.group_id()).unzip();
            let (meal_id, meal_name) = named(&MEAL, stored.text("mealId")).unzip();
            SeatGuest {
                id: GuestId::from_document(id),
                name: store.display_name(stored),
                first_name: text("firstName").unwrap_or_default().trim().to_owned(),
                initials,
                host_id: host.map(|(id, _)| id),
                is_vip: stored.flag("isVip"),
                is_couple: couple.contains(&Some(id)),
                rsvp_status: guest.rsvp(),
                needs: needs_of(stored),
                meal_id,
                meal_name,
                dietary_restrictions: text(OTHER_NEEDS),
                special_accommodations: text("specialAccommodations"),
                age_group: stored.text("ageGroup").and_then(AgeGroup::parse),
                relationship: stored.text("relationship").and_then(Relationship::parse),
                party_id,
                party_name,
                group_id,
                group_name,
                may_still_bring: store.may_still_bring(id, taken.get(id).copied().unwrap_or(0)),
                table_id: seat.map(|seat| seat.table_id.clone()),
                position: seat.map(|seat| seat.position),
            }
        });
        guests.collect()
    }

    fn objects(self) -> Vec<ObjectView> {
        let present = self.chart.objects.iter();
        let present = present.filter(|(_, object)| !object.lifecycle.is_gone());
        let objects = present
            .map(|(id, object)| {
                let view = ObjectView {
                    id: id.clone(),
                    kind: object.kind,
                    label: object.label.clone(),
                    position_x: object.place.x,
                    position_y: object.place.y,
                    width: object.width,
                    height: object.height,
                    rotation: object.place.rotation,
                };
                (object.lifecycle.created_millis(), view)
            })
            .collect();
        let objects = sorted(objects, |(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        objects.into_iter().map(|(_, view)| view).collect()
    }

    /// The wishes of guests who are all still on the list.
    fn wishes(self) -> Vec<WishView> {
        let wishes = self.chart.wishes.iter();
        wishes
            .filter(|(_, wish)| {
                wish.guests
                    .iter()
                    .all(|id| self.guest(id.as_str()).is_some())
            })
            .map(|(key, wish)| WishView {
                key: key.clone(),
                kind: wish.kind,
                guests: wish.guests.clone(),
            })
            .collect()
    }

    fn prints(self) -> Vec<PrintView> {
        let prints = self.chart.prints.iter();
        let prints = prints
            .map(|(code, print)| PrintView {
                code: code.clone(),
                at: print.at.clone(),
                heads: print.heads.clone(),
            })
            .collect();
        sorted(prints, |a: &PrintView, b| {
            (&b.at, &b.code).cmp(&(&a.at, &a.code))
        })
    }
}

pub(super) fn table_view(
    id: &TableId,
    table: &Table,
    mut seated: GuestsBySeat<'_>,
    held: &HeldSeats<'_>,
    is_locked: impl Fn(&GuestId) -> bool,
) -> TableView {
    let Table {
        shape, capacity, ..
    } = *table;
    let count = seated.values().map(Vec::len).sum::<usize>();
    let seats = geometry::seats(shape, capacity).into_iter().map(|place| {
        let position = u32::from(place.position);
        let guests = seated.remove(&position).unwrap_or_default();
        SeatView {
            position,
            x: place.x,
            y: place.y,
            locked: guests.iter().any(|guest| is_locked(guest)),
            guests: guests.into_iter().cloned().collect(),
            held_for: held.seats.get(&position).copied().cloned(),
        }
    });
    TableView {
        id: id.clone(),
        name: table.name.clone(),
        capacity,
        shape,
        position_x: table.place.x,
        position_y: table.place.y,
        rotation: table.place.rotation,
        outline: geometry::outline(shape, capacity),
        reach: geometry::reach(shape, capacity),
        seats: seats.collect(),
        beyond: seated.into_values().flatten().cloned().collect(),
        seated: u32::try_from(count).unwrap_or(u32::MAX),
    }
}

/// A guest's initials.
fn initials(guest: Guest<'_>) -> String {
    let initial = |key| guest.0.text(key)?.trim().chars().next();
    let initials = [initial("firstName"), initial("lastName")].into_iter();
    initials.flatten().flat_map(char::to_uppercase).collect()
}

fn tables_by_name(a: &TableView, b: &TableView) -> std::cmp::Ordering {
    let key = |table: &TableView| natural(&table.name);
    (key(a), &a.id).cmp(&(key(b), &b.id))
}

/// A sort key that compares numbers in names as numbers: "Table 2" is before "Table 10".
fn natural(name: &str) -> Vec<(u64, String)> {
    let mut parts = vec![(0_u64, String::new())];
    let mut in_number = false;
    for letter in crate::search::fold(name).chars() {
        let digit = letter.to_digit(10);
        if let (Some(digit), Some((number, text))) = (digit, parts.last_mut()) {
            if in_number || text.is_empty() {
                *number = number.saturating_mul(10).saturating_add(digit.into());
            } else {
                parts.push((digit.into(), String::new()));
            }
        } else if let Some((_, text)) = parts.last_mut() {
            text.push(letter);
        }
        in_number = digit.is_some();
    }
    parts
}
