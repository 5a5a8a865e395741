//! Which compiler can make WebAssembly on this machine.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::wasm::{Module, run};

const TARGET: &str = "wasm32-unknown-unknown";
/// Of the package lld-22, which is the LLVM that Debian's compiler is built with.
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-22";

/// A compiler with what it needs to build for the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// The cargo on the `PATH`, whose compiler has the standard library of the target.
    Installed,
    /// Debian's `rustc-web`: it has the target but no standard library, so that is built too.
    Debian,
}

impl Toolchain {
    /// Takes the installed toolchain where it has the target, else Debian's.
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

    /// Compiles a module and says where it is.
    pub(crate) fn compile(self, module: &Module, root: &Path) -> Result<PathBuf> {
        let target_directory = self.target_directory(root);
        let mut cargo = self.cargo();
        cargo
            .current_dir(root)
            .args(["build", "--locked", "--lib", "--package", module.package])
            .args(["--profile", module.profile, "--target", TARGET])
            .args(module.features)
            .arg("--target-dir")
            .arg(&target_directory)
            .args(self.extra_arguments());
        run(&mut cargo).with_context(|| format!("building {}", module.directory))?;
        Ok(target_directory
            .join(TARGET)
            .join(module.profile)
            .join(module.compiled))
    }

    /// What cargo needs beyond the target to build with this compiler.
    pub(crate) fn extra_arguments(self) -> &'static [&'static str] {
        match self {
            Self::Installed => &[],
            Self::Debian => &["-Zbuild-std=std,panic_abort"],
        }
    }

    /// The environment that makes a command use this compiler.
    pub(crate) fn apply(self, command: &mut Command) {
        if self == Self::Debian {
            let path = env::var_os("PATH").unwrap_or_default();
            let mut debian_first = OsString::from("/usr/bin:");
            debian_first.push(path);
            command
                .env("PATH", debian_first)
                .env("RUSTC", "/usr/bin/rustc")
                // -Zbuild-std is for nightly compilers; this is how Debian's own packages use it.
                .env("RUSTC_BOOTSTRAP", "1")
                // The compiler looks for rustup's own rust-lld.
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER)
                .env_remove("RUSTUP_TOOLCHAIN")
                .env_remove("CARGO");
        }
    }

    /// Two compilers share no output: each has a directory of its own.
    pub(crate) fn target_directory(self, root: &Path) -> PathBuf {
        let shared = env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| root.join("target"), |path| root.join(path));
        match self {
            Self::Installed => shared,
            Self::Debian => shared.join("debian-wasm"),
        }
    }

    fn cargo(self) -> Command {
        let mut command = match self {
            Self::Installed => Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into())),
            Self::Debian => Command::new("/usr/bin/cargo"),
        };
        self.apply(&mut command);
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
