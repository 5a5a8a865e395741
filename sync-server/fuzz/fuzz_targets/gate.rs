//! A member's sync message from arbitrary bytes, checked against a wedding.
#![no_main]

use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use libfuzzer_sys::fuzz_target;
use troth_documents::fuzzing;

static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

/// The server contains panics of Automerge, but libFuzzer's own hook would end the program first. Only uncontained
/// panics are finds.
fn remember_panics() {
    panic::set_hook(Box::new(|panic| {
        if let Ok(mut message) = LAST_PANIC.lock() {
            *message = panic.to_string();
        }
    }));
}

fuzz_target!(init: remember_panics(), |bytes: &[u8]| {
    if catch_unwind(AssertUnwindSafe(|| fuzzing::fuzz_message(bytes))).is_err() {
        eprintln!("{}", LAST_PANIC.lock().unwrap());
        std::process::abort();
    }
});
