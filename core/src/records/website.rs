//! The wedding website: its looks, what search engines and shared links show, and who may come in
//! (Specification 2, sections 3 and 5; decisions: Guests, RSVP, website).
//!
//! The address, the password and what is published are the server's: an address belongs to one
//! wedding alone, and a hash is nobody's to read.

use crate::record::Kind::{Choice, Color, Flag, Prose, Short, Website as Link};
use crate::record::{Address, Field, Record};
use crate::roles::Area;
use crate::values::{SiteBackground, SiteFont, SiteHours, SiteTheme};

/// The id of the one website of a wedding.
pub const SITE: &str = "site";

/// The table of the website, of which every wedding has one.
pub static WEBSITE: Record = Record {
    noun: "website",
    container: "website",
    area: Area::Planning,
    address: Address::Elsewhere,
    fields: &[
        Field::new("theme", "Theme", Choice(&SiteTheme::CHOICES)),
        Field::new("primaryColor", "Main color", Color),
        Field::new("secondaryColor", "Second color", Color),
        Field::new("fontFamily", "Font", Choice(&SiteFont::CHOICES)),
        Field::new(
            "backgroundStyle",
            "Background",
            Choice(&SiteBackground::CHOICES),
        ),
        // What is absent is what the wedding's country writes.
        Field::new("hours", "Hours", Choice(&SiteHours::CHOICES)),
        Field::new("seoTitle", "Title", Short),
        Field::new("seoDescription", "Description", Prose),
        Field::new("seoKeywords", "Keywords", Short),
        Field::new("shareImage", "Picture for sharing", Link),
        Field::new("sharingOff", "No sharing", Flag).narrower(true),
        Field::new("personalLinksOnly", "Personal links only", Flag).narrower(true),
        // A wedding is nobody's to find unless the couple asks for it: what is absent is off.
        Field::new("allowSearchEngines", "Search engines", Flag).narrower(false),
        Field::new("inviteMessage", "Message of the invitation", Prose),
    ],
    title: |_| String::new(),
    search: &["seoTitle"],
    built_in: &[(SITE, "Website")],
    ..Record::PLAIN
};
