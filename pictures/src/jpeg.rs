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

/// Maximum number of scans, more than any encoder writes. Each takes as much time as the whole picture.
const MAX_SCANS: usize = 64;
/// The name of unsupported files in a message.
const RARE: &str = "JPEG with rare compression";
/// The start of a segment with a part of the colour profile.
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
    pub(super) decoder_memory: u64,
    pub(super) metadata: Metadata,
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
    fn parse(data: &[u8], is_progressive: bool) -> Result<Self, PictureError> {
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
        let is_complete = matches!(count, 1 | 3 | 4) && components.len() == usize::from(*count) * 3;
        let is_valid =
            |(across, down): &(u64, u64)| (1..=4).contains(across) && (1..=4).contains(down);
        if is_complete && frame.sampling.iter().all(is_valid) {
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
    pub(super) fn component_count(&self) -> usize {
        self.sampling.len()
    }

    /// The size of the coefficients of all components, two bytes each.
    pub(super) fn coefficient_bytes(&self) -> u64 {
        let across = self.sampling.iter().map(|(across, _)| *across).max();
        let down = self.sampling.iter().map(|(_, down)| *down).max();
        let blocks = u64::from(self.width).div_ceil(8 * across.unwrap_or(1))
            * u64::from(self.height).div_ceil(8 * down.unwrap_or(1));
        let blocks_of_component = self.sampling.iter().map(|(across, down)| across * down);
        blocks_of_component.sum::<u64>() * blocks * 64 * 2
    }
}

impl Jpeg {
    /// Reads the container up to its end marker; later data is dropped too.
    pub(super) fn read(mut bytes: Vec<u8>) -> Result<Self, PictureError> {
        let mut reader = JpegReader::default();
        let mut at = 2;
        loop {
            let (marker, data) = next_segment(&bytes, at).ok_or(PictureError::Damaged)?;
            at = data.end;
            match marker {
                0xd9 => break,
                0x01 | 0xd0..=0xd7 => {}
                0xd8 => return Err(PictureError::Damaged),
                0xda => {
                    at = end_of_scan(&bytes, at).ok_or(PictureError::Damaged)?;
                    reader.add_scan(&bytes, &data)?;
                    reader.keep.push(data.start - 4..at);
                }
                _ => reader.add_segment(marker, &mut bytes, data)?,
            }
        }
        let frame = reader
            .frame
            .filter(|_| reader.scans > 0)
            .ok_or(PictureError::Damaged)?;
        // The decoder silently misreads such files. Hardly any encoder writes them.
        if reader.is_in_parts && !frame.is_progressive && !frame.is_444() {
            return Err(PictureError::NotSupported(RARE));
        }
        let keeps_coefficients = frame.is_progressive || reader.is_in_parts;
        let decoder_memory = if keeps_coefficients {
            frame.coefficient_bytes()
        } else {
            0
        };
        compact(&mut bytes, &reader.keep);
        reader.profile.sort_by_key(|(number, _)| *number);
        let profile: Vec<u8> = reader
            .profile
            .into_iter()
            .flat_map(|(_, part)| part)
            .collect();
        let profile = Some(profile).filter(|profile| !profile.is_empty());
        Ok(Self {
            bytes,
            frame,
            decoder_memory,
            metadata: reader.metadata.unwrap_or_default(),
            profile,
        })
    }

    /// Decodes the whole picture. If the decoder has to invent data, the file is damaged.
    pub(super) fn decode(&mut self) -> Result<Pixels, PictureError> {
        self.with_padding(Self::decode_padded)
    }

    /// Decodes the whole picture at a fraction of its width and height.
    pub(super) fn decode_reduced(&mut self, divisor: u32) -> Result<Pixels, PictureError> {
        self.with_padding(|jpeg| reduced::decode(&jpeg.bytes, &jpeg.frame, divisor))
    }

    /// The same file with only its orientation as metadata.
    pub(super) fn into_bytes_with_orientation(self) -> Vec<u8> {
        let mut bytes = self.bytes;
        if self.metadata.orientation != Orientation::NoTransforms {
            let at = START.len();
            bytes.splice(at..at, orientation_segment(self.metadata.orientation));
        }
        bytes
    }

    /// Runs a decoder on the file with padding after the last pixel.
    fn with_padding(
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

    fn decode_padded(&self) -> Result<Pixels, PictureError> {
        let options = DecoderOptions::default()
            .set_strict_mode(true)
            .set_max_width(MOST_SIDE as usize)
            .set_max_height(MOST_SIDE as usize)
            .jpeg_set_max_scans(MAX_SCANS)
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
    /// The ranges of the file that decoding needs.
    keep: Vec<Range<usize>>,
    frame: Option<Frame>,
    scans: usize,
    /// Whether a scan lacks some components.
    is_in_parts: bool,
    metadata: Option<Metadata>,
    /// The chunks of the colour profile, with their numbers.
    profile: Vec<(u8, Vec<u8>)>,
    profile_bytes: usize,
    has_adobe: bool,
}

impl JpegReader {
    fn add_scan(&mut self, bytes: &[u8], data: &Range<usize>) -> Result<(), PictureError> {
        self.scans += 1;
        let frame = self.frame.as_ref().ok_or(PictureError::Damaged)?;
        let components = bytes.get(data.start).copied().map_or(0, usize::from);
        self.is_in_parts |= components != frame.sampling.len();
        if self.scans > MAX_SCANS {
            Err(PictureError::Damaged)
        } else {
            Ok(())
        }
    }

    fn add_segment(
        &mut self,
        marker: u8,
        bytes: &mut [u8],
        data: Range<usize>,
    ) -> Result<(), PictureError> {
        let segment = data.start - 4..data.end;
        let content = bytes.get_mut(data).unwrap_or_default();
        match marker {
            // Tables, and the restart interval.
            0xc4 | 0xdb | 0xdd => self.keep.push(segment),
            0xc0..=0xc2 => {
                let frame = Frame::parse(content, marker == 0xc2)?;
                if self.frame.replace(frame).is_some() {
                    return Err(PictureError::Damaged);
                }
                self.keep.push(segment);
            }
            0xc3..=0xcf => return Err(PictureError::NotSupported(RARE)),
            0xe1 if self.metadata.is_none() && content.starts_with(exif::PREFIX) => {
                self.metadata = Some(Metadata::parse(content));
            }
            0xe2 => {
                if let Some([number, _count, part @ ..]) = content.strip_prefix(PROFILE)
                    && self.profile_bytes + part.len() <= color::MAX_PROFILE_BYTES
                {
                    self.profile_bytes += part.len();
                    self.profile.push((*number, part.to_vec()));
                }
            }
            0xee if !self.has_adobe
                && content.starts_with(ADOBE)
                && content.len() >= ADOBE_LENGTH - 2 =>
            {
                // Keeps the colour transform, and writes the usual values of version 100 before it.
                if let Some(before_transform) = content.get_mut(ADOBE.len()..ADOBE_LENGTH - 3) {
                    before_transform.copy_from_slice(&[0, 100, 0, 0, 0, 0]);
                }
                let length = u16::try_from(ADOBE_LENGTH)
                    .unwrap_or_default()
                    .to_be_bytes();
                if let Some(length_field) = bytes.get_mut(segment.start + 2..segment.start + 4) {
                    length_field.copy_from_slice(&length);
                }
                self.keep
                    .push(segment.start..segment.start + 2 + ADOBE_LENGTH);
                self.has_adobe = true;
            }
            _ => {}
        }
        Ok(())
    }
}

/// An Exif segment with only the orientation (Exif 2.32, section 4.6): the TIFF header, one entry, and no further
/// directory.
fn orientation_segment(orientation: Orientation) -> Vec<u8> {
    let mut segment = vec![0xff, 0xe1, 0, 34];
    segment.extend(exif::PREFIX);
    segment.extend(b"II*\0\x08\0\0\0\x01\0");
    segment.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation.to_exif(), 0, 0, 0]);
    segment.extend([0; 4]);
    segment
}

/// The next marker from an offset on, and the range of its data.
fn next_segment(bytes: &[u8], from: usize) -> Option<(u8, Range<usize>)> {
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
                let is_complete = length >= 2 && data.end <= bytes.len();
                // The marker directly precedes its length, after any skipped bytes.
                return is_complete.then_some((marker, data));
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
