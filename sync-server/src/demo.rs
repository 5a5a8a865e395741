//! `troth demo`: the sample wedding with a team, for a first look and for screenshots.
//!
//! The wedding is the sample wedding of the web app (`troth_sample_wedding`), written by the same commands as in
//! the app, with a team, photos and a published website.

use std::path::Path;
use std::{fs, io};

use jiff::SignedDuration;
use serde_json::Value;
use tokio::task::JoinSet;
use troth_accounts::passwords::{PasswordError, Passwords};
use troth_base::clock::{Clock, instant_text};
use troth_base::public_url::PublicUrl;
use troth_core::command::Command;
use troth_core::permissions::Role;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::{DocumentId, Documents, RunError};
use troth_photos::Photos;
use troth_photos::process::PhotoError;
use troth_sample_wedding::{budget, guests, planning, seating, wedding_day};
use troth_storage::accounts::{AccountError, AccountId};
use troth_storage::{Db, weddings};

mod photos;
mod pictures;
mod team;
mod website;

/// The password of all demo accounts.
const PASSWORD: &str = "plum orchard lantern";

/// A member to sign in as.
pub struct DemoMember {
    /// The given name.
    pub first_name: &'static str,
    /// The address.
    pub email: &'static str,
    /// The role in the wedding.
    pub role: Role,
}

/// The team that plans the wedding.
pub struct DemoTeam {
    /// The members; the first made the wedding.
    pub members: Vec<DemoMember>,
    /// The password of all members.
    pub password: &'static str,
}

/// Why the demo could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The data directory is not empty.
    #[error(
        "{0} is not empty; the demo fills an empty data directory only (set TROTH_DATA_DIR to another one)"
    )]
    NotEmpty(String),
    /// The directory cannot be read.
    #[error("cannot read {0}: {1}")]
    Unreadable(String, #[source] io::Error),
    /// The account could not be made.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// Its password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The database could not be written.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    /// A photo could not be drawn.
    #[error(transparent)]
    Picture(#[from] pictures::PictureError),
    /// A photo could not be stored.
    #[error(transparent)]
    Photo(#[from] PhotoError),
    /// The program is ending.
    #[error("stopped before everything was written")]
    Stopped,
    /// A JSON value is not a valid command.
    #[error("no command: {0}")]
    NoCommand(#[from] serde_json::Error),
    /// A command failed.
    #[error("{command}: {source}")]
    Command {
        /// The command's name.
        command: String,
        /// The cause.
        source: RunError,
    },
}

/// Checks that no existing data is mixed with the demo.
///
/// # Errors
/// If the directory is not empty.
pub fn check_empty(data_dir: &Path) -> Result<(), DemoError> {
    let name = || data_dir.display().to_string();
    match fs::read_dir(data_dir) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => Err(DemoError::NotEmpty(name())),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(DemoError::Unreadable(name(), error)),
    }
}

/// Makes a wedding, its team and their accounts.
///
/// # Errors
/// If something cannot be written.
pub async fn fill(
    db: &Db,
    documents: &Documents,
    photos: &Photos,
    passwords: &Passwords,
    clock: &Clock,
    public_url: &PublicUrl,
) -> Result<DemoTeam, DemoError> {
    let now = clock.now();
    let ella = team::ELLA
        .create_account(db, passwords, &instant_text(now))
        .await?;

    let id = DocumentId::random();
    let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let day = wedding_day(today);
    let details: WeddingFields = serde_json::from_value(troth_sample_wedding::details(day))?;
    // The couple registered months before the day, not this minute.
    let registered_at = instant_text(now - SignedDuration::from_hours(24 * 170));
    weddings::register(db, id.as_str(), ella, &details, &registered_at).await?;
    let created = documents.create(&id, ella, details).await;
    created.map_err(|source| DemoError::Command {
        command: "wedding.create".to_owned(),
        source,
    })?;
    let jonas = team::add_members(db, &id, ella, passwords, clock, public_url).await?;
    documents.access_changed(&id).await;
    for batch in guests::batches(day) {
        run_all(documents, &id, ella, parse_commands(batch)?).await?;
    }
    for batch in budget::batches(today, day) {
        run_all(documents, &id, jonas, parse_commands(batch)?).await?;
    }
    for batch in planning::batches(today, day) {
        run_all(documents, &id, ella, parse_commands(batch)?).await?;
    }
    for command in seating::commands() {
        run_all(documents, &id, ella, vec![command]).await?;
    }
    let album_maker = photos::AlbumMaker {
        db,
        documents,
        photos,
        clock,
        wedding: &id,
        uploader: ella,
    };
    let proposal_photo = album_maker.make_albums().await?;
    website::make_website(
        db,
        documents,
        &id,
        ella,
        clock,
        day,
        proposal_photo.as_deref(),
    )
    .await?;
    let people = std::iter::once(&team::ELLA).chain(&team::JOINED);
    Ok(DemoTeam {
        members: people.map(team::DemoPerson::to_member).collect(),
        password: PASSWORD,
    })
}

/// Runs independent commands concurrently: they share commits, whereas in sequence each would wait for its own.
async fn run_all(
    documents: &Documents,
    id: &DocumentId,
    account: AccountId,
    commands: Vec<Command>,
) -> Result<(), DemoError> {
    let mut tasks = JoinSet::new();
    for command in commands {
        let (documents, id) = (documents.clone(), id.clone());
        tasks.spawn(async move {
            let name = command.name().into_owned();
            let result = documents.run(&id, account, command).await;
            result.map_err(|source| DemoError::Command {
                command: name,
                source,
            })
        });
    }
    while let Some(finished) = tasks.join_next().await {
        finished.map_err(|_stopped| DemoError::Stopped)??;
    }
    Ok(())
}

/// Parses commands from JSON, as an app sends them.
fn parse_commands(commands: Vec<Value>) -> Result<Vec<Command>, serde_json::Error> {
    commands.into_iter().map(serde_json::from_value).collect()
}
