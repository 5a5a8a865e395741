//! Decoded pixels, and turning them upright.

use image::metadata::Orientation;

use super::{MOST_SIDE, PictureError};

/// The channels of a pixel, one byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Channels {
    Rgb,
    Rgba,
}

impl Channels {
    pub(super) fn count(self) -> usize {
        match self {
            Self::Rgb => 3,
            Self::Rgba => 4,
        }
    }
}

/// A decoded picture: row by row from the top, without gaps.
#[derive(Debug)]
pub(super) struct Pixels {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) channels: Channels,
    pub(super) data: Vec<u8>,
}

impl Pixels {
    pub(super) fn new(
        width: u32,
        height: u32,
        channels: Channels,
        data: Vec<u8>,
    ) -> Result<Self, PictureError> {
        let pixels = Self {
            width,
            height,
            channels,
            data,
        };
        if pixels.data.len() == pixels.area() * channels.count() && pixels.area() > 0 {
            Ok(pixels)
        } else {
            Err(PictureError::Damaged)
        }
    }

    pub(super) fn area(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Drops the alpha channel if the whole picture is opaque.
    pub(super) fn without_idle_alpha(mut self) -> Self {
        let is_opaque = |pixel: &[u8]| pixel.last() == Some(&u8::MAX);
        if self.channels == Channels::Rgb || !self.data.chunks_exact(4).all(is_opaque) {
            return self;
        }
        // In place, since the picture may use all of its memory.
        for pixel in 0..self.area() {
            self.data.copy_within(pixel * 4..pixel * 4 + 3, pixel * 3);
        }
        self.data.truncate(self.area() * 3);
        self.channels = Channels::Rgb;
        self
    }

    /// Crops to the part at an offset with these sides, in place.
    pub(super) fn cropped(
        mut self,
        (left, top): (u32, u32),
        (width, height): (u32, u32),
    ) -> Result<Self, PictureError> {
        if (width, height) == (self.width, self.height) {
            return Ok(self);
        }
        let bytes = |pixels: u32| pixels as usize * self.channels.count();
        for y in 0..height as usize {
            let start = (top as usize + y) * bytes(self.width) + bytes(left);
            let cropped_row = start..start + bytes(width);
            self.data.copy_within(cropped_row, y * bytes(width));
        }
        self.data.truncate(bytes(width) * height as usize);
        Self::new(width, height, self.channels, self.data)
    }

    /// Blends transparent pixels with white.
    pub(super) fn on_white(mut self) -> Self {
        if self.channels == Channels::Rgb {
            return self;
        }
        let mix = |color: u8, alpha: u8| {
            let (color, alpha) = (u16::from(color), u16::from(alpha));
            let mixed = (color * alpha + 255 * (255 - alpha) + 127) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        let (rgba, _) = self.data.as_chunks::<4>();
        self.data = rgba
            .iter()
            .flat_map(|[red, green, blue, alpha]| [red, green, blue].map(|c| mix(*c, *alpha)))
            .collect();
        self.channels = Channels::Rgb;
        self
    }

    /// Halves width and height, each pixel being the mean of four, in place.
    pub(super) fn halved(mut self) -> Self {
        let (channels, row) = (
            self.channels.count(),
            self.width as usize * self.channels.count(),
        );
        let (width, height) = (self.width / 2, self.height / 2);
        let mut written = 0;
        for y in 0..height as usize {
            for x in 0..width as usize {
                let first = 2 * y * row + 2 * x * channels;
                for channel in first..first + channels {
                    let four = [
                        channel,
                        channel + channels,
                        channel + row,
                        channel + row + channels,
                    ];
                    let sum: u16 = four.iter().map(|index| u16::from(self.data[*index])).sum();
                    self.data[written] = u8::try_from((sum + 2) / 4).unwrap_or(u8::MAX);
                    written += 1;
                }
            }
        }
        self.data.truncate(written);
        Self {
            width,
            height,
            ..self
        }
    }

    /// The same picture upright.
    pub(super) fn turned(self, orientation: Orientation) -> Self {
        if orientation == Orientation::NoTransforms {
            return self;
        }
        TurnedPixels::new(&self, orientation).to_pixels()
    }
}

/// Maps the pixels of the upright picture to those of the unturned one.
pub(super) struct TurnedPixels<'a> {
    pub(super) width: u32,
    pub(super) height: u32,
    pixels: &'a Pixels,
    /// The index of the first pixel, and the steps to the next one to the right and below, in pixels. A negative step
    /// wraps around.
    first: usize,
    right: usize,
    below: usize,
}

impl<'a> TurnedPixels<'a> {
    /// Rows turned at once: neighbouring rows are near each other in memory.
    pub(super) const BAND: u16 = 32;

