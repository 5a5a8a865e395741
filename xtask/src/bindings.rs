//! The JavaScript and TypeScript side of a module.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::modules::Module;

/// How wasm-bindgen declares a command that has a `type` of its own, which it does not know of.
const RECORD: &str = "({ type: \"Record\" } & RecordCommand)";

/// Writes the module and its bindings into `output`, by the library behind wasm-bindgen's command line.
///
/// # Errors
/// When the module cannot be read, or declares its commands in a way that this does not know.
pub(crate) fn generate(module: &Module, compiled: &Path, output: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(module.output_name)
        .typescript(true)
        // The app says where the module lies.
        .omit_default_module_path(true);
    bindgen.web(true)?;
    bindgen.generate(output).context("writing the bindings")?;
    name_record_commands(&output.join(format!("{}.d.ts", module.output_name)))
}

/// Corrects the declarations: a command about a record is one of those that `records.ts` lists.
fn name_record_commands(declarations: &Path) -> Result<()> {
    let text = fs::read_to_string(declarations)?;
    // Only the core declares commands.
    if !text.contains("export type Command = ") {
        return Ok(());
    }
    ensure!(
        text.contains(RECORD),
        "the declarations write commands another way now"
    );
    Ok(fs::write(
        declarations,
        text.replace(RECORD, "RecordCommand"),
    )?)
}
