//! The wedding website: its design, its preview for search engines and shared links, and its access.
//!
//! The server keeps the address, the password and the published version: an address belongs to one wedding only, and a
//! hash must not be readable.

use crate::record::FieldKind::{Choice, Color, Flag, Prose, Short, Website as Link};
use crate::record::{Field, Record, RestAddress};
use crate::roles::Area;
use crate::values::{SiteBackground, SiteFont, SiteHours, SiteTheme};

/// Id of the only website of a wedding.
pub const SITE: &str = "site";

/// The table of the website; every wedding has one.
pub static WEBSITE: Record = Record {
    noun: "website",
    container: "website",
    area: Area::Planning,
    address: RestAddress::Elsewhere,
    fields: &[
        Field::new("theme", "Theme", Choice(&SiteTheme::CHOICES)),
        Field::new("primaryColor", "Main colour", Color),
        Field::new("secondaryColor", "Second colour", Color),
        Field::new("fontFamily", "Font", Choice(&SiteFont::CHOICES)),
        Field::new(
            "backgroundStyle",
            "Background",
            Choice(&SiteBackground::CHOICES),
        ),
        // By default as written in the wedding's country.
        Field::new("hours", "Hours", Choice(&SiteHours::CHOICES)),
        Field::new("seoTitle", "Title", Short),
        Field::new("seoDescription", "Description", Prose),
        Field::new("seoKeywords", "Keywords", Short),
        Field::new("shareImage", "Picture for sharing", Link),
        Field::new("sharingOff", "No sharing", Flag).narrower(true),
        Field::new("personalLinksOnly", "Personal links only", Flag).narrower(true),
        // Off by default: search engines find the website only if the couple allows it.
        Field::new("allowSearchEngines", "Search engines", Flag).narrower(false),
        Field::new("inviteMessage", "Message of the invitation", Prose),
    ],
    title: |_| String::new(),
    search: &["seoTitle"],
    built_in: &[(SITE, "Website")],
    ..Record::PLAIN
};
