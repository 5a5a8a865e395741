//! The table of roles for tests in other languages: generated here, so that it matches the core.

use serde_json::{Value, json};
use troth_core::genesis::CONTAINERS;
use troth_core::permissions::{Role, area_of, may_write};
use troth_core::shape::{Layout, layout};

/// Relative to the package's directory, in which cargo runs its tests.
const FILE: &str = "../sync-server/interop/support/role-table.json";

fn role_table() -> Value {
    // A reserved container has no layout: nobody writes into it.
    let container = |name: &str| {
        let layout = layout(name)?;
        let writers = Role::ALL.into_iter().filter(|role| may_write(*role, name));
        Some(json!({
            "name": name,
            "area": area_of(name).unwrap().as_str(),
            "holds": match layout {
                Layout::Entities => "entities",
                Layout::Fields => "fields",
            },
            "writers": writers.map(Role::as_str).collect::<Vec<_>>(),
        }))
    };
    let containers = CONTAINERS.into_iter().filter_map(container);
    json!({
        "roles": Role::ALL.map(Role::as_str),
        "containers": containers.collect::<Vec<_>>(),
    })
}

/// `make generate` writes the file, with `UPDATE_ROLE_TABLE=1`.
#[test]
fn the_table_file_matches_the_core() {
    let expected = format!("{:#}\n", role_table());
    if std::env::var_os("UPDATE_ROLE_TABLE").is_some() {
        std::fs::write(FILE, &expected).unwrap();
    }
    assert_eq!(std::fs::read_to_string(FILE).unwrap(), expected);
}
