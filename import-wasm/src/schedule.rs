//! Bindings for reading a typed or pasted schedule of a day.

use serde::Serialize;
use troth_core::date::{CalendarDate, DateConventions};
use troth_core::record::Store;
use troth_core::records::event::parse::ParsedEvent;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The lines of a schedule, in order.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct WrittenEvents(Vec<ParsedEvent>);

/// Reads a typed or pasted schedule, given the existing events.
#[wasm_bindgen]
pub struct ScheduleReader {
    records: Store,
}

#[wasm_bindgen]
impl ScheduleReader {
    /// `wedding` is JSON with `events`; titles and times are used.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(wedding: &str) -> Self {
        Self {
            records: super::read_records(wedding),
        }
    }

    /// The lines of a text. `day` is the wedding day, and `today` today, both `YYYY-MM-DD`.
    #[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes owned strings.
    pub fn read(
        &self,
        text: &str,
        day: Option<String>,
        today: &str,
        conventions: &Ts<DateConventions>,
    ) -> Result<Ts<WrittenEvents>, JsError> {
        let day = day.as_deref().map(CalendarDate::parse).transpose()?;
        let days = (day, CalendarDate::parse(today)?);
        let events = self
            .records
            .written_events(text, days, &conventions.to_rust()?);
        Ok(WrittenEvents(events).into_ts()?)
    }
}
