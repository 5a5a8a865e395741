//! Validation rules for the fields of bodies that are not records: lengths, patterns, choices. They are added to the
//! schemas that `utoipa` derives from the Rust types. The limits are the constants of the code that checks them.

use troth_core::password::{MAX_PASSWORD, MIN_CHANGED_PASSWORD, MIN_PASSWORD, MIN_SITE_PASSWORD};
use troth_core::patterns;
use troth_core::record::FieldKind;
use troth_core::records::reminders::{DAYS, MOST_DAYS};
use troth_core::validation::{MAX_ADDRESS, MAX_NAME};
use troth_core::values::{Choices, SectionType, SiteBackground, SiteFont, SiteTheme};
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{Array, ArrayItems, Object, Schema};
use utoipa::openapi::{Components, KnownFormat, RefOr, Required, SchemaFormat};

/// 1 to 60 characters without control characters; surrounding space does not count.
const PASSKEY_NAME: &str = r"^\s*[^\s\u0000-\u001f\u007f-\u009f](?:[^\u0000-\u001f\u007f-\u009f]{0,58}[^\s\u0000-\u001f\u007f-\u009f])?\s*$";

/// A host name with a dot in it.
const DOMAIN: &str = r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,3}[A-Za-z]{2,60}\.?";

/// A rule for one field.
enum Rule {
    /// An email address.
    Email,
    /// A minimum and a maximum number of characters; `usize::MAX` for no maximum.
    Length(usize, usize),
    /// A person's name, with at least two visible characters.
    Name,
    /// At least one visible character.
    NotBlank,
    /// The name of a passkey.
    PasskeyName,
    /// A visible text with the length limit of a short text.
    Title,
    /// One of these.
    OneOf(&'static [&'static str]),
    /// One of these, or empty for the default.
    Choice(&'static Choices),
    /// A text with the length limit of this kind of record field.
    AtMost(FieldKind),
    /// A colour, or empty.
    Color,
    /// A website's subdomain, or empty.
    Subdomain,
    /// A host name, or empty.
    Domain,
    /// A number of days before a payment.
    Days,
    /// A number of at least 0.
    NotNegative,
    /// The id of a record in the wedding, or empty.
    Id,
    /// The id of a new record.
    NewId,
    /// A moment, with or without a time zone.
    Time,
    /// A time of day, or empty.
    Clock,
}

/// The required fields of a body, by the name of its schema.
const REQUIRED: [(&str, &[&str]); 17] = [
    ("AddressToConfirm", &["token"]),
    ("ForgottenPassword", &["email"]),
    ("Credentials", &["email", "password"]),
    ("NewPasskey", &["ticket", "name", "credential"]),
    ("PasskeyName", &["name"]),
    ("PasskeyAnswer", &["ticket", "credential"]),
    ("SecondFactorWish", &["on"]),
    ("ReturnRequest", &["ticket", "state", "code"]),
    ("LinkRequest", &["ticket", "password"]),
    ("RefreshRequest", &["refreshToken"]),
    (
        "Registration",
        &["firstName", "lastName", "email", "password"],
    ),
    ("NewPassword", &["token", "password"]),
    ("SecondFactorAnswer", &["ticket"]),
    ("NewInvitation", &["email", "role"]),
    ("RoleChange", &["role"]),
    ("PasswordRequest", &["password"]),
    ("TimeSpan", &["startTime"]),
];

/// The rules of fields, by the name of schema and field; an empty field name for a schema that is not an object.
const RULES: [(&str, &str, Rule); 41] = [
    ("ForgottenPassword", "email", Rule::Email),
    ("Credentials", "email", Rule::Email),
    (
        "Credentials",
        "password",
        Rule::Length(MIN_PASSWORD, usize::MAX),
    ),
    ("Registration", "firstName", Rule::Name),
    ("Registration", "lastName", Rule::Name),
    ("Registration", "email", Rule::Email),
    (
        "Registration",
        "password",
        Rule::Length(MIN_PASSWORD, MAX_PASSWORD),
    ),
    (
        "NewPassword",
        "password",
        Rule::Length(MIN_CHANGED_PASSWORD, MAX_PASSWORD),
    ),
    ("NewInvitation", "email", Rule::Email),
    ("PasskeyName", "name", Rule::PasskeyName),
    ("NewPasskey", "name", Rule::PasskeyName),
    ("RefreshRequest", "refreshToken", Rule::NotBlank),
    ("PasswordRequest", "password", Rule::Length(1, usize::MAX)),
    (
        "PrivacyInput",
        "password",
        Rule::Length(MIN_SITE_PASSWORD, MAX_PASSWORD),
    ),
    ("GuestAnswer", "attending", Rule::OneOf(&["yes", "no"])),
    ("RsvpRequest", "attending", Rule::OneOf(&["yes", "no"])),
    ("SectionInput", "order", Rule::NotNegative),
    ("SeatRequest", "position", Rule::NotNegative),
    ("SeatRequest", "guestId", Rule::NewId),
    ("ChartRequest", "eventId", Rule::Id),
    ("PhotoInput", "albumId", Rule::Id),
    ("SectionInput", "id", Rule::NewId),
    (
        "SectionInput",
        "type",
        Rule::OneOf(SectionType::CHOICES.texts),
    ),
    ("SectionInput", "title", Rule::AtMost(FieldKind::Short)),
    ("AlbumChanges", "title", Rule::Title),
    ("NewAlbum", "id", Rule::NewId),
    ("ThemeName", "", Rule::Choice(&SiteTheme::CHOICES)),
    ("ThemeSettings", "primaryColor", Rule::Color),
    ("ThemeSettings", "secondaryColor", Rule::Color),
    (
        "ThemeSettings",
        "fontFamily",
        Rule::Choice(&SiteFont::CHOICES),
    ),
    (
        "ThemeSettings",
        "backgroundStyle",
        Rule::Choice(&SiteBackground::CHOICES),
    ),
    ("SeoSettings", "title", Rule::AtMost(FieldKind::Short)),
    ("SeoSettings", "description", Rule::AtMost(FieldKind::Prose)),
    ("SeoSettings", "image", Rule::AtMost(FieldKind::Website)),
    ("Input", "subdomain", Rule::Subdomain),
    ("Input", "customDomain", Rule::Domain),
    ("ReminderSettingsInput", "daysBefore", Rule::Days),
    ("QuietHours", "from", Rule::Clock),
    ("QuietHours", "until", Rule::Clock),
    ("TimeSpan", "startTime", Rule::Time),
    ("TimeSpan", "endTime", Rule::Time),
];

