//! Bindings for the wedding website in the browser: convert, call, convert back.
//!
//! A module separate from the core, which every screen waits for: this one is loaded by the website builder, the list
//! of replies and the letters.

use std::cell::RefCell;

use js_sys::{Function, Reflect};
use serde::Serialize;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::RecordBatch;
use troth_core::replies::Settlement;
use troth_core::subdomain::{Subdomain, suggest_subdomain};
use troth_core::values::SectionType;
use troth_site::call_link::CallLink;
use troth_site::content::{Section, SectionContent, Site};
use troth_site::context::{PageAddress, PageContext};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

mod letters;

/// Types without a Rust struct of their own, and the type of commands, which is declared with the core's module.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { Command } from "./troth_core.js";

/** Why the JSON of a section cannot be read; line and column count from 1. */
export interface Unreadable { message: string; line: number; column: number; }

/** A change that publishing would make. */
export type SiteChange =
    | { kind: "added" | "removed" | "changed"; title: string }
    | { kind: "order" | "looks" | "wedding" | "seo" | "sharing" | "access" };

/** The preview for search engines and shared links. */
export interface SiteCard { title: string; description: string; names: string; }

/** A likely sender of a reply, with the evidence. */
export interface LikelyGuest {
    guest: string;
    why: "email" | "name" | "shortForm" | "similar" | "lastName" | "firstName" | "companion";
}

/** The couple's decision about a waiting reply. */
export type Settlement =
    | { kind: "match"; guest: string }
    | { kind: "addGuest"; guest: string }
    | { kind: "allowCompanion" }
    | { kind: "dismiss" };
"#;

/// Unicode decomposition uses the browser's own tables.
#[wasm_bindgen(start)]
fn start() {
    troth_core::search::decompose_with(|text| js_sys::JsString::from(text).normalize("NFD").into());
}

thread_local! {
    /// Reads telephone numbers: a function of another module, passed by the browser.
    static READ_CALL: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Sets the reader of the page's telephone numbers: `readCall` returns the call link of a number in a country.
#[wasm_bindgen(js_name = setPhoneReader)]
pub fn set_phone_reader(
    #[wasm_bindgen(
        unchecked_param_type = "(written: string, country?: string | null) => { link: string; shown: string } | undefined"
    )]
    read_call: Function,
) {
    READ_CALL.set(Some(read_call));
    troth_site::call_link::set_call_reader(|written, country| {
        READ_CALL.with_borrow(|read_call| {
            let call = read_call.as_ref()?.call2(
                &JsValue::NULL,
                &written.into(),
                &country.map_or(JsValue::UNDEFINED, JsValue::from),
            );
            let call = call.ok()?;
            let text = |name: &str| Reflect::get(&call, &name.into()).ok()?.as_string();
            Some(CallLink {
                link: text("link")?,
                shown: text("shown")?,
            })
        })
    });
}

/// Converts a value to JavaScript by way of JSON text.
fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    let json = serde_json::to_string(value)?;
    js_sys::JSON::parse(&json).map_err(|_error| JsError::new("the site wrote invalid JSON"))
}

/// A command that changes several records at once; `undefined` if it is empty.
fn command(batch: &RecordBatch) -> Result<JsValue, JsError> {
    if batch.commands.is_empty() {
        return Ok(JsValue::UNDEFINED);
    }
    to_js(&troth_core::command::Command::RecordsChange(batch.clone()))
}

/// The website of a wedding, from its document.
#[wasm_bindgen]
pub struct Website {
    model: Model,
}

