//! Validation of the forms that create and use an account.

use troth_core::password::{self, PasswordStrength};
use troth_core::validation::{self, SignInFields, SignUpFields};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::to_js;

/// Issues of a sign-in form; empty if it is valid.
#[wasm_bindgen(js_name = validateSignIn, unchecked_return_type = "FieldIssue[]")]
pub fn validate_sign_in(form: &Ts<SignInFields>) -> Result<JsValue, JsError> {
    to_js(&validation::validate_sign_in(&form.to_rust()?))
}

/// Issues of a sign-up form, in the order of its fields.
#[wasm_bindgen(js_name = validateSignUp, unchecked_return_type = "FieldIssue[]")]
pub fn validate_sign_up(form: &Ts<SignUpFields>) -> Result<JsValue, JsError> {
    to_js(&validation::validate_sign_up(&form.to_rust()?))
}

/// Strength of a password, by the same estimate as the server's.
#[wasm_bindgen(js_name = passwordStrength)]
pub fn password_strength(password: &str) -> Result<Ts<PasswordStrength>, JsError> {
    Ok(password::password_strength(password).into_ts()?)
}
