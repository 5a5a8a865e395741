//! Checks the walls between modules: no circular imports, and some APIs in one module only.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// Source code by module path, such as `::sync::gate`; the root's is empty.
type Sources = BTreeMap<String, String>;

/// The units that must not import each other in a circle.
#[derive(Clone, Copy)]
enum CycleScope {
    /// Sibling modules, each with everything below it.
    Rooms,
    Files,
}

/// The rooms of the server, each a crate below `sync-server/crates`: its dependencies are the walls between them.
const SERVER_ROOMS: [&str; 9] = [
    "accounts",
    "base",
    "documents",
    "http",
    "messages",
    "photos",
    "rest",
    "storage",
    "websites",
];

/// The sources of the server: modules of a room as `::storage::sites`, the program's own as `::program::jobs`.
fn server_sources() -> Sources {
    let program = ("sync-server".to_owned(), "program");
    let rooms = SERVER_ROOMS.map(|room| (format!("sync-server/crates/{room}"), room));
    let all = rooms.into_iter().chain([program]);
    all.flat_map(|(folder, room)| {
        let modules = sources(&folder).into_iter();
        modules.map(move |(module, source)| (format!("::{room}{module}"), source))
    })
    .collect()
}

/// The sources of a crate's modules, without comments and tests.
fn sources(name: &str) -> Sources {
    // Read at run time: the compiled test may outlive the directory it was built in.
    let crate_directory = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let root = format!("{crate_directory}/../{name}/src");
    let (mut sources, mut tests) = (Sources::new(), Vec::new());
    let mut directories = vec![(PathBuf::from(root), String::new())];
    while let Some((directory, parent)) = directories.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            let module = match path.file_stem().unwrap().to_str().unwrap() {
                "main" => continue,
                "lib" | "mod" => parent.clone(),
                name => format!("{parent}::{name}"),
            };
            if path.is_dir() {
                directories.push((path, module));
                continue;
            }
            let source = fs::read_to_string(&path).unwrap();
            let lines = source.lines().map(|line| line.split("//").next().unwrap());
            let code = lines.collect::<Vec<_>>().join("\n");
            // Tests come last in their file, and may use any module.
            let mut parts = code.split("#[cfg(test)]\nmod ");
            sources.insert(module.clone(), parts.next().unwrap().to_owned());
            for test in parts {
                assert!(!test.contains("\nuse "), "{module}");
                tests.push(format!("{module}::{}::", test.split(';').next().unwrap()));
            }
        }
    }
    let is_in = |test: &String, module: &str| format!("{module}::").starts_with(test);
    sources.retain(|module, _| !tests.iter().any(|test| is_in(test, module)));
    sources
}

/// Splits source code into words, `::` and other signs.
fn split_words(source: &str) -> Vec<&str> {
    let (mut words, mut remaining) = (Vec::new(), source.trim_start());
    while !remaining.is_empty() {
        let end = match remaining.find(|sign: char| !sign.is_alphanumeric() && sign != '_') {
            Some(0) if remaining.starts_with("::") => 2,
            Some(0) => remaining.chars().next().unwrap().len_utf8(),
            end => end.unwrap_or(remaining.len()),
        };
        words.push(&remaining[..end]);
        remaining = remaining[end..].trim_start();
    }
    words
}

/// Follows the path that begins with the word `at`, or all paths in its braces, and adds the modules that they name to
/// `targets`. Returns the index of the word after the path. `from` is the module in which the path stands.
fn follow_path(
    words: &[&str],
    mut at: usize,
    from: &str,
    all: &Sources,
    targets: &mut Vec<String>,
) -> usize {
    let mut module = from.to_owned();
    while words[at] != "{" {
        let inner = format!("{module}::{}", words[at]);
        match words[at] {
            "crate" => module.clear(),
            "super" => module.truncate(module.rfind("::").unwrap_or(0)),
            _ if all.contains_key(&inner) => module = inner,
            _ => {}
        }
        if words.get(at + 1) != Some(&"::") {
            targets.push(module);
            return at + 1;
        }
        at += 2;
    }
    while words[at] != "}" {
        at += 1;
        if words[at] != "}" {
            at = follow_path(words, at, &module, all, targets);
        }
        // Skips an alias up to the next path.
        while words[at] != "," && words[at] != "}" {
            at += 1;
        }
    }
    at + 1
}

