//! The container of a JPEG: parsed, and stripped of all that decoding does not need (ITU T.81, annex B).

pub(super) mod reduced;

use std::ops::Range;

use image::metadata::Orientation;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;

use super::exif::{self, Metadata};
use super::pixels::{Channels, Pixels};
use super::{MOST_SIDE, PictureError, color};

/// More scans than any encoder writes: each costs as much time as the whole picture.
const MOST_SCANS: usize = 64;
const RARE: &str = "JPEG with rare compression";
const PROFILE: &[u8] = b"ICC_PROFILE\0";
/// The first marker.
const START: [u8; 2] = [0xff, 0xd8];
/// The last marker.
const END: [u8; 2] = [0xff, 0xd9];
/// Padding of one bits, as stuffed bytes.
const ONES: [[u8; 2]; 16] = [[0xff, 0]; 16];
const ADOBE: &[u8] = b"Adobe";
/// The length of Adobe's colour segment, including its length field.
const ADOBE_LENGTH: usize = 14;

/// A JPEG with only its tables and its compressed pixels.
#[derive(Debug)]
pub(super) struct Jpeg {
    pub(super) bytes: Vec<u8>,
    pub(super) frame: Frame,
    /// Memory that its decoder keeps for the whole picture besides the pixels, in bytes.
    pub(super) kept: u64,
    pub(super) notes: Metadata,
    pub(super) profile: Option<Vec<u8>>,
}

/// The frame header.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) width: u32,
    pub(super) height: u32,
    is_progressive: bool,
    /// The sampling factors of each component, horizontal and vertical.
    sampling: Vec<(u64, u64)>,
}

impl Frame {
    /// Parses the segment's data.
    fn of(data: &[u8], is_progressive: bool) -> Result<Self, PictureError> {
        let [_precision, tall, high, wide, low, count, components @ ..] = data else {
            return Err(PictureError::Damaged);
        };
        let sampling = components.chunks_exact(3).filter_map(|component| {
            let factors = *component.get(1)?;
            Some((u64::from(factors >> 4), u64::from(factors & 15)))
        });
        let frame = Self {
            width: u32::from(u16::from_be_bytes([*wide, *low])),
            height: u32::from(u16::from_be_bytes([*tall, *high])),
            is_progressive,
            sampling: sampling.collect(),
        };
        let is_known = matches!(count, 1 | 3 | 4) && components.len() == usize::from(*count) * 3;
        let is_sampled =
            |(across, down): &(u64, u64)| (1..=4).contains(across) && (1..=4).contains(down);
        if is_known && frame.sampling.iter().all(is_sampled) {
            Ok(frame)
        } else {
            Err(PictureError::Damaged)
        }
    }

    /// Whether its colours are RGB or grey rather than CMYK.
    pub(super) fn is_rgb_or_grey(&self) -> bool {
        self.sampling.len() <= 3
    }

    /// Whether colour has the same resolution as brightness.
    pub(super) fn is_444(&self) -> bool {
        self.sampling.iter().all(|factors| *factors == (1, 1))
    }

    /// The number of components.
    pub(super) fn components(&self) -> usize {
        self.sampling.len()
    }

    /// The size of the coefficients of all components, two bytes each.
    pub(super) fn coefficients(&self) -> u64 {
        let across = self.sampling.iter().map(|(across, _)| *across).max();
        let down = self.sampling.iter().map(|(_, down)| *down).max();
        let blocks = u64::from(self.width).div_ceil(8 * across.unwrap_or(1))
            * u64::from(self.height).div_ceil(8 * down.unwrap_or(1));
        let of_each = self.sampling.iter().map(|(across, down)| across * down);
        of_each.sum::<u64>() * blocks * 64 * 2
    }
}

