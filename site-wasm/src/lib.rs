//! The wedding website in the browser: convert, call, convert back.
//!
//! It is a module apart from the core's: the core is what every screen waits for, and this is loaded by the
//! builder of the website, the list of replies and the letters.

use std::cell::RefCell;

use js_sys::{Function, Reflect};
use serde::Serialize;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::RecordBatch;
use troth_core::replies::Settlement;
use troth_core::subdomain::{Subdomain, suggestion};
use troth_core::values::SectionType;
use troth_site::around::{Address, Around};
use troth_site::calling::Call;
use troth_site::content::{Body, Section, Site};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

mod letters;

/// The types that no single struct of Rust is, and that of commands, which is declared with the core's module.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { Command } from "./troth_core.js";

/** Why what a section says cannot be read: what is wrong, and where in the text, both from 1. */
export interface Unreadable { message: string; line: number; column: number; }

/** Something that publishing would change. */
export type SiteChange =
    | { kind: "added" | "removed" | "changed"; title: string }
    | { kind: "order" | "looks" | "wedding" | "seo" | "sharing" | "access" };

/** What search engines and shared links show. */
export interface SiteCard { title: string; description: string; names: string; }

/** A guest who may have written a reply, and what speaks for the guest. */
export interface LikelyGuest {
    guest: string;
    why: "email" | "name" | "shortForm" | "similar" | "lastName" | "firstName" | "companion";
}

/** How a reply that waits is settled. */
export type Settlement =
    | { kind: "match"; guest: string }
    | { kind: "addGuest"; guest: string }
    | { kind: "allowCompanion" }
    | { kind: "dismiss" };
"#;

/// Texts are taken apart by the browser, which has the tables for it already.
#[wasm_bindgen(start)]
fn start() {
    troth_core::search::decompose_with(|text| js_sys::JsString::from(text).normalize("NFD").into());
}

thread_local! {
    /// What reads telephone numbers: a module of its own, which the browser brings.
    static READ_CALL: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Has the page's telephone numbers read by `readCall`, which answers how a number is called in a country.
#[wasm_bindgen(js_name = callWith)]
pub fn call_with(
    #[wasm_bindgen(
        unchecked_param_type = "(written: string, country?: string | null) => { link: string; shown: string } | undefined"
    )]
    read_call: Function,
) {
    READ_CALL.set(Some(read_call));
    troth_site::calling::call_with(|written, country| {
        READ_CALL.with_borrow(|read_call| {
            let call = read_call.as_ref()?.call2(
                &JsValue::NULL,
                &written.into(),
                &country.map_or(JsValue::UNDEFINED, JsValue::from),
            );
            let call = call.ok()?;
            let text = |name: &str| Reflect::get(&call, &name.into()).ok()?.as_string();
            Some(Call {
                link: text("link")?,
                shown: text("shown")?,
            })
        })
    });
}

/// A value as JavaScript sees it, by way of JSON text.
fn to_js<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsError> {
    let json = serde_json::to_string(value)?;
    js_sys::JSON::parse(&json).map_err(|_error| JsError::new("the site wrote invalid JSON"))
}

/// A command that changes several records at once; `undefined` where there is nothing to do.
fn command(batch: &RecordBatch) -> Result<JsValue, JsError> {
    if batch.commands.is_empty() {
        return Ok(JsValue::UNDEFINED);
    }
    to_js(&troth_core::command::Command::RecordsChange(batch.clone()))
}

