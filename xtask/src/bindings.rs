//! The JavaScript and TypeScript side of the module.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::toolchain::Toolchain;
use crate::wasm::{Module, run};

/// Writes the bindings of `compiled` into `output`: by wasm-pack where somebody has it, else by
/// the library that wasm-pack's own tool is made of. The files are the same.
pub(crate) fn generate(
    module: &Module,
    root: &Path,
    toolchain: &Toolchain,
    compiled: &Path,
    output: &Path,
) -> Result<()> {
    if has_wasm_pack() {
        let packed = with_wasm_pack(module, root, toolchain, output);
        remove_ignore_file(output)?;
        match packed {
            Ok(()) => return Ok(()),
            // wasm-pack wants a wasm-bindgen of the same version beside it, which not everybody has.
            Err(error) => eprintln!("xtask: {error:#}; using the library instead"),
        }
    }
    with_library(module, compiled, output)
}

/// How the declarations write the variant of a command that has a `type` of its own, which they do not
/// know of.
const RECORD: &str = "({ type: \"Record\" } & RecordCommand)";

/// Mends the declarations: a command about a record is one of those that are printed from the tables.
pub(crate) fn name_record_commands(declarations: &Path) -> Result<()> {
    let text = std::fs::read_to_string(declarations)?;
    // A module that declares no commands has none to mend.
    if !text.contains("export type Command = ") {
        return Ok(());
    }
    ensure!(
        text.contains(RECORD),
        "the declarations write commands another way now"
    );
    Ok(std::fs::write(
        declarations,
        text.replace(RECORD, "RecordCommand"),
    )?)
}

/// Writes the bindings by the library.
pub(crate) fn with_library(module: &Module, compiled: &Path, output: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(module.output_name)
        .typescript(true);
    bindgen.web(true)?;
    bindgen.generate(output).context("writing the bindings")
}

fn with_wasm_pack(
    module: &Module,
    root: &Path,
    toolchain: &Toolchain,
    output: &Path,
) -> Result<()> {
    let mut wasm_pack = Command::new("wasm-pack");
    toolchain.apply(&mut wasm_pack);
    wasm_pack
        .current_dir(root)
        // The size is taken down afterwards by the pinned wasm-opt, whichever way it was built.
        .args([
            "build",
            "--profile",
            module.profile,
            "--target",
            "web",
            "--mode",
            "no-install",
            "--no-pack",
        ])
        .args(["--no-opt", "--out-name", module.output_name, "--out-dir"])
        .arg(output)
        .arg(module.directory)
        .args(["--", "--locked", "--target-dir"])
        .arg(toolchain.target_directory(root))
        .args(toolchain.extra_arguments());
    run(&mut wasm_pack)
}

/// wasm-pack ignores the whole output directory, even when it fails later on; the repository's own
/// ignore file already does.
fn remove_ignore_file(output: &Path) -> Result<()> {
    match std::fs::remove_file(output.join(".gitignore")) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(anyhow!(error)),
        _ => Ok(()),
    }
}

fn has_wasm_pack() -> bool {
    Command::new("wasm-pack")
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
