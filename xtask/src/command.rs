//! Runs other programs.

use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs a command and waits for it.
///
/// # Errors
/// If it cannot be started or fails; the error names it.
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
