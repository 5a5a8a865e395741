//! Photos of the couple's albums on a page: which ones are shown, and their sizes for the browser to choose from.
//!
//! A published website names albums and photos by id. Later changes (photos added to an album, a hidden photo) show at
//! once, because they are read when a page is made (ADR 34).

use std::collections::BTreeMap;

use maud::{Markup, html};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use troth_core::model::Model;
use troth_core::record::Stored;
use troth_core::records::album::{ALBUM, PHOTO};

use crate::content::{SectionContent, Site};
use crate::focus::Focus;
use crate::format;

/// Longest sides of the sizes made by the server (ADR 34).
const THUMBNAIL: u32 = 400;
const DISPLAY: u32 = 2_048;

/// Maximum number of an album's photos on a website. Two hundred guests send more than people scroll through on a page
/// with other sections; the album's own page has the rest.
pub(crate) const MAX_IN_GALLERY: usize = 300;

/// Maximum number of album photos on a page with many galleries, and maximum bytes of their captions.
const MAX_ALBUM_PHOTOS: usize = 3_000;
const MAX_CAPTION_BYTES: usize = 512 << 10;

/// A shape is the width of a photo whose height is 20: the style sheet has a class for each shape.
const SHAPE_HEIGHT: u32 = 20;
/// Shapes from the narrowest to the widest fill a row without a crop; of a panorama only the middle is shown.
const NARROWEST: u32 = 6;
const WIDEST: u32 = 60;

/// Characters to escape in an address: ids consist of letters, digits and dashes, but a document may contain anything.
const ESCAPED_IN_ID: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

/// A photo that readers of the page may see.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Photo {
    /// Its id.
    pub id: String,
    /// In pixels; 0 if unknown.
    pub width: u32,
    /// In pixels; 0 if unknown.
    pub height: u32,
    /// The caption.
    pub caption: Option<String>,
}

impl Photo {
    /// A photo of the document.
    #[must_use]
    pub fn from_record(id: &str, photo: &Stored) -> Self {
        let pixels = |key| u32::try_from(photo.number(key)?).ok();
        let caption = photo.text("caption").filter(|text| !text.is_empty());
        Self {
            id: id.to_owned(),
            width: pixels("width").unwrap_or(0),
            height: pixels("height").unwrap_or(0),
            caption: caption.map(str::to_owned),
        }
    }

    /// Address of a size: `thumbnail`, `display` or `original`. `photos` is the address under which photos are.
    pub(crate) fn address(&self, photos: &str, size: &str) -> String {
        let id = utf8_percent_encode(&self.id, ESCAPED_IN_ID);
        format!("{photos}/{id}/{size}")
    }

    fn size(&self) -> Option<(u32, u32)> {
        (self.width > 0 && self.height > 0).then_some((self.width, self.height))
    }

    /// Width of the size with `max_side` as the longest side.
    fn width_within(&self, max_side: u32) -> u32 {
        let longest = self.width.max(self.height).max(1);
        if longest <= max_side {
            return self.width;
        }
        let width = u64::from(self.width) * u64::from(max_side) / u64::from(longest);
        u32::try_from(width).unwrap_or(max_side).max(1)
    }

    /// The `srcset` attribute: the sizes with their widths; `None` if the width is unknown.
    fn sources(&self, photos: &str) -> Option<String> {
        self.size()?;
        let sizes = [("thumbnail", THUMBNAIL), ("display", DISPLAY)];
        let sources = sizes.map(|(size, max_side)| {
            let address = self.address(photos, size);
            format!("{address} {}w", self.width_within(max_side))
        });
        Some(sources.join(", "))
    }

    /// Class of the style sheet for its proportions: pages have no inline styles on elements (see `base/photos.css` of
    /// the web app).
    pub(crate) fn shape_class(&self) -> String {
        format!("r{}", self.shape())
    }

    fn shape(&self) -> u32 {
        let Some((width, height)) = self.size() else {
            return SHAPE_HEIGHT;
        };
        let shape = (u64::from(width) * u64::from(SHAPE_HEIGHT) + u64::from(height) / 2)
            / u64::from(height);
        u32::try_from(shape)
            .unwrap_or(WIDEST)
            .clamp(NARROWEST, WIDEST)
    }
}

/// An external picture behind other content.
pub(crate) fn linked_backdrop(link: &str, focus: Focus) -> Markup {
    html! {
        img class=(focus.picture_class()) src=(link) alt="" fetchpriority="high" referrerpolicy="no-referrer";
    }
}

