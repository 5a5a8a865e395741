//! The differences between the draft and the last published website.

use serde::Serialize;

use crate::content::{Section, Site};

/// A change that publishing would make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum SiteChange {
    /// A section that guests do not see yet.
    Added {
        /// Its title.
        title: String,
    },
    /// A section that guests still see.
    Removed {
        /// Its published title.
        title: String,
    },
    /// A section with other content.
    Changed {
        /// Its title.
        title: String,
    },
    /// The order of the sections.
    Order,
    /// Theme, colours or fonts.
    Looks,
    /// Names, date, venue, zone or currency of the wedding.
    Wedding,
    /// The preview for search engines and shared links.
    Seo,
    /// The share buttons.
    Sharing,
    /// The access of visitors.
    Access,
}

impl Site {
    /// The changes from the published website to this draft.
    #[must_use]
    pub fn changes_since(&self, published: &Self) -> Vec<SiteChange> {
        let draft = self.clone().published();
        let mut changes = Vec::new();
        for section in &draft.sections {
            let title = section.title.clone();
            match published.find_section(section.id.as_deref()) {
                None => changes.push(SiteChange::Added { title }),
                Some(before) if before != section => changes.push(SiteChange::Changed { title }),
                Some(_) => {}
            }
        }
        for before in &published.sections {
            if draft.find_section(before.id.as_deref()).is_none() {
                let title = before.title.clone();
                changes.push(SiteChange::Removed { title });
            }
        }
        if draft.ids_shared_with(published) != published.ids_shared_with(&draft) {
            changes.push(SiteChange::Order);
        }
        if draft.looks != published.looks {
            changes.push(SiteChange::Looks);
        }
        if !draft.has_same_wedding(published) {
            changes.push(SiteChange::Wedding);
        }
        if draft.seo != published.seo
            || draft.allow_search_engines != published.allow_search_engines
        {
            changes.push(SiteChange::Seo);
        }
        if draft.sharing != published.sharing {
            changes.push(SiteChange::Sharing);
        }
        if draft.personal_links_only != published.personal_links_only {
            changes.push(SiteChange::Access);
        }
        changes
    }

    fn find_section(&self, id: Option<&str>) -> Option<&Section> {
        self.sections
            .iter()
            .find(|section| section.id.as_deref() == id)
    }

    /// Ids of the sections that are in both websites, in the order of this one.
    fn ids_shared_with(&self, other: &Self) -> Vec<Option<&str>> {
        let ids = self.sections.iter().map(|section| section.id.as_deref());
        ids.filter(|id| other.find_section(*id).is_some()).collect()
    }

    /// Whether the fields that come from the wedding, and not from the website, are equal.
    fn has_same_wedding(&self, other: &Self) -> bool {
        self.couple == other.couple
            && self.date == other.date
            && self.venue == other.venue
            && self.time_zone == other.time_zone
            && self.currency == other.currency
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn site(sections: &serde_json::Value) -> Site {
        let site = json!({ "couple": { "first": "Ana", "second": "Ben" }, "sections": sections });
        serde_json::from_value(site).unwrap()
    }

    fn story(id: &str, subtitle: &str) -> serde_json::Value {
        json!({ "id": id, "title": id, "type": "story", "content": { "subtitle": subtitle } })
    }

    #[test]
    fn changes_between_draft_and_published_are_listed() {
        let published = site(&json!([story("a", "1"), story("b", "1"), story("c", "1")]));
        let check = |draft: &Site, expected: &[SiteChange]| {
            assert_eq!(draft.changes_since(&published), expected);
        };
        let title = |title: &str| title.to_owned();
        check(&published, &[]);
        check(
            &site(&json!([
                story("a", "2"),
                story("b", "1"),
                story("c", "1"),
                story("d", "1")
            ])),
            &[
                SiteChange::Changed { title: title("a") },
                SiteChange::Added { title: title("d") },
            ],
        );
        check(
            &site(&json!([story("c", "1"), story("a", "1")])),
            &[SiteChange::Removed { title: title("b") }, SiteChange::Order],
        );
        let mut hidden = published.clone();
        hidden.sections[1].is_visible = false;
        check(&hidden, &[SiteChange::Removed { title: title("b") }]);
        let other = Site {
            sharing: true,
            personal_links_only: true,
            date: Some(title("2027-06-19")),
            ..published.clone()
        };
        check(
            &other,
            &[SiteChange::Wedding, SiteChange::Sharing, SiteChange::Access],
        );
        let listed = Site {
            allow_search_engines: true,
            ..published.clone()
        };
        check(&listed, &[SiteChange::Seo]);
    }
}
