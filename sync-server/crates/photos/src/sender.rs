//! The sender and the metadata of a photo, and whether it may be sent: checked when an upload begins, and again when it
//! is complete.

use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::permissions::{Access, Area, access};
use troth_core::record::{Action, RecordCommand};
use troth_core::records::album::{FIRST, PHOTO};
use troth_core::text::is_blank;
use troth_core::validation::{MAX_NAME, is_email};
use troth_documents::{DocumentId, Unavailable};
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::accounts::AccountId;
use troth_storage::members;
use troth_storage::photos::{PhotoSource, links};

use super::Photos;

/// The longest stored file name in characters: file systems allow as many bytes.
const MAX_FILENAME_CHARS: usize = 200;
/// The name of a file without visible characters in its own name.
const DEFAULT_NAME: &str = "photo";
/// The time for the checks of texts, which do not depend on it.
const ANY_TIME: &str = "2026-01-01T00:00:00.000Z";

/// The metadata of a file to be sent.
#[derive(Clone, Debug)]
pub struct NewUpload {
    /// The wedding that it is sent to.
    pub wedding: DocumentId,
    /// The album.
    pub album: String,
    /// The sender.
    pub sender: Sender,
    /// The file's name at the sender.
    pub filename: String,
    /// The sender's caption.
    pub caption: Option<String>,
}

/// The sender of a file.
#[derive(Clone, Debug)]
pub enum Sender {
    /// A member of the team.
    Member {
        /// The member's account.
        account: AccountId,
        /// The member's name.
        name: String,
    },
    /// A guest with the link.
    Guest {
        /// The link's token.
        token: String,
        /// The name that the guest gave.
        name: String,
        /// The guest's email address.
        email: Option<String>,
    },
}

/// Why a file may not be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendRefusal {
    /// The member's role does not allow it.
    Role,
    /// The guest's link is not valid.
    Link,
    /// The couple does not accept photos from guests.
    Off,
    /// There is no such album.
    Album,
}

impl SendRefusal {
    /// The message for the sender.
    pub(super) fn message(self) -> &'static str {
        match self {
            Self::Role => "Your role in this wedding doesn’t allow that.",
            Self::Link => "This link is no longer valid. Please ask the couple for the new one.",
            Self::Off => "Photo uploads are not enabled for this wedding.",
            Self::Album => "This album is no longer here. Please choose another one.",
        }
    }
}

impl From<SendRefusal> for ApiError {
    fn from(refusal: SendRefusal) -> Self {
        match refusal {
            SendRefusal::Role => Self::Forbidden(refusal.message()),
            SendRefusal::Link => Self::NotFound(refusal.message()),
            SendRefusal::Off => Self::named(ErrorCode::PhotosOff, refusal.message()),
            SendRefusal::Album => Self::invalid("albumId", refusal.message()),
        }
    }
}

impl Sender {
    pub(super) fn source(&self) -> PhotoSource {
        match self {
            Self::Member { .. } => PhotoSource::Team,
            Self::Guest { .. } => PhotoSource::Guest,
        }
    }

    pub(super) fn account(&self) -> Option<AccountId> {
        match self {
            Self::Member { account, .. } => Some(*account),
            Self::Guest { .. } => None,
        }
    }

    pub(super) fn token(&self) -> Option<&str> {
        match self {
            Self::Member { .. } => None,
            Self::Guest { token, .. } => Some(token),
        }
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Member { name, .. } | Self::Guest { name, .. } => name,
        }
    }

    pub(super) fn email(&self) -> Option<&str> {
        match self {
            Self::Member { .. } => None,
            Self::Guest { email, .. } => email.as_deref(),
        }
    }
}

impl NewUpload {
    /// Normalises the texts.
    ///
    /// # Errors
    /// With the first field that breaks a rule.
    pub(super) fn normalise(mut self) -> Result<Self, ApiError> {
        self.filename = tidy_filename(&self.filename);
        self.caption = self.caption.as_deref().and_then(trim_to_option);
        if let Sender::Guest { name, email, .. } = &mut self.sender {
            *name = one_line(name);
            *email = email.as_deref().and_then(trim_to_option);
            if is_blank(name) {
                return Err(ApiError::invalid("guestName", "Your name is required"));
            }
            if name.chars().count() > MAX_NAME {
                return Err(ApiError::invalid("guestName", "This name is too long"));
            }
            if email.as_deref().is_some_and(|email| !is_email(email)) {
                let message = "Please enter a valid email address";
                return Err(ApiError::invalid("guestEmail", message));
            }
        }
        self.check_texts()?;
        Ok(self)
    }

    /// Checks the texts against the core's rules, with a model of an empty wedding.
    fn check_texts(&self) -> Result<(), ApiError> {
        let mut fields = serde_json::Map::new();
        fields.insert("albumId".to_owned(), FIRST.into());
        fields.insert("filename".to_owned(), self.filename.clone().into());
        fields.insert("caption".to_owned(), self.caption.clone().into());
        let fields = PHOTO.read_fields(fields).map_err(ApiError::internal)?;
        let command =
            RecordCommand::new(&PHOTO, RecordId::from_document("new"), Action::Add(fields));
        let command = Command::Record(command);
        Model::default()
            .decide(&command, ANY_TIME)
            .map_err(ApiError::with_field_name_only)?;
        Ok(())
    }
}