    pub(super) fn new(pixels: &'a Pixels, orientation: Orientation) -> Self {
        let (width, height) = (pixels.width as usize, pixels.height as usize);
        // Steps to neighbouring pixels of the unturned picture.
        let (right, down) = (1, width);
        let (left, up) = (1_usize.wrapping_neg(), width.wrapping_neg());
        let (top_right, bottom_left) = (width - 1, (height - 1) * width);
        let bottom_right = height * width - 1;
        let (first, right, below) = match orientation {
            Orientation::NoTransforms => (0, right, down),
            Orientation::FlipHorizontal => (top_right, left, down),
            Orientation::Rotate180 => (bottom_right, left, up),
            Orientation::FlipVertical => (bottom_left, right, up),
            Orientation::Rotate90FlipH => (0, down, right),
            Orientation::Rotate90 => (bottom_left, up, right),
            Orientation::Rotate270FlipH => (bottom_right, up, left),
            Orientation::Rotate270 => (top_right, down, left),
        };
        let (width, height) = if swaps_sides(orientation) {
            (pixels.height, pixels.width)
        } else {
            (pixels.width, pixels.height)
        };
        Self {
            width,
            height,
            pixels,
            first,
            right,
            below,
        }
    }

    /// The whole picture.
    pub(super) fn to_pixels(&self) -> Pixels {
        let mut data = Vec::with_capacity(self.pixels.data.len());
        for first in (0..self.height).step_by(Self::BAND.into()) {
            self.append_rows(first, &mut data);
        }
        Pixels {
            width: self.width,
            height: self.height,
            channels: self.pixels.channels,
            data,
        }
    }

    /// Appends a band of rows from `first` on, as many as are left.
    pub(super) fn append_rows(&self, first: u32, output: &mut Vec<u8>) {
        let count = u32::from(Self::BAND).min(self.height - first) as usize;
        let (start, width) = (output.len(), self.width as usize);
        let channels = self.pixels.channels.count();
        output.resize(start + count * width * channels, 0);
        let Some(band) = output.get_mut(start..) else {
            return;
        };
        match self.pixels.channels {
            Channels::Rgb => self.fill::<3>(first as usize, count, band),
            Channels::Rgba => self.fill::<4>(first as usize, count, band),
        }
    }

    /// Fills a band with `count` rows of pixels of N bytes, from the row `first` on.
    fn fill<const N: usize>(&self, first: usize, count: usize, band: &mut [u8]) {
        let (source, _) = self.pixels.data.as_chunks::<N>();
        let (target, _) = band.as_chunks_mut::<N>();
        let width = self.width as usize;
        let mut column = self.first.wrapping_add(first.wrapping_mul(self.below));
        for x in 0..width {
            let mut at = column;
            for y in 0..count {
                target[y * width + x] = source[at];
                at = at.wrapping_add(self.below);
            }
            column = column.wrapping_add(self.right);
        }
    }
}

/// Whether width and height are swapped.
pub(super) fn swaps_sides(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// The number of pixels, if neither side is too long. Their number is limited by memory alone.
pub(super) fn bounded(width: u32, height: u32) -> Result<u64, PictureError> {
    let area = u64::from(width) * u64::from(height);
    if area == 0 {
        return Err(PictureError::Damaged);
    }
    if width > MOST_SIDE || height > MOST_SIDE {
        return Err(PictureError::TooManyPixels);
    }
    Ok(area)
}