/// The website of a wedding as its document has it.
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

    /// The page of the draft as guests would get it: of the sections that are to be seen. `address` is
    /// `{ origin, base, photos, assets }` as JSON, of which `photos` may be absent, `today` the day where the wedding is.
    pub fn page(&self, address: &str, today: &str) -> Result<String, JsError> {
        let address: Address = serde_json::from_str(address)?;
        let site = self.site().published();
        let around = Around::new(address, day(today)?).with_wishes(&self.model);
        let around = around.with_photos(&site.chosen_photos(), &self.model);
        Ok(troth_site::page(&site, &around))
    }

    /// What search engines and shared links would show.
    #[wasm_bindgen(unchecked_return_type = "SiteCard")]
    pub fn card(&self) -> Result<JsValue, JsError> {
        let site = self.site();
        to_js(&serde_json::json!({
            "title": troth_site::title(&site),
            "description": troth_site::description(&site),
            "names": site.names(),
        }))
    }

    /// What publishing would change of what was published last, which is given as JSON.
    #[wasm_bindgen(js_name = changesSince, unchecked_return_type = "SiteChange[]")]
    pub fn changes_since(&self, published: &str) -> Result<JsValue, JsError> {
        let published: Site = serde_json::from_str(published)?;
        to_js(&self.site().changes_since(&published))
    }

    /// What a section says, as JSON to edit; `undefined` where there is no such section.
    pub fn content(&self, section: &str) -> Result<Option<String>, JsError> {
        let Some(section) = self.section(section) else {
            return Ok(None);
        };
        Ok(Some(serde_json::to_string_pretty(&section.body.content())?))
    }

    /// The command that makes a section say what a JSON text says, with every field of its type; `undefined`
    /// where there is no such section. What it lists gets ids that begin with `new`.
    #[wasm_bindgen(js_name = writeContent, unchecked_return_type = "Command | undefined")]
    pub fn write_content(&self, section: &str, json: &str, new: &str) -> Result<JsValue, JsError> {
        let Some(known) = self.section(section) else {
            return Ok(JsValue::UNDEFINED);
        };
        let body = Body::read(known.body.kind(), json)?;
        let changed = Section { body, ..known };
        let commands = changed.commands(self.model.records(), section, None, new);
        command(&RecordBatch { commands })
    }

    /// The command that settles a reply; `undefined` where it is not here, or there is nothing to do.
    #[wasm_bindgen(js_name = settleReply, unchecked_return_type = "Command | undefined")]
    pub fn settle_reply(
        &self,
        reply: &str,
        #[wasm_bindgen(unchecked_param_type = "Settlement[\"kind\"]")] how: &str,
        guest: Option<String>,
    ) -> Result<JsValue, JsError> {
        let how = match (how, guest) {
            ("match", Some(guest)) => Settlement::Match(guest),
            ("addGuest", Some(guest)) => Settlement::AddGuest(guest),
            ("allowCompanion", _) => Settlement::AllowCompanion,
            ("dismiss", _) => Settlement::Dismiss,
            _ => return Err(JsError::new("a reply is not settled like this")),
        };
        command(&self.model.records().settle_reply(reply, &how))
    }

    /// The guests who may have written each of these replies, the likeliest first.
    #[wasm_bindgen(js_name = likelyGuests, unchecked_return_type = "Record<string, LikelyGuest[]>")]
    pub fn likely_guests(&self, replies: Vec<String>) -> Result<JsValue, JsError> {
        to_js(&self.model.records().likely_guests(replies))
    }

    /// The address that the couple is offered.
    #[wasm_bindgen(js_name = addressSuggestion)]
    pub fn address_suggestion(&self) -> String {
        let couple = self.site().couple;
        suggestion(&couple.first, &couple.second)
    }

    /// The addresses to try where one is taken; `wedding` is the wedding's id.
    #[wasm_bindgen(js_name = otherAddresses)]
    pub fn other_addresses(&self, taken: &str, wedding: &str) -> Vec<String> {
        let date = self.site().date;
        let year = date.as_deref().and_then(|date| date.get(..4));
        Subdomain::parse(taken)
            .map_or_else(|_| Vec::new(), |taken| taken.alternatives(year, wedding))
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

/// Why a JSON text is not what a section of a type says; `undefined` when it is.
#[wasm_bindgen(js_name = checkContent, unchecked_return_type = "Unreadable | undefined")]
pub fn check_content(section_type: &str, json: &str) -> Result<JsValue, JsError> {
    let of = SectionType::parse(section_type).ok_or(JsError::new("there is no such type"))?;
    match Body::read_new(of, json) {
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

/// What is wrong with an address; `undefined` when nothing is.
#[wasm_bindgen(js_name = checkAddress)]
pub fn check_address(text: &str) -> Option<String> {
    Subdomain::parse(text).err().map(|error| error.to_string())
}
