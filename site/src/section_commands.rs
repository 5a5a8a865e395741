//! Turns JSON from REST and the advanced editor into commands on a website.

use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;
use troth_core::date::CalendarDate;
use troth_core::html::{holds_html, is_html};
use troth_core::ids::RecordId;
use troth_core::record::{Action, Record, RecordCommand, Store, Values};
use troth_core::records::section::{SECTION, SECTION_ITEM};
use troth_core::rich_text::RichText;
use troth_core::values::SectionType;

use crate::content::{Details, OptionalText, Section, SectionContent};

/// Why the JSON of a section cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct SectionError {
    /// The problem.
    pub message: String,
    /// Line of the problem, from 1.
    pub line: usize,
    /// Column of the problem, from 1.
    pub column: usize,
}

impl SectionContent {
    /// Reads the JSON content of a section of a type.
    ///
    /// # Errors
    /// [`SectionError`] if it is not JSON, or has an unknown field or a value of the wrong type.
    pub fn read(kind: SectionType, json: &str) -> Result<Self, SectionError> {
        fn read<T: DeserializeOwned>(json: &str) -> Result<T, SectionError> {
            serde_json::from_str(json).map_err(|error| {
                let message = error.to_string();
                // The position is reported separately from the message.
                let end = message.rfind(" at line ").unwrap_or(message.len());
                SectionError {
                    message: message.get(..end).unwrap_or_default().to_owned(),
                    line: error.line().max(1),
                    column: error.column().max(1),
                }
            })
        }
        Ok(match kind {
            SectionType::Hero => Self::Hero(read(json)?),
            SectionType::Story => Self::Story(read(json)?),
            SectionType::Details => Self::Details(read(json)?),
            SectionType::Gallery => Self::Gallery(read(json)?),
            SectionType::Rsvp => Self::Rsvp(read(json)?),
            SectionType::Registry => Self::Registry(read(json)?),
            SectionType::Travel => Self::Travel(read(json)?),
            SectionType::Schedule => Self::Schedule(read(json)?),
            SectionType::Custom => Self::Custom(read(json)?),
        })
    }

    /// Reads new content. No text may contain HTML: a page would show the tags as text. Formatted text as a whole may
    /// be HTML; the caller converts it to a tree.
    ///
    /// # Errors
    /// [`SectionError`] like [`SectionContent::read`], and if a text contains HTML.
    pub fn read_new(kind: SectionType, json: &str) -> Result<Self, SectionError> {
        let body = Self::read(kind, json)?;
        let mut content = body.content();
        if let Some(formatted) = content.get_mut("content")
            && formatted.as_str().is_some_and(is_html)
        {
            formatted.take();
        }
        let Some((path, html)) = find_html(&content) else {
            return Ok(body);
        };
        // If the JSON escapes the text in another way, it is not found, and the position is that of the start.
        let quoted_html = Value::from(html).to_string();
        let before = json.find(&quoted_html).and_then(|start| json.get(..start));
        let line_before = before.and_then(|before| before.rsplit('\n').next());
        Err(SectionError {
            message: format!("“{path}” contains HTML. Please write it as plain text"),
            line: before.map_or(1, |before| before.matches('\n').count() + 1),
            // Columns count UTF-16 units, like JavaScript.
            column: line_before.map_or(1, |line| line.encode_utf16().count() + 1),
        })
    }

    /// Its content, as JSON to edit.
    #[must_use]
    pub fn content(&self) -> Value {
        let body = serde_json::to_value(self).unwrap_or_default();
        body.get("content").cloned().unwrap_or_default()
    }

