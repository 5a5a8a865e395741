//! Builds the views of seating charts from the document. Never fails, even on bad documents.

use std::collections::BTreeMap;

use super::find_conflicts::find_conflicts;
use super::geometry;
use super::held_seats::HeldSeats;
use super::present_chart::{GuestsBySeat, PresentChart};
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

impl Model {
    /// The charts in order, each draft after its original.
    #[must_use]
    pub fn charts(&self) -> Vec<ChartSummary> {
        self.present_charts().map(PresentChart::summary).collect()
    }

    pub(crate) fn present_charts(&self) -> impl Iterator<Item = PresentChart<'_>> {
        let present = self
            .charts
            .iter()
            .filter(|(_, chart)| !chart.lifecycle.is_gone());
        // A draft sorts by its original first; so does a draft of a draft.
        let keyed = present.map(|(id, chart)| {
            let original_id = self.original_of(id, chart);
            let position = |chart: &Chart| {
                let order = chart.order.clone();
                (order.is_none(), order, chart.lifecycle.created_millis())
            };
            let original_position = self.charts.get(original_id).map(position);
            let is_draft = original_id != id;
            let sort_key = (
                original_position,
                original_id,
                is_draft,
                position(chart),
                id,
            );
            (sort_key, id)
        });
        let sorted_charts = sorted(keyed.collect(), |(key, _), (other_key, _)| {
            key.cmp(other_key)
        });
        sorted_charts
            .into_iter()
            .filter_map(|(_, id)| PresentChart::find(self, id.as_str()))
    }

    /// The chart that a draft was made from, through drafts of drafts; a chart that is no draft is its own original.
    /// The loop is bounded, since drafts can refer to each other in a circle.
    fn original_of<'a>(&'a self, id: &'a ChartId, chart: &'a Chart) -> &'a ChartId {
        let (mut original_id, mut original) = (id, chart);
        for _ in 0..self.charts.len() {
            let source_id = original.draft_of.as_ref();
            match source_id.and_then(|id| self.charts.get_key_value(id)) {
                Some((id, source)) if !source.lifecycle.is_gone() => {
                    (original_id, original) = (id, source);
                }
                _ => break,
            }
        }
        original_id
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

    /// The picture under a chart.
    #[must_use]
    pub fn floor_plan(&self, chart_id: &str) -> Option<FloorPlan> {
        PresentChart::find(self, chart_id)?
            .stored
            .floor_plan
            .clone()
    }

    /// One chart with all its guests; `None` if it does not exist or was removed.
    #[must_use]
    pub fn seating(&self, chart_id: &str) -> Option<SeatingView> {
        let chart = PresentChart::find(self, chart_id)?;
        let held_by_table = chart.held_seats();
        let without_held_seat = held_by_table
            .values()
            .map(|held| held.unseated_companions)
            .sum();
        let tables = chart.table_views(held_by_table);
        let guests = chart.guests();
        let (declined, unassigned): (Vec<_>, Vec<_>) = guests
            .iter()
            .filter(|guest| guest.table_id.is_none())
            .partition(|guest| guest.rsvp_status == RsvpStatus::Declined);
        let stats = SeatingStats {
            unassigned_guests: count(unassigned.len()),
            without_held_seat,
            ..seating_stats(&tables, &guests)
        };
        let ids = |guests: Vec<&SeatGuest>| guests.iter().map(|guest| guest.id.clone()).collect();
        let (unassigned, declined) = (ids(unassigned), ids(declined));
        let conflicts = find_conflicts(chart);
        let (chart_view, objects) = (chart.view(), chart.objects());
        Some(SeatingView {
            revision: revision(&chart_view, &tables, &objects, &guests),
            chart: chart_view,
            objects,
            unassigned,
            declined,
            stats,
            conflicts,
            wishes: chart.wishes(),
            prints: chart.prints(),
            tables,
            guests,
        })
    }
}

/// The numbers of tables and guests, without `unassigned_guests` and `without_held_seat`.
fn seating_stats(tables: &[TableView], guests: &[SeatGuest]) -> SeatingStats {
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
    SeatingStats {
        total_tables: count(tables.len()),
        total_seats: tables.iter().map(|table| u32::from(table.capacity)).sum(),
        assigned_seats: tables.iter().map(|table| table.seated).sum(),
        may_still_bring: may_bring(&[RsvpStatus::Confirmed]),
        undecided_may_bring: may_bring(&[RsvpStatus::Pending, RsvpStatus::Tentative]),
        held_seats: count(held_seats.count()),
        ..SeatingStats::default()
    }
}

fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

