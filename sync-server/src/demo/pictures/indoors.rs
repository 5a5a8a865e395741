//! Drawings of things on tables, and of a thumb before the lens.

use std::f64::consts::TAU;

use super::drawing::Drawing;

/// Two rings on linen.
pub(in super::super) fn rings() -> String {
    let mut drawing = Drawing::wide(21);
    drawing.fill_paper(&["#efe6d8", "#dccdb8"]);
    for thread in 0..80 {
        let (y, wave) = (f64::from(thread) * 10.0, drawing.between(-12.0, 12.0));
        drawing.line(
            &format!("M0 {y:.0} q600 {wave:.0} 1200 0"),
            "#cbb89c55",
            3.0,
        );
    }
    drawing.glow((300.0, 120.0), 700.0, "#fffaf0", 0.9);
    for (x, y, radius) in [(520.0, 430.0, 170.0), (720.0, 470.0, 150.0)] {
        drawing.add_element(&format!(
            r##"<ellipse cx="{}" cy="{}" rx="{radius}" ry="{:.0}" fill="none" stroke="#8d7453" stroke-opacity=".35" stroke-width="26"/>"##,
            x + 16.0, y + 26.0, radius * 0.8,
        ));
        let gold = drawing.add_gradient(&["#f9e6ae", "#c9963f", "#f3d68b", "#9c6d29"]);
        drawing.add_element(&format!(
            r#"<ellipse cx="{x}" cy="{y}" rx="{radius}" ry="{:.0}" fill="none" stroke="{gold}" stroke-width="26"/>"#,
            radius * 0.8,
        ));
    }
    sprig(&mut drawing, (930.0, 640.0), 260.0, "#7d9576");
    drawing.finish()
}

/// A twig with leaves, from its foot up to the left.
fn sprig(drawing: &mut Drawing, (x, y): (f64, f64), length: f64, color: &str) {
    drawing.line(
        &format!(
            "M{x} {y} q-{:.0} -{:.0} -{length:.0} -{:.0}",
            length * 0.4,
            length * 0.1,
            length * 0.5
        ),
        color,
        5.0,
    );
    for leaf in 1..8 {
        let at = f64::from(leaf) / 8.0;
        let (leaf_x, leaf_y) = (
            x - length * (0.8 * at * (1.0 - at) + at * at),
            y - length * (0.2 * at * (1.0 - at) + 0.5 * at * at),
        );
        for turn in [-70.0, 20.0] {
            drawing.add_element(&format!(
                r#"<ellipse cx="{:.0}" cy="{leaf_y:.0}" rx="{:.0}" ry="{:.0}" fill="{color}" transform="rotate({turn} {leaf_x:.0} {leaf_y:.0})"/>"#,
                leaf_x + length * 0.09, length * 0.1, length * 0.036,
            ));
        }
    }
}

/// A place at the table, from above.
pub(in super::super) fn table() -> String {
    let mut drawing = Drawing::tall(22);
    drawing.fill_paper(&["#e9e1d3", "#d8ccb8"]);
    drawing.fill_area((250.0, 0.0, 300.0, 1_200.0), &["#a9b79e", "#8fa186"]);
    for y in [330.0, 900.0] {
        drawing.circle((414.0, y + 18.0), 232.0, "#7c6d57", 0.25);
        drawing.circle((400.0, y), 230.0, "#fbf8f1", 1.0);
        drawing.circle((400.0, y), 196.0, "#efe9dc", 1.0);
        drawing.circle((400.0, y), 150.0, "#f8f4ea", 1.0);
        for (x, height) in [(112.0, 300.0), (690.0, 300.0), (730.0, 280.0)] {
            let steel = drawing.add_gradient(&["#c9b27c", "#9d8450"]);
            drawing.add_element(&format!(
                r#"<rect x="{x}" y="{:.0}" width="12" height="{height}" rx="6" fill="{steel}"/><ellipse cx="{}" cy="{:.0}" rx="15" ry="42" fill="{steel}"/>"#,
                y - height / 2.0, x + 6.0, y - height / 2.0,
            ));
        }
        drawing.add_element(&format!(
            r##"<rect x="345" y="{:.0}" width="110" height="170" rx="4" fill="#e3a98a" transform="rotate(-8 400 {y})"/>"##,
            y - 85.0,
        ));
        sprig(&mut drawing, (450.0, y + 50.0), 120.0, "#5f7a61");
    }
    for x in [210.0, 590.0] {
        drawing.glow((x, 615.0), 130.0, "#ffd998", 0.8);
        drawing.circle((x, 615.0), 26.0, "#fff4d8", 1.0);
    }
    drawing.finish()
}

