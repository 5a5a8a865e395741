//! The layout of a HEIC: its coded pictures, their places in the whole, its crop and its orientation.

use heifer::heifer_isobmff::boxes::Property;
use heifer::heifer_isobmff::{HeifFile, ItemId};
use image::metadata::Orientation;

use super::RARE;
use super::coded::{CodedFormat, PictureTables};
use super::container::damaged;
use crate::PictureError;
use crate::pixels::bounded;

const TRANSPARENT: &str = "HEIC with transparency";
/// Type names of alpha channel pictures.
const ALPHA: [&str; 2] = [
    "urn:mpeg:hevc:2015:auxid:1",
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
];

/// How coded pictures are combined.
pub(super) struct Layout {
    pub(super) is_grid: bool,
    /// Row by row from the top. A picture without a grid is one tile.
    pub(super) tiles: Vec<ItemId>,
    pub(super) columns: u32,
    /// Width and height of a tile, in pixels.
    pub(super) tile: (u32, u32),
    /// Width and height of the whole picture.
    pub(super) whole: (u32, u32),
    /// The visible part of the whole.
    pub(super) crop: Crop,
    /// The orientation of the visible part.
    pub(super) orientation: Orientation,
    /// The format of the first tile; `decode_frame` refuses others.
    pub(super) format: CodedFormat,
    /// The size of the largest tile in bytes.
    pub(super) largest: u64,
}

/// A part of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crop {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Layout {
    /// Reads the container's description of the primary picture. `bytes` is the length of the file.
    pub(super) fn read(file: &HeifFile<'_>, bytes: usize) -> Result<Self, PictureError> {
        let id = file.primary_id;
        check_opaque(file, id)?;
        let (is_grid, columns, whole, tiles) = match &file.item(id).map_err(damaged)?.item_type.0 {
            b"hvc1" | b"hev1" => (false, 1, image_size(file, id)?, vec![id]),
            b"grid" => {
                let grid = file.grid(id).map_err(damaged)?;
                let tiles = file.referenced_items(id, b"dimg").to_vec();
                if tiles.len() != usize::from(grid.rows) * usize::from(grid.columns) {
                    return Err(PictureError::Damaged);
                }
                let whole = (grid.output_width, grid.output_height);
                (true, u32::from(grid.columns), whole, tiles)
            }
            _ => return Err(PictureError::NotSupported(RARE)),
        };
        bounded(whole.0, whole.1)?;
        let first = *tiles.first().ok_or(PictureError::Damaged)?;
        let tile = image_size(file, first)?;
        bounded(tile.0, tile.1)?;
        // The tiles must cover the picture, and none may lie outside of it: it would be decoded for nothing.
        let rows = u32::try_from(tiles.len()).unwrap_or(u32::MAX) / columns;
        if whole.0.div_ceil(tile.0) != columns || whole.1.div_ceil(tile.1) != rows {
            return Err(PictureError::Damaged);
        }
        if is_grid {
            tiles
                .iter()
                .try_for_each(|id| check_tile(file, *id, tile))?;
        }
        let (format, largest) = read_tiles(file, &tiles, bytes)?;
        if !format.has_sides(tile) {
            return Err(PictureError::Damaged);
        }
        let (crop, orientation) = crop_and_orientation(file, id, whole)?;
        Ok(Self {
            is_grid,
            tiles,
            columns,
            tile,
            whole,
            crop,
            orientation,
            format,
            largest,
        })
    }
}

/// The format of the first tile, and the size of the largest tile in bytes. Tiles may overlap in the file: an error if
/// together they have more bytes than it, since decoding would then take too long.
fn read_tiles(
    file: &HeifFile<'_>,
    tiles: &[ItemId],
    max_bytes: usize,
) -> Result<(CodedFormat, u64), PictureError> {
    let (mut format, mut largest, mut total_bytes) = (None, 0, 0);
    for id in tiles {
        let data = file.item_data(*id).map_err(damaged)?;
        largest = largest.max(data.len() as u64);
        total_bytes += data.len();
        if total_bytes > max_bytes {
            return Err(PictureError::Damaged);
        }
        if format.is_none() {
            let config = file.hevc_config(*id).map_err(damaged)?;
            let config = config.ok_or(PictureError::Damaged)?;
            format = Some(PictureTables::read(config, &data)?.format);
        }
    }
    Ok((format.ok_or(PictureError::Damaged)?, largest))
}