/// Adds the rules to the schemas.
pub(super) fn add_rules(components: &mut Components) {
    for (schema, fields) in REQUIRED {
        if let Some(object) = find_object(components.schemas.get_mut(schema)) {
            object.required = fields.iter().map(|field| (*field).to_owned()).collect();
        }
    }
    for (schema, field, rule) in RULES {
        match find_property(components.schemas.get_mut(schema), field) {
            Some(RefOr::T(Schema::Object(field))) => rule.apply_to(field),
            Some(RefOr::T(Schema::Array(list))) => rule.apply_to_list(list),
            _ => {}
        }
    }
}

/// Marks the body of a call as optional if it has no required fields: an empty body is read as `{}`.
pub(super) fn mark_optional_body(components: &Components, operation: &mut Operation) {
    let Some(RefOr::T(body)) = &mut operation.request_body else {
        return;
    };
    let Some(RefOr::T(content)) = body.content.get("application/json") else {
        return;
    };
    let Some(RefOr::Ref(schema)) = &content.schema else {
        return;
    };
    let name = schema.ref_location.rsplit('/').next().unwrap_or_default();
    if let Some(RefOr::T(Schema::Object(object))) = components.schemas.get(name)
        && object.required.is_empty()
    {
        body.required = Some(Required::False);
    }
}

/// The object schema, or the object part of a composed one.
fn find_object(schema: Option<&mut RefOr<Schema>>) -> Option<&mut Object> {
    match schema? {
        RefOr::T(Schema::Object(object)) => Some(object),
        RefOr::T(Schema::AllOf(all)) => find_object(all.items.last_mut()),
        _ => None,
    }
}

/// A property of a schema, or the schema itself for an empty name.
fn find_property<'a>(
    schema: Option<&'a mut RefOr<Schema>>,
    name: &str,
) -> Option<&'a mut RefOr<Schema>> {
    match name {
        "" => schema,
        name => find_object(schema)?.properties.get_mut(name),
    }
}

impl Rule {
    fn apply_to(self, field: &mut Object) {
        match self {
            Self::Email => {
                field.format = Some(SchemaFormat::KnownFormat(KnownFormat::Email));
                field.max_length = Some(MAX_ADDRESS);
            }
            Self::Length(min, max) => {
                field.min_length = Some(min);
                field.max_length = (max < usize::MAX).then_some(max);
            }
            Self::Name => {
                let visible = patterns::visible_character();
                field.pattern = Some(format!("^{visible}.*{visible}$"));
                field.max_length = Some(MAX_NAME);
            }
            Self::NotBlank => field.pattern = Some(patterns::visible_character()),
            Self::PasskeyName => field.pattern = Some(PASSKEY_NAME.to_owned()),
            Self::Title => {
                field.pattern = Some(patterns::visible_character());
                field.max_length = FieldKind::Short.longest();
            }
            Self::Choice(choices) => {
                let texts = choices.texts.iter().map(|text| (*text).into());
                let empty = ["".into(), serde_json::Value::Null];
                field.enum_values = Some(texts.chain(empty).collect());
            }
            Self::AtMost(kind) => field.max_length = kind.longest(),
            Self::Color => field.pattern = Some(patterns::blank_or(patterns::color())),
            Self::Subdomain => field.pattern = Some(patterns::blank_or(&patterns::subdomain())),
            Self::Domain => field.pattern = Some(patterns::blank_or(DOMAIN)),
            Self::Days => {
                field.minimum = Some((*DAYS.start()).into());
                field.maximum = Some((*DAYS.end()).into());
            }
            Self::OneOf(texts) => {
                let texts = texts.iter().map(|text| (*text).into());
                field.enum_values = Some(texts.chain([serde_json::Value::Null]).collect());
            }
            Self::NotNegative => field.minimum = Some(0.into()),
            Self::Id => field.pattern = Some(patterns::blank_or(&patterns::id())),
            Self::NewId => field.pattern = Some(format!("^{}$", patterns::id())),
            Self::Clock => field.pattern = Some(patterns::blank_or(patterns::clock())),
            Self::Time => field.pattern = Some(patterns::blank_or(&patterns::time())),
        }
    }

    fn apply_to_list(self, list: &mut Array) {
        if let Self::Days = self {
            list.max_items = Some(MOST_DAYS);
        }
        if let ArrayItems::RefOrSchema(items) = &mut list.items
            && let RefOr::T(Schema::Object(item)) = items.as_mut()
        {
            self.apply_to(item);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_about_a_field_of_a_schema() {
        let document = crate::openapi::document();
        let mut schemas = document.components.unwrap().schemas;
        let mut has =
            |schema: &str, field: &str| find_property(schemas.get_mut(schema), field).is_some();
        for (schema, fields) in REQUIRED {
            assert!(fields.iter().all(|field| has(schema, field)), "{schema}");
        }
        for (schema, field, _) in RULES {
            assert!(has(schema, field), "{schema}.{field}");
        }
    }
}
