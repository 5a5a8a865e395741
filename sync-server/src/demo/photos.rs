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
use super::{DemoError, read, run_all};

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

/// Ella's photos, in order.
#[rustfmt::skip] // A table, one row per photo.
const OURS: [DemoPhoto; 12] = [
    photo(WEEKEND, "lake.jpg", "Six in the morning, and nobody else awake", "lake, morning", pictures::lake),
    photo(WEEKEND, PROPOSAL, "The end of the pier, a minute before he asked", "lake, favourites", pictures::pier),
    photo(WEEKEND, "rings.jpg", "We chose them together", "rings, favourites", pictures::rings),
    photo(WEEKEND, "tent.jpg", "It leaked again", "night", pictures::tent),
    photo(WEEKEND, "meadow.jpg", "The long way home", "evening", long_way),
    photo(VENUE, "orangery.jpg", "Six arches, and room for all of us", "venue", pictures::orangery),
    photo(VENUE, "orchard.jpg", "Apples behind the house", "venue, trees", pictures::orchard),
    photo(VENUE, "terrace.jpg", "The terrace at nine", "venue, lights, evening", terrace),
    photo(VENUE, "places.jpg", "How they would lay the long table", "venue, table", pictures::table),
    photo(IDEAS, "flowers.jpg", "Apricot and ivory, says Nora", "flowers", pictures::bouquet),
    photo(IDEAS, "cake.jpg", "Three tiers, or is that too many?", "cake", pictures::cake),
    photo(IDEAS, "paper.jpg", "Paper for the invitations", "paper, colours", pictures::cards),
];

fn terrace() -> String {
    pictures::lights(3)
}

fn garden_party() -> String {
    pictures::lights(9)
}

fn late() -> String {
    pictures::lights(17)
}

fn way_back() -> String {
    pictures::meadow(31)
}

fn long_way() -> String {
    pictures::meadow(14)
}

/// The photos that guests sent after the party at home: sender, photo, and decision.
#[rustfmt::skip] // A table, one row per photo.
const THEIRS: [(&str, DemoPhoto, Option<ModerationOutcome>); 5] = [
    ("Mia Okafor", photo(WEEKEND, "IMG_2041.jpg", "To the two of you", "", pictures::glasses), Some(Approved)),
    ("Mia Okafor", photo(WEEKEND, "IMG_2044.jpg", "Your garden never looked better", "", garden_party), None),
    ("Tomas Lind", photo(WEEKEND, "PXL_0117.jpg", "Long after bedtime", "", late), None),
    ("Hanne Vogt", photo(WEEKEND, "field.jpg", "The way back to the station", "", way_back), None),
    ("Tomas Lind", photo(WEEKEND, "PXL_0119.jpg", "", "", pictures::thumb), Some(Rejected)),
];

/// Makes the albums.
pub(super) struct AlbumMaker<'a> {
    pub(super) db: &'a Db,
    pub(super) documents: &'a Documents,
    pub(super) photos: &'a Photos,
    pub(super) clock: &'a Clock,
    pub(super) wedding: &'a DocumentId,
    pub(super) by: AccountId,
}

impl AlbumMaker<'_> {
    /// Makes the albums and all photos. Returns the id of the photo that the website mentions.
    pub(super) async fn make(&self) -> Result<Option<String>, DemoError> {
        let now = instant_text(self.clock.now());
        self.run(albums()).await?;
        let token = secret_token::generate_typeable();
        links::replace(self.db, self.wedding.as_str(), &token, &now).await?;

        let ours = OURS.iter().map(|photo| {
            let sender = Sender::Member {
                account: self.by,
                name: "Ella Marlowe".to_owned(),
            };
            (photo, sender)
        });
        let theirs = THEIRS.iter().map(|(name, photo, _)| {
            let sender = Sender::Guest {
                token: token.clone(),
                name: (*name).to_owned(),
                email: None,
            };
            (photo, sender)
        });
        let ids = self.take(ours.chain(theirs)).await?;
        let (ours, theirs) = ids.split_at(OURS.len());
        for (id, (_, _, outcome)) in theirs.iter().zip(&THEIRS) {
            let Some(outcome) = *outcome else { continue };
            let decision = NewDecision {
                account: self.by,
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
        self.run(words(ours)).await?;
        let proposal = OURS
            .iter()
            .zip(ours)
            .find(|(photo, _)| photo.file == PROPOSAL);
        Ok(proposal.map(|(_, id)| id.clone()))
    }

    /// Draws and uploads photos concurrently; returns their ids in the order of the photos.
    async fn take(
        &self,
        all: impl Iterator<Item = (&'static DemoPhoto, Sender)>,
    ) -> Result<Vec<String>, DemoError> {
        let mut running = JoinSet::new();
        for (place, (photo, sender)) in all.enumerate() {
            let (photos, wedding) = (self.photos.clone(), self.wedding.clone());
            running.spawn(async move {
                let drawn = in_thread(|| pictures::jpeg(&(photo.draw)())).await;
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
        let mut taken = Vec::new();
        while let Some(finished) = running.join_next().await {
            taken.push(finished.map_err(|_stopped| DemoError::Stopped)??);
        }
        taken.sort();
        Ok(taken.into_iter().map(|(_, id)| id).collect())
    }

    async fn run(&self, commands: Vec<Value>) -> Result<(), DemoError> {
        run_all(self.documents, self.wedding, self.by, read(commands)?).await
    }
}

fn albums() -> Vec<Value> {
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
fn words(ids: &[String]) -> Vec<Value> {
    let places = even_places(OURS.len());
    let mut commands: Vec<Value> = OURS
        .iter()
        .zip(ids)
        .zip(places)
        .map(|((photo, id), place)| {
            json!({ "type": "photo.update", "id": id, "changes": {
                "order": place, "tags": photo.tags, "isFeatured": photo.tags.contains("favourites"),
            } })
        })
        .collect();
    let cover = OURS
        .iter()
        .zip(ids)
        .find(|(photo, _)| photo.file == PROPOSAL);
    commands.extend(cover.map(
        |(_, id)| json!({ "type": "album.set", "id": WEEKEND, "changes": { "coverPhotoId": id } }),
    ));
    commands
}
