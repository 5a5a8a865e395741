//! The table of roles, for screens that offer only what would be accepted.

use troth_core::command::Command;
use troth_core::permissions::{self, Access, Area, Role};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::to_js_or_undefined;

/// What a role may do in an area.
#[wasm_bindgen]
pub fn access(role: &Ts<Role>, area: &Ts<Area>) -> Result<Ts<Access>, JsError> {
    Ok(permissions::access(role.to_rust()?, area.to_rust()?).into_ts()?)
}

/// Whether a role may run this command at all.
#[wasm_bindgen(js_name = mayRun)]
pub fn may_run(role: &Ts<Role>, command: &Ts<Command>) -> Result<bool, JsError> {
    Ok(permissions::may_run(role.to_rust()?, &command.to_rust()?))
}

/// Whether a role may write below this root container.
#[wasm_bindgen(js_name = mayWrite)]
pub fn may_write(role: &Ts<Role>, container: &str) -> Result<bool, JsError> {
    Ok(permissions::may_write(role.to_rust()?, container))
}

/// The area that a root container belongs to; `undefined` for what no member may write.
#[wasm_bindgen(js_name = areaOf, unchecked_return_type = "Area | undefined")]
pub fn area_of(container: &str) -> Result<JsValue, JsError> {
    to_js_or_undefined(permissions::area_of(container))
}
