//! The page of a website: its contents, and protection against injected content.

use proptest::prelude::*;
use scraper::{Html, Node, Selector};
use serde_json::{Value, json};
use troth_core::model::Model;
use troth_core::rich_text::RichText;
use troth_core::values::{SectionType, SiteTheme};
use troth_site::content::Site;
use troth_site::context::{FormOutcome, Invitation, InvitedPerson, PageAddress, PageContext};
use troth_site::{is_listed, page};

use crate::support::{NOW, count_texts_with_direction, document};

fn wedding(theme: &str, text: &str, link: &str) -> Model {
    Model::from_value(&document(theme, text, link))
}

pub(crate) fn page_context(model: &Model) -> PageContext {
    let address = PageAddress {
        origin: "https://troth.example".to_owned(),
        base: "/w/ana-ben".to_owned(),
        ..PageAddress::default()
    };
    PageContext::new(address, "2027-01-01".parse().unwrap()).with_wishes(model)
}

pub(crate) fn render_page(model: &Model, page_context: &PageContext) -> String {
    let site = Site::draft(model).published();
    let page_context = page_context
        .clone()
        .with_photos(&site.chosen_photos(), model);
    page(&site, &page_context)
}

fn invitation_for_two(text: &str) -> Invitation {
    let person = |id: &str| InvitedPerson {
        id: id.to_owned(),
        name: text.to_owned(),
        dietary_needs: Some(text.to_owned()),
        may_bring: 1,
        ..InvitedPerson::default()
    };
    Invitation {
        token: "t0ken".to_owned(),
        greeting: text.to_owned(),
        people: vec![person("a"), person("b")],
        message: Some(text.to_owned()),
        asks_meal: true,
        ..Invitation::default()
    }
}

/// Parts that could run code or lead elsewhere: elements with their attributes, without text.
fn skeleton(html: &str) -> Vec<String> {
    let document = Html::parse_document(html);
    assert_eq!(document.errors.len(), 0, "{:?}", document.errors);
    let mut elements = Vec::new();
    for node in document.tree.nodes() {
        if let Node::Element(element) = node.value() {
            let mut names: Vec<&str> = element.attrs().map(|(name, _)| name).collect();
            assert!(
                names.iter().all(|name| !name.starts_with("on")),
                "{names:?}"
            );
            for (name, value) in element.attrs() {
                if matches!(name, "href" | "src" | "action") {
                    let safe_starts = ["https://", "http://", "mailto:", "tel:", "/", "#"];
                    let is_safe = value.is_empty()
                        || safe_starts.iter().any(|start| value.starts_with(start));
                    assert!(is_safe, "{name}={value}");
                }
            }
            names.sort_unstable();
            elements.push(format!("{} {}", element.name(), names.join(" ")));
        }
    }
    elements
}

/// Payloads that have worked somewhere, from the cheat sheets of OWASP and PortSwigger.
const PAYLOADS: [&str; 16] = [
    "<script>alert(1)</script>",
    "\"><script>alert(1)</script>",
    "'><img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "</title><script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "--><script>alert(1)</script>",
    "]]><script>alert(1)</script>",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "\" autofocus onfocus=alert(1) x=\"",
    "{{constructor.constructor('alert(1)')()}}",
    "</textarea></select><iframe src=javascript:alert(1)>",
];