impl PresentChart<'_> {
    /// The number of conflicts.
    pub(crate) fn conflict_count(self) -> u32 {
        count(find_conflicts(self).len())
    }

    /// The tables by name.
    fn table_views(self, mut held_by_table: BTreeMap<&TableId, HeldSeats<'_>>) -> Vec<TableView> {
        let mut guests_by_table = self.guests_by_table();
        let is_locked = |id: &GuestId| self.stored.seats.get(id).is_some_and(|seat| seat.locked);
        let tables = self.tables().map(|(id, table)| {
            let guests_by_seat = guests_by_table.remove(id).unwrap_or_default();
            let held = held_by_table.remove(id).unwrap_or_default();
            table_view(id, table, guests_by_seat, &held, is_locked)
        });
        sorted(tables.collect(), tables_by_name)
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
        let Self { model, id, stored } = self;
        let event_id = stored.event_id.as_ref();
        let event = event_id.and_then(|id| Some((id, model.store.find(&EVENT, id.as_str())?)));
        let draft_of = stored
            .draft_of
            .as_ref()
            .filter(|id| Self::find(model, id.as_str()).is_some());
        let (width, height) = stored.room.units();
        ChartView {
            id: id.clone(),
            name: stored.name.clone(),
            event_id: event.map(|(id, _)| id.clone()),
            event_title: event.map(|(_, event)| event.title()),
            draft_of: draft_of.cloned(),
            room_width: stored.room.width,
            room_height: stored.room.height,
            room_unit: stored.room.unit,
            width,
            height,
            hold_chairs: stored.hold_chairs,
        }
    }

    /// All guests by name, each with the seat.
    fn guests(self) -> Vec<SeatGuest> {
        let store = &self.model.store;
        let companion_counts = store.companion_counts();
        let couple = store.couple();
        let guests = store.guests_by_name().into_iter().map(|(id, guest)| {
            let stored = guest.0;
            let seat = self.seat(id);
            let companion_count = companion_counts.get(id).copied().unwrap_or(0);
            let text = |key| stored.text(key).map(str::to_owned);
            let host = guest
                .host_id()
                .and_then(|id| Some((GuestId::from_document(id), self.guest(id)?)));
            let initials = match &host {
                Some((_, host)) if stored.title().is_empty() => format!("{}+", initials(*host)),
                _ => initials(guest),
            };
            let id_and_title = |record, id: Option<&str>| {
                let id = id?;
                let entry = store.find_present(record, id)?;
                Some((RecordId::from_document(id), entry.stored.title()))
            };
            let (party_id, party_name) = id_and_title(&PARTY, guest.party_id()).unzip();
            let (group_id, group_name) = id_and_title(&GROUP, guest.group_id()).unzip();
            let (meal_id, meal_name) = id_and_title(&MEAL, stored.text("mealId")).unzip();
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
                may_still_bring: store.may_still_bring(id, companion_count),
                table_id: seat.map(|seat| seat.table_id.clone()),
                position: seat.map(|seat| seat.position),
            }
        });
        guests.collect()
    }

    fn objects(self) -> Vec<ObjectView> {
        let objects = self.stored.objects.iter();
        let created_and_view = objects
            .filter(|(_, object)| !object.lifecycle.is_gone())
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
        let oldest_first = sorted(
            created_and_view,
            |(created, view), (other_created, other)| {
                (created, &view.id).cmp(&(other_created, &other.id))
            },
        );
        oldest_first.into_iter().map(|(_, view)| view).collect()
    }

    /// The wishes of guests who are all still on the list.
    fn wishes(self) -> Vec<WishView> {
        let wishes = self.stored.wishes.iter();
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

    /// The prints, newest first.
    fn prints(self) -> Vec<PrintView> {
        let stored_prints = self.stored.prints.iter();
        let prints = stored_prints
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
    mut guests_by_seat: GuestsBySeat<'_>,
    held: &HeldSeats<'_>,
    is_locked: impl Fn(&GuestId) -> bool,
) -> TableView {
    let Table {
        shape, capacity, ..
    } = *table;
    let seated = guests_by_seat.values().map(Vec::len).sum();
    let seats = geometry::seats(shape, capacity).into_iter().map(|place| {
        let position = u32::from(place.position);
        let guests = guests_by_seat.remove(&position).unwrap_or_default();
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
        beyond: guests_by_seat.into_values().flatten().cloned().collect(),
        seated: count(seated),
    }
}

/// A guest's initials.
fn initials(guest: Guest<'_>) -> String {
    let initial = |key| guest.0.text(key)?.trim().chars().next();
    let initials = [initial("firstName"), initial("lastName")].into_iter();
    initials.flatten().flat_map(char::to_uppercase).collect()
}

fn tables_by_name(a: &TableView, b: &TableView) -> std::cmp::Ordering {
    let key = |table: &TableView| natural_sort_key(&table.name);
    (key(a), &a.id).cmp(&(key(b), &b.id))
}

/// A sort key that compares numbers in names as numbers: "Table 2" is before "Table 10". Its parts are a number and
/// the text after it.
fn natural_sort_key(name: &str) -> Vec<(u64, String)> {
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
