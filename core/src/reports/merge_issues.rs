//! Issues from two concurrent edits that are each valid alone: an event that ends before it begins, a gift bought more
//! often than wished for.

use super::{ViewIssue, ViewIssueKind};
use crate::record::{Record, Store};
use crate::records::event::{EVENT, Event};
use crate::records::registry_item::REGISTRY_ITEM;

impl Store {
    /// Events that end before they begin, and gifts bought too often.
    pub(crate) fn mismatches(&self) -> Vec<ViewIssue> {
        let events = self.present(&EVENT).filter_map(|(id, entry)| {
            let ends_early = Event::new(self, &entry.stored).has_invalid_span();
            let name = self.display_name(&entry.stored);
            ends_early.then(|| {
                let message = format!("{name} ends before it begins. Change its start or its end.");
                issue(ViewIssueKind::EndsBeforeStart, &EVENT, id, message)
            })
        });
        let gifts = self.present(&REGISTRY_ITEM).filter_map(|(id, entry)| {
            let gift = self.gift(id)?;
            let (bought, wished) = (gift.bought(), gift.quantity());
            let name = self.display_name(&entry.stored);
            (bought > wished).then(|| {
                let message = format!(
                    "{name} was bought {bought} times, but you wished for {wished}. Remove a purchase, or wish for more."
                );
                issue(ViewIssueKind::BoughtTooOften, &REGISTRY_ITEM, id, message)
            })
        });
        events.chain(gifts).collect()
    }
}

fn issue(kind: ViewIssueKind, record: &Record, id: &str, message: String) -> ViewIssue {
    ViewIssue {
        kind,
        container: record.container,
        id: id.to_owned(),
        message,
    }
}
