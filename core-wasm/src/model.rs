//! The typed copy of one wedding document that decisions and views are made from.

use troth_core::budget::ExpenseQuery;
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::details::WeddingDetails;
use troth_core::guests::GuestQuery;
use troth_core::model::Model;
use troth_core::patch::Decision;
use troth_core::undo::{Inverse, Retrace, Step};
use troth_core::view::WeddingView;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::{to_js, to_js_or_undefined};

/// A wedding as the core sees it. It is a copy: a command is decided against it, and what the
/// document then says is put back into it.
#[wasm_bindgen]
#[derive(Default)]
pub struct WeddingModel {
    model: Model,
}

#[wasm_bindgen]
impl WeddingModel {
    /// A wedding with nothing in it.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes over a whole document, given as JSON.
    pub fn load(&mut self, json: &str) {
        self.model = Model::from_json(json);
    }

    /// Takes over what the document now says of one entity, or of a whole container when there is
    /// no id.
    #[allow(clippy::needless_pass_by_value)] // The border hands over an owned string.
    pub fn put(&mut self, container: &str, id: Option<String>, json: &str) {
        self.model.put(container, id.as_deref(), json);
    }

    /// Takes over that the document has no such entity any more.
    pub fn remove(&mut self, container: &str, id: &str) {
        self.model.remove(container, id);
    }

    /// What a command changes, or why it may not. `now` is the clock as RFC 3339 in UTC with
    /// milliseconds.
    pub fn decide(&self, command: &Ts<Command>, now: &str) -> Result<Ts<Decision>, JsError> {
        let command = command.to_rust()?;
        Ok(Decision::from(self.model.decide(&command, now)).into_ts()?)
    }

    /// What would take a command back, asked before it runs; `undefined` when nothing can.
    #[wasm_bindgen(unchecked_return_type = "Inverse | undefined")]
    pub fn inverse(&self, command: &Ts<Command>) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.inverse(&command.to_rust()?))
    }

    /// The step that a command was, asked after it ran; `undefined` when it changed nothing.
    #[wasm_bindgen(unchecked_return_type = "Step | undefined")]
    pub fn step(&self, command: &Ts<Command>, inverse: &Ts<Inverse>) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.step(&command.to_rust()?, inverse.to_rust()?))
    }

    /// What takes a step back now, or why it is left as it is. `now` as for `decide`.
    pub fn undo(&self, step: &Ts<Step>, now: &str) -> Result<Ts<Retrace>, JsError> {
        Ok(self.model.undo(&step.to_rust()?, now).into_ts()?)
    }

    /// What does a step again that was taken back, or why it is left as it is.
    pub fn redo(&self, step: &Ts<Step>, now: &str) -> Result<Ts<Retrace>, JsError> {
        Ok(self.model.redo(&step.to_rust()?, now).into_ts()?)
    }

    /// Everything the dashboard and the shell show. `today` is `YYYY-MM-DD`.
    pub fn view(&self, today: &str) -> Result<Ts<WeddingView>, JsError> {
        Ok(self.model.view(date(today)?).into_ts()?)
    }

    /// The ids of the guests that a list shows, in its order.
    #[wasm_bindgen(js_name = guestIds)]
    pub fn guest_ids(&self, query: &Ts<GuestQuery>) -> Result<Vec<String>, JsError> {
        Ok(self.model.guest_ids(&query.to_rust()?))
    }

    /// One guest; `undefined` when there is none of this id, or it was removed.
    #[wasm_bindgen(unchecked_return_type = "GuestView | undefined")]
    pub fn guest(&self, id: &str) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.guest(id))
    }

    /// The expenses that a list shows, the newest first. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(unchecked_return_type = "ExpenseRow[]")]
    pub fn expenses(&self, query: &Ts<ExpenseQuery>, today: &str) -> Result<JsValue, JsError> {
        to_js(&self.model.expenses(&query.to_rust()?, date(today)?))
    }

    /// The wedding's own details.
    pub fn details(&self) -> Result<Ts<WeddingDetails>, JsError> {
        Ok(self.model.details().into_ts()?)
    }

    /// The groups of guests.
    #[wasm_bindgen(unchecked_return_type = "GroupView[]")]
    pub fn groups(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.groups())
    }

    /// The parties: households that get one invitation.
    #[wasm_bindgen(unchecked_return_type = "PartyView[]")]
    pub fn parties(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.parties())
    }

    /// The vendors.
    #[wasm_bindgen(unchecked_return_type = "VendorView[]")]
    pub fn vendors(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.vendors())
    }

    /// The categories of expenses, built-in ones included.
    #[wasm_bindgen(unchecked_return_type = "CategoryView[]")]
    pub fn categories(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.categories())
    }

    /// The seating charts.
    #[wasm_bindgen(unchecked_return_type = "ChartSummary[]")]
    pub fn charts(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.charts())
    }

    /// The events of the timeline that a chart can be for.
    #[wasm_bindgen(unchecked_return_type = "EventView[]")]
    pub fn events(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.events())
    }

    /// One seating chart; `undefined` when there is none of this id, or it was removed.
    #[wasm_bindgen(unchecked_return_type = "SeatingView | undefined")]
    pub fn seating(&self, chart: &str) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.seating(chart))
    }

    /// The picture behind a chart; `undefined` when there is none.
    #[wasm_bindgen(js_name = floorPlan, unchecked_return_type = "FloorPlan | undefined")]
    pub fn floor_plan(&self, chart: &str) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.floor_plan(chart))
    }
}

fn date(text: &str) -> Result<CalendarDate, JsError> {
    CalendarDate::parse(text).map_err(|error| JsError::new(&format!("{text:?}: {error}")))
}
