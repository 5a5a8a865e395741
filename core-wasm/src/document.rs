//! What every wedding document begins with.

use troth_core::genesis;
use wasm_bindgen::prelude::wasm_bindgen;

/// The saved document that holds the genesis and nothing else: the same bytes everywhere.
#[wasm_bindgen]
pub fn genesis() -> Vec<u8> {
    genesis::V1.to_vec()
}

/// The keys of the maps at the document's root.
#[wasm_bindgen]
pub fn containers() -> Vec<String> {
    genesis::CONTAINERS
        .iter()
        .map(|&name| name.to_owned())
        .collect()
}
