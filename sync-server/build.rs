//! The migrations are compiled into the program: a new file must lead to a new build.

fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}
