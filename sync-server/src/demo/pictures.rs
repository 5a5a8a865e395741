//! The photos of the demo, drawn: landscapes, rooms and tables in a few flat colours and soft light. They are SVG
//! until they are rendered, so that the repository contains no pictures.

use image::codecs::jpeg::JpegEncoder;
use image::{ImageError, RgbImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree};

mod drawing;
mod indoors;
mod outdoors;

pub(super) use indoors::{bouquet, cake, cards, glasses, rings, table, thumb};
pub(super) use outdoors::{lake, lights, meadow, orangery, orchard, pier, tent};

/// JPEG quality: small, and without a visible difference.
const JPEG_QUALITY: u8 = 90;

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The drawing is not valid SVG.
    #[error("a picture of the demo cannot be drawn: {0}")]
    Svg(#[from] usvg::Error),
    /// It has no pixels.
    #[error("a picture of the demo has no room")]
    NoRoom,
    /// It could not be encoded.
    #[error("a picture of the demo cannot be written: {0}")]
    Jpeg(#[from] ImageError),
}

/// Renders a drawing as JPEG.
pub(super) fn render_jpeg(svg: &str) -> Result<Vec<u8>, PictureError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or(PictureError::NoRoom)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // A drawing covers the whole picture, so no pixel is transparent.
    let colors = pixels
        .pixels()
        .iter()
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    let picture = RgbImage::from_raw(size.width(), size.height(), colors.collect());
    let mut file = Vec::new();
    let writer = JpegEncoder::new_with_quality(&mut file, JPEG_QUALITY);
    picture
        .ok_or(PictureError::NoRoom)?
        .write_with_encoder(writer)?;
    Ok(file)
}
