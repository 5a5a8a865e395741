//! Checks the download size of a module.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::modules::Module;

/// Prints the size of a module as the web build compresses it.
///
/// # Errors
/// If it is over its limit.
pub(crate) fn check(module: &Module, file: &Path) -> Result<()> {
    let (size, limit) = (brotli_size(file)?, module.dist.brotli_limit);
    println!(
        "{}: {} kB brotli (limit {} kB)",
        module.name,
        size / 1000,
        limit / 1000
    );
    ensure!(size <= limit, "the {} is over its size limit", module.name);
    Ok(())
}

/// Compresses with Node, which wasm-opt needs anyway.
fn brotli_size(file: &Path) -> Result<usize> {
    let script = "zlib.brotliCompressSync(fs.readFileSync(process.argv[1])).length";
    let output = Command::new("node")
        .arg("--print")
        .arg(script)
        .arg(file)
        .output()
        .context("cannot start node")?;
    let printed = String::from_utf8_lossy(&output.stdout);
    printed.trim().parse().with_context(|| {
        format!(
            "cannot compress {}: {}",
            file.display(),
            String::from_utf8_lossy(&output.stderr)
        )
    })
}
