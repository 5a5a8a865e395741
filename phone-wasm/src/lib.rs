//! Telephone numbers in the browser: convert, call, convert back.
//!
//! The module is apart from the core's, which every screen waits for: the tables of all countries are a third of the
//! core's size.

use troth_core::country::Country;
use troth_phone::{PhoneCall, PhoneReading};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The country of a wedding, an ISO 3166 code; `undefined` where neither its time zone nor its currency says one.
#[wasm_bindgen(js_name = countryOf)]
#[must_use]
#[allow(clippy::needless_pass_by_value)] // What JavaScript may leave out comes as an owned text.
pub fn country_of(time_zone: Option<String>, currency: &str) -> Option<String> {
    let country = Country::of_wedding(time_zone.as_deref(), currency)?;
    Some(country.code().to_owned())
}

/// What a written telephone number means. `country` is the wedding's.
#[wasm_bindgen(js_name = readPhone)]
#[allow(clippy::needless_pass_by_value)] // What JavaScript may leave out comes as an owned text.
pub fn read_phone(written: &str, country: Option<String>) -> Result<Ts<PhoneReading>, JsError> {
    Ok(troth_phone::read(written, country.as_deref()).into_ts()?)
}

/// How a written number is called; `undefined` where it is not understood. `country` is the wedding's.
#[wasm_bindgen(js_name = phoneCall)]
#[allow(clippy::needless_pass_by_value)] // What JavaScript may leave out comes as an owned text.
pub fn phone_call(
    written: &str,
    country: Option<String>,
) -> Result<Option<Ts<PhoneCall>>, JsError> {
    let call = troth_phone::call(written, country.as_deref());
    Ok(call.map(|call| call.into_ts()).transpose()?)
}
