//! One coded picture of a HEIC, which is a video frame (HEVC, ITU-T H.265). The library decodes slices; this module
//! chooses which ones, so that time and memory are bounded by the size of the picture.

use std::ptr;

use heifer::heifer_hevc_dec;
use heifer::heifer_hevc_dec::nal::{NalUnit, NalUnitType};
use heifer::heifer_hevc_dec::params::ParameterSets;
use heifer::heifer_hevc_dec::recon::{Frame, Reconstructor};
use heifer::heifer_hevc_dec::slice::SliceHeader;
use heifer::heifer_hevc_dec::syntax::{Picture, decode_slice_segment};
use heifer::heifer_isobmff::boxes::HevcConfig;

use crate::{MOST_SIDE, PictureError};

/// The side of the largest coding block; pictures are coded in whole blocks.
const LARGEST_BLOCK: u32 = 64;
/// Set in the first byte of a picture's first slice.
const FIRST_OF_PICTURE: u8 = 0x80;

/// The format of a coded picture, from its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CodedFormat {
    width: u32,
    height: u32,
    /// Chroma format: 0 is monochrome, 1 is 4:2:0, 2 is 4:2:2, 3 is 4:4:4.
    chroma: u8,
    /// Bit depths of brightness and colour.
    depths: [u8; 2],
    /// Colour primaries and transfer characteristics (ITU-T H.273), if given.
    pub(super) color: Option<(u16, u16)>,
}

impl CodedFormat {
    /// Whether the picture has these sides, or these rounded up to whole blocks.
    pub(super) fn has_sides(&self, (width, height): (u32, u32)) -> bool {
        let is_side = |coded: u32, side: u32| (side..=whole_blocks(side)).contains(&coded);
        is_side(self.width, width) && is_side(self.height, height)
    }

    /// The memory for decoding, in bytes: two bytes per sample, a copy of them while they are filtered or cropped, and
    /// data for each block. Converting the samples to pixels needs no more.
    pub(super) fn need(&self) -> u64 {
        let samples = match self.chroma {
            0 => 2,
            1 => 3,
            2 => 4,
            _ => 6,
        };
        u64::from(self.width) * u64::from(self.height) * (2 * samples + 2)
    }
}

/// The parameter sets of a picture, and the format that they give.
pub(super) struct PictureTables {
    sets: ParameterSets,
    pub(super) format: CodedFormat,
}

impl PictureTables {
    /// Reads the parameter sets of the configuration, and those before the first slice in the data.
    pub(super) fn read(config: &HevcConfig, data: &[u8]) -> Result<Self, PictureError> {
        let mut sets = ParameterSets::default();
        let mut format = None;
        for unit in &config.nal_units {
            let unit = NalUnit::parse(unit).map_err(picture_error)?;
            add_unit(&mut sets, &mut format, &unit)?;
        }
        for unit in split_units(config, data) {
            let unit = NalUnit::parse(unit?).map_err(picture_error)?;
            if unit.header.unit_type.is_slice() {
                break;
            }
            add_unit(&mut sets, &mut format, &unit)?;
        }
        let format = format.ok_or(PictureError::Damaged)?;
        Ok(Self { sets, format })
    }