#[test]
fn no_payload_in_any_field_is_injected_into_the_page() {
    let plain = wedding("romantic", "Mia", "");
    let expected = skeleton(&render_page(&plain, &page_context(&plain)));
    for payload in PAYLOADS {
        // As text in every field.
        let model = wedding("romantic", payload, "");
        assert_eq!(
            skeleton(&render_page(&model, &page_context(&model))),
            expected,
            "{payload}"
        );
        // And as a link, which must not be followed.
        let model = wedding("romantic", "Mia", payload);
        assert_eq!(
            skeleton(&render_page(&model, &page_context(&model))),
            expected,
            "{payload}"
        );
        let mut personal = page_context(&plain);
        personal.invitation = Some(invitation_for_two("Mia"));
        let expected = skeleton(&render_page(&plain, &personal));
        personal.invitation = Some(invitation_for_two(payload));
        assert_eq!(
            skeleton(&render_page(&plain, &personal)),
            expected,
            "{payload}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn no_text_is_injected_into_the_page(text in "[^\u{0}\n\r]{1,60}", at in 0_usize..PAYLOADS.len()) {
        let text = format!("x{text}{}", PAYLOADS[at]);
        let plain = wedding("garden", "Mia", "");
        let model = wedding("garden", &text, "");
        prop_assert_eq!(skeleton(&render_page(&model, &page_context(&model))).len(), skeleton(&render_page(&plain, &page_context(&plain))).len());
    }
}

#[test]
fn every_section_is_there_with_its_words_and_links() {
    for theme in SiteTheme::ALL {
        let model = wedding(theme.as_str(), "Mia", "https://bloom.example/a");
        let html = Html::parse_document(&render_page(&model, &page_context(&model)));
        let count = |selector: &str| html.select(&Selector::parse(selector).unwrap()).count();
        assert_eq!(
            count("main > section"),
            SectionType::ALL.len() - 1,
            "{theme:?}"
        );
        assert_eq!(count("main > header.hero h1"), 1, "{theme:?}");
        assert_eq!(count("h1"), 1);
        assert_eq!(count(&format!("html[data-theme={}]", theme.as_str())), 1);
        assert_eq!(count(".gallery img[src='https://bloom.example/a']"), 1);
        assert_eq!(count(".details a[href='/w/ana-ben/ceremony.ics']"), 1);
        assert_eq!(count(".rsvp form[action='/w/ana-ben/rsvp']"), 1);
        assert_eq!(count(".registry form[action='/w/ana-ben/registry/g']"), 1);
        assert_eq!(count(".share"), 1);
        assert_eq!(
            count("script:not([src]):not([type='application/ld+json'])"),
            0
        );
    }
}

#[test]
fn hidden_and_removed_sections_are_not_published() {
    let mut document = json!({ "sections": {
        "a": { "type": "custom", "title": "Secret", "isHidden": true, "updatedAt": NOW },
        "b": { "type": "custom", "title": "Gone", "removed": NOW },
        "c": { "type": "dance", "title": "Unknown", "updatedAt": NOW },
        "d": { "type": "custom", "title": "Seen", "order": "b", "updatedAt": NOW },
        "e": { "type": "custom", "title": "First", "order": "a", "updatedAt": NOW },
    } });
    document["sections"]["d"]["content"] =
        json!(RichText::from_lines("Hello\nthere").to_json().to_string());
    let model = Model::from_value(&document);
    let draft = Site::draft(&model);
    let titles = |site: &Site| -> Vec<String> {
        site.sections
            .iter()
            .map(|section| section.title.clone())
            .collect()
    };
    assert_eq!(titles(&draft.clone().published()), ["First", "Seen"]);
    assert!(titles(&draft).contains(&"Secret".to_owned()));
    let html = render_page(&model, &page_context(&model));
    assert!(
        html.contains("<p dir=\"auto\">Hello<br>there</p>"),
        "{html}"
    );
    assert!(!html.contains("Secret") && !html.contains("Gone") && !html.contains("Unknown"));
}

#[test]
fn an_empty_section_is_left_out_of_the_page_and_its_contents() {
    let section = |kind: &str, order: &str, own_fields: Value| {
        let mut fields = json!({ "type": kind, "title": format!("Our {kind}"), "order": order, "updatedAt": NOW });
        for (name, value) in own_fields.as_object().unwrap() {
            fields[name] = value.clone();
        }
        fields
    };
    let mut document = json!({ "wedding": { "weddingDate": "2027-06-19" }, "sections": {
        "a": section("hero", "a", json!({})),
        "b": section("story", "b", json!({})),
        "c": section("details", "c", json!({ "dresscode": "Boots" })),
        "d": section("gallery", "d", json!({})),
        "e": section("travel", "e", json!({ "airport": "MXP" })),
        "f": section("rsvp", "f", json!({ "deadline": "2027-05-01" })),
    } });
    let html = render_page(
        &Model::from_value(&document),
        &page_context(&Model::from_value(&document)),
    );
    assert!(!html.contains("Our story") && !html.contains("Our gallery"));
    let page = Html::parse_document(&html);
    let count = |selector: &str| page.select(&Selector::parse(selector).unwrap()).count();
    assert_eq!(count("main > section"), 3);
    assert_eq!(
        count("nav a[href='#details-c'], nav a[href='#travel-e'], nav a[href='#rsvp-f']"),
        3
    );
    assert_eq!(count("h2#details-c, h2#travel-e, h2#rsvp-f"), 3);
    // Two sections have no table of contents.
    document["sections"]["e"]["isHidden"] = json!(true);
    let html = render_page(
        &Model::from_value(&document),
        &page_context(&Model::from_value(&document)),
    );
    assert!(!html.contains("<nav"));
}

#[test]
fn the_button_to_the_form_is_below_the_names_while_open() {
    let model = wedding("modern", "Mia", "");
    let mut page_context = page_context(&model);
    let call = |page_context: &PageContext| {
        let page = Html::parse_document(&render_page(&model, page_context));
        let selector = Selector::parse(".hero .call a[href='#reply-rsvp']").unwrap();
        let link = page.select(&selector).next();
        link.map(|link| link.text().collect::<String>())
    };
    assert_eq!(call(&page_context).as_deref(), Some("Reply by 1 May 2027"));
    let mut invitation = invitation_for_two("Mia");
    invitation.people[0].attending = Some(true);
    page_context.invitation = Some(invitation);
    assert_eq!(call(&page_context).as_deref(), Some("Change your reply"));
    page_context.today = "2027-05-02".parse().unwrap();
    assert_eq!(call(&page_context), None);
}

#[test]
fn a_snapshot_is_read_back_unchanged() {
    let site = Site::draft(&wedding("vintage", "Mia", "https://bloom.example")).published();
    let read: Site = serde_json::from_str(&serde_json::to_string(&site).unwrap()).unwrap();
    assert_eq!(read, site);
}

#[test]
fn a_passed_deadline_closes_the_form_with_a_note() {
    let model = wedding("modern", "Mia", "");
    let mut late = page_context(&model);
    late.today = "2027-05-01".parse().unwrap();
    assert!(render_page(&model, &late).contains("Please reply by 1 May 2027."));
    late.today = "2027-05-02".parse().unwrap();
    let html = render_page(&model, &late);
    assert!(html.contains("Replies were open until 1 May 2027."));
    assert!(!html.contains("/rsvp\""));
    // The group's own deadline applies to its guests.
    late.invitation = Some(Invitation {
        deadline: Some("2027-05-20".to_owned()),
        ..invitation_for_two("Mia")
    });
    let html = render_page(&model, &late);
    assert!(html.contains("Please reply by 20 May 2027."));
    assert!(html.contains("/g/t0ken"));
}

/// The robots meta tag of a page, and whether shared links have a preview.
fn robots(site: &Site, page_context: &PageContext) -> (String, bool) {
    let html = Html::parse_document(&page(site, page_context));
    let meta = |selector: &str| {
        let selector = Selector::parse(selector).unwrap();
        html.select(&selector).next()
    };
    let content = meta("meta[name='robots']").unwrap().attr("content");
    (
        content.unwrap().to_owned(),
        meta("meta[property='og:title']").is_some(),
    )
}

#[test]
fn search_engines_list_public_pages_if_the_couple_allows() {
    let model = wedding("modern", "Mia", "");
    let open = PageContext {
        is_open: true,
        ..page_context(&model)
    };
    let closed = page_context(&model);
    let personal = PageContext {
        invitation: Some(invitation_for_two("Mia")),
        ..open.clone()
    };
    let check =
        |allow_search_engines, personal_links_only, page_context: &PageContext, expected| {
            let site = Site {
                allow_search_engines,
                personal_links_only,
                ..Site::draft(&model).published()
            };
            let (content, is_shown) = robots(&site, page_context);
            assert_eq!((content.as_str(), is_shown), expected);
            assert_eq!(is_listed(&site, page_context), content == "index, follow");
        };
    let hidden = "noindex, nofollow";
    check(true, false, &open, ("index, follow", true));
    check(false, false, &open, (hidden, true));
    // A preview, or a page behind a password.
    check(true, false, &closed, (hidden, true));
    check(false, false, &closed, (hidden, true));
    for allowed in [true, false] {
        check(allowed, false, &personal, (hidden, false));
        check(allowed, true, &personal, (hidden, false));
        check(allowed, true, &open, (hidden, false));
        check(allowed, true, &closed, (hidden, false));
    }
}

#[test]
fn search_engines_are_excluded_by_default() {
    let mut document = document("modern", "Mia", "");
    let draft = |document: &Value| Site::draft(&Model::from_value(document));
    assert!(!draft(&document).allow_search_engines);
    document["website"]["site"]["allowSearchEngines"] = json!(true);
    assert!(draft(&document).allow_search_engines);
    // A version published before this choice existed.
    let published: Site = serde_json::from_str("{}").unwrap();
    assert!(!published.allow_search_engines);
}

#[test]
fn user_text_has_its_own_direction() {
    const TYPED: &str = "\u{5e9}\u{5dc}\u{5d5}\u{5dd}";
    let model = wedding("elegant", TYPED, "https://a.example/b.jpg");
    let open = page_context(&model);
    let personal = PageContext {
        invitation: Some(invitation_for_two(TYPED)),
        sent: Some(FormOutcome::Reply),
        ..open.clone()
    };
    for page_context in [open, personal] {
        let count = count_texts_with_direction(
            &Html::parse_document(&render_page(&model, &page_context)),
            TYPED,
        );
        assert!(count > 30, "{count}");
    }
}

#[test]
fn a_custom_title_is_above_the_names_and_a_default_one_is_not() {
    let check = |title: Option<&str>, expected: Option<&str>| {
        let mut wedding = document("modern", "Ana", "https://a.example/b.jpg");
        wedding["sections"]["hero"]["title"] = json!(title);
        let model = Model::from_value(&wedding);
        let html = Html::parse_document(&render_page(&model, &page_context(&model)));
        let welcome = Selector::parse(".hero .welcome").unwrap();
        let shown = html.select(&welcome).next();
        let shown = shown.map(|element| element.text().collect::<String>());
        assert_eq!(shown.as_deref(), expected, "{title:?}");
    };
    check(
        Some("Together with our families"),
        Some("Together with our families"),
    );
    check(None, None);
    check(Some(""), None);
}

#[test]
fn a_reply_is_thanked_for_with_the_answers_and_the_next_step() {
    let model = wedding("romantic", "Ana", "https://a.example/b.jpg");
    let thanks = |answers: [Option<bool>; 2]| {
        let mut invitation = invitation_for_two("Mia");
        for (person, answer) in invitation.people.iter_mut().zip(answers) {
            person.attending = answer;
        }
        let page_context = PageContext {
            invitation: Some(invitation),
            sent: Some(FormOutcome::Reply),
            ..page_context(&model)
        };
        let html = Html::parse_document(&render_page(&model, &page_context));
        let thanks = Selector::parse("main ~ .thanks, body > .thanks").unwrap();
        let thanks = html.select(&thanks).next().unwrap();
        let class = thanks.value().attr("class").unwrap_or_default().to_owned();
        (class, thanks.text().collect::<Vec<_>>().join("|"))
    };
    let (class, text) = thanks([Some(true), Some(false)]);
    assert_eq!(class, "thanks yes");
    for says in [
        "Mia|Yes, with joy|Mia|Sadly not",
        "If anything changes, come back to this page and let us know until 1 May 2027.",
        "Ana & Ana",
    ] {
        assert!(
            text.replace("| until |", " until ")
                .replace("|.", ".")
                .contains(says),
            "{text}"
        );
    }
    assert_eq!(thanks([Some(false), None]).0, "thanks no");
}
