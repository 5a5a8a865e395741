//! The whole way from the crates for the browser to what the web app imports.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::toolchain::Toolchain;
use crate::{bindings, budget, optimise, records, stamp};

/// A crate that becomes a WebAssembly module of its own.
#[derive(Debug)]
pub(crate) struct Module {
    /// What it is called when its size is told.
    pub(crate) name: &'static str,
    /// The crate's directory.
    pub(crate) directory: &'static str,
    /// The crate's name.
    pub(crate) package: &'static str,
    /// The file that the compiler makes.
    pub(crate) compiled: &'static str,
    /// The name of the generated files: `troth_core.js`, `troth_core_bg.wasm` and their types.
    pub(crate) output_name: &'static str,
    /// The profile that it is built with.
    pub(crate) profile: &'static str,
    /// How wasm-opt is to optimise it.
    pub(crate) optimise: &'static str,
    /// The features that it is built with.
    pub(crate) features: &'static [&'static str],
    /// What it may weigh as the server sends it, in bytes of brotli.
    pub(crate) brotli_limit: usize,
}

/// The core, which every screen waits for, and what is loaded when it is asked for.
pub(crate) const MODULES: &[Module] = &[
    Module {
        name: "core",
        directory: "core-wasm",
        package: "troth-core-wasm",
        compiled: "troth_core_wasm.wasm",
        output_name: "troth_core",
        profile: "wasm",
        optimise: "-Oz",
        features: &[],
        brotli_limit: 293_000,
    },
    Module {
        name: "solver",
        directory: "solver-wasm",
        package: "troth-solver-wasm",
        compiled: "troth_solver_wasm.wasm",
        output_name: "troth_solver",
        profile: "wasm-fast",
        optimise: "-O3",
        features: &[],
        brotli_limit: 100_000,
    },
    Module {
        name: "import",
        directory: "import-wasm",
        package: "troth-import-wasm",
        compiled: "troth_import_wasm.wasm",
        output_name: "troth_import",
        profile: "wasm",
        optimise: "-Oz",
        features: &[],
        brotli_limit: 173_000,
    },
    Module {
        name: "site",
        directory: "site-wasm",
        package: "troth-site-wasm",
        compiled: "troth_site_wasm.wasm",
        output_name: "troth_site",
        profile: "wasm",
        optimise: "-Oz",
        features: &[],
        brotli_limit: 184_000,
    },
];

/// The core with one record more, for the test that shows what a table gives. It is built in a hurry,
/// and nothing that people use has it.
#[cfg(feature = "sample-record")]
const SAMPLE: Module = Module {
    name: "sample",
    directory: "core-wasm",
    package: "troth-core-wasm",
    compiled: "troth_core_wasm.wasm",
    output_name: "troth_core",
    profile: "wasm-test",
    optimise: "",
    features: &["--features", "troth-core/sample-record"],
    brotli_limit: 0,
};

/// Builds the sample beside the modules, with the tables that belong to it.
#[cfg(feature = "sample-record")]
pub(crate) fn build_sample() -> Result<()> {
    let root = workspace_root()?;
    let output = root.join("web/src/lib/core/generated/sample");
    let toolchain = Toolchain::find()?;
    let compiled = toolchain.compile(&SAMPLE, &root)?;
    let stamp = stamp::of(std::slice::from_ref(&compiled))?;
    if stamp::matches(&output, &stamp) {
        return Ok(());
    }
    empty(&output)?;
    bindings::with_library(&SAMPLE, &compiled, &output)?;
    fs::write(output.join(records::FILE), records::typescript())?;
    stamp::write(&output, &stamp)
}

impl Module {
    /// Where its compiled code is within a directory of generated files.
    fn file(&self, output: &Path) -> PathBuf {
        output.join(format!("{}_bg.wasm", self.output_name))
    }
}

/// Builds all modules for the browser, unless what is there was made from the same compiled code.
/// What is made stays beside the compiled code, too, for the next checkout.
pub(crate) fn build() -> Result<()> {
    let root = workspace_root()?;
    let output = root.join("web/src/lib/core/generated");
    let toolchain = Toolchain::find()?;
    let made = toolchain.target_directory(&root).join("wasm-generated");

    let compiled = MODULES
        .iter()
        .map(|module| toolchain.compile(module, &root))
        .collect::<Result<Vec<_>>>()?;
    let stamp = stamp::of(&compiled)?;
    if !stamp::matches(&made, &stamp) {
        make(&root, &toolchain, &compiled, &made)?;
        stamp::write(&made, &stamp)?;
    }
    for module in MODULES {
        budget::check(module, &module.file(&made))?;
    }
    if !stamp::matches(&output, &stamp) {
        publish(&made, &output)?;
    }
    Ok(())
}

/// Generates the bindings of the compiled modules into a new directory, and optimises the modules.
fn make(root: &Path, toolchain: &Toolchain, compiled: &[PathBuf], to: &Path) -> Result<()> {
    empty(to)?;
    for (module, compiled) in MODULES.iter().zip(compiled) {
        bindings::generate(module, root, toolchain, compiled, to)?;
        optimise::shrink(module, root, &module.file(to))?;
        let declarations = to.join(format!("{}.d.ts", module.output_name));
        bindings::name_record_commands(&declarations)?;
    }
    fs::write(to.join(records::FILE), records::typescript())?;
    Ok(())
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
        fs::remove_dir_all(directory)?;
    }
    fs::create_dir_all(directory).with_context(|| format!("cannot create {}", directory.display()))
}

/// Copies generated files beside where they belong and moves them there when whole: Vite watches the
/// directory, and a build that fails half-way must not leave bindings that do not fit their module.
fn publish(from: &Path, to: &Path) -> Result<()> {
    let staging = to.with_extension("next");
    empty(&staging)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::copy(entry.path(), staging.join(entry.file_name()))?;
    }
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    fs::rename(&staging, to).with_context(|| format!("cannot put {} in place", to.display()))
}