/// Roses and green, from above.
pub(in super::super) fn bouquet() -> String {
    let mut drawing = Drawing::tall(23);
    drawing.fill_paper(&["#d9d4c9", "#bdb5a6"]);
    let wrap = drawing.add_gradient(&["#efe6d6", "#cdbfa6"]);
    drawing.path("M140 620 L660 620 L470 1200 L330 1200 Z", &wrap);
    let greens = ["#5f7a61", "#7d9576", "#9db08f"].into_iter().cycle();
    for (leaf, color) in (0..34).zip(greens) {
        let (angle, far) = (f64::from(leaf) / 34.0 * TAU, drawing.between(230.0, 330.0));
        let (x, y) = (400.0 + angle.cos() * far, 480.0 + angle.sin() * far);
        let turn = angle.to_degrees();
        drawing.add_element(&format!(
            r#"<ellipse cx="{x:.0}" cy="{y:.0}" rx="78" ry="24" fill="{color}" transform="rotate({turn:.0} {x:.0} {y:.0})"/>"#
        ));
    }
    let kinds = [
        ["#f3cbb0", "#eab08d", "#d98f69"],
        ["#f6eadb", "#ecd8bf", "#dcc09c"],
        ["#e6a3a0", "#cf7d82", "#a8515f"],
    ];
    for (flower, colors) in (0..19).zip(kinds.into_iter().cycle()) {
        // Arranged like the seeds of a sunflower.
        let (angle, far) = (f64::from(flower) * 2.4, 62.0 * f64::from(flower).sqrt());
        let center = (400.0 + angle.cos() * far, 480.0 + angle.sin() * far);
        let size = drawing.between(62.0, 88.0);
        rose(&mut drawing, center, size, colors);
    }
    drawing.finish()
}

fn rose(drawing: &mut Drawing, (x, y): (f64, f64), size: f64, colors: [&str; 3]) {
    for (ring, color) in colors.into_iter().enumerate() {
        let (far, petal) = match ring {
            0 => (size * 0.5, size * 0.48),
            1 => (size * 0.28, size * 0.36),
            _ => (size * 0.08, size * 0.2),
        };
        for at in 0..6 {
            let angle = f64::from(at) / 6.0 * TAU + size;
            let point = (x + angle.cos() * far, y + angle.sin() * far);
            drawing.circle(point, petal, color, 0.86);
        }
    }
}

