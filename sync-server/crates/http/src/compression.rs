//! Compresses answers. A small answer is compressed at once, and a large one by a worker for heavy work: a page of
//! two megabytes takes a tenth of a second, and would block other requests. If no worker is free soon, the answer
//! is sent uncompressed.
//!
//! Compressed answers are cached by their content: a website's page is the same for all its readers.

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

/// The smallest answer that is compressed: a smaller one would hardly shrink.
const MIN_BYTES: usize = 128;
/// The largest answer that is compressed at once: one or two milliseconds.
const MAX_INLINE_BYTES: usize = 32 << 10;
/// The largest answer that is compressed at all. A full wedding has some 20 MiB in all its lists together.
const MAX_BYTES: usize = 8 << 20;
/// The smallest compressed answer that is cached: a smaller one costs little to compress again.
const MIN_CACHED_BYTES: usize = 4 << 10;
/// Size of the cache in bytes: some hundred pages of websites.
const CACHE_BYTES: usize = 16 << 20;
/// Quality out of 11: the size of gzip's best level in the time of gzip's default.
const BROTLI_QUALITY: u32 = 5;
/// The default of brotli's own program: it finds repetitions within 4 MiB.
const BROTLI_WINDOW: u32 = 22;
const BROTLI_BUFFER: usize = 4 << 10;

/// Compresses answers; clones share the cache.
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

/// Compressed answers; the oldest is dropped first.
#[derive(Default)]
struct CompressedCache {
    compressed: HashMap<CacheKey, Bytes>,
    order: VecDeque<CacheKey>,
    bytes: usize,
}

/// Compresses the answer of a request, if the server has a [`Compressor`], the client accepts it, and it helps.
pub async fn compress(request: Request, next: Next) -> Response {
    let encoding = Encoding::preferred(request.headers());
    let compressor = request.extensions().get::<Compressor>().cloned();
    let mut response = next.run(request).await;
    if !is_text(&response) {
        return response;
    }
    let varies = HeaderValue::from_static("accept-encoding");
    response.headers_mut().append(header::VARY, varies);
    let size = response.body().size_hint().exact();
    let size = size.and_then(|size| usize::try_from(size).ok());
    let fits = size.is_some_and(|size| (MIN_BYTES..=MAX_BYTES).contains(&size));
    match (encoding, compressor) {
        (Some(encoding), Some(compressor)) if fits => compressor.answer(encoding, response).await,
        _ => response,
    }
}

/// Whether an answer would shrink: text, complete, and not compressed yet.
fn is_text(response: &Response) -> bool {
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    let is_stream = kind == "text/event-stream";
    let is_text = kind.starts_with("text/")
        || [
            "application/json",
            "application/javascript",
            "image/svg+xml",
        ]
        .contains(&kind);
    let is_part = response.status() == StatusCode::PARTIAL_CONTENT;
    is_text && !is_stream && !is_part && !headers.contains_key(header::CONTENT_ENCODING)
}

impl Compressor {
    /// Compresses large answers with these workers.
    pub fn new(workers: HeavyWorkers) -> Self {
        Self {
            workers,
            cache: Arc::default(),
        }
    }

    async fn answer(&self, encoding: Encoding, response: Response) -> Response {
        let (mut parts, body) = response.into_parts();
        // It is in memory already: its size is known.
        let Ok(bytes) = to_bytes(body, MAX_BYTES).await else {
            let mut failed = Response::new(Body::empty());
            *failed.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            return failed;
        };
        let Some(compressed) = self.compressed(encoding, bytes.clone()).await else {
            return Response::from_parts(parts, bytes.into());
        };
        parts.headers.remove(header::CONTENT_LENGTH);
        let name = HeaderValue::from_static(encoding.name());
        parts.headers.insert(header::CONTENT_ENCODING, name);
        Response::from_parts(parts, compressed.into())
    }

    /// The compressed bytes; `None` if no worker is free to compress them.
    async fn compressed(&self, encoding: Encoding, bytes: Bytes) -> Option<Bytes> {
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
            // Another request has compressed it while this one waited.
            if let Some(cached) = self.cache().compressed.get(&key) {
                return Some(cached.clone());
            }
            let compressed = permit.run(move || encoding.compress(&bytes));
            compressed.await.ok()?.1.ok()?
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
            Some(before) => self.bytes -= before.len(),
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
    fn preferred(headers: &HeaderMap) -> Option<Self> {
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
        let compressed = Vec::with_capacity(bytes.len() / 4);
        let compressed = match self {
            Self::Brotli => {
                let mut writer =
                    CompressorWriter::new(compressed, BROTLI_BUFFER, BROTLI_QUALITY, BROTLI_WINDOW);
                writer.write_all(bytes)?;
                writer.into_inner()
            }
            Self::Gzip => {
                let mut writer = GzEncoder::new(compressed, Compression::default());
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

    /// A page of this size, as sent to a client that accepts gzip.
    async fn accepted(compressor: &Compressor, bytes: usize) -> (String, Bytes) {
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

    fn unpacked(bytes: &[u8]) -> usize {
        let mut text = String::new();
        let mut reader = flate2::read::GzDecoder::new(bytes);
        reader.read_to_string(&mut text).unwrap()
    }

    #[tokio::test]
    async fn a_large_answer_is_compressed_once_for_all_requests() {
        let compressor = Compressor::new(HeavyWorkers::default());
        let (encoding, first) = accepted(&compressor, 300_000).await;
        assert_eq!(encoding, "gzip");
        assert!(first.len() < 10_000 && unpacked(&first) >= 300_000);
        let (_, second) = accepted(&compressor, 300_000).await;
        // The same buffer.
        assert_eq!(first.as_ptr(), second.as_ptr());
        assert_eq!(compressor.cache().compressed.len(), 1);
    }

    #[tokio::test]
    async fn a_large_answer_never_waits_long_nor_blocks_others() {
        let compressor = Compressor::new(HeavyWorkers::with_workers(1));
        let held = compressor
            .workers
            .permit(HeavyWork::Photos, "")
            .await
            .unwrap();
        let (encoding, plain) = accepted(&compressor, 300_000).await;
        assert_eq!((encoding.as_str(), plain.len() >= 300_000), ("", true));
        // A small one needs no worker, and a huge one is never compressed.
        assert_eq!(accepted(&compressor, 10_000).await.0, "gzip");
        drop(held);
        assert_eq!(accepted(&compressor, MAX_BYTES + 14).await.0, "");
        assert_eq!(accepted(&compressor, 300_000).await.0, "gzip");
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
            assert_eq!(Encoding::preferred(&headers), expected, "{accepted}");
        };
        check("gzip, deflate, br, zstd", Some(Encoding::Brotli));
        check("gzip;q=1.0, br;q=0", Some(Encoding::Gzip));
        check("identity", None);
        check("", None);
    }
}
