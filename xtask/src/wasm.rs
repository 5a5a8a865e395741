//! Builds the WASM crates and publishes them to the web app.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::modules::{MODULES, Module};
use crate::toolchain::Toolchain;
use crate::{bindings, limits, optimise, records, sample, stamp};

/// Where the web app imports the generated files from.
const GENERATED: &str = "web/src/lib/core/generated";
/// The profile for quick builds.
const QUICK_PROFILE: &str = "wasm-dev";

/// Builds all modules quickly, for development and tests. Regenerates only changed modules.
pub(crate) fn build() -> Result<()> {
    let root = workspace_root()?;
    let toolchain = Toolchain::find()?;
    let packages: Vec<&str> = MODULES.iter().map(|module| module.package).collect();
    let compiled = toolchain.compile(&packages, QUICK_PROFILE, &[], &root)?;
    let generated = toolchain.target_directory(&root).join("generated");
    for module in MODULES {
        generate(module, &compiled.join(module.compiled), &generated)?;
    }
    publish(&generated, &root.join(GENERATED))
}

/// Builds all modules for production, and checks their sizes.
pub(crate) fn build_dist() -> Result<()> {
    let root = workspace_root()?;
    let toolchain = Toolchain::find()?;
    let generated = toolchain.target_directory(&root).join("generated-dist");
    // Consecutive modules with the same profile share one cargo call.
    for group in MODULES.chunk_by(|module, next| module.dist.profile == next.dist.profile) {
        let profile = group[0].dist.profile;
        let packages: Vec<&str> = group.iter().map(|module| module.package).collect();
        let compiled = toolchain.compile(&packages, profile, &[], &root)?;
        for module in group {
            let file = module.file(&generated);
            let outcome = stamp::make_if_changed(&compiled.join(module.compiled), &file, || {
                bindings::generate(module, &compiled.join(module.compiled), &generated)?;
                optimise::shrink(module, &root, &file)
            });
            outcome.with_context(|| format!("making {}", module.name))?;
            limits::check(module, &file)?;
        }
    }
    publish(&generated, &root.join(GENERATED))
}

/// Builds the core with the sample record, beside the modules, for the test of record tables.
#[cfg(feature = "sample-record")]
pub(crate) fn build_sample() -> Result<()> {
    use crate::modules::CORE;

    let root = workspace_root()?;
    let toolchain = Toolchain::find()?;
    let features = ["troth-core/sample-record"];
    let compiled = toolchain.compile(&[CORE.package], QUICK_PROFILE, &features, &root)?;
    let generated = toolchain.target_directory(&root).join("generated-sample");
    generate(&CORE, &compiled.join(CORE.compiled), &generated)?;
    publish(&generated, &root.join(GENERATED).join("sample"))
}

/// Generates the bindings of a module, if the module has changed.
fn generate(module: &Module, compiled: &Path, generated: &Path) -> Result<()> {
    stamp::make_if_changed(compiled, &module.file(generated), || {
        bindings::generate(module, compiled, generated)
    })
}

/// Copies the generated files, with the record tables and the sample wedding, to where the web app imports
/// them. Does not touch unchanged files, since Vite watches them.
fn publish(generated: &Path, output: &Path) -> Result<()> {
    fs::create_dir_all(output).with_context(|| format!("cannot create {}", output.display()))?;
    for entry in fs::read_dir(generated)? {
        let entry = entry?;
        if !stamp::is_stamp(&entry.path()) {
            write_if_changed(&output.join(entry.file_name()), &fs::read(entry.path())?)?;
        }
    }
    let records = records::typescript();
    write_if_changed(&output.join(records::FILE), records.as_bytes())?;
    write_if_changed(&output.join(sample::FILE), sample::json()?.as_bytes())
}

/// Writes the file atomically, if it has changed.
fn write_if_changed(path: &Path, content: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    let new_file = path.with_extension("next");
    fs::write(&new_file, content)?;
    fs::rename(&new_file, path).with_context(|| format!("cannot replace {}", path.display()))
}

/// The current directory. A path compiled in would be that of the checkout that built this helper into a shared
/// target directory.
fn workspace_root() -> Result<PathBuf> {
    let root = env::current_dir()?;
    ensure!(
        root.join("core-wasm/Cargo.toml").exists(),
        "run this by scripts/xtask.sh"
    );
    Ok(root)
}
