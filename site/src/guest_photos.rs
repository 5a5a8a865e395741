//! The page for sending guest photos. Its script selects, stores and sends them (`web/src/site/guest-photos`); all data
//! for it is in the page, so that it opens without a connection.

use maud::{Markup, html};

use crate::content::SiteDesign;
use crate::context::{Assets, FormChoice};
use crate::design::PageStyle;
use crate::format;
use crate::head::{html_page, page_styles};
use crate::page::footer;
use crate::state_pages::{message_page, no_index};

/// The formats that the server accepts, except HEIC: without it in this list iPhones convert their photos to JPEG,
/// which saves the server the work. The script adds HEIC on other devices.
const ACCEPTED: &str = "image/jpeg,image/png,image/webp,image/gif";

/// Data of a wedding for the page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct GuestPhotos {
    /// The wedding's id.
    pub wedding: String,
    /// The couple's names.
    pub names: String,
    /// The day, `YYYY-MM-DD`.
    pub date: Option<String>,
    /// Place of the wedding.
    pub venue: Option<String>,
    /// The albums to choose from.
    pub albums: Vec<FormChoice>,
    /// Whether photos appear without moderation.
    pub is_unchecked: bool,
}

/// Reasons for a message in place of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuestPhotosUnavailable {
    /// There is no such wedding, or the link belongs to another.
    NotFound,
    /// The couple does not accept guest photos.
    NotEnabled,
    /// The couple replaced the link.
    LinkRevoked,
    /// The wedding's data cannot be read now.
    Failed,
}

/// The guest photo page.
#[must_use]
pub fn guest_photos_page(data: &GuestPhotos, looks: &SiteDesign, assets: &Assets) -> String {
    let style = PageStyle::from_design(looks);
    let title = format!("Share your photos · {}", data.names);
    let body = html! {
        body.guest-photos {
            a.skip href="#content" { "Skip to the content" }
            main #content {
                header.top {
                    div.inner {
                        p.names dir="auto" { (data.names) }
                        h1 { "Share your photos" }
                        @if let Some(date) = &data.date {
                            p.day { time datetime=(date) { (format::day(date)) } }
                        }
                        @if let Some(venue) = &data.venue { p.venue dir="auto" { (venue) } }
                    }
                }
                div.inner data-guest-photos=(data.wedding) data-unchecked[data.is_unchecked] {
                    p.loading role="status" { "Loading…" }
                    (script_notice())
                    (form(data))
                }
            }
            (footer(&data.names))
        }
    };
    html_page(&style, &head(&title, assets, &style), &body)
}

/// The page in place of the form. It also lists photos that wait on the device and sends them, unless the link is
/// invalid.
#[must_use]
pub fn no_guest_photos_page(
    reason: GuestPhotosUnavailable,
    wedding: &str,
    looks: &SiteDesign,
    assets: &Assets,
) -> String {
    let style = PageStyle::from_design(looks);
    let (title, message) = match reason {
        GuestPhotosUnavailable::NotFound => (
            "Wedding not found",
            "Part of the link may be missing: please scan the code again, or ask the couple for it.",
        ),
        GuestPhotosUnavailable::NotEnabled => (
            "Wedding Not Found",
            "This wedding doesn't exist, or photo uploads are not enabled for it.",
        ),
        GuestPhotosUnavailable::LinkRevoked => (
            "Link Not Valid",
            "The couple made a new link for photos, and this one is no longer valid. Please ask them for the new one.",
        ),
        GuestPhotosUnavailable::Failed => (
            "Failed to load wedding information",
            "Please try again in a little while. Photos you chose before are still on this device.",
        ),
    };
    let body = html! {
        p { (message) }
        @if reason == GuestPhotosUnavailable::Failed { p { a.button href="" { "Try again" } } }
        div data-guest-photos=(wedding) data-closed[reason != GuestPhotosUnavailable::Failed] {}
    };
    html_page(
        &style,
        &head(title, assets, &style),
        &message_page(title, &body),
    )
}

fn head(title: &str, assets: &Assets, style: &PageStyle) -> Markup {
    html! {
        (page_styles(title, assets, style))
        link rel="stylesheet" href=(assets.guest_photos_style);
        (no_index())
        script defer src=(assets.guest_photos_script) {}
    }
}

fn script_notice() -> Markup {
    html! {
        noscript {
            p { "This page needs JavaScript to keep your photos safe while they’re sent. Please turn it on, or open the link in another browser." }
        }
    }
}

fn form(data: &GuestPhotos) -> Markup {
    html! {
        form.send novalidate hidden {
            div.choose {
                input #choose type="file" accept=(ACCEPTED) multiple;
                label.button for="choose" { "Choose photos" }
                input #camera type="file" accept=(ACCEPTED) capture="environment";
                label.button.quiet for="camera" { "Take a photo" }
                p.hint {
                    "Up to 20 photos. Those over 10 MB are made smaller. Of a moving one, only the first image is kept."
                    span.at-a-desk { " You can drop or paste them here, too." }
                }
            }
            ul.chosen aria-label="Chosen photos" {}
            label for="album" { "Album" }
            select #album name="album" required {
                @if data.albums.len() != 1 { option value="" { "Choose an album" } }
                @for album in &data.albums { option dir="auto" value=(album.id) { (album.name) } }
            }
            label for="name" { "Your Name" }
            input #name name="name" dir="auto" autocomplete="name" maxlength="100" required;
            label for="email" { "Email (optional)" }
            input #email name="email" type="email" autocomplete="email" maxlength="254";
            p.wrong role="alert" hidden {}
            button type="submit" { "Send photos" }
        }
    }
}
