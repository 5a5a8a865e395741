//! Colours as they are meant: a picture with a profile of its own is brought to sRGB, since the profile goes.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use super::pixels::{Channels, Pixels};

/// The largest profile that is looked at. Those of cameras and screens have a few kilobytes.
pub(super) const MOST_BYTES: usize = 1024 * 1024;
/// Further apart two colours are not the same, of 255.
const SAME: u8 = 2;

/// Brings the pixels to sRGB, and says if that changed them. A profile that cannot be read, or is for
/// something else than red, green and blue, changes nothing.
pub(super) fn to_srgb(pixels: &mut Pixels, profile: Option<&[u8]>) -> bool {
    let profile = profile.filter(|profile| profile.len() <= MOST_BYTES);
    let Some(profile) = profile.and_then(|profile| ColorProfile::new_from_slice(profile).ok())
    else {
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
        // It fails for rows of different lengths only.
        if transform.transform(from, &mut row).is_ok() {
            from.copy_from_slice(&row);
        }
    }
    true
}

/// Colours from all over, to tell if a profile is that of sRGB under whatever name.
fn probes() -> Vec<u8> {
    let steps = || (0..=u8::MAX).step_by(51);
    let of_red =
        |red| steps().flat_map(move |green| steps().flat_map(move |blue| [red, green, blue]));
    steps().flat_map(of_red).collect()
}