/// The image element of a photo. `sizes` is the HTML attribute with its display width; `alt` replaces the caption as
/// text alternative.
pub(crate) fn picture(photo: &Photo, photos: &str, sizes: &str, alt: Option<&str>) -> Markup {
    let (width, height) = photo.size().unzip();
    let alt = alt.or(photo.caption.as_deref()).unwrap_or_default();
    html! {
        img src=(photo.address(photos, "display")) srcset=[photo.sources(photos)] sizes=(sizes)
            width=[width] height=[height] alt=(alt) loading="lazy" decoding="async";
    }
}

/// The picture behind other content, without a text alternative. The part at the focus stays visible.
pub(crate) fn backdrop(photo: &Photo, photos: &str, focus: Focus) -> Markup {
    let (width, height) = photo.size().unzip();
    html! {
        img class=(focus.picture_class()) src=(photo.address(photos, "display")) srcset=[photo.sources(photos)] sizes="100vw"
            width=[width] height=[height] alt="" fetchpriority="high";
    }
}

/// Maximum display width of a photo in a row: a filled row with few photos is higher than its base height, as in
/// `base/photos.css` of the web app (`--row`, and 1.75 of it). A smaller value would load photos that are scaled up. A
/// row is 8 rem high up to a screen of 28.5 rem, then 28 % of its width, and 15 rem from 53.5 rem on.
fn row_sizes(photo: &Photo) -> String {
    let widest = |row: u32| (row * photo.shape() * 7).div_ceil(SHAPE_HEIGHT * 4);
    let (phone, between, wide) = (widest(8), widest(28).min(100), widest(15));
    format!("(max-width: 28.5rem) {phone}rem, (max-width: 53.5rem) {between}vw, {wide}rem")
}

/// Photos in rows of equal height. A click opens one: in the script's viewer, or as a picture without the script.
pub(crate) fn rows(list: &[Photo], photos: &str) -> Markup {
    html! {
        @if !list.is_empty() {
            ul.photos data-photos {
                @for (index, photo) in list.iter().enumerate() {
                    li class=(photo.shape_class()) {
                        a href=(photo.address(photos, "display"))
                            data-original=(photo.address(photos, "original"))
                            data-caption=[photo.caption.as_deref()] {
                            (picture(photo, photos, &row_sizes(photo), Some(&alternative_text(photo, index))))
                        }
                    }
                }
            }
        }
    }
}

fn alternative_text(photo: &Photo, index: usize) -> String {
    match &photo.caption {
        Some(caption) => caption.clone(),
        None => format!("Photo {}", index + 1),
    }
}

/// The photos that a page may show, at present.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PagePhotos {
    /// Photos that the website names one by one, by id.
    single: BTreeMap<String, Photo>,
    /// Albums that the website names, by id.
    albums: BTreeMap<String, GalleryAlbum>,
}

/// The part of an album shown on a page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct GalleryAlbum {
    photos: Vec<Photo>,
    /// Number of further photos on the album's page; 0 if it has no page.
    more: usize,
    /// Whether that page has a download.
    is_downloadable: bool,
}

impl PagePhotos {
    /// A chosen photo, if visitors may see it.
    pub(crate) fn find(&self, id: Option<&str>) -> Option<&Photo> {
        self.single.get(id?)
    }

    /// Number of album photos.
    pub(crate) fn count(&self) -> usize {
        self.albums.values().map(|album| album.photos.len()).sum()
    }

    /// Whether a page shows an album.
    pub(crate) fn has_album(&self) -> bool {
        self.albums.values().any(|album| !album.photos.is_empty())
    }

    /// An album's photos, with links to its own page. `base` is the path of the website, and `pictures` that of its
    /// photos.
    pub(crate) fn gallery(&self, id: Option<&str>, base: &str, pictures: &str) -> Markup {
        let Some((id, album)) = id.and_then(|id| self.albums.get_key_value(id)) else {
            return html! {};
        };
        let GalleryAlbum {
            photos,
            more,
            is_downloadable,
        } = album;
        let page = format!("{base}/albums/{}", utf8_percent_encode(id, ESCAPED_IN_ID));
        html! {
            (rows(photos, pictures))
            @if *more > 0 || *is_downloadable {
                p.whole-album {
                    @if *more > 0 { a.button href=(page) { "All " (format::photos(photos.len() + more)) } }
                    @if *is_downloadable { a.button href=(page) { (format::DOWNLOAD) } }
                }
            }
        }
    }
}