#[wasm_bindgen]
impl Website {
    /// `wedding` is the document as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(wedding: &str) -> Result<Self, JsError> {
        let document = serde_json::from_str(wedding)?;
        Ok(Self {
            model: Model::from_value(&document),
        })
    }

    /// The page of the draft as guests would see it, with the visible sections. `address` is `{ origin, base, photos,
    /// assets }` as JSON, with `photos` optional; `today` is the date in the wedding's zone.
    pub fn page(&self, address: &str, today: &str) -> Result<String, JsError> {
        let address: PageAddress = serde_json::from_str(address)?;
        let site = self.site().published();
        let context = PageContext::new(address, day(today)?)
            .with_wishes(&self.model)
            .with_photos(&site.chosen_photos(), &self.model);
        Ok(troth_site::page(&site, &context))
    }

    /// The preview for search engines and shared links.
    #[wasm_bindgen(unchecked_return_type = "SiteCard")]
    pub fn card(&self) -> Result<JsValue, JsError> {
        let site = self.site();
        to_js(&serde_json::json!({
            "title": troth_site::title(&site),
            "description": troth_site::description(&site),
            "names": site.names(),
        }))
    }

    /// Changes from the last published website, given as JSON, to the draft.
    #[wasm_bindgen(js_name = changesSince, unchecked_return_type = "SiteChange[]")]
    pub fn changes_since(&self, published: &str) -> Result<JsValue, JsError> {
        let published: Site = serde_json::from_str(published)?;
        to_js(&self.site().changes_since(&published))
    }

    /// Content of a section as JSON to edit; `undefined` if it does not exist.
    pub fn content(&self, section: &str) -> Result<Option<String>, JsError> {
        let Some(section) = self.section(section) else {
            return Ok(None);
        };
        Ok(Some(serde_json::to_string_pretty(&section.body.content())?))
    }

    /// The command that sets a section's content from JSON, with every field of its type; `undefined` if the section
    /// does not exist. Its items get ids that begin with `new`.
    #[wasm_bindgen(js_name = writeContent, unchecked_return_type = "Command | undefined")]
    pub fn write_content(&self, section: &str, json: &str, new: &str) -> Result<JsValue, JsError> {
        let Some(current) = self.section(section) else {
            return Ok(JsValue::UNDEFINED);
        };
        let body = SectionContent::read(current.body.kind(), json)?;
        let changed = Section { body, ..current };
        let commands = changed.commands(self.model.records(), section, None, new);
        command(&RecordBatch { commands })
    }

    /// The command that settles a reply; `undefined` if it does not exist or nothing changes.
    #[wasm_bindgen(js_name = settleReply, unchecked_return_type = "Command | undefined")]
    pub fn settle_reply(
        &self,
        reply: &str,
        #[wasm_bindgen(unchecked_param_type = "Settlement[\"kind\"]")] how: &str,
        guest: Option<String>,
    ) -> Result<JsValue, JsError> {
        let settlement = match (how, guest) {
            ("match", Some(guest)) => Settlement::Match(guest),
            ("addGuest", Some(guest)) => Settlement::AddGuest(guest),
            ("allowCompanion", _) => Settlement::AllowCompanion,
            ("dismiss", _) => Settlement::Dismiss,
            _ => return Err(JsError::new("a reply is not settled like this")),
        };
        command(&self.model.records().settle_reply(reply, &settlement))
    }

    /// Likely senders of each of these replies, most likely first.
    #[wasm_bindgen(js_name = likelyGuests, unchecked_return_type = "Record<string, LikelyGuest[]>")]
    pub fn likely_guests(&self, replies: Vec<String>) -> Result<JsValue, JsError> {
        to_js(&self.model.records().likely_guests(replies))
    }

    /// The address suggested to the couple.
    #[wasm_bindgen(js_name = addressSuggestion)]
    pub fn address_suggestion(&self) -> String {
        let couple = self.site().couple;
        suggest_subdomain(&couple.first, &couple.second)
    }

    /// Alternatives for an address that is taken; `wedding` is the wedding's id.
    #[wasm_bindgen(js_name = otherAddresses)]
    pub fn other_addresses(&self, taken: &str, wedding: &str) -> Vec<String> {
        let date = self.site().date;
        let year = date.as_deref().and_then(|date| date.get(..4));
        Subdomain::parse(taken).map_or_else(
            |_| Vec::new(),
            |subdomain| subdomain.alternatives(year, wedding),
        )
    }
}

impl Website {
    fn site(&self) -> Site {
        Site::draft(&self.model)
    }

    fn section(&self, id: &str) -> Option<Section> {
        let mut sections = self.site().sections.into_iter();
        sections.find(|section| section.id.as_deref() == Some(id))
    }
}

fn day(text: &str) -> Result<CalendarDate, JsError> {
    CalendarDate::parse(text).map_err(|error| JsError::new(&error.to_string()))
}

/// Why a JSON text is not valid content of a section type; `undefined` if it is valid.
#[wasm_bindgen(js_name = checkContent, unchecked_return_type = "Unreadable | undefined")]
pub fn check_content(section_type: &str, json: &str) -> Result<JsValue, JsError> {
    let kind = SectionType::parse(section_type).ok_or(JsError::new("there is no such type"))?;
    match SectionContent::read_new(kind, json) {
        Ok(_) => Ok(JsValue::UNDEFINED),
        Err(unreadable) => to_js(&serde_json::json!({
            "message": unreadable.message,
            "line": unreadable.line,
            "column": unreadable.column,
        })),
    }
}

/// Whether formatted text is written as HTML.
#[wasm_bindgen(js_name = isHtml)]
pub fn is_html(formatted: &str) -> bool {
    troth_core::html::is_html(formatted)
}

/// Why an address is invalid; `undefined` if it is valid.
#[wasm_bindgen(js_name = checkAddress)]
pub fn check_address(text: &str) -> Option<String> {
    Subdomain::parse(text).err().map(|error| error.to_string())
}
