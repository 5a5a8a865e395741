//! Checks that all names in the tables of `docs/api-by-specification.md` are in the OpenAPI document.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::Value;
use troth_rest::openapi;

/// Read at run time: an edited document does not need a new build of the tests.
static TABLES: LazyLock<String> = LazyLock::new(|| {
    let crate_folder = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    std::fs::read_to_string(format!("{crate_folder}/../docs/api-by-specification.md")).unwrap()
});

/// The rows of the tables with this heading.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let cells = |line: &'static str| -> Option<Vec<&'static str>> {
        let inner = line.strip_prefix('|')?.strip_suffix('|')?;
        Some(inner.split('|').map(str::trim).collect())
    };
    let mut rows = Vec::new();
    let mut is_in = false;
    for line in TABLES.lines() {
        match cells(line) {
            None => is_in = false,
            Some(cells) if cells[0] == heading => is_in = true,
            Some(cells) if cells[0].starts_with("---") => {}
            Some(cells) if is_in => rows.push(cells),
            Some(_) => {}
        }
    }
    rows
}

/// The code spans of a cell.
fn code(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

/// A path with its parameter names removed.
fn template(path: &str) -> String {
    let parts = path.split('/').map(|part| match part.starts_with('{') {
        true => "{}",
        false => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

struct Document(Value);

impl Document {
    fn new() -> Self {
        Self(serde_json::to_value(openapi::document()).unwrap())
    }

    fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let documented_path = template(&format!("/api{path}"));
        let paths = self.0["paths"].as_object().unwrap().iter();
        let mut matching = paths.filter(|(path, _)| template(path) == documented_path);
        matching.find_map(|(_, item)| item.get(method.to_lowercase()))
    }

    /// Whether a schema has a property path such as `data.guests.id`, also within lists and alternatives.
    fn has(&self, schema: &Value, path: &str) -> bool {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.has(self.0.pointer(&reference[1..]).unwrap(), path);
        }
        let has_own = || {
            let (key, rest) = path.split_once('.').unwrap_or((path, ""));
            let property = schema["properties"].get(key);
            property.is_some_and(|property| rest.is_empty() || self.has(property, rest))
        };
        let alternatives = ["oneOf", "anyOf", "allOf"].into_iter();
        let mut alternatives = alternatives
            .filter_map(|keyword| schema[keyword].as_array())
            .flatten();
        has_own()
            || schema
                .get("items")
                .is_some_and(|schema| self.has(schema, path))
            || alternatives.any(|schema| self.has(schema, path))
    }

    /// The fields that none of these contents has.
    fn missing<'a>(
        &self,
        described: &Value,
        fields: impl Iterator<Item = &'a str>,
    ) -> Vec<&'a str> {
        let content = described["content"].as_object();
        let schemas: Vec<&Value> = content
            .into_iter()
            .flat_map(|content| content.values())
            .map(|content| &content["schema"])
            .collect();
        fields
            .filter(|field| !schemas.iter().any(|schema| self.has(schema, field)))
            .collect()
    }
}

#[test]
fn every_call_of_the_specifications_is_described() {
    let document = Document::new();
    let rows = rows("Specification");
    assert!(rows.len() > 120, "{}", rows.len());
    let mut checked = BTreeSet::new();
    for row in rows {
        let [specification, here, body, answer, _difference] = row[..] else {
            panic!("{row:?}");
        };
        assert!(
            checked.insert((specification, here)),
            "twice: {specification}"
        );
        let call = code(here).chain(code(specification)).next();
        let (method, address) = call.and_then(|call| call.split_once(' ')).unwrap();
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let operation = document.operation(method, path);
        let operation = operation.unwrap_or_else(|| panic!("{method} {path} is not described"));

        let parameters = operation["parameters"].as_array();
        let parameters = parameters.map_or(&[][..], Vec::as_slice).iter();
        let named: BTreeSet<&str> = parameters
            .filter(|parameter| parameter["in"] == "query")
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        for name in query.split('&').filter(|name| !name.is_empty()) {
            assert!(named.contains(name), "{method} {path}: {name}");
        }
        let missing = document.missing(&operation["requestBody"], code(body));
        assert!(
            missing.is_empty(),
            "the body of {method} {path}: {missing:?}"
        );

        let first_word = answer.split_whitespace().next();
        let status = first_word.filter(|word| word.parse::<u16>().is_ok());
        let response = &operation["responses"][status.unwrap_or("200")];
        assert!(response.is_object(), "{method} {path}: {status:?}");
        // A stream of events is plain text in the document.
        let is_stream = response["content"].get("text/event-stream").is_some();
        let properties = code(answer).filter(|_| !is_stream);
        let missing = document.missing(response, properties);
        assert!(
            missing.is_empty(),
            "the answer of {method} {path}: {missing:?}"
        );
    }
}

#[test]
fn every_entity_of_the_specifications_has_its_fields() {
    let document = Document::new();
    let rows = rows("Entity");
    assert!(rows.len() > 30, "{}", rows.len());
    for row in rows {
        let [_, schema, fields, _difference] = row[..] else {
            panic!("{row:?}");
        };
        let name = code(schema).next().unwrap();
        let schema = &document.0["components"]["schemas"][name];
        let missing: Vec<&str> = code(fields)
            .filter(|field| !document.has(schema, field))
            .collect();
        assert!(missing.is_empty(), "{name}: {missing:?}");
    }
}
