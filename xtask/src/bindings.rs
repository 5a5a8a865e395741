//! Generates the JavaScript and TypeScript bindings of a module.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::modules::Module;

/// The declaration that wasm-bindgen generates for a record command. Its `type: "Record"` is wrong: a record command has
/// types such as `guest.add`.
const RECORD_COMMAND: &str = "({ type: \"Record\" } & RecordCommand)";

/// Writes the module and its bindings into `output`, using the library behind the wasm-bindgen command.
///
/// # Errors
/// If the module cannot be read, or declares its commands in an unknown form.
pub(crate) fn generate(module: &Module, compiled: &Path, output: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(module.output_name)
        .typescript(true)
        // The app passes the module's path.
        .omit_default_module_path(true);
    bindgen.web(true)?;
    bindgen.generate(output).context("writing the bindings")?;
    name_record_commands(&output.join(format!("{}.d.ts", module.output_name)))
}

/// Corrects the declarations: a record command is one of those listed in `records.ts`.
fn name_record_commands(declarations: &Path) -> Result<()> {
    let text = fs::read_to_string(declarations)?;
    // Only the core declares commands.
    if !text.contains("export type Command = ") {
        return Ok(());
    }
    ensure!(
        text.contains(RECORD_COMMAND),
        "the declarations write commands another way now"
    );
    Ok(fs::write(
        declarations,
        text.replace(RECORD_COMMAND, "RecordCommand"),
    )?)
}
