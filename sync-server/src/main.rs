//! The `troth` program.
fn main() {}
