//! Colour management: a picture with its own profile is converted to sRGB, since the profile is dropped.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use super::pixels::{Channels, Pixels};

/// The largest profile that is read. Those of cameras and screens have a few kilobytes.
pub(super) const MAX_PROFILE_BYTES: usize = 1024 * 1024;
/// Channels that differ by at most this, of 255, count as equal.
const TOLERANCE: u8 = 2;

/// Colour primaries (ITU-T H.273) other than sRGB's.
const BT_2020: u16 = 9;
const DISPLAY_P3: u16 = 12;

/// The colour space of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Colors {
    Srgb,
    /// An ICC profile.
    Profile(Vec<u8>),
    /// The number of colour primaries. An unknown number means sRGB.
    Primaries(u16),
}

impl Colors {
    /// The colours of an optional profile.
    pub(super) fn from_profile(profile: Option<Vec<u8>>) -> Self {
        profile.map_or(Self::Srgb, Self::Profile)
    }

    /// The parsed profile; `None` if it cannot be read.
    fn profile(&self) -> Option<ColorProfile> {
        match self {
            Self::Profile(bytes) if bytes.len() <= MAX_PROFILE_BYTES => {
                ColorProfile::new_from_slice(bytes).ok()
            }
            Self::Primaries(DISPLAY_P3) => Some(ColorProfile::new_display_p3()),
            Self::Primaries(BT_2020) => Some(ColorProfile::new_bt2020()),
            _ => None,
        }
    }
}

/// Converts the pixels to sRGB, and returns whether that changed them. A profile that is not RGB changes nothing.
pub(super) fn to_srgb(pixels: &mut Pixels, colors: &Colors) -> bool {
    let Some(profile) = colors.profile() else {
        return false;
    };
    if profile.color_space != DataColorSpace::Rgb {
        return false;
    }
    let layout = match pixels.channels {
        Channels::Rgb => Layout::Rgb,
        Channels::Rgba => Layout::Rgba,
    };
    let srgb = ColorProfile::new_srgb();
    let create_transform =
        |layout| profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default());
    let (Ok(sample_transform), Ok(transform)) =
        (create_transform(Layout::Rgb), create_transform(layout))
    else {
        return false;
    };
    let samples = sample_colors();
    let mut converted_samples = vec![0; samples.len()];
    let is_converted = sample_transform.transform(&samples, &mut converted_samples);
    let is_unchanged = |(before, after): (&u8, &u8)| before.abs_diff(*after) <= TOLERANCE;
    if is_converted.is_err() || samples.iter().zip(&converted_samples).all(is_unchanged) {
        return false;
    }
    let mut converted_row = vec![0; pixels.width as usize * pixels.channels.count()];
    for row in pixels.data.chunks_exact_mut(converted_row.len()) {
        // It fails only for rows of different lengths.
        if transform.transform(row, &mut converted_row).is_ok() {
            row.copy_from_slice(&converted_row);
        }
    }
    true
}

/// Colours from the whole range, as RGB, to detect a profile that equals sRGB under any name.
fn sample_colors() -> Vec<u8> {
    let levels = || (0..=u8::MAX).step_by(51);
    let mut colors = Vec::new();
    for red in levels() {
        for green in levels() {
            for blue in levels() {
                colors.extend([red, green, blue]);
            }
        }
    }
    colors
}
