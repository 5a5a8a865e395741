//! The whole way from the crates for the browser to what the web app imports.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::modules::{MODULES, Module};
use crate::toolchain::Toolchain;
use crate::{bindings, limits, optimise, records, sample, stamp};

/// Where the web app finds the generated files.
const GENERATED: &str = "web/src/lib/core/generated";
/// Profile of the build that is quick to make.
const QUICK: &str = "wasm-dev";

/// Builds all modules quickly, for running, developing and testing. Only modules whose code changed are
/// generated anew.
pub(crate) fn build() -> Result<()> {
    let root = workspace_root()?;
    let toolchain = Toolchain::find()?;
    let packages: Vec<&str> = MODULES.iter().map(|module| module.package).collect();
    let compiled = toolchain.compile(&packages, QUICK, &[], &root)?;
    let made = toolchain.target_directory(&root).join("generated");
    for module in MODULES {
        generate(module, &compiled.join(module.compiled), &made)?;
    }
    publish(&made, &root.join(GENERATED))
}

/// Builds all modules as people download them, and checks their sizes.
pub(crate) fn build_dist() -> Result<()> {
    let root = workspace_root()?;
    let toolchain = Toolchain::find()?;
    let made = toolchain.target_directory(&root).join("generated-dist");
    // Modules with one profile follow each other, and share a call of cargo.
    for group in MODULES.chunk_by(|one, two| one.dist.profile == two.dist.profile) {
        let profile = group[0].dist.profile;
        let packages: Vec<&str> = group.iter().map(|module| module.package).collect();
        let compiled = toolchain.compile(&packages, profile, &[], &root)?;
        for module in group {
            let file = module.file(&made);
            let remade = stamp::remake(&compiled.join(module.compiled), &file, || {
                bindings::generate(module, &compiled.join(module.compiled), &made)?;
                optimise::shrink(module, &root, &file)
            });
            remade.with_context(|| format!("making {}", module.name))?;
            limits::check(module, &file)?;
        }
    }
    publish(&made, &root.join(GENERATED))
}

/// Builds the core with one record more, beside the modules, for the test that shows what a table gives.
#[cfg(feature = "sample-record")]
pub(crate) fn build_sample() -> Result<()> {
    use crate::modules::CORE;

    let root = workspace_root()?;
    let toolchain = Toolchain::find()?;
    let features = ["troth-core/sample-record"];
    let compiled = toolchain.compile(&[CORE.package], QUICK, &features, &root)?;
    let made = toolchain.target_directory(&root).join("generated-sample");
    generate(&CORE, &compiled.join(CORE.compiled), &made)?;
    publish(&made, &root.join(GENERATED).join("sample"))
}

fn generate(module: &Module, compiled: &Path, made: &Path) -> Result<()> {
    stamp::remake(compiled, &module.file(made), || {
        bindings::generate(module, compiled, made)
    })
}

/// Brings the generated files, with the tables of records and the sample wedding beside them, to where the web app imports them.
/// Files that are the same stay untouched, since Vite watches them.
fn publish(made: &Path, output: &Path) -> Result<()> {
    fs::create_dir_all(output).with_context(|| format!("cannot create {}", output.display()))?;
    for entry in fs::read_dir(made)? {
        let entry = entry?;
        if !stamp::is_stamp(&entry.path()) {
            write_if_new(&output.join(entry.file_name()), &fs::read(entry.path())?)?;
        }
    }
    let records = records::typescript();
    write_if_new(&output.join(records::FILE), records.as_bytes())?;
    write_if_new(&output.join(sample::FILE), sample::json()?.as_bytes())
}

/// Writes a whole file or none: a reader never meets half of it.
fn write_if_new(path: &Path, content: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    let next = path.with_extension("next");
    fs::write(&next, content)?;
    fs::rename(&next, path).with_context(|| format!("cannot put {} in place", path.display()))
}

/// The directory that this runs in; the path baked in at compile time would be that of whichever checkout
/// built the helper into a shared target directory.
fn workspace_root() -> Result<PathBuf> {
    let root = env::current_dir()?;
    ensure!(
        root.join("core-wasm/Cargo.toml").exists(),
        "run this by scripts/xtask.sh"
    );
    Ok(root)
}
