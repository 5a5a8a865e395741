//! The demo's albums, their photos, and photos from guests.

use serde_json::{Value, json};
use tokio::task::JoinSet;
use troth_accounts::secret_token;
use troth_base::clock::{Clock, instant_text};
use troth_base::heavy::in_thread;
use troth_documents::{DocumentId, Documents};
use troth_photos::process::PhotoError;
use troth_photos::{NewUpload, Photos, Sender};
use troth_site::section_commands::even_places;
use troth_storage::Db;
use troth_storage::accounts::AccountId;
use troth_storage::photos::links;
use troth_storage::photos::list::ModerationOutcome::{self, Approved, Rejected};
use troth_storage::photos::moderation::{self, NewDecision};

use super::pictures;
use super::{DemoError, parse_commands, run_all};

/// The album that the website shows.
pub(super) const WEEKEND: &str = "engagement-weekend";
const VENUE: &str = "ashgrove-orangery";
const IDEAS: &str = "ideas";

/// A photo: its file, its texts, and the function that draws it.
struct DemoPhoto {
    album: &'static str,
    file: &'static str,
    caption: &'static str,
    tags: &'static str,
    draw: fn() -> String,
}

const fn photo(
    album: &'static str,
    file: &'static str,
    caption: &'static str,
    tags: &'static str,
    draw: fn() -> String,
) -> DemoPhoto {
    DemoPhoto {
        album,
        file,
        caption,
        tags,
        draw,
    }
}

/// The photo of the proposal. The website mentions it, too.
const PROPOSAL: &str = "pier.jpg";

/// The team's photos, in order. Ella uploads them.
#[rustfmt::skip] // A table, one row per photo.
const TEAM_PHOTOS: [DemoPhoto; 12] = [
    photo(WEEKEND, "lake.jpg", "Six in the morning, and nobody else awake", "lake, morning", pictures::lake),
    photo(WEEKEND, PROPOSAL, "The end of the pier, a minute before he asked", "lake, favourites", pictures::pier),
    photo(WEEKEND, "rings.jpg", "We chose them together", "rings, favourites", pictures::rings),
    photo(WEEKEND, "tent.jpg", "It leaked again", "night", pictures::tent),
    photo(WEEKEND, "meadow.jpg", "The long way home", "evening", meadow_in_summer),
    photo(VENUE, "orangery.jpg", "Six arches, and room for all of us", "venue", pictures::orangery),
    photo(VENUE, "orchard.jpg", "Apples behind the house", "venue, trees", pictures::orchard),
    photo(VENUE, "terrace.jpg", "The terrace at nine", "venue, lights, evening", terrace_lights),
    photo(VENUE, "places.jpg", "How they would lay the long table", "venue, table", pictures::table),
    photo(IDEAS, "flowers.jpg", "Apricot and ivory, says Nora", "flowers", pictures::bouquet),
    photo(IDEAS, "cake.jpg", "Three tiers, or is that too many?", "cake", pictures::cake),
    photo(IDEAS, "paper.jpg", "Paper for the invitations", "paper, colours", pictures::cards),
];

fn terrace_lights() -> String {
    pictures::lights(3)
}

fn garden_lights() -> String {
    pictures::lights(9)
}

fn lights_at_night() -> String {
    pictures::lights(17)
}

fn meadow_at_dusk() -> String {
    pictures::meadow(31)
}

fn meadow_in_summer() -> String {
    pictures::meadow(14)
}

/// The photos that guests sent after the party at home: sender, photo, and decision.
#[rustfmt::skip] // A table, one row per photo.
const GUEST_PHOTOS: [(&str, DemoPhoto, Option<ModerationOutcome>); 5] = [
    ("Mia Okafor", photo(WEEKEND, "IMG_2041.jpg", "To the two of you", "", pictures::glasses), Some(Approved)),
    ("Mia Okafor", photo(WEEKEND, "IMG_2044.jpg", "Your garden never looked better", "", garden_lights), None),
    ("Tomas Lind", photo(WEEKEND, "PXL_0117.jpg", "Long after bedtime", "", lights_at_night), None),
    ("Hanne Vogt", photo(WEEKEND, "field.jpg", "The way back to the station", "", meadow_at_dusk), None),
    ("Tomas Lind", photo(WEEKEND, "PXL_0119.jpg", "", "", pictures::thumb), Some(Rejected)),
];

/// Makes the albums.
pub(super) struct AlbumMaker<'a> {
    pub(super) db: &'a Db,
    pub(super) documents: &'a Documents,
    pub(super) photos: &'a Photos,
    pub(super) clock: &'a Clock,
    pub(super) wedding: &'a DocumentId,
    pub(super) uploader: AccountId,
}

