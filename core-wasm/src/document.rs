//! The initial contents of every wedding document.

use troth_core::command::paths;
use troth_core::{genesis, references};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::to_js;

/// The saved genesis document of the newest schema version. Its bytes are the same everywhere, with one change for
/// each version.
#[wasm_bindgen]
pub fn genesis() -> Vec<u8> {
    genesis::bytes()
}

/// Keys of the maps at the document's root.
#[wasm_bindgen]
pub fn containers() -> Vec<String> {
    genesis::CONTAINERS
        .iter()
        .map(|&name| name.to_owned())
        .collect()
}

/// Every path in a document that leads to an id.
#[wasm_bindgen(js_name = idPaths, unchecked_return_type = "IdPath[]")]
pub fn id_paths() -> Result<JsValue, JsError> {
    to_js(&references::id_paths().collect::<Vec<_>>())
}

/// Whether an id is the same in every wedding.
#[wasm_bindgen(js_name = isCommonId)]
pub fn is_common_id(kind: &str, id: &str) -> bool {
    references::is_common_id(kind, id)
}

/// Field of the details form for a place of the document; `undefined` if no form has it.
#[wasm_bindgen(js_name = detailField)]
pub fn detail_field(container: &str, field: &str) -> Option<String> {
    paths::detail_field(container, field).map(str::to_owned)
}