impl Jpeg {
    /// Reads the container up to its end marker; later data is dropped too.
    pub(super) fn read(mut bytes: Vec<u8>) -> Result<Self, PictureError> {
        let mut read = JpegReader::default();
        let mut at = 2;
        loop {
            let (marker, data) = segment(&bytes, at).ok_or(PictureError::Damaged)?;
            at = data.end;
            match marker {
                0xd9 => break,
                0x01 | 0xd0..=0xd7 => {}
                0xd8 => return Err(PictureError::Damaged),
                0xda => {
                    at = end_of_scan(&bytes, at).ok_or(PictureError::Damaged)?;
                    read.scan(&bytes, &data)?;
                    read.keep.push(data.start - 4..at);
                }
                _ => read.segment(marker, &mut bytes, data)?,
            }
        }
        let frame = read
            .frame
            .filter(|_| read.scans > 0)
            .ok_or(PictureError::Damaged)?;
        // The decoder silently misreads such files. Hardly any encoder writes them.
        if read.is_in_parts && !frame.is_progressive && !frame.is_444() {
            return Err(PictureError::NotSupported(RARE));
        }
        let keeps_all = frame.is_progressive || read.is_in_parts;
        let kept = if keeps_all { frame.coefficients() } else { 0 };
        compact(&mut bytes, &read.keep);
        read.profile.sort_by_key(|(number, _)| *number);
        let profile: Vec<u8> = read
            .profile
            .into_iter()
            .flat_map(|(_, part)| part)
            .collect();
        let profile = Some(profile).filter(|profile| !profile.is_empty());
        Ok(Self {
            bytes,
            frame,
            kept,
            notes: read.notes.unwrap_or_default(),
            profile,
        })
    }

    /// Decodes the whole picture. If the decoder has to invent data, the file is damaged.
    pub(super) fn decode(&mut self) -> Result<Pixels, PictureError> {
        self.padded(Self::decoded)
    }

    /// Decodes the whole picture at a fraction of its width and height.
    pub(super) fn decode_reduced(&mut self, by: u32) -> Result<Pixels, PictureError> {
        self.padded(|jpeg| reduced::decode(&jpeg.bytes, &jpeg.frame, by))
    }

    /// The same file with only its orientation as metadata.
    pub(super) fn into_turned(self) -> Vec<u8> {
        let mut bytes = self.bytes;
        if self.notes.orientation != Orientation::NoTransforms {
            let at = START.len();
            bytes.splice(at..at, turned_note(self.notes.orientation));
        }
        bytes
    }

    fn padded(
        &mut self,
        decode: impl FnOnce(&Self) -> Result<Pixels, PictureError>,
    ) -> Result<Pixels, PictureError> {
        // At the end of the file the decoder invents missing data without an error. So padding follows the last pixel,
        // which is invalid: no code consists of ones only.
        let padding: &[u8] = if self.frame.is_progressive {
            &[]
        } else {
            ONES.as_flattened()
        };
        self.bytes.truncate(self.bytes.len() - END.len());
        let end = self.bytes.len();
        self.bytes.extend(padding.iter().chain(&END));
        let decoded = decode(self);
        self.bytes.truncate(end);
        self.bytes.extend(END);
        decoded
    }

    fn decoded(&self) -> Result<Pixels, PictureError> {
        let options = DecoderOptions::default()
            .set_strict_mode(true)
            .set_max_width(MOST_SIDE as usize)
            .set_max_height(MOST_SIDE as usize)
            .jpeg_set_max_scans(MOST_SCANS)
            .jpeg_set_out_colorspace(ColorSpace::RGB);
        let source = ZCursor::new(self.bytes.as_slice());
        let decoded = zune_jpeg::JpegDecoder::new_with_options(source, options).decode();
        let data = decoded.map_err(|error| {
            tracing::debug!("a JPEG that cannot be decoded: {error:?}");
            PictureError::Damaged
        })?;
        Pixels::new(self.frame.width, self.frame.height, Channels::Rgb, data)
    }
}

/// The data read from a container so far.
#[derive(Default)]
struct JpegReader {
    keep: Vec<Range<usize>>,
    frame: Option<Frame>,
    scans: usize,
    /// Whether a scan lacks some components.
    is_in_parts: bool,
    notes: Option<Metadata>,
    /// The chunks of the colour profile, with their numbers.
    profile: Vec<(u8, Vec<u8>)>,
    profile_bytes: usize,
    has_adobe: bool,
}

