//! Budget, timeline, milestones and tasks beyond what lists of records say.

use serde::Serialize;
use troth_core::command::Command;
use troth_core::date::{OffsetChange, Zone};
use troth_core::ids::RecordId;
use troth_core::record::RecordCommand;
use troth_core::reports::plan::{EventStats, PlanMove, PlanStats, RegistryStats};
use troth_core::reports::vendor_proposal::Parts;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::{to_js, to_js_or_undefined};
use crate::model::{WeddingModel, date};

/// The figures of what is planned.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Planning {
    milestones: PlanStats,
    tasks: PlanStats,
    events: EventStats,
    registry: RegistryStats,
    /// The offer to move the plan with the wedding day.
    plan_move: Option<PlanMove>,
}

fn in_parts(count: u8) -> Parts {
    match count {
        0 | 1 => Parts::One,
        2 => Parts::Two,
        _ => Parts::Three,
    }
}

/// A vendor who is not at an event yet.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct VendorToAsk {
    vendor: String,
    /// The events that are in the way.
    in_the_way: Vec<String>,
}

#[wasm_bindgen]
impl WeddingModel {
    /// Says when clocks change in the wedding's zone: from each of these instants on, in minutes since
    /// 1970, they are so many minutes ahead of UTC.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned lists.
    #[wasm_bindgen(js_name = setZone)]
    pub fn set_zone(&mut self, at: Vec<i32>, offsets: Vec<i32>) {
        let changes = at.iter().zip(&offsets).map(|(at, offset)| OffsetChange {
            at: (*at).into(),
            offset: (*offset).into(),
        });
        self.model.set_zone(Zone::new(changes.collect()));
    }

    /// The figures of milestones, tasks, events and gifts. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(unchecked_return_type = "Planning")]
    pub fn planning(&self, today: &str) -> Result<JsValue, JsError> {
        let (model, today) = (&self.model, date(today)?);
        to_js(&Planning {
            milestones: model.milestone_stats(today),
            tasks: model.task_stats(today),
            events: model.event_stats(today),
            registry: model.registry_stats(),
            plan_move: model.plan_move(),
        })
    }

    /// The command that moves what is not done to the new wedding day, and with `events` also the events
    /// of the old one.
    #[wasm_bindgen(js_name = movedPlan, unchecked_return_type = "Command")]
    pub fn moved_plan(&self, events: bool) -> Result<JsValue, JsError> {
        to_js(&Command::RecordsChange(self.model.moved_plan(events)))
    }

    /// What is still to pay and has a day, the earliest first. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(js_name = openPayments, unchecked_return_type = "OpenPayment[]")]
    pub fn open_payments(&self, today: &str) -> Result<JsValue, JsError> {
        to_js(&self.model.open_payments(date(today)?))
    }

    /// What a vendor's offer would be in the budget, in one to three parts; `undefined` where there is
    /// nothing to add.
    #[wasm_bindgen(js_name = vendorProposal, unchecked_return_type = "VendorProposal | undefined")]
    pub fn vendor_proposal(
        &self,
        vendor: &str,
        parts: u8,
        today: &str,
    ) -> Result<JsValue, JsError> {
        let proposal = self
            .model
            .vendor_proposal(vendor, in_parts(parts), date(today)?);
        to_js_or_undefined(proposal)
    }

    /// The commands that add the proposal of [`Self::vendor_proposal`]. `names` are those of the
    /// instalments, and `ids` at least as many as it has instalments and two more.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned lists.
    #[wasm_bindgen(js_name = takenProposal, unchecked_return_type = "RecordCommand[]")]
    pub fn taken_proposal(
        &self,
        vendor: &str,
        parts: u8,
        names: Vec<String>,
        ids: Vec<String>,
        today: &str,
    ) -> Result<JsValue, JsError> {
        let today = date(today)?;
        let proposal = self.model.vendor_proposal(vendor, in_parts(parts), today);
        let Some(proposal) = proposal else {
            return to_js::<[RecordCommand]>(&[]);
        };
        let mut ids = ids.iter();
        let new_id = || RecordId::of_document(ids.next().map_or("", String::as_str));
        let vendor = RecordId::of_document(vendor);
        let batch = self
            .model
            .taken_proposal(&vendor, &proposal, &names, today, new_id);
        to_js(&batch.commands)
    }

    /// Whether a change of the currency would make another amount of any.
    #[wasm_bindgen(js_name = hasAmounts)]
    pub fn has_amounts(&self) -> bool {
        self.model.has_amounts()
    }

    /// What was paid and is to be paid in each month.
    #[wasm_bindgen(js_name = monthsOfPayments, unchecked_return_type = "MonthOfPayments[]")]
    pub fn months_of_payments(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.months_of_payments())
    }

    /// What does not fit in the timeline.
    #[wasm_bindgen(js_name = scheduleConflicts, unchecked_return_type = "ScheduleConflict[]")]
    pub fn schedule_conflicts(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().schedule_conflicts())
    }

    /// The vendors who are not at an event yet, with what is in their way.
    #[wasm_bindgen(js_name = vendorsFor, unchecked_return_type = "VendorToAsk[]")]
    pub fn vendors_for(&self, event: &str) -> Result<JsValue, JsError> {
        let vendors = self.model.records().vendors_for(event).into_iter();
        let vendors = vendors.map(|(vendor, in_the_way)| VendorToAsk { vendor, in_the_way });
        to_js(&vendors.collect::<Vec<_>>())
    }

    /// An event and what comes after it on the same day.
    #[wasm_bindgen(js_name = fromHereOn)]
    pub fn from_here_on(&self, event: &str) -> Vec<String> {
        self.model.records().from_here_on(event)
    }

    /// The command that moves events by so many minutes.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
    #[wasm_bindgen(unchecked_return_type = "Command")]
    pub fn shifted(&self, events: Vec<String>, minutes: i32) -> Result<JsValue, JsError> {
        let batch = self.model.records().shifted(&events, minutes.into());
        to_js(&Command::RecordsChange(batch))
    }

    /// The time of an event that comes so many minutes after another, as `YYYY-MM-DDTHH:MM`; `undefined`
    /// for what is no time.
    #[wasm_bindgen(js_name = laterTime)]
    pub fn later_time(&self, time: &str, minutes: i32) -> Option<String> {
        let zone = self.model.records().zone();
        Some(zone.later(zone.read(time)?, minutes.into()).to_string())
    }

    /// The instant of a time on the wedding's clock in milliseconds since 1970.
    pub fn instant(&self, time: &str) -> Option<f64> {
        let zone = self.model.records().zone();
        Some(zone.instant(zone.read(time)?) as f64 * 60_000.0)
    }

    /// What the wedding's clock shows at an instant, in milliseconds since 1970.
    #[allow(clippy::cast_possible_truncation)] // Minutes of any clock have room.
    #[wasm_bindgen(js_name = clockAt)]
    pub fn clock_at(&self, millis: f64) -> String {
        let zone = self.model.records().zone();
        zone.local((millis / 60_000.0).floor() as i64).to_string()
    }
}
