//! Preview pictures for shared links (Open Graph), drawn from the website's names and colours.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use troth_base::heavy::{HeavyError, HeavyWork, HeavyWorkers};
use troth_site::card::{SIZE, ShareCard, card};
use troth_site::content::Site;

/// The most pictures in the cache. Each has some ten kilobytes; a link preview is fetched a few times.
const MAX_CACHED: usize = 64;

/// The memory that drawing a picture needs: four bytes a pixel, the font, the drawing as a tree, and the file.
const DRAWING_BYTES: u64 = 16 * 1024 * 1024;

/// PNG files by wedding and version.
type CardCache = HashMap<(String, i64), Arc<[u8]>>;

/// Draws pictures and caches them; clones share the cache.
#[derive(Clone, Default)]
pub struct Cards {
    /// Folder with the fonts of the build.
    fonts: Arc<PathBuf>,
    cache: Arc<Mutex<CardCache>>,
    heavy: HeavyWorkers,
}

impl Cards {
    /// Uses the fonts of a build of the web app.
    pub fn new(web_dir: &Path, heavy: HeavyWorkers) -> Self {
        Self {
            fonts: Arc::new(web_dir.join("site-cards")),
            cache: Arc::default(),
            heavy,
        }
    }

    /// Preview picture of one version of a wedding's website as PNG; `None` if it cannot be drawn, for example without
    /// its font.
    ///
    /// # Errors
    /// When no permit to draw it is free.
    pub(crate) async fn find_or_draw(
        &self,
        document_id: &str,
        version: i64,
        site: &Site,
    ) -> Result<Option<Arc<[u8]>>, HeavyError> {
        let key = (document_id.to_owned(), version);
        let lock_cache = || self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(png) = lock_cache().get(&key) {
            return Ok(Some(Arc::clone(png)));
        }
        let permit = self
            .heavy
            .permit(HeavyWork::SharePictures, document_id)
            .await?;
        // Another request may have drawn it while this one waited.
        if let Some(png) = lock_cache().get(&key) {
            return Ok(Some(Arc::clone(png)));
        }
        let permit = permit.reserve(DRAWING_BYTES).await?;
        let card = card(site);
        let font = self.fonts.join(format!("{}.ttf", card.font));
        let (_permit, png) = permit.run(move || draw(&card, &font)).await?;
        let Some(png) = png else {
            return Ok(None);
        };
        let png: Arc<[u8]> = png.into();
        let mut cache = lock_cache();
        if cache.len() >= MAX_CACHED {
            cache.clear();
        }
        cache.insert(key, Arc::clone(&png));
        Ok(Some(png))
    }
}

fn draw(card: &ShareCard, font: &Path) -> Option<Vec<u8>> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(std::fs::read(font).ok()?);
    let family = fonts.faces().next()?.families.first()?.0.clone();
    // The family name inside the file may differ.
    let svg = card
        .svg
        .replace("font-family=\"card\"", &format!("font-family=\"{family}\""));
    let options = Options {
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let tree = Tree::from_str(&svg, &options)
        .inspect_err(|error| tracing::warn!(%error, "a picture of a website is not drawn"))
        .ok()?;
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}
