//! Marks guests as invited.

use serde_json::Value;

use super::GUEST;
use crate::ids::RecordId;
use crate::record::{Action, RecordBatch, RecordCommand, Store, Values};

/// Whether the invitation of a guest was sent.
pub const INVITATION_SENT: &str = "invitationSent";

impl Store {
    /// Marks guests as invited or not invited; skips guests who are not on the list or are marked so already.
    #[must_use]
    pub fn mark_invited(&self, guests: &[String], is_sent: bool) -> RecordBatch {
        let guests = guests.iter().filter(|id| {
            let guest = self.find(&GUEST, id);
            guest.is_some_and(|guest| guest.flag(INVITATION_SENT) != is_sent)
        });
        let commands = guests.map(|id| {
            let changes = [(INVITATION_SENT.to_owned(), Value::Bool(is_sent))];
            let action = Action::Update(Values::from_iter(changes));
            RecordCommand::new(&GUEST, RecordId::from_document(id), action)
        });
        RecordBatch {
            commands: commands.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::model::Model;

    #[test]
    fn marking_skips_removed_and_already_marked_guests() {
        let guest = |sent: bool| json!({ "firstName": "Mia", "invitationSent": sent });
        let mut gone = guest(false);
        gone["removed"] = json!({ "at": "2027-01-01T00:00:00.000Z" });
        let model = Model::from_value(&json!({
            "guests": { "has": guest(true), "lacks": guest(false), "gone": gone },
        }));
        let ids = ["has", "lacks", "gone", "nobody"].map(str::to_owned);
        let check = |is_sent: bool, expected: &str| {
            let batch = model.records().mark_invited(&ids, is_sent);
            assert_eq!(
                serde_json::to_value(batch).unwrap()["commands"],
                json!([{ "type": "guest.update", "id": expected, "changes": { "invitationSent": is_sent } }])
            );
        };
        check(true, "lacks");
        check(false, "has");
    }
}
