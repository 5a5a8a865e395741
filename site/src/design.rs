//! Colours and type of a page: the theme's, or the couple's choice.
//!
//! Text stays readable with any chosen colour: text colours are darkened until they have the contrast required by WCAG
//! 2.2 (success criterion 1.4.3, level AA).

use std::fmt::Write as _;

use troth_core::values::{SiteBackground, SiteFont, SiteTheme};

use crate::content::SiteDesign;

/// Minimum contrast of text against its background.
const MIN_CONTRAST: f64 = 4.5;

/// Colours and type of a theme.
struct Palette {
    /// Background of text.
    paper: &'static str,
    /// Background of every other section, and of forms.
    surface: &'static str,
    /// Text colour.
    ink: &'static str,
    /// Colour of buttons, links and ornaments.
    primary: &'static str,
    /// Colour of quieter ornaments.
    secondary: &'static str,
    font: SiteFont,
    background: SiteBackground,
}

fn palette(theme: SiteTheme) -> Palette {
    use SiteBackground::{Bands, Pattern, Plain};
    let build =
        |[paper, surface, ink, primary, secondary]: [&'static str; 5], font, background| Palette {
            paper,
            surface,
            ink,
            primary,
            secondary,
            font,
            background,
        };
    match theme {
        SiteTheme::Romantic => build(
            ["#fdf7f5", "#f8e9e6", "#3d2b2f", "#b04a64", "#dba7a4"],
            SiteFont::Parisienne,
            Bands,
        ),
        SiteTheme::Elegant => build(
            ["#fbfaf6", "#f3efe4", "#22201b", "#86671f", "#c5a75b"],
            SiteFont::Cormorant,
            Plain,
        ),
        SiteTheme::Rustic => build(
            ["#f7f1e7", "#ece0cd", "#3b2f25", "#8a4b2a", "#7d8a5c"],
            SiteFont::Bitter,
            Pattern,
        ),
        SiteTheme::Modern => build(
            ["#ffffff", "#f2f3f3", "#16181a", "#16181a", "#9aa0a3"],
            SiteFont::Jost,
            Plain,
        ),
        SiteTheme::Vintage => build(
            ["#f5efe2", "#e9dfc9", "#33302a", "#7c3b46", "#8b9a86"],
            SiteFont::Playfair,
            Pattern,
        ),
        SiteTheme::Garden => build(
            ["#f7faf4", "#e8f0e2", "#25332a", "#3f6b4c", "#d58f6c"],
            SiteFont::Fraunces,
            Bands,
        ),
    }
}

/// The design of a page: the couple's choices, and the theme's values for the others.
pub(crate) struct PageStyle {
    pub(crate) theme: SiteTheme,
    pub(crate) font: SiteFont,
    pub(crate) background: SiteBackground,
    palette: Palette,
    primary: Rgb,
    secondary: Rgb,
}

impl PageStyle {
    pub(crate) fn from_design(looks: &SiteDesign) -> Self {
        let theme = SiteTheme::parse(&looks.theme).unwrap_or(SiteTheme::Romantic);
        let palette = palette(theme);
        let color = |chosen_text: &Option<String>, theme_color: &str| {
            let chosen_color = chosen_text.as_deref().and_then(Rgb::parse);
            chosen_color.unwrap_or_else(|| Rgb::parse(theme_color).unwrap_or(BLACK))
        };
        Self {
            theme,
            font: looks
                .font_family
                .as_deref()
                .and_then(SiteFont::parse)
                .unwrap_or(palette.font),
            background: looks
                .background_style
                .as_deref()
                .and_then(SiteBackground::parse)
                .unwrap_or(palette.background),
            primary: color(&looks.primary_color, palette.primary),
            secondary: color(&looks.secondary_color, palette.secondary),
            palette,
        }
    }