    /// The fields of the section's record, and its items, which are records of their own.
    fn fields(&self) -> (CommandFields, Vec<SectionItem>) {
        let mut fields = CommandFields::default();
        let mut items = Vec::new();
        match self {
            Self::Hero(hero) => {
                fields.text("bride", &hero.bride);
                fields.text("groom", &hero.groom);
                fields.text("weddingDate", &hero.wedding_date);
                fields.text("venue", &hero.venue);
                fields.text("subtitle", &hero.subtitle);
                fields.text("backgroundImage", &hero.background_image);
                fields.text("backgroundPhotoId", &hero.background_photo_id);
                fields.number("focusX", hero.focus_x);
                fields.number("focusY", hero.focus_y);
            }
            Self::Story(story) => {
                fields.text("subtitle", &story.subtitle);
                fields.rich_text("content", story.content.as_ref());
                fields.text("image", &story.image);
                fields.text("photoId", &story.photo_id);
            }
            Self::Details(details) => fields.details(details),
            Self::Gallery(gallery) => {
                fields.text("description", &gallery.description);
                fields.text("albumId", &gallery.album_id);
                items.extend(gallery.images.iter().map(|image| {
                    SectionItem::new(&image.id, |item| {
                        item.text("url", &image.url);
                        item.text("photoId", &image.photo_id);
                        item.text("name", &image.caption);
                        item.text("alt", &image.alt);
                    })
                }));
            }
            Self::Rsvp(rsvp) => {
                fields.text("deadline", &rsvp.deadline);
                fields.text("message", &rsvp.message);
                fields.flag("requireMealSelection", rsvp.require_meal_selection);
                fields.flag("requireGuestCount", rsvp.require_guest_count);
            }
            Self::Registry(registry) => {
                fields.text("message", &registry.message);
                items.extend(registry.registries.iter().map(|shop| {
                    SectionItem::new(&shop.id, |item| {
                        item.text("name", &shop.name);
                        item.text("url", &shop.url);
                        item.text("description", &shop.description);
                    })
                }));
            }
            Self::Travel(travel) => {
                fields.text("airport", &travel.airport);
                fields.text("transportation", &travel.transportation);
                fields.text("directions", &travel.directions);
                items.extend(travel.hotels.iter().map(|hotel| {
                    SectionItem::new(&hotel.id, |item| {
                        item.text("name", &hotel.name);
                        item.text("address", &hotel.address);
                        item.text("phone", &hotel.phone);
                        item.text("url", &hotel.website);
                        item.text("specialRate", &hotel.special_rate);
                    })
                }));
            }
            Self::Schedule(schedule) => {
                items.extend(schedule.events.iter().map(|event| {
                    SectionItem::new(&event.id, |item| {
                        item.text("time", &event.time);
                        item.text("name", &event.title);
                        item.text("location", &event.location);
                        item.text("description", &event.description);
                    })
                }));
            }
            Self::Custom(custom) => {
                fields.rich_text("content", custom.content.as_ref());
                fields.text("photoId", &custom.photo_id);
            }
        }
        (fields, items)
    }
}

/// The first text that contains HTML, with its path: `events.0.description`.
fn find_html(value: &Value) -> Option<(String, String)> {
    let find_below = |key: String, value: &Value| {
        let (path_below, html) = find_html(value)?;
        let path = if path_below.is_empty() {
            key
        } else {
            format!("{key}.{path_below}")
        };
        Some((path, html))
    };
    match value {
        Value::String(text) => holds_html(text).then(|| (String::new(), text.clone())),
        Value::Array(values) => {
            let mut values = values.iter().enumerate();
            values.find_map(|(index, value)| find_below(index.to_string(), value))
        }
        Value::Object(values) => {
            // Pages do not show the target of a link.
            let mut values = values.iter().filter(|(key, _)| *key != "href");
            values.find_map(|(key, value)| find_below(key.clone(), value))
        }
        _ => None,
    }
}

impl Section {
    /// The commands that write the section under an id. `order` is a new place on the page, if it moves. New items get
    /// ids that begin with `new_id_prefix`.
    #[must_use]
    pub fn commands(
        &self,
        records: &Store,
        id: &str,
        order: Option<&str>,
        new_id_prefix: &str,
    ) -> Vec<RecordCommand> {
        let kind = self.body.kind();
        let (mut fields, items) = self.body.fields();
        // The type's default title is not stored.
        let title = Some(self.title.clone()).filter(|title| title != kind.title());
        fields.text("title", &title);
        fields.flag("isHidden", !self.is_visible);
        if let Some(order) = order {
            fields.text("order", &Some(order.to_owned()));
        }
        let is_new = records.find(&SECTION, id).is_none();
        if is_new {
            fields.text("type", &Some(kind.as_str().to_owned()));
        }
        let mut commands = vec![command(&SECTION, id, is_new, fields.0)];
        let stored_items = stored_items(records, id);
        commands.extend(item_commands(items, stored_items, id, new_id_prefix));
        commands
    }
}

/// An item as the document has it.
struct StoredItem {
    id: String,
    order: Option<String>,
}

fn stored_items(records: &Store, section_id: &str) -> Vec<StoredItem> {
    let items = records.list_referring(&SECTION_ITEM, "sectionId", section_id, CalendarDate::EPOCH);
    let stored_items = items.into_iter().map(|item| StoredItem {
        order: item.get("order").and_then(Value::as_str).map(str::to_owned),
        id: item.id,
    });
    stored_items.collect()
}

