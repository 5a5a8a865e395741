//! Compresses responses. A small response is compressed at once, and a large one by a worker for heavy work: a page of
//! two megabytes takes a tenth of a second, and would block other requests. If no worker is free soon, the response
//! is sent uncompressed.
//!
//! Compressed responses are cached by their content: a website's page is the same for all its readers.

use std::collections::{HashMap, VecDeque};
use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use troth_base::heavy::{HeavyWork, HeavyWorkers};

/// The smallest response that is compressed: a smaller one would hardly shrink.
const MIN_BYTES: usize = 128;
/// The largest response that is compressed at once, which takes one or two milliseconds.
const MAX_INLINE_BYTES: usize = 32 << 10;
/// The largest response that is compressed at all. A full wedding has some 20 MiB in all its lists together.
const MAX_BYTES: usize = 8 << 20;
/// The smallest compressed response that is cached: a smaller one costs little to compress again.
const MIN_CACHED_BYTES: usize = 4 << 10;
/// Size of the cache in bytes: some hundred pages of websites.
const CACHE_BYTES: usize = 16 << 20;
/// Brotli's quality, from 0 to 11. 5 gives the size of gzip's best level in the time of gzip's default.
const BROTLI_QUALITY: u32 = 5;
/// The window as a power of two: brotli finds repetitions within 4 MiB, as its own program does by default.
const BROTLI_WINDOW: u32 = 22;
/// Bytes that the encoder buffers.
const BROTLI_BUFFER: usize = 4 << 10;

/// Media types of text that do not begin with `text/`.
const TEXT_TYPES: [&str; 3] = [
    "application/json",
    "application/javascript",
    "image/svg+xml",
];

/// Compresses responses; clones share the cache.
#[derive(Clone)]
pub struct Compressor {
    workers: HeavyWorkers,
    cache: Arc<Mutex<CompressedCache>>,
}

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Encoding {
    Brotli,
    Gzip,
}

/// The cache key: the hash of the uncompressed bytes.
type CacheKey = (Encoding, [u8; 32]);

/// Compressed responses; the oldest is dropped first.
#[derive(Default)]
struct CompressedCache {
    compressed: HashMap<CacheKey, Bytes>,
    order: VecDeque<CacheKey>,
    bytes: usize,
}

/// Middleware: compresses the response to a request, if the server has a [`Compressor`], the client accepts it, and it
/// helps.
pub async fn compress(request: Request, next: Next) -> Response {
    let encoding = Encoding::choose(request.headers());
    let compressor = request.extensions().get::<Compressor>().cloned();
    let mut response = next.run(request).await;
    if !is_compressible(&response) {
        return response;
    }
    let varies = HeaderValue::from_static("accept-encoding");
    response.headers_mut().append(header::VARY, varies);
    let exact_size = response.body().size_hint().exact();
    let size = exact_size.and_then(|size| usize::try_from(size).ok());
    let fits = size.is_some_and(|size| (MIN_BYTES..=MAX_BYTES).contains(&size));
    match (encoding, compressor) {
        (Some(encoding), Some(compressor)) if fits => {
            compressor.compress_response(encoding, response).await
        }
        _ => response,
    }
}

/// Whether a response would shrink: text, complete, and not compressed yet.
fn is_compressible(response: &Response) -> bool {
    let headers = response.headers();
    let content_type = headers.get(header::CONTENT_TYPE);
    let content_type = content_type.and_then(|value| value.to_str().ok());
    let (media_type, _parameters) = content_type.map_or(("", ""), |value| {
        value.split_once(';').unwrap_or((value, ""))
    });
    let is_stream = media_type == "text/event-stream";
    let is_text = media_type.starts_with("text/") || TEXT_TYPES.contains(&media_type);
    let is_part = response.status() == StatusCode::PARTIAL_CONTENT;
    is_text && !is_stream && !is_part && !headers.contains_key(header::CONTENT_ENCODING)
}

