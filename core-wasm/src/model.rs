//! The typed copy of a wedding document that decisions and views are made from.

use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::edit::{PendingEdit, PreparedEdit};
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::permissions::Role;
use troth_core::record::{Record, RecordQuery};
use troth_core::records;
use troth_core::records::expense::ExpenseQuery;
use troth_core::records::guest::companions::CompanionRemoval;
use troth_core::records::guest::list::GuestQuery;
use troth_core::reports::WeddingView;
use troth_core::reports::today::{OutsideCounts, Today};
use troth_core::undo::{Step, UndoOutcome};
use troth_core::wedding::details::WeddingDetails;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::{to_js, to_js_or_undefined};

/// A wedding as typed records. It is a copy: a command is decided against it, and the changed values of the
/// document are put back into it.
#[wasm_bindgen]
#[derive(Default)]
pub struct WeddingModel {
    pub(crate) model: Model,
    /// The edit that was prepared last.
    edit: Option<PendingEdit>,
}

#[wasm_bindgen]
impl WeddingModel {
    /// An empty wedding.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Loads a whole document, given as JSON. The time zone stays.
    pub fn load(&mut self, json: &str) {
        let zone = self.model.records().zone().clone();
        self.model = Model::from_json(json);
        self.model.set_time_zone(zone);
    }

    /// Replaces one entity with the document's value, or a whole container without an id.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes an owned string.
    pub fn put(&mut self, container: &str, id: Option<String>, json: &str) {
        self.model.put(container, id.as_deref(), json);
    }

    /// Removes an entity that the document no longer has.
    pub fn remove(&mut self, container: &str, id: &str) {
        self.model.remove(container, id);
    }

    /// Decides a command for a role; `undefined` means no access. Returns the patches or a refusal. `now` is RFC 3339
    /// in UTC with milliseconds.
    pub fn prepare(
        &mut self,
        command: &Ts<Command>,
        role: Option<Ts<Role>>,
        now: &str,
    ) -> Result<Ts<PreparedEdit>, JsError> {
        let role = role.map(|role| role.to_rust()).transpose()?;
        let (prepared, edit) = self.model.prepare(command.to_rust()?, role, now);
        self.edit = edit;
        Ok(prepared.into_ts()?)
    }

    /// Describes the edit that was prepared last; call it once the model has the edit. `undefined` if nothing changed
    /// or it cannot be undone.
    #[wasm_bindgen(js_name = describeEdit, unchecked_return_type = "AppliedEdit | undefined")]
    pub fn describe_edit(&mut self) -> Result<JsValue, JsError> {
        to_js_or_undefined(
            self.edit
                .take()
                .and_then(|edit| self.model.describe_edit(edit)),
        )
    }

    /// The command that undoes a step, or why the step is kept. `contested` lists the fields with a concurrent value
    /// from another person. `now` as for `prepare`.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
    pub fn undo(
        &self,
        step: &Ts<Step>,
        contested: Vec<String>,
        now: &str,
    ) -> Result<Ts<UndoOutcome>, JsError> {
        Ok(self
            .model
            .undo(&step.to_rust()?, &contested, now)
            .into_ts()?)
    }

    /// The command that redoes an undone step, or why it is left.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
    pub fn redo(
        &self,
        step: &Ts<Step>,
        contested: Vec<String>,
        now: &str,
    ) -> Result<Ts<UndoOutcome>, JsError> {
        Ok(self
            .model
            .redo(&step.to_rust()?, &contested, now)
            .into_ts()?)
    }

    /// Present or last name of an entity; `kind` is the noun of its commands, and the id of an item in a chart is
    /// `chart/item`.
    #[wasm_bindgen(js_name = nameOf)]
    pub fn name_of(&self, kind: &str, id: &str) -> Option<String> {
        self.model.name_of(kind, id)
    }

    /// The records of a kind that match a query. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(unchecked_return_type = "unknown[]")]
    pub fn records(
        &self,
        noun: &str,
        query: &Ts<RecordQuery>,
        today: &str,
    ) -> Result<JsValue, JsError> {
        let query = query.to_rust()?;
        to_js(
            &self
                .model
                .records()
                .list(find_record(noun)?, &query, date(today)?),
        )
    }

    /// The photos of an album that match a search, in order, each with its place in this album.
    #[wasm_bindgen(js_name = albumPhotos, unchecked_return_type = "unknown[]")]
    pub fn album_photos(&self, album: &str, search: &str, today: &str) -> Result<JsValue, JsError> {
        to_js(
            &self
                .model
                .records()
                .album_photos(album, search, date(today)?),
        )
    }

    /// The commands that take photos out of one album, put them into another, or both. `ids` are for the new placement
    /// records.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
    #[wasm_bindgen(js_name = movePhotos, unchecked_return_type = "RecordCommand[]")]
    pub fn move_photos(
        &self,
        photos: Vec<String>,
        from: Option<String>,
        to: Option<String>,
        ids: Vec<String>,
    ) -> Result<JsValue, JsError> {
        let photos: Vec<&str> = photos.iter().map(String::as_str).collect();
        let mut ids = ids.into_iter().map(|id| RecordId::from_document(&id));
        let albums = (from.as_deref(), to.as_deref());
        to_js(&self.model.records().move_photos(&photos, albums, &mut ids))
    }

    /// The commands that remove an album, and its photos that are in no other.
    #[wasm_bindgen(js_name = removeAlbum, unchecked_return_type = "RecordCommand[]")]
    pub fn remove_album(&self, album: &str) -> Result<JsValue, JsError> {
        to_js(&self.model.records().remove_album(album))
    }

