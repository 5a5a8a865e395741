//! The typed copy of one wedding document that decisions and views are made from.

use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::permissions::Role;
use troth_core::prepare::{Edit, Prepared};
use troth_core::record::{Record, RecordQuery};
use troth_core::records;
use troth_core::records::expense::ExpenseQuery;
use troth_core::records::guest::companions::Companions;
use troth_core::records::guest::list::GuestQuery;
use troth_core::reports::WeddingView;
use troth_core::reports::today::{Today, Unsettled};
use troth_core::undo::{Retrace, Step};
use troth_core::wedding::details::WeddingDetails;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::{to_js, to_js_or_undefined};

/// A wedding as the core sees it. It is a copy: a command is decided against it, and what the
/// document then says is put back into it.
#[wasm_bindgen]
#[derive(Default)]
pub struct WeddingModel {
    pub(crate) model: Model,
    /// The edit that was prepared last.
    edit: Option<Edit>,
}

#[wasm_bindgen]
impl WeddingModel {
    /// A wedding with nothing in it.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes over a whole document, given as JSON. The zone stays as it was said.
    pub fn load(&mut self, json: &str) {
        let zone = self.model.records().zone().clone();
        self.model = Model::from_json(json);
        self.model.set_zone(zone);
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

    /// What a command of somebody with `role` changes, or why it may not; no role is that of nobody.
    /// `now` is the clock as RFC 3339 in UTC with milliseconds.
    pub fn prepare(
        &mut self,
        command: &Ts<Command>,
        role: Option<Ts<Role>>,
        now: &str,
    ) -> Result<Ts<Prepared>, JsError> {
        let role = role.map(|role| role.to_rust()).transpose()?;
        let (prepared, edit) = self.model.prepare(command.to_rust()?, role, now);
        self.edit = edit;
        Ok(prepared.into_ts()?)
    }

    /// What can be said of the edit that was prepared last, asked once the model has it; `undefined`
    /// where it changed nothing, or cannot be taken back.
    #[wasm_bindgen(unchecked_return_type = "Done | undefined")]
    pub fn done(&mut self) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.edit.take().and_then(|edit| self.model.done(edit)))
    }

    /// What takes a step back now, or why it is left as it is. `contested` are the fields where
    /// somebody else wrote another value at the same moment. `now` as for `prepare`.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
    pub fn undo(
        &self,
        step: &Ts<Step>,
        contested: Vec<String>,
        now: &str,
    ) -> Result<Ts<Retrace>, JsError> {
        Ok(self
            .model
            .undo(&step.to_rust()?, &contested, now)
            .into_ts()?)
    }

    /// What does a step again that was taken back, or why it is left as it is.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
    pub fn redo(
        &self,
        step: &Ts<Step>,
        contested: Vec<String>,
        now: &str,
    ) -> Result<Ts<Retrace>, JsError> {
        Ok(self
            .model
            .redo(&step.to_rust()?, &contested, now)
            .into_ts()?)
    }

    /// What a thing is or was called; `kind` is the noun of its commands, and the id of what is in a
    /// chart is `chart/thing`.
    #[wasm_bindgen(js_name = nameOf)]
    pub fn name_of(&self, kind: &str, id: &str) -> Option<String> {
        self.model.name_of(kind, id)
    }

    /// The records of a kind that a list shows. `today` is `YYYY-MM-DD`.
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
                .list(record(noun)?, &query, date(today)?),
        )
    }

    /// The photos of an album that a search finds, in their order, each with the place that it has in this album.
    #[wasm_bindgen(js_name = albumPhotos, unchecked_return_type = "unknown[]")]
    pub fn album_photos(&self, album: &str, search: &str, today: &str) -> Result<JsValue, JsError> {
        to_js(
            &self
                .model
                .records()
                .album_photos(album, search, date(today)?),
        )
    }

    /// The commands that take photos out of one album, or put them into another, or both. `ids` are for what puts each
    /// of them into one more.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
    #[wasm_bindgen(js_name = betweenAlbums, unchecked_return_type = "RecordCommand[]")]
    pub fn between_albums(
        &self,
        photos: Vec<String>,
        from: Option<String>,
        to: Option<String>,
        ids: Vec<String>,
    ) -> Result<JsValue, JsError> {
        let photos: Vec<&str> = photos.iter().map(String::as_str).collect();
        let mut ids = ids.into_iter().map(|id| RecordId::of_document(&id));
        let albums = (from.as_deref(), to.as_deref());
        to_js(
            &self
                .model
                .records()
                .between_albums(&photos, albums, &mut ids),
        )
    }

    /// The commands that remove an album, and the photos that stand in no other.
    #[wasm_bindgen(js_name = withoutAlbum, unchecked_return_type = "RecordCommand[]")]
    pub fn without_album(&self, album: &str) -> Result<JsValue, JsError> {
        to_js(&self.model.records().without_album(album))
    }

    /// The photos that were removed in the last days, each with when; they can be brought back.
    #[wasm_bindgen(js_name = removedPhotos, unchecked_return_type = "[at: string, photo: unknown][]")]
    pub fn removed_photos(&self, today: &str) -> Result<JsValue, JsError> {
        to_js(&self.model.records().removed_photos(date(today)?))
    }

    /// One record; `undefined` when there is none of this id, or it was removed.
    #[wasm_bindgen(unchecked_return_type = "unknown")]
    pub fn record(&self, noun: &str, id: &str, today: &str) -> Result<JsValue, JsError> {
        to_js_or_undefined(self.model.records().one(record(noun)?, id, date(today)?))
    }

    /// Everything the dashboard and the shell show. `today` is `YYYY-MM-DD`.
    pub fn view(&self, today: &str) -> Result<Ts<WeddingView>, JsError> {
        Ok(self.model.view(date(today)?).into_ts()?)
    }

    /// What needs a person on `today`, which is `YYYY-MM-DD`.
    pub fn today(&self, today: &str, unsettled: &Ts<Unsettled>) -> Result<Ts<Today>, JsError> {
        Ok(self
            .model
            .today(date(today)?, unsettled.to_rust()?)
            .into_ts()?)
    }

    /// The ids of the guests that a list shows, in its order.
    #[wasm_bindgen(js_name = guestIds)]
    pub fn guest_ids(&self, query: &Ts<GuestQuery>) -> Result<Vec<String>, JsError> {
        Ok(self.model.guest_ids(&query.to_rust()?))
    }

    /// The guests that a query asks for, under their parties.
    #[wasm_bindgen(js_name = guestsByParty, unchecked_return_type = "PartyGuests[]")]
    pub fn guests_by_party(&self, query: &Ts<GuestQuery>) -> Result<JsValue, JsError> {
        to_js(&self.model.guests_by_party(&query.to_rust()?))
    }

    /// The diets and allergies that somebody has; `dietaryRestrictions` for other needs.
    #[wasm_bindgen(js_name = dietsInUse)]
    pub fn diets_in_use(&self) -> Vec<String> {
        let diets = self.model.records().diets_in_use();
        diets.into_iter().map(str::to_owned).collect()
    }

    /// The command that removes guests, and says what becomes of those whom they would bring.
    #[allow(clippy::needless_pass_by_value)] // The border hands over owned strings.
    #[wasm_bindgen(js_name = guestRemoval, unchecked_return_type = "Command")]
    pub fn guest_removal(
        &self,
        ids: Vec<String>,
        companions: &Ts<Companions>,
    ) -> Result<JsValue, JsError> {
        let ids: Vec<RecordId> = ids.iter().map(|id| RecordId::of_document(id)).collect();
        let records = self.model.records();
        let batch = records.guest_removal(&ids, companions.to_rust()?);
        to_js(&Command::RecordsChange(batch))
    }

    /// What tells guests of one name apart, by the guest's id.
    #[wasm_bindgen(js_name = nameHints, unchecked_return_type = "Readonly<Record<string, string>>")]
    pub fn name_hints(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().name_hints())
    }

    /// The expenses that a list shows, the newest first. `today` is `YYYY-MM-DD`.
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

    /// How the replies of the website came in, day by day.
    #[wasm_bindgen(js_name = repliesByDay, unchecked_return_type = "RepliesOfDay[]")]
    pub fn replies_by_day(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().replies_by_day())
    }

    /// The parties: households that get one invitation.
    #[wasm_bindgen(unchecked_return_type = "PartyView[]")]
    pub fn parties(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.records().parties())
    }

    /// What the caterer has to know of those who come.
    #[wasm_bindgen(unchecked_return_type = "Catering")]
    pub fn catering(&self) -> Result<JsValue, JsError> {
        to_js(&self.model.catering())
    }

    /// Who has to be fetched, by address.
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

pub(crate) fn date(text: &str) -> Result<CalendarDate, JsError> {
    CalendarDate::parse(text).map_err(|error| JsError::new(&format!("{text:?}: {error}")))
}

fn record(noun: &str) -> Result<&'static Record, JsError> {
    records::by_noun(noun).ok_or_else(|| JsError::new(&format!("there are no records {noun:?}")))
}
