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
    let layout = Layout::read(&file, bytes.len())?;
    read_colors(&file, &layout)?;
    let (width, height) = layout.whole;
    let area = u64::from(width) * u64::from(height);
    Ok(Header {
        width: layout.crop.width,
        height: layout.crop.height,
        pixels: if layout.is_grid { 3 * area } else { 0 },
        coded: layout.format.need() + layout.largest,
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
    let layout = Layout::read(&file, bytes.len())?;
    let colors = read_colors(&file, &layout)?;
    let pixels = if layout.is_grid {
        decode_tiles(&file, &layout, scale)?
    } else {
        decode_single(&file, &layout)?
    };
    let divisor = if scale == Scale::Half && layout.is_grid {
        2
    } else {
        1
    };
    let crop = layout.crop;
    let sides = (crop.width / divisor, crop.height / divisor);
    let pixels = pixels.cropped((crop.left / divisor, crop.top / divisor), sides)?;
    Ok(DecodedPicture {
        pixels,
        orientation: layout.orientation,
        taken_at: taken_at(&file),
        colors,
    })
}

/// Decodes a picture without tiles.
fn decode_single(file: &HeifFile<'_>, layout: &Layout) -> Result<Pixels, PictureError> {
    let id = file.primary_id;
    let frame = decode_frame(file, layout, id)?;
    let (width, height) = layout.whole;
    let image = frame_to_rgba_sized::<u8>(&frame, color_matrix(file, id, &frame)?, width, height);
    drop(frame);
    let pixels = Pixels::new(image.width, image.height, Channels::Rgba, image.data)?;
    Ok(pixels.without_idle_alpha())
}

/// Decodes the tiles one by one into their places. Tiles at the right and bottom may extend beyond the picture.
fn decode_tiles(
    file: &HeifFile<'_>,
    layout: &Layout,
    scale: Scale,
) -> Result<Pixels, PictureError> {
    let divisor = if scale == Scale::Half { 2 } else { 1 };
    let (tile_width, tile_height) = layout.tile;
    if tile_width % divisor > 0 || tile_height % divisor > 0 {
        return Err(PictureError::TooManyPixels);
    }
    let (width, height) = (layout.whole.0 / divisor, layout.whole.1 / divisor);
    let row_bytes = width as usize * 3;
    let mut picture = vec![0; row_bytes * height as usize];
    for (index, id) in (0_u32..).zip(&layout.tiles) {
        let (left, top) = (
            index % layout.columns * tile_width,
            index / layout.columns * tile_height,
        );
        let visible_width = tile_width.min(layout.whole.0 - left);
        let visible_height = tile_height.min(layout.whole.1 - top);
        let frame = decode_frame(file, layout, *id)?;
        let matrix = color_matrix(file, *id, &frame)?;
        let rgba = frame_to_rgba_sized::<u8>(&frame, matrix, visible_width, visible_height);
        let mut tile =
            Pixels::new(rgba.width, rgba.height, Channels::Rgba, rgba.data)?.without_idle_alpha();
        if scale == Scale::Half {
            tile = tile.halved();
        }
        let first_byte = (left / divisor) as usize * 3;
        let first_row = (top / divisor) as usize;
        let picture_rows = picture.chunks_exact_mut(row_bytes).skip(first_row);
        let tile_row_bytes = (tile.width as usize * 3).max(1);
        let tile_rows = tile.data.chunks_exact(tile_row_bytes);
        for (tile_row, picture_row) in tile_rows.zip(picture_rows) {
            picture_row[first_byte..first_byte + tile_row_bytes].copy_from_slice(tile_row);
        }
    }
    Pixels::new(width, height, Channels::Rgb, picture)
}

/// Decodes a tile, which must have the format and at most the size that memory was reserved for.
fn decode_frame(file: &HeifFile<'_>, layout: &Layout, id: ItemId) -> Result<Frame, PictureError> {
    let config = file.hevc_config(id).map_err(damaged)?;
    let config = config.ok_or(PictureError::Damaged)?;
    let data = file.item_data(id).map_err(damaged)?;
    let tables = PictureTables::read(config, &data)?;
    if tables.format != layout.format || data.len() as u64 > layout.largest {
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
    let mut items = file.referencing_items(file.primary_id, b"cdsc").into_iter();
    let data = file.item_data(items.find(is_exif)?).ok()?;
    let (offset, after_offset) = data.split_first_chunk()?;
    let exif = after_offset.get(u32::from_be_bytes(*offset) as usize..)?;
    Metadata::parse(exif).taken_at
}

/// The conversion between YCbCr and RGB.
fn color_matrix(
    file: &HeifFile<'_>,
    id: ItemId,
    frame: &Frame,
) -> Result<ColorParams, PictureError> {
    let mut properties = file.item_properties(id).map_err(damaged)?;
    let stated_matrix = properties.find_map(|property| match property {
        Property::Color(ColorInfo::Nclx {
            matrix, full_range, ..
        }) => Some(ColorParams {
            matrix: *matrix,
            full_range: *full_range,
        }),
        _ => None,
    });
    Ok(stated_matrix.unwrap_or_else(|| ColorParams::from_frame(frame)))
}

/// The colour space, given by a profile or by numbers. It is the picture's own, or else that of its first tile. (The
/// library follows references from picture to picture to find a profile, without end if they form a cycle.)
fn read_colors(file: &HeifFile<'_>, layout: &Layout) -> Result<Colors, PictureError> {
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
    match numbers.or(layout.format.color) {
        Some((_, transfer)) if HDR_TRANSFERS.contains(&transfer) => {
            Err(PictureError::NotSupported(HDR))
        }
        Some((primaries, _)) => Ok(Colors::Primaries(primaries)),
        None => Ok(Colors::Srgb),
    }
}