impl JpegReader {
    fn scan(&mut self, bytes: &[u8], data: &Range<usize>) -> Result<(), PictureError> {
        self.scans += 1;
        let frame = self.frame.as_ref().ok_or(PictureError::Damaged)?;
        let components = bytes.get(data.start).copied().map_or(0, usize::from);
        self.is_in_parts |= components != frame.sampling.len();
        if self.scans > MOST_SCANS {
            Err(PictureError::Damaged)
        } else {
            Ok(())
        }
    }

    fn segment(
        &mut self,
        marker: u8,
        bytes: &mut [u8],
        data: Range<usize>,
    ) -> Result<(), PictureError> {
        let whole = data.start - 4..data.end;
        let content = bytes.get_mut(data).unwrap_or_default();
        match marker {
            // Tables, and the restart interval.
            0xc4 | 0xdb | 0xdd => self.keep.push(whole),
            0xc0..=0xc2 => {
                let frame = Frame::of(content, marker == 0xc2)?;
                if self.frame.replace(frame).is_some() {
                    return Err(PictureError::Damaged);
                }
                self.keep.push(whole);
            }
            0xc3..=0xcf => return Err(PictureError::NotSupported(RARE)),
            0xe1 if self.notes.is_none() && content.starts_with(exif::START) => {
                self.notes = Some(Metadata::of(content));
            }
            0xe2 => {
                if let Some([number, _count, part @ ..]) = content.strip_prefix(PROFILE)
                    && self.profile_bytes + part.len() <= color::MOST_BYTES
                {
                    self.profile_bytes += part.len();
                    self.profile.push((*number, part.to_vec()));
                }
            }
            0xee if !self.has_adobe
                && content.starts_with(ADOBE)
                && content.len() >= ADOBE_LENGTH - 2 =>
            {
                // Keeps the colour transform and clears the rest.
                if let Some(rest) = content.get_mut(ADOBE.len()..ADOBE_LENGTH - 3) {
                    rest.copy_from_slice(&[0, 100, 0, 0, 0, 0]);
                }
                let length = u16::try_from(ADOBE_LENGTH)
                    .unwrap_or_default()
                    .to_be_bytes();
                if let Some(place) = bytes.get_mut(whole.start + 2..whole.start + 4) {
                    place.copy_from_slice(&length);
                }
                self.keep.push(whole.start..whole.start + 2 + ADOBE_LENGTH);
                self.has_adobe = true;
            }
            _ => {}
        }
        Ok(())
    }
}

/// An Exif segment with only the orientation (Exif 2.32, section 4.6): the TIFF header, one entry, and no further
/// directory.
fn turned_note(orientation: Orientation) -> Vec<u8> {
    let mut note = vec![0xff, 0xe1, 0, 34];
    note.extend(exif::START);
    note.extend(b"II*\0\x08\0\0\0\x01\0");
    note.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation.to_exif(), 0, 0, 0]);
    note.extend([0; 4]);
    note
}

/// The next marker from an offset on, and the range of its data.
fn segment(bytes: &[u8], from: usize) -> Option<(u8, Range<usize>)> {
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == 0xff)?;
        match *bytes.get(at + 1)? {
            // Fill bytes may precede a marker; other bytes are skipped.
            0xff => at += 1,
            0 => at += 2,
            marker @ (0x01 | 0xd0..=0xd9) => return Some((marker, at + 2..at + 2)),
            marker => {
                let length = bytes.get(at + 2..)?.first_chunk()?;
                let length = usize::from(u16::from_be_bytes(*length));
                let data = at + 4..at + 2 + length;
                let is_whole = length >= 2 && data.end <= bytes.len();
                // The marker directly precedes its length, after any skipped bytes.
                return is_whole.then_some((marker, data));
            }
        }
    }
}

/// The end of the compressed data that begins at an offset.
fn end_of_scan(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == 0xff)?;
        match *bytes.get(at + 1)? {
            0 | 0xd0..=0xd7 => at += 2,
            0xff => at += 1,
            _ => return Some(at),
        }
    }
}

/// Keeps only the given ranges, between the start and end markers of a JPEG.
fn compact(bytes: &mut Vec<u8>, keep: &[Range<usize>]) {
    let mut end = 2;
    for part in keep {
        bytes.copy_within(part.clone(), end);
        end += part.len();
    }
    bytes.truncate(end);
    bytes.extend(END);
}
