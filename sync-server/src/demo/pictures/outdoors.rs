//! Outdoor drawings.

use super::drawing::Drawing;

/// Hills over a lake, early in the morning.
pub(in super::super) fn lake() -> String {
    let mut drawing = Drawing::wide(11);
    shore(&mut drawing);
    drawing.finish()
}

fn shore(drawing: &mut Drawing) {
    drawing.fill_paper(&["#8fb3c4", "#f3d6bd", "#f7e6d2"]);
    drawing.glow((860.0, 340.0), 420.0, "#fff3d8", 0.95);
    drawing.circle((860.0, 350.0), 34.0, "#fff8e8", 0.9);
    drawing.hills(350.0, 40.0, &["#a9b9c6", "#c9c6c4"]);
    drawing.hills(410.0, 36.0, &["#7f98a6", "#a9b4b5"]);
    drawing.hills(460.0, 22.0, &["#50707a", "#6f8b8c"]);
    drawing.fill_area(
        (0.0, 492.0, 1_200.0, 308.0),
        &["#c9c3b6", "#7d9aa4", "#41626e"],
    );
    drawing.glow((860.0, 560.0), 240.0, "#fff1d2", 0.55);
    for ripple in 0..26 {
        let y = 505.0 + f64::from(ripple) * 11.0;
        let (x, length) = (drawing.between(0.0, 1_100.0), drawing.between(60.0, 300.0));
        drawing.line(&format!("M{x:.0} {y} h{length:.0}"), "#ffffff33", 2.0);
    }
}

/// A pier into the same lake.
pub(in super::super) fn pier() -> String {
    let mut drawing = Drawing::wide(12);
    shore(&mut drawing);
    let wood = drawing.add_gradient(&["#a88f76", "#6d5644"]);
    drawing.path("M575 520 L645 520 L900 800 L330 800 Z", &wood);
    for plank in 0..15 {
        // Nearer planks are wider.
        let far = f64::from(plank) / 15.0;
        let y = 520.0 + 280.0 * far * far;
        let (left, right) = (575.0 - 245.0 * far * far, 645.0 + 255.0 * far * far);
        drawing.line(
            &format!("M{left:.0} {y:.0} L{right:.0} {y:.0}"),
            "#4d3c30",
            1.0 + 3.0 * far,
        );
    }
    for (x, y, height) in [
        (560.0, 520.0, 60.0),
        (660.0, 520.0, 60.0),
        (470.0, 640.0, 120.0),
        (770.0, 640.0, 120.0),
    ] {
        drawing.fill_area(
            (x - height / 12.0, y - height / 2.0, height / 6.0, height),
            &["#6d5644", "#3f3128"],
        );
    }
    drawing.finish()
}

/// A tent under the stars.
pub(in super::super) fn tent() -> String {
    let mut drawing = Drawing::tall(13);
    drawing.fill_paper(&["#131a33", "#26305a", "#6a5a7c", "#b98a7b"]);
    for _ in 0..170 {
        let point = (drawing.between(0.0, 800.0), drawing.between(0.0, 760.0));
        let (radius, opacity) = (drawing.between(0.7, 2.6), drawing.between(0.3, 1.0));
        drawing.circle(point, radius, "#fff7e2", opacity);
    }
    drawing.hills(800.0, 40.0, &["#2a2d4a", "#1c2036"]);
    for _ in 0..15 {
        let (x, y) = (drawing.between(-20.0, 820.0), drawing.between(860.0, 900.0));
        let height = drawing.between(120.0, 300.0);
        let half = height * 0.17;
        drawing.path(
            &format!(
                "M{x:.0} {:.0} l{half:.0} {height:.0} h-{:.0} Z",
                y - height,
                half * 2.0
            ),
            "#151a2c",
        );
    }
    drawing.hills(900.0, 14.0, &["#1d2438", "#0f1420"]);
    drawing.glow((400.0, 960.0), 380.0, "#ffb963", 0.55);
    let cloth = drawing.add_gradient(&["#ffd48a", "#e79a4e"]);
    drawing.path("M400 800 L590 1010 L210 1010 Z", &cloth);
    drawing.path("M400 800 L445 1010 L355 1010 Z", "#fff0cc");
    drawing.line("M400 800 L210 1010 M400 800 L590 1010", "#8a5a2e", 4.0);
    drawing.finish()
}

/// High grass against the evening sun; each seed is another evening.
pub(in super::super) fn meadow(seed: u32) -> String {
    let mut drawing = Drawing::wide(seed);
    drawing.fill_paper(&["#f2b58a", "#f7d3a0", "#fbe7bf"]);
    drawing.glow((420.0, 430.0), 520.0, "#fff6d6", 1.0);
    drawing.hills(470.0, 26.0, &["#d9a877", "#c99a63"]);
    drawing.path(
        "M905 210 C820 215 800 320 860 350 C850 420 980 430 985 350 C1060 320 1020 205 905 210 Z",
        "#7b6a45",
    );
    drawing.path("M912 380 L930 380 L938 560 L902 560 Z", "#5d4c34");
    drawing.hills(560.0, 18.0, &["#b98f52", "#7d6c3a"]);
    let colors = ["#6f6434", "#8b7a3d", "#b59a4c", "#d6b763"];
    for (blade, color) in colors.into_iter().cycle().take(210).enumerate() {
        let x = drawing.between(-10.0, 1_210.0);
        let (height, lean) = (drawing.between(110.0, 330.0), drawing.between(-46.0, 46.0));
        drawing.line(
            &format!("M{x:.0} 810 q0 -{:.0} {lean:.0} -{height:.0}", height / 2.0),
            color,
            2.6,
        );
        if blade.is_multiple_of(5) {
            drawing.circle((x + lean, 810.0 - height), 6.0, "#f3dfa0", 0.9);
        }
    }
    drawing.finish()
}

