//! Build helper of the workspace: `cargo run -p xtask -- wasm`.
//!
//! It exists because neither `wasm-pack` nor `wasm-bindgen` can be counted on to be installed,
//! and installing either costs minutes; the same work as a library costs seconds and is pinned by
//! `Cargo.lock`.

mod bindings;
mod budget;
mod optimise;
mod records;
mod stamp;
mod toolchain;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo run -p xtask -- wasm

  wasm     build core-wasm, solver-wasm, import-wasm and site-wasm into web/src/lib/core/generated
  sample   build the core with one record more beside them, for a test; with
           --features sample-record

environment:
  TROTH_WASM_TOOLCHAIN   rustup or debian; found out when unset
  CARGO_TARGET_DIR       where cargo keeps its build output";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let outcome = match arguments.next().as_deref() {
        Some("wasm") => wasm::build(),
        #[cfg(feature = "sample-record")]
        Some("sample") => wasm::build_sample(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
