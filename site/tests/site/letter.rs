//! Letters: words are put in where the template has a place for them, and are nothing but words.

use proptest::prelude::*;
use scraper::{Html, Selector};
use serde_json::json;
use troth_core::model::Model;
use troth_core::rich_text::RichText;
use troth_site::letter::{
    Frame, Letter, Template, Variable, Words, letter_page, letter_text, templates,
};

fn template(subject: &str, body: &str) -> Template {
    Template {
        subject: subject.to_owned(),
        body: RichText::read(body),
    }
}

fn mia() -> Words {
    Words {
        couple: Some("Ada & William".to_owned()),
        name: Some("Mia Rossi".to_owned()),
        date: Some("19 June 2027".to_owned()),
        venue: None,
        link: Some("https://troth.example/w/ada/g/abc".to_owned()),
        deadline: None,
    }
}

fn texts(html: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector)
        .map(|found| found.text().collect())
        .collect()
}

#[test]
fn words_stand_where_the_template_has_a_place_for_them() {
    let written = template(
        "Dear {{ guestName }}",
        "Dear {{guestName}},\n\nwe marry on {{weddingDate}}.\n{{rsvpUrl}}\n\n{{coupleName}} {{what}}",
    );
    assert_eq!(
        written.names(),
        ["guestName", "weddingDate", "rsvpUrl", "coupleName", "what"]
    );
    assert_eq!(written.unknown(), ["what"]);
    let letter = written.write(&mia());
    assert_eq!(letter.subject, "Dear Mia Rossi");
    assert_eq!(
        letter.text,
        "Dear Mia Rossi,\n\nwe marry on 19 June 2027.\nhttps://troth.example/w/ada/g/abc\n\n\
         Ada & William {{what}}\n"
    );
    assert_eq!(
        texts(&letter.html, "a"),
        ["https://troth.example/w/ada/g/abc"]
    );
}

#[test]
fn what_there_are_no_words_for_is_told() {
    let written = template("{{venue}}", "{{rsvpDeadline}} {{guestName}}");
    assert_eq!(
        written.lacking(&mia()),
        [Variable::Venue, Variable::RsvpDeadline]
    );
    assert_eq!(written.write(&mia()).text, " Mia Rossi\n");
}

#[test]
fn formatted_text_is_written_for_programs_that_show_none() {
    let body = json!({"type": "doc", "content": [
        {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "Dinner"}]},
        {"type": "bulletList", "content": [
            {"type": "listItem", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Fish"}]}]},
            {"type": "listItem", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "{{venue}} Pasta"}]}]},
        ]},
        {"type": "blockquote", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Eat well."}]}]},
        {"type": "paragraph", "content": [{"type": "text", "text": "The menu",
            "marks": [{"type": "link", "attrs": {"href": "https://menu.example/"}}]}]},
    ]});
    let letter = template("x", &body.to_string()).write(&mia());
    assert_eq!(
        letter.text,
        "Dinner\n\n-  Pasta\n".replace("-  Pasta", "- Fish\n- Pasta")
            + "\n> Eat well.\n>\nThe menu (https://menu.example/)\n"
    );
}

#[test]
fn every_wedding_has_three_templates_and_keeps_what_the_couple_makes_of_them() {
    let names = |model: &Model| -> Vec<String> {
        templates(model).into_iter().map(|own| own.name).collect()
    };
    let nothing = Model::from_value(&json!({}));
    assert_eq!(
        names(&nothing),
        ["Welcome", "RSVP invitation", "Thank-you note"]
    );
    for own in templates(&nothing) {
        assert_eq!(own.template.unknown(), [""; 0]);
        assert!(!own.template.subject.is_empty() && !own.template.body.is_empty());
    }
    let model = Model::from_value(&json!({"emailTemplates": {
        "welcome": {"subject": "Hello", "isHidden": true},
        "z": {"name": "Parking", "subject": "Where to park", "body": "Behind the barn.", "type": "update"},
        "a": {"name": "Buses", "subject": "Buses"},
    }}));
    assert_eq!(
        names(&model),
        [
            "Welcome",
            "RSVP invitation",
            "Thank-you note",
            "Buses",
            "Parking"
        ]
    );
    let own = templates(&model);
    assert_eq!(own[0].template.subject, "Hello");
    assert!(own[0].is_hidden);
    assert!(own[0].template.body.words().contains("getting married"));
}

/// What tries to be more than words.
const HOSTILE: [&str; 8] = [
    "<script>alert(1)</script>",
    "{{rsvpUrl}}",
    "{{{{guestName}}}}",
    "\r\nBcc: everybody@example.org",
    "\" onmouseover=\"alert(1)",
    "javascript:alert(1)",
    "</main></body><img src=x onerror=alert(1)>",
    "\u{202e}gnp.exe",
];

fn framed(letter: &Letter) -> String {
    let frame = Frame {
        from: HOSTILE[0].to_owned(),
        small: vec![HOSTILE[6].to_owned()],
        unsubscribe: Some("https://troth.example/u/1".to_owned()),
        pixel: None,
    };
    let text = letter_text(letter, &frame);
    assert!(text.ends_with("No more letters like this: https://troth.example/u/1\n"));
    letter_page(letter, &frame)
}

proptest! {
    #[test]
    fn words_are_put_in_as_words_alone(
        name in prop::sample::select(&HOSTILE[..]),
        venue in prop::sample::select(&HOSTILE[..]),
        link in prop::sample::select(&HOSTILE[..]),
        body in prop::sample::select(&HOSTILE[..]),
    ) {
        let words = Words {
            name: Some(name.to_owned()),
            venue: Some(venue.to_owned()),
            link: Some(link.to_owned()),
            ..Words::default()
        };
        let body = format!("{body} {{{{guestName}}}} {{{{venue}}}} {{{{rsvpUrl}}}}");
        let letter = template("{{guestName}} {{venue}}", &body).write(&words);
        prop_assert!(!letter.subject.contains(['\r', '\n']), "{}", letter.subject);
        let page = framed(&letter);
        prop_assert_eq!(texts(&page, "script, img, iframe, object, form").len(), 0);
        let document = Html::parse_document(&page);
        let links = Selector::parse("a").unwrap();
        for found in document.select(&links) {
            prop_assert!(found.attr("href").unwrap().starts_with("https://troth.example/u/"));
            prop_assert!(found.value().attrs().all(|(name, _)| !name.starts_with("on")));
        }
        // What was put in is not read once more.
        if name == "{{rsvpUrl}}" {
            prop_assert!(letter.text.contains("{{rsvpUrl}}"));
        }
    }
}