impl AlbumMaker<'_> {
    /// Makes the albums and all photos. Returns the id of the photo that the website mentions.
    pub(super) async fn make_albums(&self) -> Result<Option<String>, DemoError> {
        let now = instant_text(self.clock.now());
        self.run(album_commands()).await?;
        let token = secret_token::generate_typeable();
        links::replace(self.db, self.wedding.as_str(), &token, &now).await?;

        let team_photos = TEAM_PHOTOS.iter().map(|photo| {
            let sender = Sender::Member {
                account: self.uploader,
                name: "Ella Marlowe".to_owned(),
            };
            (photo, sender)
        });
        let guest_photos = GUEST_PHOTOS.iter().map(|(name, photo, _)| {
            let sender = Sender::Guest {
                token: token.clone(),
                name: (*name).to_owned(),
                email: None,
            };
            (photo, sender)
        });
        let ids = self
            .draw_and_upload(team_photos.chain(guest_photos))
            .await?;
        let (team_photos, guest_photos) = ids.split_at(TEAM_PHOTOS.len());
        for (id, (_, _, outcome)) in guest_photos.iter().zip(&GUEST_PHOTOS) {
            let Some(outcome) = *outcome else { continue };
            let decision = NewDecision {
                account: self.uploader,
                outcome,
                seen: None,
            };
            moderation::decide(self.db, self.wedding.as_str(), id, decision, &now).await?;
        }
        // The server would do this at its first start; the demo has everything ready before.
        for id in &ids {
            self.photos
                .sync_to_document(id)
                .await
                .map_err(PhotoError::from)?;
        }
        self.run(detail_commands(team_photos)).await?;
        let proposal = TEAM_PHOTOS
            .iter()
            .zip(team_photos)
            .find(|(photo, _)| photo.file == PROPOSAL);
        Ok(proposal.map(|(_, id)| id.clone()))
    }

    /// Draws and uploads photos concurrently; returns their ids in the order of the photos.
    async fn draw_and_upload(
        &self,
        all: impl Iterator<Item = (&'static DemoPhoto, Sender)>,
    ) -> Result<Vec<String>, DemoError> {
        let mut tasks = JoinSet::new();
        for (place, (photo, sender)) in all.enumerate() {
            let (photos, wedding) = (self.photos.clone(), self.wedding.clone());
            tasks.spawn(async move {
                let drawn = in_thread(|| pictures::render_jpeg(&(photo.draw)())).await;
                let file = drawn.map_err(|_stopped| DemoError::Stopped)??;
                let new = NewUpload {
                    wedding,
                    album: photo.album.to_owned(),
                    sender,
                    filename: photo.file.to_owned(),
                    caption: Some(photo.caption.to_owned()),
                };
                let id = photos.add_photo(new, file.into()).await?;
                Ok::<_, DemoError>((place, id))
            });
        }
        let mut uploaded = Vec::new();
        while let Some(finished) = tasks.join_next().await {
            uploaded.push(finished.map_err(|_stopped| DemoError::Stopped)??);
        }
        uploaded.sort();
        Ok(uploaded.into_iter().map(|(_, id)| id).collect())
    }

    async fn run(&self, commands: Vec<Value>) -> Result<(), DemoError> {
        run_all(
            self.documents,
            self.wedding,
            self.uploader,
            parse_commands(commands)?,
        )
        .await
    }
}

fn album_commands() -> Vec<Value> {
    let album =
        |id: &str, changes: Value| json!({ "type": "album.set", "id": id, "changes": changes });
    vec![
        album(
            WEEKEND,
            json!({ "title": "Engagement weekend", "order": "1",
            "description": "Three days at the lake, one leaking tent, and a question at the end of the pier." }),
        ),
        album(
            VENUE,
            json!({ "title": "Ashgrove Orangery", "order": "2",
            "description": "What we saw when we first walked around." }),
        ),
        album(
            IDEAS,
            json!({ "title": "Ideas", "order": "3", "isPrivate": true,
            "description": "Flowers, paper, cake. For the team only." }),
        ),
    ]
}

/// Commands for the order, tags and cover of the photos.
fn detail_commands(ids: &[String]) -> Vec<Value> {
    let order_keys = even_places(TEAM_PHOTOS.len());
    let mut commands: Vec<Value> = TEAM_PHOTOS
        .iter()
        .zip(ids)
        .zip(order_keys)
        .map(|((photo, id), place)| {
            json!({ "type": "photo.update", "id": id, "changes": {
                "order": place, "tags": photo.tags, "isFeatured": photo.tags.contains("favourites"),
            } })
        })
        .collect();
    let cover = TEAM_PHOTOS
        .iter()
        .zip(ids)
        .find(|(photo, _)| photo.file == PROPOSAL);
    commands.extend(cover.map(
        |(_, id)| json!({ "type": "album.set", "id": WEEKEND, "changes": { "coverPhotoId": id } }),
    ));
    commands
}
