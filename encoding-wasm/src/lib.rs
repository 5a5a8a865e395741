//! Finds the encoding of a text file.
//!
//! It is a module apart from the others: only the worker that reads tables loads it, and only for a
//! file that is not Unicode. It holds the tables of the encodings of East Asia, which are large.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use wasm_bindgen::prelude::wasm_bindgen;

/// The likeliest encoding of a text that is not UTF-8, by its name in the Encoding Standard of
/// WHATWG, which `TextDecoder` takes.
#[wasm_bindgen(js_name = detectEncoding)]
pub fn detect_encoding(bytes: &[u8]) -> String {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny).name().to_owned()
}
