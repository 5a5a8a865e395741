//! The parts of a website in requests and responses.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use troth_base::dns;
use troth_core::date::CalendarDate;
use troth_core::html::is_html;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::password::site_password_problem;
use troth_core::record::RecordQuery;
use troth_core::records::section::{SECTION, SECTION_ITEM};
use troth_core::records::website::WEBSITE;
use troth_core::subdomain::suggest_subdomain;
use troth_core::values::SectionType;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_site::content::{Section, SectionContent, Site};
use troth_storage::sites;
use troth_websites::html;
use utoipa::ToSchema;

/// A website with its draft.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Website {
    id: String,
    wedding_id: String,
    /// Null if none was chosen.
    subdomain: Option<String>,
    /// An address based on the couple's names.
    suggested_subdomain: String,
    custom_domain: Option<CustomDomain>,
    is_published: bool,
    /// RFC 3339 in UTC; null if it was never published.
    published_at: Option<String>,
    /// Grows by one with each publishing.
    version: i64,
    theme: String,
    theme_settings: ThemeSettings,
    sections: Vec<SectionJson>,
    seo_settings: SeoSettings,
    social_settings: SocialSettings,
    privacy_settings: PrivacySettings,
    /// RFC 3339 in UTC.
    created_at: Option<String>,
    /// When an item of the draft was last added or changed: RFC 3339 in UTC. Removals do not count.
    updated_at: Option<String>,
}

/// A domain of the wedding's own.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomDomain {
    domain: String,
    /// Whether its TXT record was found.
    is_verified: bool,
    /// The name of the TXT record to set.
    record_name: String,
    /// The value that the TXT record needs.
    record_value: String,
}

/// The couple's settings within a theme; null for the theme's default. In a body, absent or null leaves a setting and
/// blank resets it to the default.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ThemeSettings {
    /// `#rrggbb`.
    pub(super) primary_color: Option<String>,
    /// `#rrggbb`.
    pub(super) secondary_color: Option<String>,
    pub(super) font_family: Option<String>,
    pub(super) background_style: Option<String>,
    /// The clock of times, `12` or `24`; null for the custom of the wedding's country.
    pub(super) hours: Option<String>,
}

/// Metadata for search engines and shared links.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct SeoSettings {
    pub(super) title: Option<String>,
    pub(super) description: Option<String>,
    /// At most 300 characters in all, joined by a comma and a space.
    pub(super) keywords: Option<Vec<String>>,
    /// A picture for shared links.
    pub(super) image: Option<String>,
}

/// Whether the website has share buttons.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct SocialSettings {
    pub(super) enable_sharing: Option<bool>,
}

/// Who may see the website.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PrivacySettings {
    is_password_protected: bool,
    /// If off, only personal links open it.
    allow_guest_access: bool,
    /// If on, search engines may list a website that is public and has no password.
    allow_search_engines: bool,
}

/// A section.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SectionJson {
    id: String,
    #[schema(rename = "type")]
    r#type: String,
    title: String,
    /// The fields of its type.
    #[schema(value_type = Object)]
    content: Value,
    is_visible: bool,
    /// Starts at 0.
    order: usize,
}

impl SectionJson {
    pub(super) fn new(order: usize, section: &Section) -> Self {
        Self {
            id: section.id.clone().unwrap_or_default(),
            r#type: section.body.kind().as_str().to_owned(),
            title: section.title.clone(),
            content: section.body.content(),
            is_visible: section.is_visible,
            order,
        }
    }
}

impl Website {
    pub(super) fn new(
        document_id: &DocumentId,
        row: Option<sites::Site>,
        draft: Site,
        times: WebsiteTimes,
    ) -> Self {
        let couple = &draft.couple;
        let suggested_subdomain = suggest_subdomain(&couple.first, &couple.second);
        let is_password_protected = row.as_ref().is_some_and(|row| row.password_hash.is_some());
        let custom_domain = |row: &sites::Site| {
            let domain = row.custom_domain.clone()?;
            Some(CustomDomain {
                is_verified: row.domain_verified_at.is_some(),
                record_name: dns::record_name(&domain),
                record_value: dns::record_value(row.domain_token.as_deref()?),
                domain,
            })
        };
        let sections = draft.sections.iter().enumerate();
        Self {
            id: document_id.as_str().to_owned(),
            wedding_id: document_id.as_str().to_owned(),
            suggested_subdomain,
            custom_domain: row.as_ref().and_then(custom_domain),
            is_published: row.as_ref().is_some_and(|row| row.is_published),
            published_at: row.as_ref().and_then(|row| row.published_at.clone()),
            version: row.as_ref().map_or(0, |row| row.version),
            subdomain: row.and_then(|row| row.subdomain),
            sections: sections
                .map(|(order, section)| SectionJson::new(order, section))
                .collect(),
            theme: draft.looks.theme,
            theme_settings: ThemeSettings {
                primary_color: draft.looks.primary_color,
                secondary_color: draft.looks.secondary_color,
                font_family: draft.looks.font_family,
                background_style: draft.looks.background_style,
                hours: draft.looks.hours,
            },
            seo_settings: SeoSettings {
                title: draft.seo.title,
                description: draft.seo.description,
                keywords: Some(draft.seo.keywords),
                image: draft.seo.image,
            },
            social_settings: SocialSettings {
                enable_sharing: Some(draft.sharing),
            },
            privacy_settings: PrivacySettings {
                is_password_protected,
                allow_guest_access: !draft.personal_links_only,
                allow_search_engines: draft.allow_search_engines,
            },
            created_at: times.created_at,
            updated_at: times.updated_at,
        }
    }
}

