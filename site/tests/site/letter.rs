//! Letters: values are inserted at the template's placeholders, only as text.

use proptest::prelude::*;
use scraper::{Html, Selector};
use serde_json::json;
use troth_core::model::Model;
use troth_core::rich_text::RichText;
use troth_core::values::TemplateType;
use troth_site::invitation::LinkRecipient;
use troth_site::letter::readers::{LetterPerson, LetterReader, people, readers};
use troth_site::letter::{
    Letter, LetterFrame, LetterValues, ReplyLink, Template, Variable, letter_page, letter_text,
    templates,
};

fn template(subject: &str, body: &str) -> Template {
    Template {
        subject: subject.to_owned(),
        body: RichText::read(body),
    }
}

fn values_of_mia() -> LetterValues {
    LetterValues {
        couple: Some("Ada & William".to_owned()),
        name: Some("Mia Rossi".to_owned()),
        date: Some("19 June 2027".to_owned()),
        venue: None,
        links: vec![ReplyLink {
            names: None,
            url: "https://troth.example/w/ada/g/abc".to_owned(),
        }],
        deadline: None,
    }
}

fn texts(html: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(html);
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector)
        .map(|element| element.text().collect())
        .collect()
}

#[test]
fn values_replace_the_placeholders() {
    let written = template(
        "Dear {{ guestName }}",
        "Dear {{guestName}},\n\nwe marry on {{weddingDate}}.\n{{rsvpUrl}}\n\n{{coupleName}} {{what}}",
    );
    assert_eq!(
        written.names(),
        ["guestName", "weddingDate", "rsvpUrl", "coupleName", "what"]
    );
    assert_eq!(written.unknown_names(), ["what"]);
    let letter = written.write(&values_of_mia());
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
fn variables_without_a_value_are_reported() {
    let written = template("{{venue}}", "{{rsvpDeadline}} {{guestName}}");
    assert_eq!(
        written.missing_values(&values_of_mia()),
        [Variable::Venue, Variable::RsvpDeadline]
    );
    assert_eq!(written.write(&values_of_mia()).text, " Mia Rossi\n");
}

#[test]
fn formatted_text_has_a_plain_text_version() {
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
    let letter = template("x", &body.to_string()).write(&values_of_mia());
    assert_eq!(
        letter.text,
        "Dinner\n\n- Fish\n- Pasta\n\n> Eat well.\n>\nThe menu (https://menu.example/)\n"
    );
}

#[test]
fn every_wedding_has_three_templates_that_the_couple_can_edit() {
    let names = |model: &Model| -> Vec<String> {
        let all = templates(model).into_iter();
        all.map(|entry| entry.name).collect()
    };
    let empty_wedding = Model::from_value(&json!({}));
    assert_eq!(
        names(&empty_wedding),
        ["Welcome", "RSVP invitation", "Thank-you note"]
    );
    for entry in templates(&empty_wedding) {
        assert_eq!(entry.template.unknown_names(), [""; 0]);
        assert!(!entry.template.subject.is_empty() && !entry.template.body.is_empty());
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
    let edited = templates(&model);
    assert_eq!(edited[0].template.subject, "Hello");
    assert!(edited[0].is_hidden);
    assert!(edited[0].template.body.words().contains("getting married"));
}

/// Values that try to be more than text.
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

fn page_of(letter: &Letter) -> String {
    let frame = LetterFrame {
        from: HOSTILE[0].to_owned(),
        footer: vec![HOSTILE[6].to_owned()],
        unsubscribe: Some("https://troth.example/u/1".to_owned()),
        pixel: None,
    };
    let text = letter_text(letter, &frame);
    assert!(text.ends_with("Stop these letters: https://troth.example/u/1\n"));
    letter_page(letter, &frame)
}

proptest! {
    #[test]
    fn values_are_inserted_as_text_only(
        name in prop::sample::select(&HOSTILE[..]),
        venue in prop::sample::select(&HOSTILE[..]),
        link in prop::sample::select(&HOSTILE[..]),
        body in prop::sample::select(&HOSTILE[..]),
    ) {
        let words = LetterValues {
            name: Some(name.to_owned()),
            venue: Some(venue.to_owned()),
            links: vec![ReplyLink {
                names: None,
                url: link.to_owned(),
            }],
            ..LetterValues::default()
        };
        let body = format!("{body} {{{{guestName}}}} {{{{venue}}}} {{{{rsvpUrl}}}}");
        let letter = template("{{guestName}} {{venue}}", &body).write(&words);
        prop_assert!(!letter.subject.contains(['\r', '\n']), "{}", letter.subject);
        let page = page_of(&letter);
        prop_assert_eq!(texts(&page, "script, img, iframe, object, form").len(), 0);
        let document = Html::parse_document(&page);
        let links = Selector::parse("a").unwrap();
        for link in document.select(&links) {
            prop_assert!(link.attr("href").unwrap().starts_with("https://troth.example/u/"));
            prop_assert!(link.value().attrs().all(|(name, _)| !name.starts_with("on")));
        }
        // Inserted values are not parsed again.
        if name == "{{rsvpUrl}}" {
            prop_assert!(letter.text.contains("{{rsvpUrl}}"));
        }
    }
}

/// Sources: aasmanj/altarwed#676, czue/django-wedding-website#57.
fn households() -> Model {
    Model::from_value(&json!({
        "parties": { "marlows": { "name": "The Marlows" }, "alone": { "name": "Zoe" } },
        "guests": {
            "finn": { "createdAt": "2026-01-03T00:00:00.000Z", "firstName": "Finn", "lastName": "Marlow", "ageGroup": "CHILD", "partyId": "marlows" },
            "owen": { "createdAt": "2026-01-01T00:00:00.000Z", "firstName": "Owen", "lastName": "Marlow", "email": "marlows@example.com", "partyId": "marlows" },
            "tessa": { "createdAt": "2026-01-02T00:00:00.000Z", "firstName": "Tessa", "lastName": "Grant", "email": "Marlows@example.com", "partyId": "marlows" },
            "ben": { "firstName": "Ben", "lastName": "Ash", "email": "ash@example.com" },
            "cleo": { "firstName": "Cleo", "lastName": "Reed", "email": "ash@example.com" },
            "zoe": { "firstName": "Zoe", "lastName": "Li", "email": "zoe@example.com", "partyId": "alone" },
            "max": { "firstName": "Max", "plusOneOf": "zoe" },
            "lost": { "firstName": "Lost", "lastName": "Soul" },
        },
        "vendors": { "v": { "name": "Flowers", "contactPerson": "Fay", "email": "ash@example.com" } },
        "sections": { "s": { "type": "rsvp", "deadline": "2027-05-01" } },
    }))
}

fn letters(model: &Model, keys: &[&str]) -> Vec<LetterReader> {
    let people = people(model);
    let chosen: Vec<&LetterPerson> = people
        .iter()
        .filter(|person| keys.is_empty() || keys.contains(&person.key.as_str()))
        .collect();
    readers(&chosen)
}

#[test]
fn a_household_gets_one_letter_with_all_names_and_links() {
    let all = letters(&households(), &[]);
    let greeted: Vec<_> = all
        .iter()
        .map(|reader| (reader.email.as_str(), reader.name.as_str()))
        .collect();
    assert_eq!(
        greeted,
        [
            ("ash@example.com", "Ben and Cleo"),
            ("Marlows@example.com", "Owen, Tessa and Finn"),
            ("zoe@example.com", "Zoe and Max"),
        ]
    );
    let address = |recipient: &LinkRecipient| match recipient {
        LinkRecipient::Guest(id) => Some(format!("https://w.example/g/{id}")),
        LinkRecipient::Party(id) => Some(format!("https://w.example/p/{id}")),
    };
    let letter_to = |index: usize| {
        let values = all[index].letter_values(&LetterValues::default(), address);
        template("x", "Dear {{guestName}}, {{rsvpUrl}} by {{rsvpDeadline}}").write(&values)
    };
    assert_eq!(
        letter_to(0).text,
        "Dear Ben and Cleo, Ben Ash: https://w.example/g/ben, Cleo Reed: https://w.example/g/cleo by 1 May 2027\n"
    );
    assert_eq!(texts(&letter_to(0).html, "a").len(), 2);
    assert_eq!(
        letter_to(1).text,
        "Dear Owen, Tessa and Finn, https://w.example/p/marlows by 1 May 2027\n"
    );
    assert_eq!(
        letter_to(2).text,
        "Dear Zoe and Max, https://w.example/g/zoe by 1 May 2027\n"
    );
    assert_eq!(all[1].keys, ["guest tessa", "guest owen", "guest finn"]);
}

/// A companion beside Owen, as a reply adds one: in no party.
fn with_companion(greeting: Option<&str>, companion: &serde_json::Value) -> Model {
    Model::from_value(&json!({
        "parties": { "m": { "name": "Marlow", "greeting": greeting } },
        "guests": {
            "owen": { "createdAt": "2026-01-01T00:00:00.000Z", "firstName": "Owen", "lastName": "Marlow", "email": "m@example.com", "partyId": "m" },
            "tessa": { "createdAt": "2026-01-02T00:00:00.000Z", "firstName": "Tessa", "lastName": "Marlow", "partyId": "m" },
            "leo": companion,
        },
    }))
}

#[test]
fn a_companion_from_a_reply_keeps_the_partys_greeting_and_link() {
    let check = |greeting: Option<&str>, companion: serde_json::Value, expected: &str| {
        let model = with_companion(greeting, &companion);
        let all = letters(&model, &[]);
        assert_eq!(all.len(), 1, "{companion}");
        assert_eq!(all[0].keys.len(), 3, "{companion}");
        assert_eq!(all[0].name, expected, "{companion}");
        let links: Vec<&LinkRecipient> = all[0].links.iter().map(|link| &link.recipient).collect();
        assert_eq!(
            links,
            [&LinkRecipient::Party("m".to_owned())],
            "{companion}"
        );
    };
    let leo = json!({ "createdAt": "2026-01-03T00:00:00.000Z", "firstName": "Leo", "lastName": "Conti", "plusOneOf": "owen" });
    let nameless = json!({ "plusOneOf": "owen" });
    let own = Some("the Marlow family");
    check(own, leo.clone(), "the Marlow family");
    check(own, nameless.clone(), "the Marlow family");
    check(None, leo, "Owen, Tessa and Leo");
    check(None, nameless, "Owen and Tessa");
    // Without the companion it is still the whole party.
    let model = with_companion(
        own,
        &json!({ "firstName": "Leo", "plusOneOf": "owen", "partyId": "m" }),
    );
    let letters = letters(&model, &["guest owen", "guest tessa"]);
    assert_eq!(letters[0].name, "the Marlow family");
}

#[test]
fn a_companion_is_in_the_hosts_group() {
    let model = Model::from_value(&json!({
        "groups": { "g": { "name": "Work", "rsvpDeadline": "2027-04-10", "sendInvitation": false, "sendReminders": false } },
        "guests": {
            "owen": { "firstName": "Owen", "groupId": "g" },
            "leo": { "firstName": "Leo", "email": "leo@example.com", "plusOneOf": "owen" },
        },
    }));
    let people = people(&model);
    let leo = people
        .iter()
        .find(|person| person.key == "guest leo")
        .unwrap();
    assert!(!leo.gets(TemplateType::Rsvp) && !leo.gets(TemplateType::Reminder));
    assert_eq!(leo.deadline, Some("2027-04-10".parse().unwrap()));
}

#[test]
fn a_very_large_party_is_not_a_household() {
    let guests = (0..41).map(|at| {
        let guest = json!({ "firstName": "Jo", "lastName": at.to_string(), "partyId": "all",
            "email": format!("{at}@example.com") });
        (format!("g{at}"), guest)
    });
    let guests: serde_json::Map<String, serde_json::Value> = guests.collect();
    let model =
        Model::from_value(&json!({ "parties": { "all": { "name": "Work" } }, "guests": guests }));
    let letters = letters(&model, &[]);
    assert_eq!(letters.len(), 41);
    assert!(letters.iter().all(|letter| letter.keys.len() == 1));
}

#[test]
fn a_letter_greets_its_recipients() {
    let check = |model: &Model, keys: &[&str], expected: &[&str]| {
        let letters = letters(model, keys);
        let names: Vec<_> = letters.iter().map(|letter| letter.name.as_str()).collect();
        assert_eq!(names, expected, "{keys:?}");
    };
    let model = households();
    check(&model, &["guest tessa"], &["Tessa Grant"]);
    check(&model, &["guest tessa", "guest finn"], &["Tessa and Finn"]);
    check(&model, &["guest finn", "guest lost"], &[]);
    check(&model, &["guest ben", "vendor v"], &["Ben Ash"]);
    check(&model, &["vendor v"], &["Fay"]);
    let greeted = Model::from_value(&json!({
        "parties": { "rossi": { "name": "Rossi", "greeting": "the Rossi family" } },
        "guests": {
            "mia": { "firstName": "Mia", "lastName": "Rossi", "email": "mia@example.com", "partyId": "rossi" },
            "tom": { "firstName": "Tom", "lastName": "Rossi", "email": "tom@example.com", "partyId": "rossi" },
        },
    }));
    let all = ["the Rossi family", "the Rossi family"];
    check(&greeted, &["guest mia", "guest tom"], &all);
    check(&greeted, &["guest tom"], &["Tom Rossi"]);
    let namesakes = Model::from_value(&json!({ "guests": {
        "a": { "firstName": "Jo", "lastName": "Day", "email": "jo@example.com" },
        "b": { "firstName": "Jo", "lastName": "Night", "email": "jo@example.com" },
    }}));
    check(&namesakes, &[], &["Jo Day and Jo Night"]);
}
