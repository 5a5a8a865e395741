//! HEIC as phones write it: one picture or a grid of tiles, each coded as a video frame (ADR 45).

mod coded;
mod container;
mod layout;

use heifer::color::{ColorParams, frame_to_rgba_sized};
use heifer::heifer_hevc_dec::recon::Frame;
use heifer::heifer_isobmff::boxes::{ColorInfo, Property};
use heifer::heifer_isobmff::{HeifFile, ItemId};
use image::metadata::Orientation;

use super::PictureError;
use super::color::Colors;
use super::exif::Metadata;
use super::pixels::{Channels, Pixels};
use coded::PictureTables;
use container::{damaged, open};
use layout::Layout;

const RARE: &str = "HEIC with rare contents";
const HDR: &str = "HEIC in HDR";
/// Transfer characteristics of HDR pictures (ITU-T H.273): PQ and HLG.
const HDR_TRANSFERS: [u16; 2] = [16, 18];

/// The data of the header.
pub(super) struct Header {
    pub(super) width: u32,
    pub(super) height: u32,
    /// Memory for the pixels that tiles are combined into, in bytes.
    pub(super) pixels: u64,
    /// Memory for decoding besides them.
    pub(super) coded: u64,
}

/// Reads the header without decoding.
pub(super) fn header(bytes: &[u8]) -> Result<Header, PictureError> {
    let file = open(bytes)?;
    let layout = Layout::of(&file, bytes.len())?;
    colors(&file, &layout)?;
    let (width, height) = layout.whole;
    let area = u64::from(width) * u64::from(height);
    Ok(Header {
        width: layout.crop.width,
        height: layout.crop.height,
        pixels: if layout.is_grid { 3 * area } else { 0 },
        coded: layout.shape.need() + layout.longest,
    })
}

/// A decoded picture.
pub(super) struct DecodedPicture {
    pub(super) pixels: Pixels,
    pub(super) orientation: Orientation,
    pub(super) taken_at: Option<String>,
    pub(super) colors: Colors,
}

/// The scale of decoding.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Scale {
    Whole,
    /// Half width and height, if it is a grid of tiles.
    Half,
}

/// Decodes the whole picture. The container has the orientation. Exif has it as well and is ignored: it describes the
/// picture before the container was written.
pub(super) fn decode(bytes: &[u8], scale: Scale) -> Result<DecodedPicture, PictureError> {
    let file = open(bytes)?;
    let layout = Layout::of(&file, bytes.len())?;
    let colors = colors(&file, &layout)?;
    let pixels = if layout.is_grid {
        tiles(&file, &layout, scale)?
    } else {
        single(&file, &layout)?
    };
    let by = if scale == Scale::Half && layout.is_grid {
        2
    } else {
        1
    };
    let crop = layout.crop;
    let sides = (crop.width / by, crop.height / by);
    let pixels = pixels.cropped((crop.left / by, crop.top / by), sides)?;
    Ok(DecodedPicture {
        pixels,
        orientation: layout.orientation,
        taken_at: taken_at(&file),
        colors,
    })
}

fn single(file: &HeifFile<'_>, layout: &Layout) -> Result<Pixels, PictureError> {
    let id = file.primary_id;
    let frame = frame(file, layout, id)?;
    let (width, height) = layout.whole;
    let image = frame_to_rgba_sized::<u8>(&frame, matrix(file, id, &frame)?, width, height);
    drop(frame);
    let pixels = Pixels::new(image.width, image.height, Channels::Rgba, image.data)?;
    Ok(pixels.without_idle_alpha())
}