/// The changes to a website. Absent fields stay unchanged.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = Input)]
pub(crate) struct WebsiteInput {
    /// Replaces all sections, sorted by `order`, or else in the given order.
    #[schema(value_type = Option<Vec<NewSection>>)]
    sections: Option<Vec<SectionInput>>,
    pub(super) theme: Option<ThemeInput>,
    pub(super) theme_settings: Option<ThemeSettings>,
    subdomain: Option<String>,
    /// Blank removes the domain.
    custom_domain: Option<String>,
    pub(super) seo_settings: Option<SeoSettings>,
    pub(super) social_settings: Option<SocialSettings>,
    pub(super) privacy_settings: Option<PrivacyInput>,
}

/// The name of a theme, or an object with its `id` and the couple's settings within it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(untagged, expecting = "a text or an object is expected here")]
pub(crate) enum ThemeInput {
    Name(ThemeName),
    WithSettings {
        id: Option<ThemeName>,
        #[serde(flatten)]
        settings: ThemeSettings,
    },
}

/// The name of a theme; blank for the default.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ThemeName(pub(super) String);

/// Who may see the website.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PrivacyInput {
    is_password_protected: Option<bool>,
    /// A new password.
    password: Option<String>,
    pub(super) allow_guest_access: Option<bool>,
    pub(super) allow_search_engines: Option<bool>,
}

impl WebsiteInput {
    pub(super) fn subdomain(&self) -> Option<&str> {
        self.subdomain
            .as_deref()
            .filter(|text| !text.trim().is_empty())
    }

    /// The new domain; `None` leaves it as it is, `Some(None)` removes it.
    pub(super) fn custom_domain(&self) -> Result<Option<Option<String>>, ApiError> {
        let Some(typed_domain) = &self.custom_domain else {
            return Ok(None);
        };
        let domain = typed_domain.trim().trim_end_matches('.').to_lowercase();
        if domain.is_empty() {
            return Ok(Some(None));
        }
        match url::Host::parse(&domain) {
            Ok(url::Host::Domain(domain)) if domain.contains('.') && domain.len() <= 253 => {
                Ok(Some(Some(domain)))
            }
            _ => Err(ApiError::invalid(
                "customDomain",
                "A domain is a name such as ana-and-ben.example",
            )),
        }
    }

    /// The new password; `None` leaves it as it is, `Some(None)` removes it.
    pub(super) fn password(&self) -> Result<Option<Option<String>>, ApiError> {
        let Some(privacy) = &self.privacy_settings else {
            return Ok(None);
        };
        // Phone keyboards add a space behind a word when guests type the password.
        let password = privacy.password.as_deref().map(str::trim);
        let password = password.filter(|text| !text.is_empty());
        match (privacy.is_password_protected, password) {
            (Some(false), _) => Ok(Some(None)),
            (_, None) => Ok(None),
            (_, Some(password)) => {
                if let Some(problem) = site_password_problem(password) {
                    return Err(ApiError::invalid("privacySettings.password", problem));
                }
                Ok(Some(Some(password.to_owned())))
            }
        }
    }

    /// Whether the change sets a password.
    pub(super) fn wants_password(&self) -> bool {
        let privacy = self.privacy_settings.as_ref();
        privacy.is_some_and(|privacy| privacy.is_password_protected == Some(true))
    }

    /// The new sections in their order; `None` leaves the sections as they are.
    pub(super) fn sections(&self) -> Result<Option<Vec<Section>>, ApiError> {
        let Some(sections) = &self.sections else {
            return Ok(None);
        };
        let sections = sections.iter().enumerate();
        let with_orders = sections.map(|(index, input)| {
            let section = input.section(None, &format!("sections.{index}."))?;
            Ok((input.order.unwrap_or(index), section))
        });
        let mut with_orders = with_orders.collect::<Result<Vec<_>, ApiError>>()?;
        // The sort is stable: sections with the same order stay as they were sent.
        with_orders.sort_by_key(|(order, _)| *order);
        let sections = with_orders.into_iter().map(|(_, section)| section);
        Ok(Some(sections.collect()))
    }
}

