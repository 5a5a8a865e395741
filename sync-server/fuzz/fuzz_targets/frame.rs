//! The frames of a socket, from arbitrary bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use troth_documents::fuzzing;

fuzz_target!(|bytes: &[u8]| fuzzing::fuzz_frame(bytes));
