//! Commands in, patches or a refusal out: as JSON, the way they cross the WASM boundary.

mod budget;
mod guests;
mod wedding;

use guests::{add, change};
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Decision;

pub(crate) const NOW: &str = "2027-01-02T03:04:05.678Z";

fn decide(document: &Value, command: Value) -> Decision {
    let command: Command = serde_json::from_value(command).unwrap();
    Model::from_value(document).decide(&command, NOW).into()
}

/// The patches of an accepted command.
pub(crate) fn accepted(document: &Value, command: Value) -> Value {
    match decide(document, command) {
        Decision::Accepted(accepted) => serde_json::to_value(accepted.patches).unwrap(),
        Decision::Refused(refusal) => panic!("refused: {refusal:?}"),
    }
}

/// Field, code and message of every issue of a refused command.
pub(crate) fn refused(document: &Value, command: Value) -> Vec<(Option<String>, String, String)> {
    match decide(document, command) {
        Decision::Accepted(accepted) => panic!("accepted: {accepted:?}"),
        Decision::Refused(refusal) => {
            let issues = refusal.issues.into_iter();
            issues
                .map(|issue| (issue.field, issue.code, issue.message))
                .collect()
        }
    }
}

/// Checks that a command is refused with this one issue.
pub(crate) fn check_refused(
    document: &Value,
    command: Value,
    field: &str,
    code: &str,
    message: &str,
) {
    let expected = (Some(field.to_owned()), code.to_owned(), message.to_owned());
    assert_eq!(refused(document, command), [expected]);
}

#[test]
fn the_message_of_a_change_names_the_command_and_its_subject() {
    let check = |command: Value, expected: &str| {
        let command: Command = serde_json::from_value(command).unwrap();
        assert_eq!(command.message(), expected);
    };
    check(change(json!({})), r#"{"command":"guest.update","id":"g1"}"#);
    check(
        json!({ "type": "wedding.create" }),
        r#"{"command":"wedding.create"}"#,
    );
}

#[test]
fn commands_read_back_as_they_are_written() {
    for command in [
        add(json!({ "firstName": "A", "email": null, "plusOnes": "2" })),
        json!({ "type": "wedding.create", "details": { "budget": "12.50" }, "ownerName": "Ada" }),
        json!({ "type": "vendor.restore", "id": "v1" }),
    ] {
        let parsed: Command = serde_json::from_value(command.clone()).unwrap();
        assert_eq!(serde_json::to_value(&parsed).unwrap(), command);
        assert_eq!(command["type"], parsed.name().as_ref());
    }
}

#[test]
fn invalid_commands_do_not_parse() {
    for command in [
        json!({ "type": "guest.clone", "id": "g1" }),
        json!({ "type": "guest.remove", "id": "../g1" }),
        json!({ "type": "guest.remove" }),
        json!({ "type": "guest.update", "id": "g1", "changes": { "isVip": "yes" } }),
    ] {
        assert!(
            serde_json::from_value::<Command>(command.clone()).is_err(),
            "{command}"
        );
    }
}
