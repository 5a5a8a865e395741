//! Bindings for reading and calling telephone numbers in the browser.
//!
//! A module separate from the core, which every screen waits for: the tables of all countries are a third of the
//! core's size.

use troth_core::country::Country;
use troth_phone::{PhoneCall, PhoneReading};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Country of a wedding, an ISO 3166 code; `undefined` if neither its time zone nor its currency gives one.
#[wasm_bindgen(js_name = countryOf)]
#[must_use]
#[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes optional strings as owned.
pub fn country_of(time_zone: Option<String>, currency: &str) -> Option<String> {
    let country = Country::of_wedding(time_zone.as_deref(), currency)?;
    Some(country.code().to_owned())
}

/// Reads a written telephone number. `country` is the wedding's.
#[wasm_bindgen(js_name = readPhone)]
#[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes optional strings as owned.
pub fn read_phone(written: &str, country: Option<String>) -> Result<Ts<PhoneReading>, JsError> {
    Ok(troth_phone::read(written, country.as_deref()).into_ts()?)
}

/// The call link of a written number; `undefined` if it is not understood. `country` is the wedding's.
#[wasm_bindgen(js_name = phoneCall)]
#[allow(clippy::needless_pass_by_value)] // wasm-bindgen passes optional strings as owned.
pub fn phone_call(
    written: &str,
    country: Option<String>,
) -> Result<Option<Ts<PhoneCall>>, JsError> {
    let call = troth_phone::call(written, country.as_deref());
    Ok(call.map(|call| call.into_ts()).transpose()?)
}
