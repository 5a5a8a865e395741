//! Finds a compiler for WebAssembly on this machine.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::run;

const TARGET: &str = "wasm32-unknown-unknown";
/// From the package lld-22, of the LLVM version that Debian's compiler is built with.
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-22";

/// A compiler with everything it needs to build for the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// The cargo on the `PATH`, with the target's standard library.
    Installed,
    /// Debian's `rustc-web`: it has the target but not its standard library, which is built too.
    Debian,
}

impl Toolchain {
    /// Prefers the installed toolchain if it has the target, else Debian's.
    pub(crate) fn find() -> Result<Self> {
        match env::var("TROTH_WASM_TOOLCHAIN").ok().as_deref() {
            Some("rustup") => return Ok(Self::Installed),
            Some("debian") => return Ok(Self::Debian),
            Some(other) => bail!("TROTH_WASM_TOOLCHAIN is {other:?}: say rustup or debian"),
            None => {}
        }
        if installed_has_target() {
            Ok(Self::Installed)
        } else if Path::new("/usr/bin/rustc").exists() && Path::new("/usr/bin/cargo").exists() {
            Ok(Self::Debian)
        } else {
            bail!(
                "no compiler for {TARGET}: run scripts/setup.sh, or `rustup target add {TARGET}`, \
                 or install Debian's rustc-web, cargo-web, rust-web-src and lld-22"
            )
        }
    }

    /// Compiles packages in one cargo call, which builds shared dependencies once; returns the directory with
    /// the modules.
    pub(crate) fn compile(
        self,
        packages: &[&str],
        profile: &str,
        features: &[&str],
        root: &Path,
    ) -> Result<PathBuf> {
        let target_directory = self.target_directory(root);
        let mut cargo = self.cargo();
        cargo
            .current_dir(root)
            .args(["build", "--locked", "--lib", "--target", TARGET])
            .args(["--profile", profile, "--target-dir"])
            .arg(&target_directory)
            .args(packages.iter().flat_map(|package| ["--package", package]))
            .args(features.iter().flat_map(|feature| ["--features", feature]));
        if self == Self::Debian {
            cargo.arg("-Zbuild-std=std,panic_abort");
        }
        run(&mut cargo).with_context(|| format!("building {}", packages.join(", ")))?;
        Ok(target_directory.join(TARGET).join(profile))
    }

    /// The build directory; separate for each compiler, since they cannot share output.
    pub(crate) fn target_directory(self, root: &Path) -> PathBuf {
        let shared = env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| root.join("target"), |path| root.join(path));
        match self {
            Self::Installed => shared,
            Self::Debian => shared.join("debian-wasm"),
        }
    }

    fn cargo(self) -> Command {
        if self == Self::Installed {
            return Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        }
        let mut debian_first = OsString::from("/usr/bin:");
        debian_first.push(env::var_os("PATH").unwrap_or_default());
        let mut command = Command::new("/usr/bin/cargo");
        command
            .env("PATH", debian_first)
            .env("RUSTC", "/usr/bin/rustc")
            // -Zbuild-std needs a nightly compiler; Debian's own packages enable it in this way.
            .env("RUSTC_BOOTSTRAP", "1")
            // By default the compiler looks for rustup's rust-lld.
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER)
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("CARGO");
        command
    }
}

fn installed_has_target() -> bool {
    let output = Command::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let Ok(output) = output else { return false };
    let directory = String::from_utf8_lossy(&output.stdout);
    output.status.success() && Path::new(directory.trim()).is_dir()
}