    /// The colours as custom properties, for the page's inline style sheet.
    pub(crate) fn css(&self) -> String {
        let Palette {
            paper,
            surface,
            ink,
            ..
        } = self.palette;
        let [paper_rgb, surface_rgb] =
            [paper, surface].map(|text| Rgb::parse(text).unwrap_or(WHITE));
        // The accent is readable on both backgrounds, and the button's text on the accent.
        let accent = self.primary.readable_on(&[paper_rgb, surface_rgb]);
        let on_accent = if accent.contrast(WHITE) >= MIN_CONTRAST {
            WHITE
        } else {
            BLACK
        };
        let mut css = String::new();
        let _ = write!(
            css,
            ":root{{--paper:{paper};--surface:{surface};--ink:{ink};--accent:{accent};--on-accent:{on_accent};--primary:{};--secondary:{}}}",
            self.primary, self.secondary
        );
        css
    }

    /// Paper, ink, accent and ornament.
    pub(crate) fn colors(&self) -> [String; 4] {
        let paper = Rgb::parse(self.palette.paper).unwrap_or(WHITE);
        let accent = self.primary.readable_on(&[paper]);
        [
            self.palette.paper.to_owned(),
            self.palette.ink.to_owned(),
            accent.to_string(),
            self.secondary.to_string(),
        ]
    }

    /// The colour that browsers paint around the page.
    pub(crate) fn paper(&self) -> &'static str {
        self.palette.paper
    }
}

/// The page's inline style sheet; the server allows it by its hash.
#[must_use]
pub fn inline_style(looks: &SiteDesign) -> String {
    PageStyle::from_design(looks).css()
}

/// An sRGB colour.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rgb([u8; 3]);

const WHITE: Rgb = Rgb([255; 3]);
const BLACK: Rgb = Rgb([0; 3]);

impl Rgb {
    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let part = |from: usize| u8::from_str_radix(digits.get(from..from + 2)?, 16).ok();
        Some(Self([part(0)?, part(2)?, part(4)?]))
    }

    /// The relative luminance of WCAG 2.2.
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of WCAG 2.2, 1 to 21.
    fn contrast(self, other: Self) -> f64 {
        let (own, others) = (self.luminance(), other.luminance());
        (own.max(others) + 0.05) / (own.min(others) + 0.05)
    }

    /// The nearest darker colour that is readable on all of these backgrounds.
    fn readable_on(self, backgrounds: &[Self]) -> Self {
        let mut color = self;
        // Each step darkens by a sixteenth; after 64 steps every colour is almost black.
        for _ in 0..64 {
            if backgrounds
                .iter()
                .all(|background| color.contrast(*background) >= MIN_CONTRAST)
            {
                return color;
            }
            color = Self(color.0.map(|part| part.saturating_sub(part / 16 + 1)));
        }
        BLACK
    }
}

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rgb(text: &str) -> Rgb {
        Rgb::parse(text).unwrap()
    }

    #[test]
    fn contrast_matches_wcag() {
        assert!((WHITE.contrast(BLACK) - 21.0).abs() < 1e-9);
        // The well-known grey that just passes on white.
        assert!(rgb("#767676").contrast(WHITE) >= MIN_CONTRAST);
        assert!(rgb("#777777").contrast(WHITE) < MIN_CONTRAST);
    }

    #[test]
    fn every_theme_is_readable() {
        for theme in SiteTheme::ALL {
            let palette = palette(*theme);
            for paper in [palette.paper, palette.surface] {
                assert!(rgb(palette.ink).contrast(rgb(paper)) >= 7.0, "{theme:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn any_chosen_color_stays_readable(parts in any::<[u8; 3]>(), theme in 0_usize..6) {
            let theme = SiteTheme::ALL[theme];
            let style = PageStyle::from_design(&SiteDesign {
                theme: theme.as_str().to_owned(),
                primary_color: Some(Rgb(parts).to_string()),
                ..SiteDesign::default()
            });
            let papers = [style.palette.paper, style.palette.surface].map(rgb);
            let accent = style.primary.readable_on(&papers);
            for paper in papers {
                prop_assert!(accent.contrast(paper) >= MIN_CONTRAST);
            }
            let on = if accent.contrast(WHITE) >= MIN_CONTRAST { WHITE } else { BLACK };
            prop_assert!(accent.contrast(on) >= MIN_CONTRAST);
        }
    }
}
