//! Letters in the browser: the templates of a wedding, and each letter as a reader would get it.

use serde_json::json;
use troth_core::model::Model;
use troth_core::rich_text::RichText;
use troth_site::letter::givers::{Givers, givers};
use troth_site::letter::readers::{Reader, readers};
use troth_site::letter::{Frame, Template, Variable, Words, letter_page, templates};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A template of letters, as the couple has it; `body` is formatted text as the document keeps it. */
export interface LetterTemplate {
    id: string;
    name: string;
    type: "welcome" | "rsvp" | "reminder" | "update" | "thank-you" | "custom";
    subject: string;
    body: string;
    builtIn: boolean;
    hidden: boolean;
    /** The variables in it, without braces. */
    variables: string[];
    /** The names between braces that stand for nothing. */
    unknown: string[];
}

/** Somebody with an address: `guest g1` or `vendor v1`. */
export interface LetterReader { key: string; name: string; email: string; }

/** Who gave something: keys of guests, `guest g1`, and the names of those who are in the registry alone. */
export interface LetterGivers { guests: string[]; others: string[]; }

/** A letter as one reader would get it. */
export interface ShownLetter {
    subject: string;
    /** A page of HTML. */
    page: string;
    /** The names between braces that stand for nothing. */
    unknown: string[];
    /** The variables that there are no words for, without braces. */
    lacking: string[];
}
"#;

/// Where a reader's own link would lead: each is made when a letter is sent.
const SOME_LINK: &str = "https://example.invalid/";

/// The letters of a wedding as its document has them.
#[wasm_bindgen]
pub struct Letters {
    model: Model,
    words: Words,
    readers: Vec<Reader>,
}

#[wasm_bindgen]
impl Letters {
    /// `wedding` is the document as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(wedding: &str) -> Result<Self, JsError> {
        let model = Model::from_value(&serde_json::from_str(wedding)?);
        Ok(Self {
            words: Words::of(&model),
            readers: readers(&model),
            model,
        })
    }

    /// The built-in templates and then the couple's own.
    #[wasm_bindgen(unchecked_return_type = "LetterTemplate[]")]
    pub fn templates(&self) -> Result<JsValue, JsError> {
        let all = templates(&self.model).into_iter().map(|own| {
            let variables = own.template.variables();
            json!({
                "id": own.id,
                "name": own.name,
                "type": own.kind.as_str(),
                "subject": own.template.subject,
                "body": own.template.body.to_json().to_string(),
                "builtIn": own.built_in,
                "hidden": own.is_hidden,
                "variables": variables.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
                "unknown": own.template.unknown(),
            })
        });
        to_js(&all.collect::<Vec<_>>())
    }

    /// The names that may stand between braces.
    #[must_use]
    pub fn variables(&self) -> Vec<String> {
        Variable::ALL.map(|name| name.as_str().to_owned()).to_vec()
    }

    /// The guests and vendors who have an address.
    #[wasm_bindgen(unchecked_return_type = "LetterReader[]")]
    pub fn readers(&self) -> Result<JsValue, JsError> {
        let all = self
            .readers
            .iter()
            .map(|reader| json!({"key": reader.key, "name": reader.name, "email": reader.email}));
        to_js(&all.collect::<Vec<_>>())
    }

    /// Who gave something.
    #[wasm_bindgen(unchecked_return_type = "LetterGivers")]
    pub fn givers(&self) -> Result<JsValue, JsError> {
        let Givers { guests, others } = givers(&self.model);
        let guests = guests.iter().map(|id| format!("guest {id}"));
        to_js(&json!({ "guests": guests.collect::<Vec<_>>(), "others": others }))
    }

    /// A letter as the reader with this key would get it; without such a reader, with what is the same for all.
    #[wasm_bindgen(unchecked_return_type = "ShownLetter")]
    pub fn letter(&self, subject: &str, body: &str, reader: &str) -> Result<JsValue, JsError> {
        let template = Template {
            subject: subject.to_owned(),
            body: RichText::read(body),
        };
        let found = self.readers.iter().find(|known| known.key == reader);
        let words = found.map_or_else(
            || self.words.clone(),
            |reader| {
                let has_link = reader.link_of.is_some();
                reader.words(&self.words, has_link.then(|| SOME_LINK.to_owned()))
            },
        );
        let letter = template.write(&words);
        let frame = Frame {
            from: words.couple.clone().unwrap_or_default(),
            ..Frame::default()
        };
        let lacking = template.lacking(&words);
        to_js(&json!({
            "subject": letter.subject,
            "page": letter_page(&letter, &frame),
            "unknown": template.unknown(),
            "lacking": lacking.iter().map(|name| name.as_str()).collect::<Vec<_>>(),
        }))
    }
}