impl Compressor {
    /// A compressor that uses these workers for large responses.
    pub fn new(workers: HeavyWorkers) -> Self {
        Self {
            workers,
            cache: Arc::default(),
        }
    }

    async fn compress_response(&self, encoding: Encoding, response: Response) -> Response {
        let (mut parts, body) = response.into_parts();
        // The body is in memory already, since its size is known, so reading it does not fail.
        let Ok(bytes) = to_bytes(body, MAX_BYTES).await else {
            let mut failed = Response::new(Body::empty());
            *failed.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            return failed;
        };
        let Some(compressed) = self.find_or_compress(encoding, bytes.clone()).await else {
            return Response::from_parts(parts, bytes.into());
        };
        parts.headers.remove(header::CONTENT_LENGTH);
        let name = HeaderValue::from_static(encoding.name());
        parts.headers.insert(header::CONTENT_ENCODING, name);
        Response::from_parts(parts, compressed.into())
    }

    /// The compressed bytes, from the cache if possible; `None` if no worker is free to compress them.
    async fn find_or_compress(&self, encoding: Encoding, bytes: Bytes) -> Option<Bytes> {
        if bytes.len() < MIN_CACHED_BYTES {
            return encoding.compress(&bytes).ok();
        }
        let key = (encoding, Sha256::digest(&bytes).into());
        if let Some(cached) = self.cache().compressed.get(&key) {
            return Some(cached.clone());
        }
        let compressed = if bytes.len() <= MAX_INLINE_BYTES {
            encoding.compress(&bytes).ok()?
        } else {
            let permit = self.workers.permit(HeavyWork::Answers, "").await.ok()?;
            // Another request may have compressed it while this one waited.
            if let Some(cached) = self.cache().compressed.get(&key) {
                return Some(cached.clone());
            }
            let compression = permit.run(move || encoding.compress(&bytes)).await;
            let (_permit, compressed) = compression.ok()?;
            compressed.ok()?
        };
        self.cache().insert(key, compressed.clone());
        Some(compressed)
    }

    fn cache(&self) -> MutexGuard<'_, CompressedCache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CompressedCache {
    fn insert(&mut self, key: CacheKey, compressed: Bytes) {
        self.bytes += compressed.len();
        match self.compressed.insert(key, compressed) {
            // Two requests compressed it at the same time.
            Some(replaced) => self.bytes -= replaced.len(),
            None => self.order.push_back(key),
        }
        while self.bytes > CACHE_BYTES {
            let Some(oldest) = self.order.pop_front() else {
                return;
            };
            if let Some(dropped) = self.compressed.remove(&oldest) {
                self.bytes -= dropped.len();
            }
        }
    }
}