/// Three tiers, with flowers.
pub(in super::super) fn cake() -> String {
    let mut drawing = Drawing::tall(24);
    drawing.fill_paper(&["#cfd8c8", "#e7e4d6"]);
    drawing.glow((220.0, 240.0), 560.0, "#fffdf2", 0.9);
    drawing.fill_area((0.0, 980.0, 800.0, 220.0), &["#b98f6d", "#8f6b4e"]);
    drawing.path("M330 960 h140 l20 70 h-180 Z", "#e8dcc6");
    drawing.add_element(r##"<ellipse cx="400" cy="960" rx="270" ry="34" fill="#f4ead7"/>"##);
    for (top, half, height) in [
        (700.0, 220.0, 250.0),
        (470.0, 160.0, 240.0),
        (290.0, 105.0, 190.0),
    ] {
        let icing = drawing.add_gradient(&["#fffaf0", "#efe2cd"]);
        drawing.add_element(&format!(
            r#"<rect x="{}" y="{top}" width="{}" height="{height}" rx="14" fill="{icing}"/>"#,
            400.0 - half,
            half * 2.0,
        ));
        drawing.line(
            &format!(
                "M{} {} h{}",
                400.0 - half + 8.0,
                top + height - 12.0,
                half * 2.0 - 16.0
            ),
            "#d9b98f",
            6.0,
        );
    }
    for (x, y, size) in [
        (250.0, 700.0, 62.0),
        (320.0, 720.0, 46.0),
        (520.0, 474.0, 58.0),
        (460.0, 490.0, 40.0),
        (390.0, 290.0, 60.0),
    ] {
        sprig(&mut drawing, (x + 80.0, y + 30.0), 150.0, "#7d9576");
        rose(
            &mut drawing,
            (x, y),
            size,
            ["#f3cbb0", "#e8a988", "#c97d63"],
        );
    }
    drawing.finish()
}

/// Paper and ribbon in the colours of the day.
pub(in super::super) fn cards() -> String {
    let mut drawing = Drawing::wide(25);
    drawing.fill_paper(&["#c7bba8", "#ab9d87"]);
    for (x, y, turn, color) in [
        (150.0, 130.0, -9, "#8fa186"),
        (420.0, 90.0, 5, "#fbf6ea"),
        (720.0, 150.0, 12, "#e8b48f"),
    ] {
        let (middle_x, middle_y) = (x + 160.0, y + 240.0);
        drawing.add_element(&format!(
            r##"<g transform="rotate({turn} {middle_x} {middle_y})"><rect x="{}" y="{}" width="320" height="480" fill="#4b3f30" fill-opacity=".22"/><rect x="{x}" y="{y}" width="320" height="480" fill="{color}"/><rect x="{}" y="{}" width="272" height="432" fill="none" stroke="#6b5a44" stroke-opacity=".45" stroke-width="3"/>"##,
            x + 12.0, y + 16.0, x + 24.0, y + 24.0,
        ));
        for (at, half) in [
            (150.0, 60.0),
            (196.0, 90.0),
            (236.0, 14.0),
            (276.0, 90.0),
            (316.0, 50.0),
        ] {
            drawing.line(
                &format!("M{} {} h{}", middle_x - half, y + at, half * 2.0),
                "#5a4a38aa",
                7.0,
            );
        }
        drawing.add_element("</g>");
    }
    drawing.line(
        "M-20 690 C300 560 500 800 720 690 S1100 620 1230 700",
        "#a8415b",
        26.0,
    );
    sprig(&mut drawing, (1_120.0, 640.0), 240.0, "#5f7a61");
    drawing.finish()
}

/// Two glasses, and an evening behind them.
pub(in super::super) fn glasses() -> String {
    let mut drawing = Drawing::tall(26);
    drawing.fill_paper(&["#4a3a52", "#a9655f", "#e0a674", "#5d4038"]);
    drawing.far_lights(
        40,
        (0.0, 60.0, 800.0, 900.0),
        &["#ffdca0", "#ffc27a", "#fff0cf", "#f0a58b"],
    );
    for (x, turn) in [(255.0, 7), (545.0, -7)] {
        drawing.add_element(&format!(r#"<g transform="rotate({turn} {x} 900)">"#));
        let wine = drawing.add_gradient(&["#ffe9a8", "#eeb75c"]);
        drawing.path(
            &format!("M{} 470 q8 190 82 196 q74 -6 82 -196 Z", x - 82.0),
            &wine,
        );
        for _ in 0..22 {
            let point = (
                x + drawing.between(-56.0, 56.0),
                drawing.between(490.0, 620.0),
            );
            drawing.circle(point, 4.0, "#fffbe6", 0.8);
        }
        drawing.line(
            &format!(
                "M{} 380 q-6 270 90 286 q96 -16 90 -286 M{x} 666 V990 M{} 992 h150",
                x - 90.0,
                x - 75.0
            ),
            "#fff6e4cc",
            8.0,
        );
        drawing.add_element("</g>");
    }
    drawing.fill_area((0.0, 1_000.0, 800.0, 200.0), &["#4a332d", "#2b1d1a"]);
    drawing.finish()
}

/// A photo spoilt by a thumb.
pub(in super::super) fn thumb() -> String {
    let mut drawing = Drawing::wide(27);
    drawing.fill_paper(&["#2d2430", "#4b3a40", "#231b22"]);
    drawing.far_lights(9, (0.0, 100.0, 700.0, 700.0), &["#8a6a52", "#6f5560"]);
    drawing.glow((1_080.0, 560.0), 640.0, "#d08a6a", 1.0);
    drawing.glow((1_150.0, 640.0), 520.0, "#e2a384", 1.0);
    drawing.finish()
}