/// A new section.
#[derive(Deserialize, ToSchema)]
#[expect(
    dead_code,
    reason = "it describes a body; the error for a missing type names the section's position"
)]
pub(crate) struct NewSection {
    #[serde(flatten)]
    about: SectionInput,
    #[schema(rename = "type")]
    r#type: String,
}

/// The fields of a section to write. Absent fields stay unchanged.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct SectionInput {
    pub(super) id: Option<String>,
    #[schema(rename = "type")]
    r#type: Option<String>,
    title: Option<String>,
    /// The fields of its type.
    #[schema(value_type = Option<Object>)]
    content: Option<Value>,
    is_visible: Option<bool>,
    /// Starts at 0.
    #[schema(value_type = Option<u32>)]
    pub(super) order: Option<usize>,
}

impl SectionInput {
    /// The existing section with these fields, or a new one. `path` is the position of the section in the body, for the
    /// names of fields in errors.
    pub(super) fn section(
        &self,
        existing: Option<Section>,
        path: &str,
    ) -> Result<Section, ApiError> {
        let section_type = match (&self.r#type, &existing) {
            (Some(text), _) => SectionType::parse(text).ok_or_else(|| {
                ApiError::invalid(format!("{path}type"), "There’s no such type of section")
            })?,
            (None, Some(existing)) => existing.body.kind(),
            (None, None) => {
                return Err(ApiError::invalid(format!("{path}type"), "Type is required"));
            }
        };
        if let Some(id) = &self.id {
            RecordId::parse(id)
                .map_err(|error| ApiError::invalid(format!("{path}id"), error.to_string()))?;
        }
        let mut content = self.content.clone();
        let mut title = self.title.clone();
        if let Some(content) = &mut content {
            let title_in_content = take_title(section_type, content);
            title = title.or(title_in_content);
            convert_html(content)
                .map_err(|message| ApiError::invalid(format!("{path}content"), message))?;
        }
        let body = match (content, &existing) {
            (Some(content), _) => SectionContent::read_new(section_type, &content.to_string())
                .map_err(|error| ApiError::invalid(format!("{path}content"), error.message))?,
            (None, Some(existing)) if existing.body.kind() == section_type => existing.body.clone(),
            (None, _) => SectionContent::empty(section_type),
        };
        let was_visible = existing.as_ref().is_none_or(|section| section.is_visible);
        let (existing_id, existing_title) =
            existing.map_or((None, None), |section| (section.id, Some(section.title)));
        Ok(Section {
            id: self.id.clone().or(existing_id),
            title: title.or(existing_title).unwrap_or_default(),
            is_visible: self.is_visible.unwrap_or(was_visible),
            body,
        })
    }
}

/// Takes the title out of a section's content, where a client may put it for some types. The title beside the content
/// takes precedence.
fn take_title(section_type: SectionType, content: &mut Value) -> Option<String> {
    const TYPES_WITH_TITLE: [SectionType; 4] = [
        SectionType::Story,
        SectionType::Rsvp,
        SectionType::Schedule,
        SectionType::Custom,
    ];
    let content = content
        .as_object_mut()
        .filter(|_| TYPES_WITH_TITLE.contains(&section_type))?;
    if !matches!(content.get("title")?, Value::String(_) | Value::Null) {
        return None;
    }
    match content.remove("title") {
        Some(Value::String(title)) => Some(title),
        _ => None,
    }
}

/// Converts formatted text from HTML into the JSON tree of the editor.
fn convert_html(content: &mut Value) -> Result<(), &'static str> {
    let text = content.get("content").and_then(Value::as_str);
    let html = text.filter(|text| is_html(text)).map(str::to_owned);
    let Some(html) = html else {
        return Ok(());
    };
    if html.len() > html::MAX_BYTES {
        return Err("This text is too long");
    }
    if let Some(content) = content.as_object_mut() {
        content.insert("content".to_owned(), json!(html::parse_to_tree(&html)));
    }
    Ok(())
}

/// When a website was created, and when an item of its draft was last added or changed; RFC 3339 in UTC.
pub(super) struct WebsiteTimes {
    pub(super) created_at: Option<String>,
    pub(super) updated_at: Option<String>,
}

impl WebsiteTimes {
    /// Reads the times. A website is created with its wedding.
    pub(super) fn from_model(model: &Model) -> Self {
        let created_at = model.details().created_at;
        let records = model.records();
        let list_all = |record| records.list(record, &RecordQuery::default(), CalendarDate::EPOCH);
        let kinds = [&WEBSITE, &SECTION, &SECTION_ITEM];
        let change_times = kinds.into_iter().flat_map(list_all).filter_map(|view| {
            let updated_at = view.get("updatedAt").and_then(Value::as_str);
            updated_at.map(str::to_owned)
        });
        Self {
            updated_at: change_times.max().or_else(|| created_at.clone()),
            created_at,
        }
    }
}
