//! The table of roles, for screens that offer only accepted actions.

use troth_core::command::Command;
use troth_core::permissions::{self, Access, Area, Role};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::to_js_or_undefined;

/// Access of a role to an area.
#[wasm_bindgen]
pub fn access(role: &Ts<Role>, area: &Ts<Area>) -> Result<Ts<Access>, JsError> {
    Ok(permissions::access(role.to_rust()?, area.to_rust()?).into_ts()?)
}

/// Area that a command writes to, if the role may not; without a role, nothing may be written. `undefined` if it may.
#[wasm_bindgen(js_name = forbiddenArea, unchecked_return_type = "Area | undefined")]
pub fn forbidden_area(command: &Ts<Command>, role: Option<Ts<Role>>) -> Result<JsValue, JsError> {
    let command = command.to_rust()?;
    let role = role.map(|role| role.to_rust()).transpose()?;
    let may_run = role.is_some_and(|role| permissions::may_run(role, &command));
    let area = permissions::area_of(command.container());
    to_js_or_undefined(area.filter(|_| !may_run))
}

/// Whether a role may write under this root container.
#[wasm_bindgen(js_name = mayWrite)]
pub fn may_write(role: &Ts<Role>, container: &str) -> Result<bool, JsError> {
    Ok(permissions::may_write(role.to_rust()?, container))
}

/// Area of a root container; `undefined` for containers that no member may write.
#[wasm_bindgen(js_name = areaOf, unchecked_return_type = "Area | undefined")]
pub fn area_of(container: &str) -> Result<JsValue, JsError> {
    to_js_or_undefined(permissions::area_of(container))
}
