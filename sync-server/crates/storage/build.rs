//! Compiles the migrations into the program: `src/migrations.rs` includes the list generated here.
//!
//! `sqlx::migrate!` would do the same, but with it cargo tracks each file by its absolute path, and rebuilds the
//! server in every other checkout. Files in `OUT_DIR` do not have that problem.

use std::path::Path;
use std::{env, fs, io};

/// A folder of migrations, and the name of the generated list.
const MIGRATIONS: [(&str, &str); 2] = [
    ("../../../migrations", "migrations.rs"),
    ("../../../migrations/postgres", "postgres_migrations.rs"),
];

fn main() -> io::Result<()> {
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    for (folder, list) in MIGRATIONS {
        println!("cargo:rerun-if-changed={folder}");
        fs::write(Path::new(&out).join(list), read(folder)?)?;
    }
    Ok(())
}

/// The names and contents of the files in a folder, in order, as a Rust expression.
fn read(folder: &str) -> io::Result<String> {
    let mut list = String::from("&[\n");
    let mut files = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name();
        let name = name.to_str().ok_or(io::ErrorKind::InvalidData)?;
        // Editors and file managers may leave other files behind.
        if name.starts_with('.') || !name.ends_with(".sql") {
            continue;
        }
        let sql = fs::read_to_string(file.path())?;
        list += &format!("    ({name:?}, {sql:?}),\n");
    }
    list += "]\n";
    Ok(list)
}
