//! Budget, timeline, milestones and tasks, beyond the lists of records.

use serde::Serialize;
use troth_core::command::Command;
use troth_core::date::{OffsetChange, Zone};
use troth_core::ids::RecordId;
use troth_core::record::RecordCommand;
use troth_core::reports::stats::{EventStats, RegistryStats};
use troth_core::reports::todos::{TodoMove, TodoStats};
use troth_core::reports::vendor_proposal::InstalmentCount;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::{to_js, to_js_or_undefined};
use crate::model::{WeddingModel, date};

/// Figures of milestones, tasks, events and gifts.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlanningFigures {
    milestones: TodoStats,
    tasks: TodoStats,
    events: EventStats,
    registry: RegistryStats,
    /// The offer to move milestones and tasks with the wedding day.
    todo_move: Option<TodoMove>,
}

/// One to three instalments; any other number counts as the nearest.
fn instalment_count(count: u8) -> InstalmentCount {
    match count {
        0 | 1 => InstalmentCount::One,
        2 => InstalmentCount::Two,
        _ => InstalmentCount::Three,
    }
}

/// A vendor not assigned to an event yet.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VendorAvailability {
    vendor: String,
    /// The events that conflict.
    in_the_way: Vec<String>,
}

#[wasm_bindgen]
impl WeddingModel {
    /// Sets the clock changes of the wedding's zone: from each of these instants, in minutes since 1970, the offset
    /// from UTC in minutes.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned lists.
    #[wasm_bindgen(js_name = setZone)]
    pub fn set_zone(&mut self, at: Vec<i32>, offsets: Vec<i32>) {
        let changes = at.iter().zip(&offsets).map(|(at, offset)| OffsetChange {
            at: (*at).into(),
            offset: (*offset).into(),
        });
        self.model.set_time_zone(Zone::new(changes.collect()));
    }

    /// Figures of milestones, tasks, events and gifts. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(unchecked_return_type = "PlanningFigures")]
    pub fn planning(&self, today: &str) -> Result<JsValue, JsError> {
        let (model, today) = (&self.model, date(today)?);
        to_js(&PlanningFigures {
            milestones: model.milestone_stats(today),
            tasks: model.task_stats(today),
            events: model.event_stats(today),
            registry: model.registry_stats(),
            todo_move: model.todo_move(),
        })
    }

    /// The command that moves open milestones and tasks to the new wedding day, and with `with_events` also the
    /// events of the old day.
    #[wasm_bindgen(js_name = moveTodos, unchecked_return_type = "Command")]
    pub fn move_todos(&self, with_events: bool) -> Result<JsValue, JsError> {
        to_js(&Command::RecordsChange(self.model.move_todos(with_events)))
    }

    /// Unpaid parts with a due date, earliest first. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(js_name = openPayments, unchecked_return_type = "OpenPayment[]")]
    pub fn open_payments(&self, today: &str) -> Result<JsValue, JsError> {
        to_js(&self.model.open_payments(date(today)?))
    }

    /// The proposal to add a vendor's offer to the budget, in one to three parts; `undefined` if there is nothing to
    /// add.
    #[wasm_bindgen(js_name = vendorProposal, unchecked_return_type = "VendorProposal | undefined")]
    pub fn vendor_proposal(
        &self,
        vendor: &str,
        parts: u8,
        today: &str,
    ) -> Result<JsValue, JsError> {
        let proposal = self
            .model
            .vendor_proposal(vendor, instalment_count(parts), date(today)?);
        to_js_or_undefined(proposal)
    }

    /// The commands that add the proposal of [`Self::vendor_proposal`]. `names` are the names of the instalments;
    /// `ids` has at least two more entries than there are instalments.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned lists.
    #[wasm_bindgen(js_name = acceptProposal, unchecked_return_type = "RecordCommand[]")]
    pub fn accept_proposal(
        &self,
        vendor: &str,
        parts: u8,
        names: Vec<String>,
        ids: Vec<String>,
        today: &str,
    ) -> Result<JsValue, JsError> {
        let today = date(today)?;
        let proposal = self
            .model
            .vendor_proposal(vendor, instalment_count(parts), today);
        let Some(proposal) = proposal else {
            return to_js::<[RecordCommand]>(&[]);
        };
        let mut ids = ids.iter();
        let new_id = || RecordId::from_document(ids.next().map_or("", String::as_str));
        let vendor = RecordId::from_document(vendor);
        let batch = self
            .model
            .accept_proposal(&vendor, &proposal, &names, today, new_id);
        to_js(&batch.commands)
    }

    /// Whether the wedding has any amount that a change of currency would affect.
    #[wasm_bindgen(js_name = hasAmounts)]
    pub fn has_amounts(&self) -> bool {
        self.model.has_amounts()
    }

    /// Paid and due sums of each month.
    #[wasm_bindgen(js_name = monthsOfPayments, unchecked_return_type = "MonthlyPayments[]")]
    pub fn months_of_payments(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.months_of_payments())
    }

    /// Conflicts in the timeline.
    #[wasm_bindgen(js_name = scheduleConflicts, unchecked_return_type = "ScheduleConflict[]")]
    pub fn schedule_conflicts(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().schedule_conflicts())
    }

    /// Vendors not assigned to an event yet, each with the events that conflict.
    #[wasm_bindgen(js_name = vendorsFor, unchecked_return_type = "VendorAvailability[]")]
    pub fn vendors_for(&self, event: &str) -> Result<JsValue, JsError> {
        let vendors = self.model.records().assignable_vendors(event).into_iter();
        let availabilities =
            vendors.map(|(vendor, in_the_way)| VendorAvailability { vendor, in_the_way });
        to_js(&availabilities.collect::<Vec<_>>())
    }

    /// An event and the later ones of the same day.
    #[wasm_bindgen(js_name = laterEvents)]
    pub fn later_events(&self, event: &str) -> Vec<String> {
        self.model.records().later_events(event)
    }

    /// The command that moves events by so many minutes.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
    #[wasm_bindgen(js_name = shiftEvents, unchecked_return_type = "Command")]
    pub fn shift_events(&self, events: Vec<String>, minutes: i32) -> Result<JsValue, JsError> {
        let batch = self.model.records().shift_events(&events, minutes.into());
        to_js(&Command::RecordsChange(batch))
    }

    /// A time plus so many minutes, as `YYYY-MM-DDTHH:MM`; `undefined` if it is not a time.
    #[wasm_bindgen(js_name = laterTime)]
    pub fn later_time(&self, time: &str, minutes: i32) -> Option<String> {
        let zone = self.model.records().zone();
        Some(zone.later(zone.read(time)?, minutes.into()).to_string())
    }

    /// The instant of a time in the wedding's zone, in milliseconds since 1970.
    pub fn instant(&self, time: &str) -> Option<f64> {
        let zone = self.model.records().zone();
        Some(zone.instant(zone.read(time)?) as f64 * 60_000.0)
    }

    /// The wedding's local time at an instant in milliseconds since 1970.
    #[allow(clippy::cast_possible_truncation)] // Any real time fits.
    #[wasm_bindgen(js_name = localTimeAt)]
    pub fn local_time_at(&self, millis: f64) -> String {
        let zone = self.model.records().zone();
        zone.local((millis / 60_000.0).floor() as i64).to_string()
    }
}
