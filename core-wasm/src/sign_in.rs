//! The rules of the forms that make and use an account.

use troth_core::password::{self, PasswordStrength};
use troth_core::validation::{self, SignInFields, SignUpFields};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::to_js;

/// What is wrong with a sign-in form; nothing, when the list is empty.
#[wasm_bindgen(js_name = validateSignIn, unchecked_return_type = "FieldIssue[]")]
pub fn validate_sign_in(form: &Ts<SignInFields>) -> Result<JsValue, JsError> {
    to_js(&validation::validate_sign_in(&form.to_rust()?))
}

/// What is wrong with a sign-up form, in the order of its fields.
#[wasm_bindgen(js_name = validateSignUp, unchecked_return_type = "FieldIssue[]")]
pub fn validate_sign_up(form: &Ts<SignUpFields>) -> Result<JsValue, JsError> {
    to_js(&validation::validate_sign_up(&form.to_rust()?))
}

/// How good a password is, by the estimate that the server makes too.
#[wasm_bindgen(js_name = passwordStrength)]
pub fn password_strength(password: &str) -> Result<Ts<PasswordStrength>, JsError> {
    Ok(password::password_strength(password).into_ts()?)
}