    /// Recently removed photos that can be restored, each with the time of removal.
    #[wasm_bindgen(js_name = removedPhotos, unchecked_return_type = "[at: string, photo: unknown][]")]
    pub fn removed_photos(&self, today: &str) -> Result<JsValue, JsError> {
        to_js(&self.model.records().removed_photos(date(today)?))
    }

    /// One record; `undefined` if it is missing or removed.
    #[wasm_bindgen(unchecked_return_type = "unknown")]
    pub fn record(&self, noun: &str, id: &str, today: &str) -> Result<JsValue, JsError> {
        to_js_or_undefined(
            self.model
                .records()
                .find_view(find_record(noun)?, id, date(today)?),
        )
    }

    /// The data of the dashboard and the shell. `today` is `YYYY-MM-DD`.
    pub fn view(&self, today: &str) -> Result<Ts<WeddingView>, JsError> {
        Ok(self.model.view(date(today)?).into_ts()?)
    }

    /// Today's needs and next dates on `today`, which is `YYYY-MM-DD`.
    pub fn today(&self, today: &str, unsettled: &Ts<OutsideCounts>) -> Result<Ts<Today>, JsError> {
        Ok(self
            .model
            .today(date(today)?, unsettled.to_rust()?)
            .into_ts()?)
    }

    /// Ids of the guests that match a query, in its order.
    #[wasm_bindgen(js_name = guestIds)]
    pub fn guest_ids(&self, query: &Ts<GuestQuery>) -> Result<Vec<String>, JsError> {
        Ok(self.model.guest_ids(&query.to_rust()?))
    }

    /// The guests that match a query, grouped by party.
    #[wasm_bindgen(js_name = guestsByParty, unchecked_return_type = "PartyGuests[]")]
    pub fn guests_by_party(&self, query: &Ts<GuestQuery>) -> Result<JsValue, JsError> {
        to_js(&self.model.guests_by_party(&query.to_rust()?))
    }

    /// Diets and allergies in use; `dietaryRestrictions` for other needs.
    #[wasm_bindgen(js_name = dietsInUse)]
    pub fn diets_in_use(&self) -> Vec<String> {
        let diets = self.model.records().diets_in_use();
        diets.into_iter().map(str::to_owned).collect()
    }

    /// The command that removes guests, and removes or keeps their companions.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
    #[wasm_bindgen(js_name = guestRemoval, unchecked_return_type = "Command")]
    pub fn guest_removal(
        &self,
        ids: Vec<String>,
        companions: &Ts<CompanionRemoval>,
    ) -> Result<JsValue, JsError> {
        let ids: Vec<RecordId> = ids.iter().map(|id| RecordId::from_document(id)).collect();
        let records = self.model.records();
        let batch = records.guest_removal(&ids, companions.to_rust()?);
        to_js(&Command::RecordsChange(batch))
    }

    /// Distinguishing details of guests who share a name, by guest id.
    #[wasm_bindgen(js_name = nameHints, unchecked_return_type = "Readonly<Record<string, string>>")]
    pub fn name_hints(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().name_hints())
    }

    /// The expenses that match a query, newest first. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(unchecked_return_type = "unknown[]")]
    pub fn expenses(&self, query: &Ts<ExpenseQuery>, today: &str) -> Result<JsValue, JsError> {
        to_js(
            &self
                .model
                .records()
                .expenses(&query.to_rust()?, date(today)?),
        )
    }

    /// The wedding's own details.
    pub fn details(&self) -> Result<Ts<WeddingDetails>, JsError> {
        Ok(self.model.details().into_ts()?)
    }

    /// The groups of guests.
    #[wasm_bindgen(unchecked_return_type = "GroupView[]")]
    pub fn groups(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().groups())
    }

    /// Totals of website replies by day.
    #[wasm_bindgen(js_name = repliesByDay, unchecked_return_type = "DailyReplies[]")]
    pub fn replies_by_day(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().replies_by_day())
    }

    /// The parties: households that get one invitation.
    #[wasm_bindgen(unchecked_return_type = "PartyView[]")]
    pub fn parties(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().parties())
    }

    /// Figures for the caterer about the guests who come.
    #[wasm_bindgen(unchecked_return_type = "Catering")]
    pub fn catering(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.catering())
    }

    /// Guests who need transport, by address.
    #[wasm_bindgen(unchecked_return_type = "Passenger[]")]
    pub fn passengers(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.passengers())
    }

    /// The categories of expenses, built-in ones included.
    #[wasm_bindgen(unchecked_return_type = "CategoryView[]")]
    pub fn categories(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().categories())
    }

    /// The seating charts.
    #[wasm_bindgen(unchecked_return_type = "ChartSummary[]")]
    pub fn charts(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.charts())
    }

    /// The timeline's events that a chart can be for.
    #[wasm_bindgen(unchecked_return_type = "EventView[]")]
    pub fn events(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.events())
    }

    /// One seating chart; `undefined` if it is missing or removed.
    #[wasm_bindgen(unchecked_return_type = "SeatingView | undefined")]
    pub fn seating(&self, chart: &str) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.seating(chart))
    }

    /// The picture behind a chart; `undefined` if it has none.
    #[wasm_bindgen(js_name = floorPlan, unchecked_return_type = "FloorPlan | undefined")]
    pub fn floor_plan(&self, chart: &str) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.floor_plan(chart))
    }
}

pub(crate) fn date(text: &str) -> Result<CalendarDate, JsError> {
    CalendarDate::parse(text).map_err(|error| JsError::new(&format!("{text:?}: {error}")))
}

fn find_record(noun: &str) -> Result<&'static Record, JsError> {
    records::by_noun(noun).ok_or_else(|| JsError::new(&format!("there are no records {noun:?}")))
}
