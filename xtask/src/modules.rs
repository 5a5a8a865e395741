//! The crates that are built as WebAssembly modules.

use std::path::{Path, PathBuf};

/// A crate that is built as a WebAssembly module.
#[derive(Debug)]
pub(crate) struct Module {
    /// Name in the size report.
    pub(crate) name: &'static str,
    /// Name of the crate.
    pub(crate) package: &'static str,
    /// The compiler's output file.
    pub(crate) compiled: &'static str,
    /// Name of the generated files: `troth_core.js`, `troth_core_bg.wasm` and their types.
    pub(crate) output_name: &'static str,
    /// Optimisation of the production build.
    pub(crate) dist: DistSettings,
}

/// The settings of the production build.
#[derive(Debug)]
pub(crate) struct DistSettings {
    /// The cargo profile.
    pub(crate) profile: &'static str,
    /// The optimisation flag for wasm-opt.
    pub(crate) optimise: &'static str,
    /// Largest size in bytes, compressed with brotli, as the server sends it.
    pub(crate) brotli_limit: usize,
}

impl Module {
    /// The module's code file in a directory of generated files.
    pub(crate) fn file(&self, output: &Path) -> PathBuf {
        output.join(format!("{}_bg.wasm", self.output_name))
    }
}

/// The core, which every screen loads, and the modules that load on demand.
pub(crate) const MODULES: &[Module] = &[
    CORE,
    Module {
        name: "solver",
        package: "troth-solver-wasm",
        compiled: "troth_solver_wasm.wasm",
        output_name: "troth_solver",
        dist: DistSettings {
            profile: "wasm-fast",
            optimise: "-O3",
            brotli_limit: 100_000,
        },
    },
    Module {
        name: "import",
        package: "troth-import-wasm",
        compiled: "troth_import_wasm.wasm",
        output_name: "troth_import",
        dist: DistSettings {
            profile: "wasm",
            optimise: "-Oz",
            // The word tables of six languages, the rules that split several people in a cell, the readers of
            // pasted day plans, and the tables of all records, since rows of a file are compared with any of
            // them.
            brotli_limit: 273_000,
        },
    },
    Module {
        name: "phone",
        package: "troth-phone-wasm",
        compiled: "troth_phone_wasm.wasm",
        output_name: "troth_phone",
        dist: DistSettings {
            profile: "wasm",
            optimise: "-Oz",
            // The tables of all countries, and their time zones.
            brotli_limit: 128_000,
        },
    },
    Module {
        name: "encoding",
        package: "troth-encoding-wasm",
        compiled: "troth_encoding_wasm.wasm",
        output_name: "troth_encoding",
        dist: DistSettings {
            profile: "wasm",
            optimise: "-Oz",
            brotli_limit: 130_000,
        },
    },
    Module {
        name: "site",
        package: "troth-site-wasm",
        compiled: "troth_site_wasm.wasm",
        output_name: "troth_site",
        dist: DistSettings {
            profile: "wasm",
            optimise: "-Oz",
            brotli_limit: 220_000,
        },
    },
];

pub(crate) const CORE: Module = Module {
    name: "core",
    package: "troth-core-wasm",
    compiled: "troth_core_wasm.wasm",
    output_name: "troth_core",
    dist: DistSettings {
        profile: "wasm",
        optimise: "-Oz",
        brotli_limit: 321_000,
    },
};
