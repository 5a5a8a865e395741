//! Finds the encoding of a text file.
//!
//! A separate module: only the worker that reads tables loads it, and only for a file that is not Unicode. It contains
//! the large tables of East Asian encodings.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use wasm_bindgen::prelude::wasm_bindgen;

/// The most likely encoding of a text that is not UTF-8, named as in the WHATWG Encoding Standard, which `TextDecoder`
/// accepts.
#[wasm_bindgen(js_name = detectEncoding)]
pub fn detect_encoding(bytes: &[u8]) -> String {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny).name().to_owned()
}
