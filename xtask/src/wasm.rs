//! The whole way from `core-wasm` to what the web app imports.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::toolchain::Toolchain;
use crate::{bindings, budget, optimise, stamp};

/// The name of the generated files: `troth_core.js`, `troth_core_bg.wasm` and their types.
pub(crate) const OUTPUT_NAME: &str = "troth_core";

/// Builds the core for the browser, unless what is there was made from the same compiled code.
pub(crate) fn build() -> Result<()> {
    let root = workspace_root()?;
    let output = root.join("web/src/lib/core/generated");
    let toolchain = Toolchain::find()?;

    let compiled = toolchain.compile(&root)?;
    let stamp = stamp::of(&compiled)?;
    if stamp::matches(&output, &stamp) {
        return budget::check(&output.join(format!("{OUTPUT_NAME}_bg.wasm")));
    }

    // Made beside the target and moved when whole: Vite watches the directory, and a build that
    // fails half-way must not leave bindings that do not fit their module.
    let staging = output.with_extension("next");
    empty(&staging)?;
    bindings::generate(&root, &toolchain, &compiled, &staging)?;
    let module = staging.join(format!("{OUTPUT_NAME}_bg.wasm"));
    optimise::shrink(&root, &module)?;
    budget::check(&module)?;
    stamp::write(&staging, &stamp)?;

    replace(&staging, &output)
}

/// Runs a command and turns its failure into an error that names it.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    ensure!(
        status.success(),
        "{} failed ({status})",
        command.get_program().display()
    );
    Ok(())
}

fn workspace_root() -> Result<PathBuf> {
    // Set by cargo for what it runs; the path baked in at compile time would be that of whichever
    // checkout built the helper into a shared target directory.
    let manifest =
        env::var_os("CARGO_MANIFEST_DIR").context("run this with `cargo run -p xtask`")?;
    match Path::new(&manifest).parent() {
        Some(root) => Ok(root.to_path_buf()),
        None => bail!("the workspace has no root directory"),
    }
}

fn empty(directory: &Path) -> Result<()> {
    if directory.exists() {
        std::fs::remove_dir_all(directory)?;
    }
    std::fs::create_dir_all(directory)
        .with_context(|| format!("cannot create {}", directory.display()))
}

fn replace(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        std::fs::remove_dir_all(to)?;
    }
    std::fs::rename(from, to).with_context(|| format!("cannot put {} in place", to.display()))
}