/// The commands that write the items of a section, and remove the stored items that are not among them.
fn item_commands(
    mut items: Vec<SectionItem>,
    mut stored_items: Vec<StoredItem>,
    section_id: &str,
    new_id_prefix: &str,
) -> Vec<RecordCommand> {
    // Without any ids, items are matched by position.
    let is_matched_by_position = items.iter().all(|item| item.id.is_none());
    if is_matched_by_position {
        for (item, stored) in items.iter_mut().zip(&stored_items) {
            item.id = Some(stored.id.clone());
        }
    }
    let stored_order = |item: &SectionItem| {
        let id = item.id.as_ref()?;
        let stored = stored_items.iter().find(|stored| stored.id == *id)?;
        stored.order.clone()
    };
    let orders: Vec<Option<String>> = items.iter().map(stored_order).collect();
    let is_in_order = orders.iter().all(Option::is_some) && orders.is_sorted();
    let places = even_places(items.len());
    let mut commands = Vec::new();
    for (index, (item, place)) in items.into_iter().zip(places).enumerate() {
        let mut fields = item.fields;
        if !is_in_order {
            fields.text("order", &Some(place));
        }
        let stored_id = item
            .id
            .filter(|id| stored_items.iter().any(|stored| stored.id == *id));
        let is_new = stored_id.is_none();
        let item_id = stored_id.unwrap_or_else(|| format!("{new_id_prefix}-{index}"));
        if is_new {
            fields.text("sectionId", &Some(section_id.to_owned()));
        }
        stored_items.retain(|stored| stored.id != item_id);
        commands.push(command(&SECTION_ITEM, &item_id, is_new, fields.0));
    }
    let removals = stored_items.iter().map(|stored| {
        let id = RecordId::from_document(&stored.id);
        RecordCommand::new(&SECTION_ITEM, id, Action::Remove)
    });
    commands.extend(removals);
    commands
}

/// Places for the items of a list, with equal distances between them. A place is a text in base 36 that is sorted as
/// text, as in the app (`web/src/lib/list-order.ts`).
#[must_use]
pub fn even_places(count: usize) -> Vec<String> {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let width: u32 = if count < 36 * 36 - 1 { 2 } else { 3 };
    let number_count = 36_usize.pow(width);
    let place = |index: usize| {
        let mut number = (number_count * (index + 1) / (count + 1)).min(number_count - 1);
        let mut digits = Vec::new();
        for _ in 0..width {
            digits.push(DIGITS.get(number % 36).copied().unwrap_or(b'0'));
            number /= 36;
        }
        digits.reverse();
        let text = String::from_utf8(digits).unwrap_or_default();
        // No place may end in the lowest digit: nothing would fit before it.
        if text.ends_with('0') {
            format!("{text}i")
        } else {
            text
        }
    };
    (0..count).map(place).collect()
}

fn command(record: &'static Record, id: &str, is_new: bool, mut fields: Values) -> RecordCommand {
    let action = if is_new {
        fields.retain(|_, value| !value.is_null());
        Action::Add(fields)
    } else {
        Action::Update(fields)
    };
    RecordCommand::new(record, RecordId::from_document(id), action)
}

/// An item of a section to write: a picture, a hotel, an event.
struct SectionItem {
    id: Option<String>,
    fields: CommandFields,
}

impl SectionItem {
    fn new(id: &OptionalText, fill: impl FnOnce(&mut CommandFields)) -> Self {
        let mut fields = CommandFields::default();
        fill(&mut fields);
        let id = id.clone();
        Self { id, fields }
    }
}

/// The fields of a command. A missing value is null, which clears the field.
#[derive(Default)]
struct CommandFields(Values);

impl CommandFields {
    fn text(&mut self, key: &str, value: &OptionalText) {
        let value = value.as_deref().map_or(Value::Null, Value::from);
        self.0.insert(key.to_owned(), value);
    }

    /// Commands have numbers as text.
    fn number(&mut self, key: &str, value: Option<i64>) {
        self.text(key, &value.map(|number| number.to_string()));
    }

    fn flag(&mut self, key: &str, value: bool) {
        self.0.insert(key.to_owned(), value.into());
    }

    /// Formatted text is an editor tree or plain text.
    fn rich_text(&mut self, key: &str, value: Option<&Value>) {
        let text = match value {
            Some(Value::String(text)) => Some(RichText::read(text)),
            Some(Value::Object(node)) => Some(RichText::from_node(node)),
            _ => None,
        };
        let stored_text = text.map(|text| text.to_json().to_string());
        self.text(key, &stored_text);
    }

    fn details(&mut self, details: &Details) {
        let Details {
            ceremony,
            reception,
            ..
        } = details;
        self.text("ceremonyDate", &ceremony.date);
        self.text("ceremonyTime", &ceremony.time);
        self.text("ceremonyVenue", &ceremony.venue);
        self.text("ceremonyAddress", &ceremony.address);
        self.text("receptionDate", &reception.date);
        self.text("receptionTime", &reception.time);
        self.text("receptionVenue", &reception.venue);
        self.text("receptionAddress", &reception.address);
        self.text("dresscode", &details.dresscode);
        self.text("additionalInfo", &details.additional_info);
    }
}