/// The imports that form a circle between siblings: modules with the same parent, each with everything below
/// it. A module and its own submodules may use each other.
fn circular_imports(all: &Sources, scope: CycleScope) -> Vec<String> {
    let mut imports = BTreeSet::new();
    for (from, source) in all {
        let (words, mut targets) = (split_words(source), Vec::new());
        for at in 0..words.len().saturating_sub(1) {
            let begins = ["crate", "super", "self"].contains(&words[at]);
            if begins && words[at + 1] == "::" && words[at - 1] != "::" {
                follow_path(&words, at, from, all, &mut targets);
            }
        }
        for to in targets {
            let [from_path, to_path] =
                [from, &to].map(|module| module.split("::").collect::<Vec<_>>());
            let mut pairs = from_path.iter().zip(&to_path);
            if let Some(first_difference) = pairs.position(|(from, to)| from != to) {
                let ends = match scope {
                    CycleScope::Rooms => {
                        [from_path, to_path].map(|path| path[..=first_difference].join("::"))
                    }
                    CycleScope::Files => [from.clone(), to.clone()],
                };
                imports.insert((ends, format!("{from} -> {to}")));
            }
        }
    }
    // Removes edges that cannot be part of a circle: nothing leads to them, or they lead nowhere.
    loop {
        let before = imports.len();
        let ends = |which: usize| imports.iter().map(move |(ends, _)| ends[which].clone());
        let (from, to): (BTreeSet<_>, BTreeSet<_>) = (ends(0).collect(), ends(1).collect());
        imports
            .retain(|([importer, imported], _)| to.contains(importer) && from.contains(imported));
        if imports.len() == before {
            return imports.into_iter().map(|(_, import)| import).collect();
        }
    }
}

#[test]
fn modules_have_no_circular_imports() {
    let rooms = SERVER_ROOMS.map(|room| format!("sync-server/crates/{room}"));
    let others = [
        "sync-server",
        "core-wasm",
        "solver-wasm",
        "import-wasm",
        "phone",
        "phone-wasm",
        "encoding-wasm",
        "pictures",
        "sample-wedding",
        "site",
        "site-wasm",
    ];
    for name in others.into_iter().chain(rooms.iter().map(String::as_str)) {
        assert_eq!(
            circular_imports(&sources(name), CycleScope::Rooms),
            [""; 0],
            "{name}"
        );
    }
    // In the core a module has parts below the model, such as a chart, and parts above it.
    assert_eq!(
        circular_imports(&sources("core"), CycleScope::Files),
        [""; 0]
    );
}

#[test]
fn some_apis_are_used_in_one_module_only() {
    for (module, source) in server_sources() {
        for (api, room) in [
            ("sqlx::query", "::storage::"),
            ("Transactable", "::documents::"),
            // Heavy work needs a permit and shares one memory budget.
            ("spawn_blocking", "::base::heavy::"),
            ("block_in_place", "::base::heavy::"),
        ] {
            let is_right = format!("{module}::").starts_with(room) || !source.contains(api);
            assert!(is_right, "{api} in {module}");
        }
    }
}

/// Modules that may run work in threads without a permit for heavy work, since they have a budget of their own,
/// or read no outside data.
const UNRESTRICTED_THREADS: [&str; 6] = [
    // 19 MiB each, with permits of its own.
    "::accounts::passwords",
    // An operator's own command, one document at a time.
    "::program::backup",
    // Only draws our own pictures.
    "::program::demo::photos",
    // Moves and flushes files, but decodes none.
    "::photos::store",
    // `documents::memory` measures what both need.
    "::documents::store",
    "::documents::workers",
];

/// Crates that decode, draw or pack outside data.
const DECODERS: [&str; 5] = [
    "image::",
    "troth_pictures::",
    "resvg::",
    "zip::",
    "flate2::",
];

/// Modules that use these crates with a permit, or within `documents::memory`.
const DECODING_MODULES: [&str; 8] = [
    "::rest::export",
    "::http::compression",
    "::program::demo::pictures",
    "::base::heavy",
    // Packs stored pictures unchanged, a piece at a time: no more work than sending them.
    "::photos::archive::writing",
    "::photos::ingest",
    "::websites::preview_cards",
    "::documents::measure",
];

#[test]
fn outside_data_is_decoded_only_under_a_permit() {
    let is_listed = |module: &str, list: &[&str]| list.contains(&module);
    for (module, source) in server_sources() {
        let words = split_words(&source);
        if words.contains(&"in_thread") && module != "::base::heavy" {
            assert!(
                is_listed(&module, &UNRESTRICTED_THREADS),
                "{module} uses threads without a permit"
            );
        }
        for library in DECODERS {
            let name = library.trim_end_matches("::");
            let is_used = words.windows(2).any(|pair| pair == [name, "::"]);
            let is_right = !is_used || is_listed(&module, &DECODING_MODULES);
            assert!(is_right, "{module} uses {name}");
        }
    }
}

#[test]
fn a_circular_import_is_found() {
    let check = |first: &str, second: &str, expected: &[&str]| {
        let all = [("::one", first), ("::two", ""), ("::two::part", second)];
        let all = all.map(|(module, source)| (module.to_owned(), source.to_owned()));
        assert_eq!(circular_imports(&all.into(), CycleScope::Rooms), expected);
    };
    let uses = "use crate::{two::part::Thing as Other, self,};";
    check(uses, "use super::super::three;", &[]);
    let circle = ["::one -> ::two::part", "::two::part -> ::one"];
    check(uses, "fn f() { crate::one::f() }", &circle);
}