/// Checks that a tile is a coded picture of the expected size without transformations.
fn check_tile(file: &HeifFile<'_>, id: ItemId, expected: (u32, u32)) -> Result<(), PictureError> {
    check_opaque(file, id)?;
    let is_coded = matches!(
        &file.item(id).map_err(damaged)?.item_type.0,
        b"hvc1" | b"hev1"
    );
    let mut properties = file.item_properties(id).map_err(damaged)?;
    let is_changed = properties.any(|property| {
        matches!(
            property,
            Property::CleanAperture { .. } | Property::Rotation(_) | Property::Mirror(_)
        )
    });
    if !is_coded || is_changed {
        return Err(PictureError::NotSupported(RARE));
    }
    if image_size(file, id)? == expected {
        Ok(())
    } else {
        Err(PictureError::Damaged)
    }
}

/// Checks that the picture has no alpha channel: transparent pixels may have colours that should not become visible.
fn check_opaque(file: &HeifFile<'_>, id: ItemId) -> Result<(), PictureError> {
    for other in file.referencing_items(id, b"auxl") {
        let mut properties = file.item_properties(other).map_err(damaged)?;
        let is_alpha = |property: &Property| matches!(property, Property::AuxiliaryType(name) if ALPHA.contains(&name.as_str()));
        if properties.any(is_alpha) {
            return Err(PictureError::NotSupported(TRANSPARENT));
        }
    }
    Ok(())
}

fn image_size(file: &HeifFile<'_>, id: ItemId) -> Result<(u32, u32), PictureError> {
    let size = file.image_size(id).map_err(damaged)?;
    size.ok_or(PictureError::Damaged)
}

/// The crop and the orientation, applied in the order of the container.
fn crop_and_orientation(
    file: &HeifFile<'_>,
    id: ItemId,
    (width, height): (u32, u32),
) -> Result<(Crop, Orientation), PictureError> {
    let mut crop = Crop {
        left: 0,
        top: 0,
        width,
        height,
    };
    let mut rotation = Rotation::default();
    for property in file.item_properties(id).map_err(damaged)? {
        match property {
            Property::CleanAperture {
                width: wide,
                height: high,
                horiz_offset,
                vert_offset,
            } => {
                let is_first =
                    rotation == Rotation::default() && (crop.width, crop.height) == (width, height);
                if !is_first {
                    return Err(PictureError::NotSupported(RARE));
                }
                let (left, width) =
                    crop_side(width, *wide, *horiz_offset).ok_or(PictureError::Damaged)?;
                let (top, height) =
                    crop_side(height, *high, *vert_offset).ok_or(PictureError::Damaged)?;
                crop = Crop {
                    left,
                    top,
                    width,
                    height,
                };
            }
            // The container counts quarter turns anticlockwise.
            Property::Rotation(quarters) => rotation = rotation.turned_right(4 - quarters % 4),
            Property::Mirror(top_and_bottom) => rotation = rotation.mirrored(*top_and_bottom),
            _ => {}
        }
    }
    Ok((crop, rotation.orientation()))
}

/// The start and length of a crop along one side, from its length and the offset of its centre, which are fractions
/// (ISO/IEC 14496-12, section 12.1.4).
fn crop_side(
    side: u32,
    length_fraction: (u32, u32),
    offset_fraction: (i32, u32),
) -> Option<(u32, u32)> {
    let length = length_fraction
        .0
        .checked_div(length_fraction.1)
        .filter(|length| *length > 0)?;
    let (numerator, denominator) = offset_fraction;
    let doubled_offset = (2 * i64::from(numerator)).checked_div(i64::from(denominator))?;
    let start = (i64::from(side) - i64::from(length) + doubled_offset).div_euclid(2);
    let start = u32::try_from(start).ok()?;
    (start.checked_add(length)? <= side).then_some((start, length))
}

/// Clockwise quarter turns, and then an optional horizontal mirror.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Rotation {
    quarters: u8,
    is_mirrored: bool,
}

impl Rotation {
    fn turned_right(self, quarters: u8) -> Self {
        // When mirrored, clockwise becomes anticlockwise.
        let quarters = if self.is_mirrored {
            8 - quarters
        } else {
            quarters
        };
        Self {
            quarters: (self.quarters + quarters) % 4,
            ..self
        }
    }

    fn mirrored(self, top_and_bottom: bool) -> Self {
        // A vertical mirror is a horizontal one and half a turn.
        let turned = if top_and_bottom {
            self.turned_right(2)
        } else {
            self
        };
        Self {
            is_mirrored: !turned.is_mirrored,
            ..turned
        }
    }

    fn orientation(self) -> Orientation {
        match (self.quarters, self.is_mirrored) {
            (1, false) => Orientation::Rotate90,
            (2, false) => Orientation::Rotate180,
            (3, false) => Orientation::Rotate270,
            (0, true) => Orientation::FlipHorizontal,
            (1, true) => Orientation::Rotate90FlipH,
            (2, true) => Orientation::FlipVertical,
            (3, true) => Orientation::Rotate270FlipH,
            _ => Orientation::NoTransforms,
        }
    }
}