/// Decodes the tiles one by one into their places. Tiles at the right and bottom may extend beyond the picture.
fn tiles(file: &HeifFile<'_>, layout: &Layout, scale: Scale) -> Result<Pixels, PictureError> {
    let by = if scale == Scale::Half { 2 } else { 1 };
    let (tile_width, tile_height) = layout.tile;
    if tile_width % by > 0 || tile_height % by > 0 {
        return Err(PictureError::TooManyPixels);
    }
    let (width, height) = (layout.whole.0 / by, layout.whole.1 / by);
    let row = width as usize * 3;
    let mut whole = vec![0; row * height as usize];
    for (at, id) in (0_u32..).zip(&layout.tiles) {
        let (left, top) = (
            at % layout.columns * tile_width,
            at / layout.columns * tile_height,
        );
        let across = tile_width.min(layout.whole.0 - left);
        let down = tile_height.min(layout.whole.1 - top);
        let frame = frame(file, layout, *id)?;
        let matrix = matrix(file, *id, &frame)?;
        let tile = frame_to_rgba_sized::<u8>(&frame, matrix, across, down);
        let tile = Pixels::new(tile.width, tile.height, Channels::Rgba, tile.data)?;
        let mut tile = tile.without_idle_alpha();
        if scale == Scale::Half {
            tile = tile.halved();
        }
        let (left, top) = ((left / by) as usize * 3, (top / by) as usize);
        let places = whole.chunks_exact_mut(row).skip(top);
        let tile_row = (tile.width as usize * 3).max(1);
        for (from, to) in tile.data.chunks_exact(tile_row).zip(places) {
            to[left..left + tile_row].copy_from_slice(from);
        }
    }
    Pixels::new(width, height, Channels::Rgb, whole)
}

/// Decodes a picture, which must have the shape that memory was reserved for.
fn frame(file: &HeifFile<'_>, layout: &Layout, id: ItemId) -> Result<Frame, PictureError> {
    let config = file.hevc_config(id).map_err(damaged)?;
    let config = config.ok_or(PictureError::Damaged)?;
    let data = file.item_data(id).map_err(damaged)?;
    let tables = PictureTables::of(config, &data)?;
    if tables.shape != layout.shape || data.len() as u64 > layout.longest {
        return Err(PictureError::Damaged);
    }
    let frame = tables.decode(config, &data)?;
    let (width, height) = layout.tile;
    if frame.widths[0] < width || frame.heights[0] < height {
        return Err(PictureError::Damaged);
    }
    Ok(frame)
}

/// Exif data begins with an offset to its start.
fn taken_at(file: &HeifFile<'_>) -> Option<String> {
    let is_exif = |id: &ItemId| {
        let item = file.item(*id);
        item.is_ok_and(|item| &item.item_type.0 == b"Exif")
    };
    let mut all = file.referencing_items(file.primary_id, b"cdsc").into_iter();
    let data = file.item_data(all.find(is_exif)?).ok()?;
    let (start, notes) = data.split_first_chunk()?;
    let notes = notes.get(u32::from_be_bytes(*start) as usize..)?;
    Metadata::of(notes).taken_at
}

/// The conversion between YCbCr and RGB.
fn matrix(file: &HeifFile<'_>, id: ItemId, frame: &Frame) -> Result<ColorParams, PictureError> {
    let mut properties = file.item_properties(id).map_err(damaged)?;
    let own = properties.find_map(|property| match property {
        Property::Color(ColorInfo::Nclx {
            matrix, full_range, ..
        }) => Some(ColorParams {
            matrix: *matrix,
            full_range: *full_range,
        }),
        _ => None,
    });
    Ok(own.unwrap_or_else(|| ColorParams::from_frame(frame)))
}

/// The colour space, given by a profile or by numbers. It is the picture's own, or else that of its first tile. (The
/// library follows references from picture to picture to find a profile, without end if they form a cycle.)
fn colors(file: &HeifFile<'_>, layout: &Layout) -> Result<Colors, PictureError> {
    let mut numbers = None;
    for id in [file.primary_id].iter().chain(layout.tiles.first()) {
        for property in file.item_properties(*id).map_err(damaged)? {
            match property {
                Property::Color(ColorInfo::Icc(profile)) if !profile.is_empty() => {
                    return Ok(Colors::Profile(profile.clone()));
                }
                Property::Color(ColorInfo::Nclx {
                    primaries,
                    transfer,
                    ..
                }) => _ = numbers.get_or_insert((*primaries, *transfer)),
                _ => {}
            }
        }
    }
    match numbers.or(layout.shape.color) {
        Some((_, transfer)) if HDR_TRANSFERS.contains(&transfer) => {
            Err(PictureError::NotSupported(HDR))
        }
        Some((primaries, _)) => Ok(Colors::Primaries(primaries)),
        None => Ok(Colors::Srgb),
    }
}
