//! Build helper of the workspace: `scripts/xtask.sh wasm`.
//!
//! Uses wasm-bindgen as a library: the command may not be installed, and installing it takes minutes; the
//! library takes seconds and is pinned by `Cargo.lock`.

mod bindings;
mod command;
mod limits;
mod modules;
mod optimise;
mod records;
mod sample;
mod stamp;
mod toolchain;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "usage: scripts/xtask.sh wasm | dist | sample

  wasm     build the modules for the browser into web/src/lib/core/generated, quickly
  dist     the same as small and as fast as people download them; fails above the size limits
  sample   build the core with one record more beside them, for a test; needs the
           feature sample-record

environment:
  TROTH_WASM_TOOLCHAIN   rustup or debian; found out when unset
  CARGO_TARGET_DIR       where cargo keeps its build output";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let outcome = match arguments.next().as_deref() {
        Some("wasm") => wasm::build(),
        Some("dist") => wasm::build_dist(),
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