    /// Decodes the first picture of the data, each block once.
    pub(super) fn decode(&self, config: &HevcConfig, data: &[u8]) -> Result<Frame, PictureError> {
        let mut state: Option<(Picture<'_>, Reconstructor<'_>)> = None;
        let mut previous = None;
        for unit in split_units(config, data) {
            let unit = NalUnit::parse(unit?).map_err(picture_error)?;
            if !unit.header.unit_type.is_slice() {
                continue;
            }
            let is_first = unit
                .rbsp
                .first()
                .is_some_and(|byte| byte & FIRST_OF_PICTURE != 0);
            if is_first && state.is_some() {
                break;
            }
            let header =
                SliceHeader::parse(&unit.rbsp, &unit.header, &self.sets, previous.as_ref())
                    .map_err(picture_error)?;
            let number = usize::from(header.slice_pic_parameter_set_id);
            let (pps, sps) = self.sets.get(number).map_err(picture_error)?;
            let (picture, pixels) =
                state.get_or_insert_with(|| (Picture::new(sps, pps), Reconstructor::new(sps, pps)));
            let expected_start = picture
                .layout
                .rs_to_ts
                .get(header.slice_segment_address as usize);
            if !ptr::eq(picture.pps, pps) || expected_start != Some(&picture.decoded_ctbs) {
                return Err(PictureError::Damaged);
            }
            pixels.start_slice(&header);
            let quantizer = header.slice_qp_y(&self.sets).map_err(picture_error)?;
            let data = unit.rbsp.get(header.header_size..).unwrap_or_default();
            decode_slice_segment(picture, &header, quantizer, data, pixels)
                .map_err(picture_error)?;
            if let Some(error) = pixels.error.take() {
                return Err(picture_error(error));
            }
            if !header.dependent_slice_segment_flag {
                previous = Some(header);
            }
        }
        let (picture, pixels) = state.ok_or(PictureError::Damaged)?;
        if !picture.is_complete() {
            return Err(PictureError::Damaged);
        }
        let sps = picture.sps;
        drop(picture);
        let frame = pixels.finish(false);
        if sps.conf_win_offsets == [0; 4] {
            Ok(frame)
        } else {
            Ok(frame.cropped(sps))
        }
    }
}

/// Adds a parameter set, if the unit is one. All must describe pictures of one format.
fn add_unit(
    sets: &mut ParameterSets,
    common_format: &mut Option<CodedFormat>,
    unit: &NalUnit<'_>,
) -> Result<(), PictureError> {
    sets.add(unit).map_err(picture_error)?;
    if unit.header.unit_type != NalUnitType::Sps {
        return Ok(());
    }
    // Checked before the next set: the library allocates memory for some sets by these sides.
    for sps in sets.sps.iter().flatten() {
        let (width, height) = (
            sps.pic_width_in_luma_samples,
            sps.pic_height_in_luma_samples,
        );
        if width.max(height) > whole_blocks(MOST_SIDE) {
            return Err(PictureError::TooManyPixels);
        }
        // The number 2 stands for an unspecified value.
        let specified = |number: u8| Some(u16::from(number)).filter(|number| *number != 2);
        let usability = sps.vui.as_ref();
        let format = CodedFormat {
            width,
            height,
            chroma: sps.chroma_format_idc,
            depths: [sps.bit_depth_luma, sps.bit_depth_chroma],
            color: usability.and_then(|vui| {
                specified(vui.colour_primaries).zip(specified(vui.transfer_characteristics))
            }),
        };
        if *common_format.get_or_insert(format) != format {
            return Err(PictureError::Damaged);
        }
    }
    Ok(())
}

/// The units of coded data, each preceded by its length.
fn split_units<'a>(
    config: &HevcConfig,
    data: &'a [u8],
) -> impl Iterator<Item = Result<&'a [u8], PictureError>> + use<'a> {
    let length = usize::from(config.nal_length_size);
    let mut remaining = data;
    std::iter::from_fn(move || {
        if remaining.is_empty() {
            return None;
        }
        let unit = remaining
            .split_at_checked(length)
            .and_then(|(length, after)| {
                let length = length
                    .iter()
                    .fold(0, |sum, byte| sum << 8 | usize::from(*byte));
                after.split_at_checked(length)
            });
        remaining = unit.map_or(&[], |(_, after)| after);
        Some(unit.map(|(unit, _)| unit).ok_or(PictureError::Damaged))
    })
}

fn whole_blocks(side: u32) -> u32 {
    side.next_multiple_of(LARGEST_BLOCK)
}

#[expect(clippy::needless_pass_by_value, reason = "passed to `map_err`")]
fn picture_error(error: heifer_hevc_dec::Error) -> PictureError {
    tracing::debug!("a HEIC that cannot be decoded: {error}");
    match error {
        heifer_hevc_dec::Error::Unimplemented(_) => PictureError::NotSupported(super::RARE),
        _ => PictureError::Damaged,
    }
}
