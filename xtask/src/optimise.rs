//! wasm-opt, from the npm package `binaryen`: the one way to get it from a package registry.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::wasm::{Module, run};

/// Shrinks a module in place.
pub(crate) fn shrink(module: &Module, root: &Path, file: &Path) -> Result<()> {
    let tools = root.join("core-wasm/tools");
    let wasm_opt = tools.join("node_modules/binaryen/bin/wasm-opt");
    if !wasm_opt.exists() {
        run(Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(&tools))
        .context("installing binaryen")?;
    }
    let optimised = file.with_extension("opt");
    run(Command::new("node")
        .arg(&wasm_opt)
        .arg(module.optimise)
        .arg(file)
        .arg("-o")
        .arg(&optimised))?;
    std::fs::rename(&optimised, file).context("replacing the module by its smaller self")
}