impl Encoding {
    /// The best encoding that the client accepts (RFC 9110, 12.5.3).
    fn choose(headers: &HeaderMap) -> Option<Self> {
        let values = headers.get_all(header::ACCEPT_ENCODING).into_iter();
        let accepted: Vec<&str> = values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .filter_map(|item| {
                let (name, weight) = item.split_once(';').unwrap_or((item, ""));
                let weight = weight.trim().strip_prefix("q=").map(str::parse::<f32>);
                let is_refused = matches!(weight, Some(Ok(weight)) if weight <= 0.0);
                (!is_refused).then_some(name.trim())
            })
            .collect();
        [Self::Brotli, Self::Gzip]
            .into_iter()
            .find(|encoding| accepted.contains(&encoding.name()))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    fn compress(self, bytes: &[u8]) -> io::Result<Bytes> {
        let buffer = Vec::with_capacity(bytes.len() / 4);
        let compressed = match self {
            Self::Brotli => {
                let mut writer =
                    CompressorWriter::new(buffer, BROTLI_BUFFER, BROTLI_QUALITY, BROTLI_WINDOW);
                writer.write_all(bytes)?;
                writer.into_inner()
            }
            Self::Gzip => {
                let mut writer = GzEncoder::new(buffer, Compression::default());
                writer.write_all(bytes)?;
                writer.finish()?
            }
        };
        Ok(compressed.into())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::io::Read as _;

    use axum::Router;
    use axum::middleware;
    use tower::ServiceExt as _;

    use super::*;

    /// The encoding and the body of a page of this size, as sent to a client that accepts gzip.
    async fn fetch_page(compressor: &Compressor, bytes: usize) -> (String, Bytes) {
        let page = "all the same, ".repeat(bytes.div_ceil(14));
        let app: Router = Router::new()
            .fallback(async move || page)
            .layer(middleware::from_fn(compress))
            .layer(axum::Extension(compressor.clone()));
        let request = Request::get("/").header(header::ACCEPT_ENCODING, "deflate, gzip");
        let response = app.oneshot(request.body(Body::empty()).unwrap()).await;
        let (parts, body) = response.unwrap().into_parts();
        assert_eq!(parts.headers[header::VARY], "accept-encoding");
        let encoding = parts.headers.get(header::CONTENT_ENCODING);
        let encoding = encoding.map_or("", |value| value.to_str().unwrap());
        (
            encoding.to_owned(),
            to_bytes(body, usize::MAX).await.unwrap(),
        )
    }

    fn unpacked_size(bytes: &[u8]) -> usize {
        let mut text = String::new();
        let mut reader = flate2::read::GzDecoder::new(bytes);
        reader.read_to_string(&mut text).unwrap()
    }

    #[tokio::test]
    async fn a_large_answer_is_compressed_once_for_all_requests() {
        let compressor = Compressor::new(HeavyWorkers::default());
        let (encoding, first) = fetch_page(&compressor, 300_000).await;
        assert_eq!(encoding, "gzip");
        assert!(first.len() < 10_000 && unpacked_size(&first) >= 300_000);
        let (_, second) = fetch_page(&compressor, 300_000).await;
        // Both responses share one buffer, so the second came from the cache.
        assert_eq!(first.as_ptr(), second.as_ptr());
        assert_eq!(compressor.cache().compressed.len(), 1);
    }

    #[tokio::test]
    async fn a_large_answer_never_waits_long_nor_blocks_others() {
        let compressor = Compressor::new(HeavyWorkers::with_workers(1));
        let held_permit = compressor
            .workers
            .permit(HeavyWork::Photos, "")
            .await
            .unwrap();
        let (encoding, plain) = fetch_page(&compressor, 300_000).await;
        assert_eq!((encoding.as_str(), plain.len() >= 300_000), ("", true));
        // A small one needs no worker, and a huge one is never compressed.
        assert_eq!(fetch_page(&compressor, 10_000).await.0, "gzip");
        drop(held_permit);
        assert_eq!(fetch_page(&compressor, MAX_BYTES + 14).await.0, "");
        assert_eq!(fetch_page(&compressor, 300_000).await.0, "gzip");
    }

    #[test]
    fn the_cache_is_bounded() {
        let mut cache = CompressedCache::default();
        for number in 0..40 {
            let key = (Encoding::Gzip, [number; 32]);
            cache.insert(key, Bytes::from(vec![0; 1 << 20]));
        }
        assert_eq!((cache.compressed.len(), cache.order.len()), (16, 16));
        assert!(cache.compressed.contains_key(&(Encoding::Gzip, [39; 32])));
    }

    #[test]
    fn the_best_accepted_encoding_is_used() {
        let check = |accepted: &'static str, expected: Option<Encoding>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            assert_eq!(Encoding::choose(&headers), expected, "{accepted}");
        };
        check("gzip, deflate, br, zstd", Some(Encoding::Brotli));
        check("gzip;q=1.0, br;q=0", Some(Encoding::Gzip));
        check("identity", None);
        check("", None);
    }
}
