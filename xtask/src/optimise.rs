//! Runs wasm-opt from the npm package `binaryen`, the only package registry that has it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::run;
use crate::modules::Module;

/// Optimises a module in place.
pub(crate) fn shrink(module: &Module, root: &Path, file: &Path) -> Result<()> {
    let packages = "core-wasm/tools";
    let wasm_opt = root
        .join(packages)
        .join("node_modules/binaryen/bin/wasm-opt");
    if !wasm_opt.exists() {
        run(Command::new(root.join("scripts/npm-ci.sh")).arg(packages))
            .context("installing binaryen")?;
    }
    let optimised = file.with_extension("opt");
    run(Command::new("node")
        .arg(&wasm_opt)
        .arg(module.dist.optimise)
        .arg(file)
        .arg("-o")
        .arg(&optimised))?;
    fs::rename(&optimised, file).context("replacing the module by the optimised one")
}
