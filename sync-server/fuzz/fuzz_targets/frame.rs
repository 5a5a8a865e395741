//! The frames of a socket, from arbitrary bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use troth_sync_server::sync::hostile;

fuzz_target!(|bytes: &[u8]| hostile::frame(bytes));
