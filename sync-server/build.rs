//! Compiles the migrations into the program: `src/db/migrations.rs` includes the list that is made here.
//!
//! `sqlx::migrate!` would do the same, but cargo then knows each file by its absolute path and takes the
//! server for changed in every other checkout. What lies in `OUT_DIR` it knows by itself.

use std::path::Path;
use std::{env, fs, io};

const MIGRATIONS: &str = "../migrations";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed={MIGRATIONS}");
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let mut list = String::from("&[\n");
    let mut files = fs::read_dir(MIGRATIONS)?.collect::<io::Result<Vec<_>>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name();
        let name = name.to_str().ok_or(io::ErrorKind::InvalidData)?;
        // What an editor or a file manager leaves behind is no migration.
        if name.starts_with('.') || !name.ends_with(".sql") {
            continue;
        }
        let sql = fs::read_to_string(file.path())?;
        list += &format!("    ({name:?}, {sql:?}),\n");
    }
    list += "]\n";
    fs::write(Path::new(&out).join("migrations.rs"), list)
}
