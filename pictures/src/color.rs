//! Colour management: a picture with its own profile is converted to sRGB, since the profile is dropped.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use super::pixels::{Channels, Pixels};

/// The largest profile that is read. Those of cameras and screens have a few kilobytes.
pub(super) const MOST_BYTES: usize = 1024 * 1024;
/// Colours that differ by at most this, of 255, count as equal.
const SAME: u8 = 2;

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
    pub(super) fn of(profile: Option<Vec<u8>>) -> Self {
        profile.map_or(Self::Srgb, Self::Profile)
    }

    /// The parsed profile; `None` if it cannot be read.
    fn profile(&self) -> Option<ColorProfile> {
        match self {
            Self::Profile(bytes) if bytes.len() <= MOST_BYTES => {
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
    let to_srgb =
        |layout| profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default());
    let (Ok(probe), Ok(transform)) = (to_srgb(Layout::Rgb), to_srgb(layout)) else {
        return false;
    };
    let colors = probes();
    let mut seen = vec![0; colors.len()];
    let is_same = |(one, two): (&u8, &u8)| one.abs_diff(*two) <= SAME;
    if probe.transform(&colors, &mut seen).is_err() || colors.iter().zip(&seen).all(is_same) {
        return false;
    }
    let mut row = vec![0; pixels.width as usize * pixels.channels.count()];
    for from in pixels.data.chunks_exact_mut(row.len()) {
        // It fails only for rows of different lengths.
        if transform.transform(from, &mut row).is_ok() {
            from.copy_from_slice(&row);
        }
    }
    true
}

/// Colours from the whole range, to detect a profile that equals sRGB under any name.
fn probes() -> Vec<u8> {
    let steps = || (0..=u8::MAX).step_by(51);
    let of_red =
        |red| steps().flat_map(move |green| steps().flat_map(move |blue| [red, green, blue]));
    steps().flat_map(of_red).collect()
}
