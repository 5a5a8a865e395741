//! A drawing as SVG, with the shapes that the demo's pictures are made of.

use std::fmt::Write as _;

/// A drawing in progress, as SVG. Its random numbers are the same in each demo.
pub(super) struct Drawing {
    pub(super) width: f64,
    pub(super) height: f64,
    svg: String,
    gradients: u32,
    seed: u32,
}

impl Drawing {
    /// An empty drawing in landscape format.
    pub(super) fn wide(seed: u32) -> Self {
        Self::new(1_200, 800, seed)
    }

    /// An empty drawing in portrait format.
    pub(super) fn tall(seed: u32) -> Self {
        Self::new(800, 1_200, seed)
    }

    fn new(width: u32, height: u32, seed: u32) -> Self {
        Self {
            width: width.into(),
            height: height.into(),
            svg: format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">"#
            ),
            gradients: 0,
            seed,
        }
    }

    pub(super) fn finish(self) -> String {
        self.svg + "</svg>"
    }

    /// The next random number, from 0 up to, not including, 1 (a linear congruential generator).
    pub(super) fn random(&mut self) -> f64 {
        self.seed = self
            .seed
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        f64::from(self.seed >> 8) / f64::from(1_u32 << 24)
    }

    /// A random number between two others.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.random()
    }

    pub(super) fn add_element(&mut self, element: &str) {
        self.svg.push_str(element);
    }

    /// Adds a gradient of colours from top to bottom. Returns the value of a `fill` attribute that uses it.
    pub(super) fn add_gradient(&mut self, colors: &[&str]) -> String {
        self.gradients += 1;
        let (id, last) = (self.gradients, colors.len().saturating_sub(1).max(1));
        let stop = |(index, color): (usize, &&str)| {
            let percent = index * 100 / last;
            format!(r#"<stop offset="{percent}%" stop-color="{color}"/>"#)
        };
        let stops: String = colors.iter().enumerate().map(stop).collect();
        self.add_element(&format!(
            r#"<defs><linearGradient id="g{id}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient></defs>"#
        ));
        format!("url(#g{id})")
    }

    /// Fills the whole paper with a gradient from top to bottom.
    pub(super) fn fill_paper(&mut self, colors: &[&str]) {
        let (width, height) = (self.width, self.height);
        self.fill_area((0.0, 0.0, width, height), colors);
    }

    /// Fills a part of the paper: left, top, width, height.
    pub(super) fn fill_area(
        &mut self,
        (x, y, width, height): (f64, f64, f64, f64),
        colors: &[&str],
    ) {
        let fill = self.add_gradient(colors);
        self.add_element(&format!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"/>"#
        ));
    }

    /// Light that fades out around a point.
    pub(super) fn glow(&mut self, (x, y): (f64, f64), radius: f64, color: &str, strength: f64) {
        self.gradients += 1;
        let id = self.gradients;
        self.add_element(&format!(
            r#"<defs><radialGradient id="g{id}"><stop offset="0" stop-color="{color}" stop-opacity="{strength}"/><stop offset="1" stop-color="{color}" stop-opacity="0"/></radialGradient></defs><circle cx="{x}" cy="{y}" r="{radius}" fill="url(#g{id})"/>"#
        ));
    }

    pub(super) fn circle(&mut self, (x, y): (f64, f64), radius: f64, fill: &str, opacity: f64) {
        self.add_element(&format!(
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{fill}" fill-opacity="{opacity}"/>"#
        ));
    }

    pub(super) fn path(&mut self, path: &str, fill: &str) {
        self.add_element(&format!(r#"<path d="{path}" fill="{fill}"/>"#));
    }

    pub(super) fn line(&mut self, path: &str, color: &str, width: f64) {
        self.add_element(&format!(
            r#"<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>"#
        ));
    }

    /// Hills from edge to edge, with tops at about `y`.
    pub(super) fn hills(&mut self, y: f64, rise: f64, colors: &[&str]) {
        const TOPS: u32 = 4;
        let step = self.width / f64::from(TOPS);
        let start = self.between(y - rise, y + rise);
        let mut path = format!("M0 {start:.0}");
        for top in 0..TOPS {
            let (from, middle) = (f64::from(top) * step, self.between(y - rise, y + rise));
            let to = self.between(y - rise, y + rise);
            let _infallible = write!(
                path,
                " C{:.0} {middle:.0} {:.0} {middle:.0} {:.0} {to:.0}",
                from + step * 0.35,
                from + step * 0.65,
                from + step,
            );
        }
        let (width, height) = (self.width, self.height);
        let _infallible = write!(path, " L{width} {height} L0 {height} Z");
        let fill = self.add_gradient(colors);
        self.path(&path, &fill);
    }

    /// Blurred lights within a part of the paper: left, top, right, bottom.
    pub(super) fn far_lights(
        &mut self,
        count: usize,
        (left, top, right, bottom): (f64, f64, f64, f64),
        colors: &[&str],
    ) {
        for color in colors.iter().cycle().take(count) {
            let point = (self.between(left, right), self.between(top, bottom));
            let (radius, opacity) = (self.between(14.0, 58.0), self.between(0.08, 0.4));
            self.circle(point, radius, color, opacity);
        }
    }
}
