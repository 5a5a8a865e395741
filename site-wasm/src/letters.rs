//! Letters in the browser: the templates of a wedding, and a preview of each letter for a reader.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use troth_core::model::Model;
use troth_core::rich_text::RichText;
use troth_core::sorting;
use troth_core::values::TemplateType;
use troth_site::invitation::LinkRecipient;
use troth_site::letter::givers::{GiftGivers, givers};
use troth_site::letter::readers::{LetterPerson, LetterReader, people, readers};
use troth_site::letter::{LetterFrame, LetterValues, Template, Variable, letter_page, templates};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A template as the couple has edited it; `body` is formatted text as stored in the document. */
export interface LetterTemplate {
    id: string;
    name: string;
    type: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "save-the-date" | "custom";
    subject: string;
    body: string;
    builtIn: boolean;
    hidden: boolean;
    /** Its variables, without braces. */
    variables: string[];
    /** Names between braces that are not variables. */
    unknown: string[];
}

/** A guest, or a vendor with an address: `guest g1` or `vendor v1`. */
export interface LetterPerson { key: string; name: string; email: string | null; }

/** Address, greeting and recipients' keys of a letter. */
export interface LetterReader { keys: string[]; name: string; email: string; }

/** The letters for some people, and the keys of people in groups without letters of this type. */
export interface LetterReaders { readers: LetterReader[]; notMeant: string[]; }

/** A variable without a value, without braces, and the greetings of the letters that lack it. */
export interface LetterGap { variable: string; readers: string[]; }

/** The links known to the device: personal links by guest and by party, and the website. */
export interface LetterLinks {
    guests: Record<string, string>;
    parties: Record<string, string>;
    site?: string | undefined;
}

/** The givers of gifts: keys of guests, `guest g1`, and names of givers who match no guest. */
export interface LetterGivers { guests: string[]; others: string[]; }

/** A letter to one reader. */
export interface ShownLetter {
    subject: string;
    /** An HTML page. */
    page: string;
    /** Names between braces that are not variables. */
    unknown: string[];
    /** Variables without a value, without braces. */
    lacking: string[];
}
"#;

/// Stands for a personal link that the server makes when it sends the letter.
const LINK_TO_COME: &str = "/";

/// The links known to the device.
#[derive(Default, Deserialize)]
struct Links {
    guests: BTreeMap<String, String>,
    parties: BTreeMap<String, String>,
    site: Option<String>,
}

impl Links {
    /// A link that is not made yet falls back to the website.
    fn address(&self, recipient: &LinkRecipient) -> Option<String> {
        let personal_link = match recipient {
            LinkRecipient::Guest(id) => self.guests.get(id),
            LinkRecipient::Party(id) => self.parties.get(id),
        };
        personal_link.or(self.site.as_ref()).cloned()
    }
}

/// The letters of a wedding, from its document.
#[wasm_bindgen]
pub struct Letters {
    model: Model,
    /// The values that are the same for every reader.
    common_values: LetterValues,
    people: Vec<LetterPerson>,
    links: Links,
}