/// A house of glass among old trees.
pub(in super::super) fn orangery() -> String {
    let mut drawing = Drawing::wide(15);
    drawing.fill_paper(&["#bcd3dc", "#e6ebe2"]);
    for _ in 0..26 {
        let point = (drawing.between(0.0, 1_200.0), drawing.between(170.0, 330.0));
        let radius = drawing.between(50.0, 110.0);
        drawing.circle(point, radius, "#8aa384", 0.85);
    }
    drawing.path("M150 260 L600 150 L1050 260 Z", "#7d8f8c");
    drawing.fill_area((120.0, 250.0, 960.0, 40.0), &["#fbf6ea", "#e2d9c6"]);
    drawing.fill_area((130.0, 290.0, 940.0, 340.0), &["#f3ead9", "#e0d3bb"]);
    for arch in 0..6 {
        let x = 165.0 + f64::from(arch) * 149.0;
        let glass = drawing.add_gradient(&["#dcebee", "#9fbfc2", "#7fa08f"]);
        drawing.path(&format!("M{x} 630 V400 a60 60 0 0 1 120 0 V630 Z"), &glass);
        let middle = x + 60.0;
        drawing.line(
            &format!(
                "M{middle} 342 V628 M{x} 400 H{} M{x} 475 H{} M{x} 550 H{}",
                x + 120.0,
                x + 120.0,
                x + 120.0
            ),
            "#fbf6ea",
            5.0,
        );
    }
    drawing.fill_area((0.0, 626.0, 1_200.0, 174.0), &["#c9bfa4", "#a9a07f"]);
    for pot in [70.0, 600.0, 1_130.0] {
        drawing.circle((pot, 575.0), 52.0, "#5f7a61", 1.0);
        for _ in 0..7 {
            let point = (
                pot + drawing.between(-36.0, 36.0),
                575.0 + drawing.between(-34.0, 34.0),
            );
            drawing.circle(point, 7.0, "#e59a4c", 1.0);
        }
        drawing.path(
            &format!("M{} 625 h60 l-10 62 h-40 Z", pot - 30.0),
            "#b0694a",
        );
    }
    drawing.glow((250.0, 60.0), 500.0, "#fffbe9", 0.7);
    drawing.finish()
}

/// Rows of apple trees.
pub(in super::super) fn orchard() -> String {
    let mut drawing = Drawing::wide(16);
    drawing.fill_paper(&["#a9cbd8", "#e8efdf"]);
    drawing.hills(330.0, 30.0, &["#a8bfa0", "#b9c9a3"]);
    drawing.fill_area((0.0, 380.0, 1_200.0, 420.0), &["#b4c58c", "#7f9a57"]);
    for row in 0..4 {
        let near = f64::from(row) / 3.0;
        let (size, y) = (46.0 + 92.0 * near, 400.0 + 250.0 * near);
        let mut x = -40.0 + f64::from(row % 2) * size;
        while x < 1_280.0 {
            drawing.add_element(&format!(
                r##"<ellipse cx="{x:.0}" cy="{:.0}" rx="{:.0}" ry="{:.0}" fill="#3c5230" fill-opacity=".35"/>"##,
                y + size * 0.55, size * 0.95, size * 0.16,
            ));
            drawing.fill_area(
                (x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.78),
                &["#6b543f", "#4d3b2c"],
            );
            for _ in 0..9 {
                let point = (
                    x + drawing.between(-0.55, 0.55) * size,
                    y - size * drawing.between(0.25, 1.05),
                );
                let color = if drawing.random() < 0.5 {
                    "#5f7f48"
                } else {
                    "#76985a"
                };
                drawing.circle(point, size * 0.4, color, 1.0);
            }
            for _ in 0..8 {
                let point = (
                    x + drawing.between(-0.7, 0.7) * size,
                    y - size * drawing.between(0.1, 1.1),
                );
                drawing.circle(point, size * 0.055, "#c8503f", 1.0);
            }
            x += size * 2.5;
        }
    }
    drawing.glow((1_000.0, 60.0), 600.0, "#fff7d9", 0.6);
    drawing.finish()
}

/// Strings of lamps over a terrace; each seed is another evening.
pub(in super::super) fn lights(seed: u32) -> String {
    let mut drawing = Drawing::wide(seed);
    drawing.fill_paper(&["#232c4c", "#5b4a68", "#c07f6b", "#3b2b33"]);
    drawing.far_lights(
        34,
        (0.0, 300.0, 1_200.0, 640.0),
        &["#ffcf87", "#ffb26b", "#ffe6b8", "#e58f7c"],
    );
    for string in 0..3 {
        let (from, to) = (drawing.between(40.0, 160.0), drawing.between(60.0, 240.0));
        let deep = 150.0 + f64::from(string) * 90.0;
        drawing.line(
            &format!("M0 {from:.0} Q600 {:.0} 1200 {to:.0}", deep * 2.0),
            "#15182a",
            4.0,
        );
        for lamp in 1..12 {
            // The point of the string, a quadratic curve, at this part of its length.
            let part = f64::from(lamp) / 12.0;
            let before = 1.0 - part;
            let y = before * before * from + 2.0 * part * before * deep * 2.0 + part * part * to;
            let point = (part * 1_200.0, y + 14.0);
            drawing.glow(point, 62.0, "#ffd48a", 0.75);
            drawing.circle(point, 10.0, "#fff2cf", 1.0);
        }
    }
    drawing.hills(700.0, 10.0, &["#2a2030", "#17131c"]);
    drawing.finish()
}