/// A file's name without folders and invisible characters.
fn tidy_filename(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = one_line(name).chars().take(MAX_FILENAME_CHARS).collect();
    match name.trim_matches(['.', ' ']) {
        "" => DEFAULT_NAME.to_owned(),
        name => name.to_owned(),
    }
}

/// A text without line breaks and other control characters: those that change the writing direction can make a name
/// read as another one.
fn one_line(text: &str) -> String {
    let is_direction = |sign: char| matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let visible = text
        .chars()
        .filter(|sign| !sign.is_control() && !is_direction(*sign));
    visible.collect::<String>().trim().to_owned()
}

fn trim_to_option(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The terms on which a wedding accepts a photo.
pub(super) struct UploadTerms {
    /// Whether it is shown without moderation.
    pub(super) is_approved: bool,
}

impl Photos {
    /// Checks whether a photo may be sent into an album now, by an account or with a link's token.
    pub(super) async fn check_terms(
        &self,
        wedding: &DocumentId,
        album: &str,
        (account, token): (Option<AccountId>, Option<&str>),
    ) -> Result<Result<UploadTerms, SendRefusal>, ApiError> {
        if let Some(account) = account {
            let role = members::find_role(&self.db, wedding.as_str(), account).await?;
            if role.is_none_or(|role| access(role, Area::Planning) != Access::Write) {
                return Ok(Err(SendRefusal::Role));
            }
        } else {
            let token = token.unwrap_or_default();
            let link = links::find(&self.db, token).await?;
            if !link.is_some_and(|link| link.is_good_for(wedding.as_str())) {
                return Ok(Err(SendRefusal::Link));
            }
        }
        let (album, is_guest) = (album.to_owned(), account.is_none());
        let read_model = move |model: &Model| read_terms(model, &album, is_guest);
        match self.documents.read(wedding, read_model).await {
            Ok(Some(terms)) => Ok(terms),
            Ok(None) if is_guest => Ok(Err(SendRefusal::Link)),
            Ok(None) => Ok(Err(SendRefusal::Role)),
            Err(error @ (Unavailable::Now | Unavailable::Full | Unavailable::Damaged)) => {
                Err(error.into())
            }
        }
    }
}

/// The terms of the document, for a sender who is a member or has a valid link.
fn read_terms(model: &Model, album: &str, is_guest: bool) -> Result<UploadTerms, SendRefusal> {
    let records = model.records();
    if !is_guest {
        records.album_title(album).ok_or(SendRefusal::Album)?;
        return Ok(UploadTerms { is_approved: true });
    }
    if !records.accepts_guest_photos() {
        return Err(SendRefusal::Off);
    }
    // To a guest, an album that was made private meanwhile does not exist.
    if !records.is_public_album(album) {
        return Err(SendRefusal::Album);
    }
    Ok(UploadTerms {
        is_approved: !records.moderates_guest_photos(),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn names_of_files_are_made_harmless() {
        let check =
            |name: &str, expected: &str| assert_eq!(tidy_filename(name), expected, "{name:?}");
        check("IMG_1.jpg", "IMG_1.jpg");
        check("../../etc/passwd", "passwd");
        check("C:\\photos\\me.png", "me.png");
        check("a\r\nSet-Cookie: b.jpg", "aSet-Cookie: b.jpg");
        check("evil\u{202e}gpj.exe", "evilgpj.exe");
        check("\0", "photo");
        check("..", "photo");
        check("", "photo");
        check(&"ä".repeat(1_000), &"ä".repeat(200));
    }

    #[test]
    fn texts_of_guests_are_checked() {
        let check = |name: &str, email: &str, caption: &str, expected: Option<&str>| {
            let new = NewUpload {
                wedding: DocumentId::random(),
                album: FIRST.to_owned(),
                sender: Sender::Guest {
                    token: "t".to_owned(),
                    name: name.to_owned(),
                    email: Some(email.to_owned()),
                },
                filename: "a.jpg".to_owned(),
                caption: Some(caption.to_owned()),
            };
            let field = match new.normalise() {
                Ok(_) => None,
                Err(ApiError::Validation { field, .. }) => field,
                Err(other) => panic!("{other}"),
            };
            assert_eq!(field.as_deref(), expected, "{name:?} {email:?}");
        };
        check("Mia", "", "", None);
        check("Mia", "mia@example.org", "The kiss", None);
        check(" \n", "", "", Some("guestName"));
        check("\u{200b}\u{3164}", "", "", Some("guestName"));
        check(&"m".repeat(101), "", "", Some("guestName"));
        check("Mia", "no address", "", Some("guestEmail"));
        let long = format!("mia@{}example.org", "example.".repeat(31));
        check("Mia", &long, "", Some("guestEmail"));
        check("Mia", "", &"x".repeat(10_001), Some("caption"));
    }
}
