//! The page of a public album.

use maud::{Markup, html};

use crate::content::SiteDesign;
use crate::context::Assets;
use crate::design::PageStyle;
use crate::format;
use crate::head::{html_page, on_one_line, page_styles, shortened};
use crate::page::footer;
use crate::photos::{Photo, rows};
use crate::state_pages::{message_page, no_index};
use crate::text::lines;

/// Maximum number of photos on one page: as many as a phone on a bad line can still scroll through.
const MAX_PHOTOS_ON_A_PAGE: usize = 300;

/// An album as visitors see it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Album {
    /// The couple's names.
    pub names: String,
    /// Design of the page: that of the wedding's website, if there is one.
    pub looks: SiteDesign,
    /// Title.
    pub title: String,
    /// Description.
    pub description: Option<String>,
    /// The photos, in order.
    pub photos: Vec<Photo>,
    /// Id of the cover photo.
    pub cover: Option<String>,
    /// Address of the wedding's website, if there is one.
    pub website: Option<String>,
    /// Whether everyone with the address sees the album, and shared links show its pictures.
    pub is_open: bool,
    /// Whether search engines may list it.
    pub is_listed: bool,
    /// Archives of its photos for guests, if the couple allows downloads.
    pub downloads: Vec<Download>,
}

/// An archive of photos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Download {
    /// Number of photos in it.
    pub photos: usize,
    /// Size in bytes.
    pub bytes: u64,
}

/// Location of an album.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AlbumLocation {
    /// Scheme and host, without a slash at the end.
    pub origin: String,
    /// Path of the page.
    pub path: String,
    /// Path under which photos are.
    pub photos: String,
    /// Files that the page loads.
    pub assets: Assets,
}

/// Renders one page of an album. Page numbers begin with 1; a number that is too high means the last page.
#[must_use]
pub fn album_page(album: &Album, location: &AlbumLocation, requested_page: usize) -> String {
    let style = PageStyle::from_design(&album.looks);
    let page_count = album.photos.len().div_ceil(MAX_PHOTOS_ON_A_PAGE).max(1);
    let page = requested_page.clamp(1, page_count);
    let mut photo_pages = album.photos.chunks(MAX_PHOTOS_ON_A_PAGE);
    let page_photos = photo_pages.nth(page - 1).unwrap_or_default();
    let body = html! {
        body.album {
            a.skip href="#content" { "Skip to the content" }
            main #content {
                header.top {
                    div.inner {
                        p.names dir="auto" {
                            @match &album.website {
                                Some(website) => a href=(website) { (album.names) },
                                None => (album.names),
                            }
                        }
                        h1 dir="auto" { (album.title) }
                        (lines(album.description.as_deref()))
                        @if !album.photos.is_empty() { p.count { (format::photos(album.photos.len())) } }
                        (download_links(album, location))
                    }
                }
                // Not a `section`: themes lay those out as parts of a website.
                div.all-photos {
                    @if page_photos.is_empty() { p { "No photos here yet." } }
                    (rows(page_photos, &location.photos))
                    @if page_count > 1 { (page_navigation(page, page_count)) }
                }
            }
            (footer(&album.names))
        }
    };
    html_page(&style, &head(album, location, &style), &body)
}

fn head(album: &Album, location: &AlbumLocation, style: &PageStyle) -> Markup {
    let AlbumLocation {
        origin,
        path,
        photos,
        assets,
    } = location;
    let title = format!("{} · {}", album.title, album.names);
    let address = format!("{origin}{path}");
    let full_description = match &album.description {
        Some(description) => description.clone(),
        None => format!("Photos of the wedding of {}", album.names),
    };
    let description = shortened(&on_one_line(&full_description));
    let chosen_cover = album
        .photos
        .iter()
        .find(|photo| Some(&photo.id) == album.cover.as_ref());
    let cover = chosen_cover.or(album.photos.first());
    html! {
        (page_styles(&title, assets, style))
        meta name="description" content=(description);
        @if album.is_listed { meta name="robots" content="index, follow"; } @else { (no_index()) }
        @if album.is_open {
            link rel="canonical" href=(address);
            meta property="og:type" content="website";
            meta property="og:url" content=(address);
            meta property="og:title" content=(title);
            meta property="og:description" content=(description);
            @if let Some(cover) = cover {
                meta property="og:image" content=(format!("{origin}{}", cover.address(photos, "display")));
                meta name="twitter:card" content="summary_large_image";
            }
        }
        script defer src=(assets.photos_script) {}
    }
}

/// The links to an album's archives, with sizes for phones on a metered line. They have no `download` attribute: the
/// server's response is saved as a file without it, and with it a browser would not show an error page.
fn download_links(album: &Album, location: &AlbumLocation) -> Markup {
    let has_several_parts = album.downloads.len() > 1;
    html! {
        @for (part, Download { photos, bytes }) in (1..).zip(&album.downloads) {
            p.download {
                a.button href=(format!("{}/photos.zip?part={}", location.path, part)) rel="nofollow" {
                    @if has_several_parts { (format!("Download part {} of {}", part, album.downloads.len())) }
                    @else { (format::DOWNLOAD) }
                }
                " " (format!("{}, {}", format::photos(*photos), download_size(*bytes)))
            }
        }
    }
}

/// Why an album cannot be downloaded now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DownloadUnavailable {
    /// Too many downloads from the same network: minutes to wait.
    Wait(u64),
    /// Too many downloads at this moment.
    Busy,
}

/// The page in place of a download, with a link back to the album.
#[must_use]
pub fn no_download_page(reason: DownloadUnavailable, album_link: &str, assets: &Assets) -> String {
    let style = PageStyle::from_design(&SiteDesign::default());
    let title = "Please Wait a Little";
    let head = html! {
        (page_styles(title, assets, &style))
        (no_index())
    };
    let message = match reason {
        DownloadUnavailable::Wait(minutes) => format!(
            "Many albums were downloaded from your network. Please try again in {}.",
            format::minutes(minutes)
        ),
        DownloadUnavailable::Busy => {
            "Many guests are downloading photos at the moment. Please try again in a few minutes."
                .to_owned()
        }
    };
    let body = html! {
        p { (message) }
        p { a.button href=(album_link) { "Back to the album" } }
    };
    html_page(&style, &head, &message_page(title, &body))
}

/// Size as phones and browsers show it: powers of ten, rounded up.
fn download_size(bytes: u64) -> String {
    let megabytes = bytes.div_ceil(1_000_000);
    match megabytes {
        ..1_000 => format!("{megabytes} MB"),
        _ => format!("{:.1} GB", megabytes as f64 / 1_000.0),
    }
}

/// Links to the neighbouring pages of an album.
fn page_navigation(page: usize, page_count: usize) -> Markup {
    html! {
        nav.turn aria-label="Pages of the album" {
            @if page > 1 { a.button rel="prev" href=(format!("?page={}", page - 1)) { "Photos before these" } }
            p { (format!("Page {page} of {page_count}")) }
            @if page < page_count { a.button rel="next" href=(format!("?page={}", page + 1)) { "More photos" } }
        }
    }
}
