//! `/api/auth/me/avatar`: one's picture.

use std::io::Cursor;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, Rgb, RgbImage};
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use super::profile::{UserData, own_account};
use crate::auth::SignedIn;
use crate::auth::requirement::{Public, routes};
use crate::auth::secret_token;
use crate::db::accounts::avatars;
use crate::error::ApiError;
use crate::state::AppState;

/// The largest picture that is taken.
const MOST_BYTES: usize = 5 * 1024 * 1024;
/// The longest side of one: of what a camera takes none is larger.
const MOST_PIXELS: u32 = 12_000;
/// What unpacking one may take, in bytes.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
/// How wide and high it is kept.
const SIDE: u32 = 256;
const QUALITY: u8 = 85;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![put, remove, get].layer(DefaultBodyLimit::max(MOST_BYTES))
}

/// Gives oneself a picture: JPEG, PNG or WebP of at most 5 MB. What it shows in its middle is kept, in 256 by 256,
/// and nothing of what a camera writes into it.
#[utoipa::path(
    put,
    operation_id = "putAvatar",
    path = "/auth/me/avatar",
    tag = "account",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Success<UserData>)),
    security(("bearer" = [])),
)]
async fn put(
    State(state): State<AppState>,
    signed_in: SignedIn,
    body: Bytes,
) -> Result<Data<UserData>, ApiError> {
    let drawn = tokio::task::spawn_blocking(move || small(&body)).await;
    let jpeg = drawn.map_err(ApiError::internal)?.ok_or_else(|| {
        ApiError::invalid(
            "avatar",
            "This is no picture that can be read. Please choose a JPEG, PNG or WebP file.",
        )
    })?;
    let mark = secret_token::short();
    avatars::put(&state.db, signed_in.account, &mark, &jpeg).await?;
    let user = own_account(&state, signed_in).await?.into();
    Ok(Data(UserData { user }))
}

/// Takes one's picture away.
#[utoipa::path(
    delete,
    operation_id = "deleteAvatar",
    path = "/auth/me/avatar",
    tag = "account",
    responses((status = 200, body = Success<UserData>)),
    security(("bearer" = [])),
)]
async fn remove(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<UserData>, ApiError> {
    avatars::remove(&state.db, signed_in.account).await?;
    let user = own_account(&state, signed_in).await?.into();
    Ok(Data(UserData { user }))
}

/// The picture of a mark that nobody can guess, as JPEG.
#[utoipa::path(
    get,
    operation_id = "getAvatar",
    path = "/avatars/{mark}",
    tag = "account",
    params(("mark" = String, Path)),
    responses((status = 200, content_type = "image/jpeg")),
)]
async fn get(
    State(state): State<AppState>,
    _everybody: Public,
    Path(mark): Path<String>,
) -> Result<Response, ApiError> {
    let jpeg = avatars::by_mark(&state.db, &mark).await?;
    let jpeg = jpeg.ok_or(ApiError::NotFound("There is no such picture."))?;
    let headers = [
        (CONTENT_TYPE, "image/jpeg"),
        (CACHE_CONTROL, "private, max-age=31536000, immutable"),
    ];
    Ok((headers, jpeg).into_response())
}

/// A picture as it is kept; nothing where it cannot be read.
fn small(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_PIXELS);
    limits.max_image_height = Some(MOST_PIXELS);
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::new(Cursor::new(bytes));
    reader.limits(limits);
    let mut decoder = reader.with_guessed_format().ok()?.into_decoder().ok()?;
    // Cameras lay pictures on their side, and write down how they are to be turned.
    let orientation = decoder.orientation().ok()?;
    let mut picture = DynamicImage::from_decoder(decoder).ok()?;
    picture.apply_orientation(orientation);
    let square = picture.resize_to_fill(SIDE, SIDE, FilterType::Triangle);
    let square = on_white(&square);
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, QUALITY);
    square.write_with_encoder(encoder).ok()?;
    Some(jpeg)
}

/// What lets something shine through does so on white.
fn on_white(picture: &DynamicImage) -> RgbImage {
    let picture = picture.to_rgba8();
    let mix = |color: u8, alpha: u8| {
        let (color, alpha) = (u16::from(color), u16::from(alpha));
        let mixed = (color * alpha + 255 * (255 - alpha) + 127) / 255;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    };
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        Rgb([mix(red, alpha), mix(green, alpha), mix(blue, alpha)])
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use image::{ImageFormat, Rgba, RgbaImage};

    use super::*;

    #[test]
    fn a_picture_is_made_small_and_square_on_white() {
        let mut wide = RgbaImage::from_pixel(600, 300, Rgba([0, 0, 0, 0]));
        for (x, _, pixel) in wide.enumerate_pixels_mut() {
            // Its sides do not fit.
            if !(150..450).contains(&x) {
                *pixel = Rgba([255, 0, 0, 255]);
            }
        }
        let mut png = Cursor::new(Vec::new());
        wide.write_to(&mut png, ImageFormat::Png).unwrap();
        let jpeg = small(png.get_ref()).unwrap();
        let kept = image::load_from_memory_with_format(&jpeg, ImageFormat::Jpeg).unwrap();
        assert_eq!((kept.width(), kept.height()), (SIDE, SIDE));
        let [red, green, blue] = kept.to_rgb8().get_pixel(128, 128).0;
        assert!(
            red > 250 && green > 250 && blue > 250,
            "{red} {green} {blue}"
        );
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert_eq!(small(b""), None);
        assert_eq!(small(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), None);
        assert_eq!(small(b"\x89PNG\r\n\x1a\nnothing"), None);
        // Few bytes that say of themselves to be a very large picture.
        let mut bomb =
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\0\0\xff\xff\0\0\x08\x06\0\0\0".to_vec();
        bomb.extend([0; 4]);
        assert_eq!(small(&bomb), None);
    }
}