/// The photos and albums that a website refers to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ChosenPhotos {
    photos: Vec<String>,
    albums: Vec<String>,
}

impl ChosenPhotos {
    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.photos.is_empty() && self.albums.is_empty()
    }

    /// The photos that visitors may see.
    pub(crate) fn shown(&self, model: &Model) -> PagePhotos {
        let records = model.records();
        let find_photo = |id: &str| Some(Photo::from_record(id, records.find(&PHOTO, id)?));
        let single_ids = self.photos.iter().filter(|id| records.is_public_photo(id));
        let mut albums = BTreeMap::new();
        let (mut photo_count, mut caption_bytes) = (0, 0);
        for id in &self.albums {
            if albums.contains_key(id) {
                continue;
            }
            let ids = records.public_photo_ids(id);
            let fits_on_page = |photo: &Photo| {
                photo_count += 1;
                caption_bytes += photo.caption.as_ref().map_or(0, String::len);
                photo_count <= MAX_ALBUM_PHOTOS && caption_bytes <= MAX_CAPTION_BYTES
            };
            let first_ids = ids.iter().take(MAX_IN_GALLERY);
            let photos: Vec<_> = first_ids
                .filter_map(|id| find_photo(id))
                .take_while(fits_on_page)
                .collect();
            // A photo of a private album may also be in a public one.
            let has_page = !ids.is_empty() && records.is_public_album(id);
            let album = records.find(&ALBUM, id).filter(|_| has_page);
            let gallery_album = GalleryAlbum {
                more: if has_page {
                    ids.len() - photos.len()
                } else {
                    0
                },
                is_downloadable: album.is_some_and(|album| album.flag("isDownloadable")),
                photos,
            };
            albums.insert(id.clone(), gallery_album);
        }
        PagePhotos {
            single: single_ids
                .filter_map(|id| Some((id.clone(), find_photo(id)?)))
                .collect(),
            albums,
        }
    }
}

impl Site {
    /// The photos and albums in its sections, hidden ones included.
    #[must_use]
    pub fn chosen_photos(&self) -> ChosenPhotos {
        let mut chosen = ChosenPhotos::default();
        for section in &self.sections {
            match &section.body {
                SectionContent::Hero(hero) => {
                    chosen.photos.extend(hero.background_photo_id.clone());
                }
                SectionContent::Story(story) => chosen.photos.extend(story.photo_id.clone()),
                SectionContent::Custom(custom) => chosen.photos.extend(custom.photo_id.clone()),
                SectionContent::Gallery(gallery) => {
                    chosen.albums.extend(gallery.album_id.clone());
                    let images = gallery.images.iter();
                    chosen
                        .photos
                        .extend(images.filter_map(|image| image.photo_id.clone()));
                }
                SectionContent::Details(_)
                | SectionContent::Rsvp(_)
                | SectionContent::Registry(_)
                | SectionContent::Travel(_)
                | SectionContent::Schedule(_) => {}
            }
        }
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn photo(width: u32, height: u32) -> Photo {
        Photo {
            id: "a/b".to_owned(),
            width,
            height,
            ..Photo::default()
        }
    }

    #[test]
    fn sources_give_the_width_of_each_size() {
        let check = |(width, height), expected: Option<&str>| {
            let sources = photo(width, height).sources("/p");
            assert_eq!(sources.as_deref(), expected, "{width}x{height}");
        };
        check(
            (4_000, 3_000),
            Some("/p/a%2Fb/thumbnail 400w, /p/a%2Fb/display 2048w"),
        );
        check(
            (3_000, 4_000),
            Some("/p/a%2Fb/thumbnail 300w, /p/a%2Fb/display 1536w"),
        );
        check(
            (300, 200),
            Some("/p/a%2Fb/thumbnail 300w, /p/a%2Fb/display 300w"),
        );
        check(
            (1, 20_000),
            Some("/p/a%2Fb/thumbnail 1w, /p/a%2Fb/display 1w"),
        );
        check((0, 0), None);
    }

    #[test]
    fn shapes_stay_within_those_of_the_style_sheet() {
        let check = |(width, height), expected| assert_eq!(photo(width, height).shape(), expected);
        check((4_000, 3_000), 27);
        check((3_000, 4_000), 15);
        check((1_000, 1_000), 20);
        check((0, 0), 20);
        check((20_000, 1), 60);
        check((1, 20_000), 6);
    }
}
