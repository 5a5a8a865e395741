//! The browser's page of a draft has the same bytes as the server's. The documents and their pages are written to a
//! file, and the web app's test compares the browser module with it (`web/src/lib/core/site-pages.test.ts`).

use serde_json::{Value, json};
use troth_core::model::Model;
use troth_core::values::{SiteBackground, SiteFont, SiteTheme};
use troth_site::content::Site;
use troth_site::context::{PageAddress, PageContext};

use crate::support::document;

/// Relative to the crate, in which its tests run.
const FILE: &str = "tests/pages.json";
const TEXTS: [&str; 4] = [
    "Zo\u{eb} & \u{141}ukasz",
    "<script>alert(1)</script>",
    "\u{5d0}\u{5d1} \u{1f490} \"quoted\" 'twice'",
    "a very long line of words that goes on and on until it is far longer than any page is wide, and then on",
];
const COLORS: [&str; 4] = ["#ffe4e1", "#777777", "#0000ff", "#00ff7f"];

/// Each theme with another font and background, various texts, and colours that are hard to read.
fn pages() -> Vec<Value> {
    let mut pages = Vec::new();
    for (index, theme) in SiteTheme::ALL.iter().enumerate() {
        let text_index = index % TEXTS.len();
        let text = TEXTS[text_index];
        let mut wedding = document(theme.as_str(), text, "https://troth.example/a.jpg?b=1&c=2");
        let choice = index + text_index;
        let website = &mut wedding["website"]["site"];
        website["primaryColor"] = json!(COLORS[choice % COLORS.len()]);
        website["secondaryColor"] = json!(COLORS[(choice + 1) % COLORS.len()]);
        website["fontFamily"] = json!(SiteFont::ALL[choice % SiteFont::ALL.len()].as_str());
        website["backgroundStyle"] =
            json!(SiteBackground::ALL[choice % SiteBackground::ALL.len()].as_str());
        let address = json!({ "origin": "https://troth.example", "base": "/w/ana-ben",
                "assets": { "style": "/assets/site.css", "themes": { theme.as_str(): "/assets/theme.css" },
                    "fonts": {}, "script": "/assets/site.js", "photosScript": "/assets/photos.js" } });
        let today = ["2027-01-01", "2027-06-18", "2027-06-19", "2027-08-01"][text_index];
        let model = Model::from_value(&wedding);
        let page_address: PageAddress = serde_json::from_value(address.clone()).unwrap();
        let site = Site::draft(&model).published();
        let context = PageContext::new(page_address, today.parse().unwrap()).with_wishes(&model);
        let context = context.with_photos(&site.chosen_photos(), &model);
        let html = troth_site::page(&site, &context);
        pages.push(
            json!({ "wedding": wedding, "address": address, "today": today,
                "bytes": html.len(), "hash": fnv1a_hash(html.as_bytes()) }),
        );
    }
    pages
}

/// FNV-1a with 32 bits: short to write in any language.
fn fnv1a_hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}

/// Run with `UPDATE_PAGES=1` after a change of the pages.
#[test]
fn the_pages_file_matches_the_rendered_pages() {
    let lines: Vec<String> = pages().iter().map(Value::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("UPDATE_PAGES").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    assert!(
        std::fs::read_to_string(FILE).unwrap() == text,
        "run with UPDATE_PAGES=1"
    );
}
