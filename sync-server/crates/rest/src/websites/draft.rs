//! The draft of a website in the document, and the commands that change it.

use serde_json::Value;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, RecordCommand, Values};
use troth_core::records::section::SECTION;
use troth_core::records::website::{SITE, WEBSITE};
use troth_site::content::{Section, Site};
use troth_site::section_commands::even_places;

use super::data::{ThemeInput, ThemeName, WebsiteInput};

/// The commands for changes to the website.
pub(super) fn commands(
    model: &Model,
    input: &WebsiteInput,
    sections: Option<Vec<Section>>,
    new: &str,
) -> Vec<RecordCommand> {
    let mut commands = Vec::new();
    let fields = fields(input);
    if !fields.is_empty() {
        let id = RecordId::from_document(SITE);
        commands.push(RecordCommand::new(&WEBSITE, id, Action::Update(fields)));
    }
    let Some(sections) = sections else {
        return commands;
    };
    let known = Site::draft(model).sections;
    let places = even_places(sections.len());
    let mut kept = Vec::new();
    for (at, (section, place)) in sections.iter().zip(&places).enumerate() {
        let id = section.id.clone().unwrap_or_else(|| format!("{new}-{at}"));
        let new = format!("{new}-{at}");
        commands.extend(section.commands(model.records(), &id, Some(place), &new));
        kept.push(id);
    }
    let known_ids = known.iter().filter_map(|section| section.id.as_deref());
    let gone = known_ids.filter(|id| kept.iter().all(|kept| kept != id));
    commands.extend(gone.map(removed));
    commands
}

fn fields(input: &WebsiteInput) -> Values {
    let mut fields = Values::new();
    let mut put = |key: &str, value: Value| {
        fields.insert(key.to_owned(), value);
    };
    // Absent fields stay unchanged, blank ones are cleared.
    let mut put_text = |key: &str, text: Option<&str>| {
        if let Some(text) = text {
            put(key, text.into());
        }
    };
    let (name, settings) = match &input.theme {
        Some(ThemeInput::Name(name)) => (Some(name), None),
        Some(ThemeInput::Whole { id, settings }) => (id.as_ref(), Some(settings)),
        None => (None, None),
    };
    put_text("theme", name.map(|ThemeName(name)| name.as_str()));
    for settings in settings.into_iter().chain(&input.theme_settings) {
        put_text("primaryColor", settings.primary_color.as_deref());
        put_text("secondaryColor", settings.secondary_color.as_deref());
        put_text("fontFamily", settings.font_family.as_deref());
        put_text("backgroundStyle", settings.background_style.as_deref());
        put_text("hours", settings.hours.as_deref());
    }
    if let Some(seo) = &input.seo_settings {
        put_text("seoTitle", seo.title.as_deref());
        put_text("seoDescription", seo.description.as_deref());
        put_text("shareImage", seo.image.as_deref());
        if let Some(keywords) = &seo.keywords {
            put("seoKeywords", keywords.join(", ").into());
        }
    }
    let sharing = input
        .social_settings
        .as_ref()
        .and_then(|social| social.enable_sharing);
    if let Some(sharing) = sharing {
        put("sharingOff", (!sharing).into());
    }
    if let Some(privacy) = &input.privacy_settings {
        if let Some(access) = privacy.allow_guest_access {
            put("personalLinksOnly", (!access).into());
        }
        if let Some(allowed) = privacy.allow_search_engines {
            put("allowSearchEngines", allowed.into());
        }
    }
    fields
}

/// A section, with its index.
pub(super) fn section(model: &Model, id: &str) -> Option<(usize, Section)> {
    let sections = Site::draft(model).sections.into_iter();
    let mut sections = sections.enumerate();
    sections.find(|(_, section)| section.id.as_deref() == Some(id))
}

/// The commands that add a section, at an index or at the end.
pub(super) fn added(
    model: &Model,
    section: &Section,
    id: &str,
    order: Option<usize>,
    new: &str,
) -> Vec<RecordCommand> {
    let (mut commands, place) = moved(model, id, Some(order.unwrap_or(usize::MAX)));
    commands.extend(section.commands(model.records(), id, place.as_deref(), new));
    commands
}

/// The commands that change a section, and its index if given.
pub(super) fn changed(
    model: &Model,
    section: &Section,
    id: &str,
    order: Option<usize>,
    new: &str,
) -> Vec<RecordCommand> {
    let (mut commands, place) = moved(model, id, order);
    commands.extend(section.commands(model.records(), id, place.as_deref(), new));
    commands
}

/// The commands that make room for a section at an index, and its new place.
fn moved(model: &Model, id: &str, order: Option<usize>) -> (Vec<RecordCommand>, Option<String>) {
    let Some(order) = order else {
        return (Vec::new(), None);
    };
    let sections = Site::draft(model).sections.into_iter();
    let mut ids: Vec<String> = sections
        .filter_map(|section| section.id)
        .filter(|known| known != id)
        .collect();
    let order = order.min(ids.len());
    ids.insert(order, id.to_owned());
    let mut commands = Vec::new();
    let mut own = None;
    for (known, place) in ids.iter().zip(even_places(ids.len())) {
        if known == id {
            own = Some(place);
        } else {
            let mut fields = Values::new();
            fields.insert("order".to_owned(), place.into());
            let known = RecordId::from_document(known);
            commands.push(RecordCommand::new(&SECTION, known, Action::Update(fields)));
        }
    }
    (commands, own)
}

/// The command that deletes a section.
pub(super) fn removed(id: &str) -> RecordCommand {
    RecordCommand::new(&SECTION, RecordId::from_document(id), Action::Remove)
}
