//! The commands that change the draft of a website in the document.
//!
//! The order of sections is a text field, `order`, that sorts them. `even_places` makes such texts for all positions.

use serde_json::Value;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, RecordCommand, Values};
use troth_core::records::section::SECTION;
use troth_core::records::website::{SITE, WEBSITE};
use troth_site::content::{Section, Site};
use troth_site::section_commands::even_places;

use super::data::{ThemeInput, ThemeName, WebsiteInput};

/// The commands for the changes of a request. `id_prefix` begins the ids of new sections and items.
pub(super) fn update_commands(
    model: &Model,
    input: &WebsiteInput,
    sections: Option<Vec<Section>>,
    id_prefix: &str,
) -> Vec<RecordCommand> {
    let mut commands = Vec::new();
    let fields = website_fields(input);
    if !fields.is_empty() {
        let id = RecordId::from_document(SITE);
        commands.push(RecordCommand::new(&WEBSITE, id, Action::Update(fields)));
    }
    let Some(sections) = sections else {
        return commands;
    };
    let old_sections = Site::draft(model).sections;
    let order_texts = even_places(sections.len());
    let mut new_section_ids = Vec::new();
    for (index, (section, order)) in sections.iter().zip(&order_texts).enumerate() {
        let new_id = format!("{id_prefix}-{index}");
        let id = section.id.clone().unwrap_or_else(|| new_id.clone());
        commands.extend(section.commands(model.records(), &id, Some(order), &new_id));
        new_section_ids.push(id);
    }
    let old_ids = old_sections
        .iter()
        .filter_map(|section| section.id.as_deref());
    let removed_ids = old_ids.filter(|old_id| new_section_ids.iter().all(|id| id != old_id));
    commands.extend(removed_ids.map(remove_command));
    commands
}

/// The fields of the website's record that a request sets. Absent fields stay unchanged, blank ones are cleared.
fn website_fields(input: &WebsiteInput) -> Values {
    let mut fields = Values::new();
    let mut set = |key: &str, value: Value| {
        fields.insert(key.to_owned(), value);
    };
    let mut set_text = |key: &str, text: Option<&str>| {
        if let Some(text) = text {
            set(key, text.into());
        }
    };
    let (theme_name, settings_in_theme) = match &input.theme {
        Some(ThemeInput::Name(name)) => (Some(name), None),
        Some(ThemeInput::WithSettings { id, settings }) => (id.as_ref(), Some(settings)),
        None => (None, None),
    };
    set_text("theme", theme_name.map(|ThemeName(name)| name.as_str()));
    // Both may be given; the second takes precedence.
    for settings in settings_in_theme.into_iter().chain(&input.theme_settings) {
        set_text("primaryColor", settings.primary_color.as_deref());
        set_text("secondaryColor", settings.secondary_color.as_deref());
        set_text("fontFamily", settings.font_family.as_deref());
        set_text("backgroundStyle", settings.background_style.as_deref());
        set_text("hours", settings.hours.as_deref());
    }
    if let Some(seo) = &input.seo_settings {
        set_text("seoTitle", seo.title.as_deref());
        set_text("seoDescription", seo.description.as_deref());
        set_text("shareImage", seo.image.as_deref());
        if let Some(keywords) = &seo.keywords {
            set("seoKeywords", keywords.join(", ").into());
        }
    }
    let enables_sharing = input
        .social_settings
        .as_ref()
        .and_then(|social| social.enable_sharing);
    if let Some(sharing) = enables_sharing {
        set("sharingOff", (!sharing).into());
    }
    if let Some(privacy) = &input.privacy_settings {
        if let Some(access) = privacy.allow_guest_access {
            set("personalLinksOnly", (!access).into());
        }
        if let Some(allowed) = privacy.allow_search_engines {
            set("allowSearchEngines", allowed.into());
        }
    }
    fields
}

/// A section of the draft, with its index.
pub(super) fn find_section(model: &Model, id: &str) -> Option<(usize, Section)> {
    let sections = Site::draft(model).sections;
    sections
        .into_iter()
        .enumerate()
        .find(|(_, section)| section.id.as_deref() == Some(id))
}

/// The commands that add a section, at an index or at the end.
pub(super) fn add_commands(
    model: &Model,
    section: &Section,
    id: &str,
    index: Option<usize>,
    id_prefix: &str,
) -> Vec<RecordCommand> {
    let index = index.unwrap_or(usize::MAX);
    let Placement {
        mut commands,
        order,
    } = place_section(model, id, index);
    commands.extend(section.commands(model.records(), id, order.as_deref(), id_prefix));
    commands
}

/// The commands that change a section, and its index if given.
pub(super) fn change_commands(
    model: &Model,
    section: &Section,
    id: &str,
    index: Option<usize>,
    id_prefix: &str,
) -> Vec<RecordCommand> {
    let Placement {
        mut commands,
        order,
    } = match index {
        Some(index) => place_section(model, id, index),
        None => Placement::default(),
    };
    commands.extend(section.commands(model.records(), id, order.as_deref(), id_prefix));
    commands
}

/// How a section gets to an index.
#[derive(Default)]
struct Placement {
    /// The commands that set the order of all other sections.
    commands: Vec<RecordCommand>,
    /// The order of the section itself; `None` if it stays where it is.
    order: Option<String>,
}

/// Puts a section at an index, or at the end if the index is too large.
fn place_section(model: &Model, id: &str, index: usize) -> Placement {
    let sections = Site::draft(model).sections.into_iter();
    let mut ids: Vec<String> = sections
        .filter_map(|section| section.id)
        .filter(|other_id| other_id != id)
        .collect();
    ids.insert(index.min(ids.len()), id.to_owned());
    let mut placement = Placement::default();
    for (section_id, order) in ids.iter().zip(even_places(ids.len())) {
        if section_id == id {
            placement.order = Some(order);
            continue;
        }
        let mut fields = Values::new();
        fields.insert("order".to_owned(), order.into());
        let section_id = RecordId::from_document(section_id);
        let command = RecordCommand::new(&SECTION, section_id, Action::Update(fields));
        placement.commands.push(command);
    }
    placement
}

/// The command that deletes a section.
pub(super) fn remove_command(id: &str) -> RecordCommand {
    RecordCommand::new(&SECTION, RecordId::from_document(id), Action::Remove)
}
