//! Compiles the migrations into the program: `src/db/migrations.rs` includes the list that is made here.
//!
//! `sqlx::migrate!` would do the same, but cargo then knows each file by its absolute path and takes the
//! server for changed in every other checkout. What lies in `OUT_DIR` it knows by itself.

use std::path::Path;
use std::{env, fs, io};

/// A folder of steps, and the list that is made of it.
const MIGRATIONS: [(&str, &str); 2] = [
    ("../migrations", "migrations.rs"),
    ("../migrations/postgres", "postgres_migrations.rs"),
];

fn main() -> io::Result<()> {
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    for (folder, list) in MIGRATIONS {
        println!("cargo:rerun-if-changed={folder}");
        fs::write(Path::new(&out).join(list), read(folder)?)?;
    }
    Ok(())
}

/// The names and the contents of the files in a folder, in their order, as an expression.
fn read(folder: &str) -> io::Result<String> {
    let mut list = String::from("&[\n");
    let mut files = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
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
    Ok(list)
}