#[wasm_bindgen]
impl Letters {
    /// `wedding` is the document as JSON, `links` are `LetterLinks` as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(wedding: &str, links: &str) -> Result<Self, JsError> {
        let model = Model::from_value(&serde_json::from_str(wedding)?);
        Ok(Self {
            common_values: LetterValues::for_wedding(&model),
            people: people(&model),
            links: serde_json::from_str(links)?,
            model,
        })
    }

    /// The built-in templates, then the couple's own.
    #[wasm_bindgen(unchecked_return_type = "LetterTemplate[]")]
    pub fn templates(&self) -> Result<JsValue, JsError> {
        let all = templates(&self.model).into_iter().map(|entry| {
            let variables = entry.template.variables();
            json!({
                "id": entry.id,
                "name": entry.name,
                "type": entry.kind.as_str(),
                "subject": entry.template.subject,
                "body": entry.template.body.to_json().to_string(),
                "builtIn": entry.built_in,
                "hidden": entry.is_hidden,
                "variables": variables.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
                "unknown": entry.template.unknown_names(),
            })
        });
        to_js(&all.collect::<Vec<_>>())
    }

    /// Names of the template variables.
    #[must_use]
    pub fn variables(&self) -> Vec<String> {
        Variable::ALL.map(|name| name.as_str().to_owned()).to_vec()
    }

    /// The guests, and the vendors with an address.
    #[wasm_bindgen(unchecked_return_type = "LetterPerson[]")]
    pub fn people(&self) -> Result<JsValue, JsError> {
        let all = self.people.iter().map(
            |person| json!({"key": person.key, "name": person.greeted.name, "email": person.email}),
        );
        to_js(&all.collect::<Vec<_>>())
    }

    /// The letters of a template type for the people with these keys.
    #[wasm_bindgen(unchecked_return_type = "LetterReaders")]
    pub fn readers(&self, keys: Vec<String>, kind: &str) -> Result<JsValue, JsError> {
        let kind = TemplateType::parse(kind).unwrap_or(TemplateType::Custom);
        let (included, excluded): (Vec<&LetterPerson>, Vec<&LetterPerson>) = self
            .chosen(keys)
            .into_iter()
            .partition(|person| person.gets(kind));
        let readers = readers(&included)
            .into_iter()
            .map(|reader| json!({"keys": reader.keys, "name": reader.name, "email": reader.email}));
        let excluded_keys = excluded.iter().map(|person| &person.key);
        to_js(&json!({
            "readers": readers.collect::<Vec<_>>(),
            "notMeant": excluded_keys.collect::<Vec<_>>(),
        }))
    }

    /// Variables without a value in the letters of the people with these keys.
    #[wasm_bindgen(unchecked_return_type = "LetterGap[]")]
    pub fn gaps(&self, subject: &str, body: &str, keys: Vec<String>) -> Result<JsValue, JsError> {
        let template = template(subject, body);
        let readers = readers(&self.chosen(keys));
        let gaps = template.variables().into_iter().filter_map(|variable| {
            let has_gap = |reader: &&LetterReader| {
                template
                    .missing_values(&self.values_when_sent(reader))
                    .contains(&variable)
            };
            let names: Vec<&String> = readers
                .iter()
                .filter(has_gap)
                .map(|reader| &reader.name)
                .collect();
            (!names.is_empty()).then(|| json!({"variable": variable.as_str(), "readers": names}))
        });
        to_js(&gaps.collect::<Vec<_>>())
    }

    /// The givers of gifts.
    #[wasm_bindgen(unchecked_return_type = "LetterGivers")]
    pub fn givers(&self) -> Result<JsValue, JsError> {
        let GiftGivers { guests, others } = givers(&self.model);
        let guests = guests.iter().map(|id| format!("guest {id}"));
        to_js(&json!({ "guests": guests.collect::<Vec<_>>(), "others": others }))
    }

    /// A letter for the people with these keys; of several letters the first. Without keys, with the values that are
    /// the same for all.
    #[wasm_bindgen(unchecked_return_type = "ShownLetter")]
    pub fn letter(&self, subject: &str, body: &str, keys: Vec<String>) -> Result<JsValue, JsError> {
        let template = template(subject, body);
        let reader = readers(&self.chosen(keys)).into_iter().next();
        let values = reader.map_or_else(
            || self.common_values.clone(),
            |reader| self.preview_values(&reader),
        );
        let letter = template.write(&values);
        let frame = LetterFrame {
            from: values.couple.clone().unwrap_or_default(),
            ..LetterFrame::default()
        };
        let missing = template.missing_values(&values);
        to_js(&json!({
            "subject": letter.subject,
            "page": letter_page(&letter, &frame),
            "unknown": template.unknown_names(),
            "lacking": missing.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
        }))
    }
}

impl Letters {
    fn chosen(&self, keys: Vec<String>) -> Vec<&LetterPerson> {
        let keys = sorting::collect_set(keys);
        let people = self.people.iter();
        people.filter(|person| keys.contains(&person.key)).collect()
    }

    fn preview_values(&self, reader: &LetterReader) -> LetterValues {
        reader.letter_values(&self.common_values, |recipient| {
            self.links.address(recipient)
        })
    }

    /// The values once the letter is sent.
    fn values_when_sent(&self, reader: &LetterReader) -> LetterValues {
        reader.letter_values(&self.common_values, |_| Some(LINK_TO_COME.to_owned()))
    }
}

fn template(subject: &str, body: &str) -> Template {
    Template {
        subject: subject.to_owned(),
        body: RichText::read(body),
    }
}
