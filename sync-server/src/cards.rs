//! The pictures of shared links, drawn from the website's own names and colours (Open Graph).

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use troth_site::card::{Card, SIZE, card};
use troth_site::content::Site;

use crate::heavy::{HeavyError, HeavyRoom, Work};

/// Pictures that are kept. Each has some ten kilobytes; whoever shares a link asks for it a few times.
const MOST: usize = 64;

/// What drawing one takes: four bytes a pixel, the font, the drawing as a tree, and the file.
const NEED: u64 = 16 * 1024 * 1024;

/// PNG files by wedding and version.
type Drawn = HashMap<(String, i64), Arc<[u8]>>;

/// Draws pictures; clones share what is drawn.
#[derive(Clone, Default)]
pub struct Cards {
    /// Where the build put the fonts.
    fonts: Arc<PathBuf>,
    drawn: Arc<Mutex<Drawn>>,
    heavy: HeavyRoom,
}

impl Cards {
    /// Drawn with the fonts of a build of the web app.
    pub(crate) fn of(web_dir: &Path, heavy: HeavyRoom) -> Self {
        Self {
            fonts: Arc::new(web_dir.join("site-cards")),
            drawn: Arc::default(),
            heavy,
        }
    }

    /// The picture of a version of a wedding's website as PNG; `None` where it cannot be drawn, as without its font.
    ///
    /// # Errors
    /// When there is no turn to draw it.
    pub(crate) async fn png(
        &self,
        document: &str,
        version: i64,
        site: &Site,
    ) -> Result<Option<Arc<[u8]>>, HeavyError> {
        let key = (document.to_owned(), version);
        let known = || self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(drawn) = known().get(&key) {
            return Ok(Some(Arc::clone(drawn)));
        }
        let turn = self.heavy.turn(Work::Cards, document).await?;
        // Drawn while this one waited.
        if let Some(drawn) = known().get(&key) {
            return Ok(Some(Arc::clone(drawn)));
        }
        let turn = turn.reserve(NEED).await?;
        let card = card(site);
        let font = self.fonts.join(format!("{}.ttf", card.font));
        let (_turn, png) = turn.run(move || draw(&card, &font)).await?;
        let Some(png) = png else {
            return Ok(None);
        };
        let png: Arc<[u8]> = png.into();
        let mut drawn = known();
        if drawn.len() >= MOST {
            drawn.clear();
        }
        drawn.insert(key, Arc::clone(&png));
        Ok(Some(png))
    }
}

fn draw(card: &Card, font: &Path) -> Option<Vec<u8>> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(std::fs::read(font).ok()?);
    let family = fonts.faces().next()?.families.first()?.0.clone();
    // Whatever name the file has inside.
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
