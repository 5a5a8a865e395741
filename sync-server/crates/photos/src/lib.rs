//! Photos: upload, processing, storage and serving (ADR 34).

use troth_accounts::rate_limit::{self, RateLimited, RateLimiter, log_refusal};
use troth_base::clock::{Clock, instant_text};
use troth_base::heavy::HeavyWorkers;
use troth_base::server::{ClientAddress, SharedPlaces};
use troth_documents::{DocumentId, Documents};
use troth_http::error::ApiError;
use troth_storage::Db;
use troth_storage::photos::likes;

pub mod archive;
pub mod document_sync;
pub mod erased;
pub mod ingest;
pub mod process;
pub mod public_access;
mod restored;
mod sender;
pub mod serve;
pub mod store;
pub mod sweep;
mod upload_locks;
pub mod uploads;

use store::PhotoStore;
use upload_locks::UploadLocks;

pub use sender::{NewUpload, SendRefusal, Sender};

/// The services that photos need; clones share them.
#[derive(Clone)]
pub struct Photos {
    /// Stores the files.
    pub store: PhotoStore,
    /// Makes the three sizes of a file.
    pub heavy: HeavyWorkers,
    db: Db,
    documents: Documents,
    clock: Clock,
    upload_locks: UploadLocks,
    photos_per_link: RateLimiter,
    photos_per_network: RateLimiter,
    unfinished_uploads: RateLimiter,
    /// Album downloads of guests per hour.
    downloads: RateLimiter,
    /// Permits for the album downloads at the same time.
    archives: SharedPlaces,
    counted_views: RateLimiter,
}

impl Photos {
    /// The services, with files in this store.
    #[must_use]
    pub fn new(store: PhotoStore, db: Db, documents: Documents, clock: Clock) -> Self {
        Self {
            store,
            heavy: HeavyWorkers::default(),
            documents,
            upload_locks: UploadLocks::new(&db),
            photos_per_link: RateLimiter::new(rate_limit::PHOTOS_OF_LINK, clock.clone())
                .shared("photos-of-link", &db),
            photos_per_network: RateLimiter::new(rate_limit::PHOTOS_OF_NETWORK, clock.clone())
                .shared("photos-of-network", &db),
            unfinished_uploads: RateLimiter::new(rate_limit::UNFINISHED_PHOTOS, clock.clone())
                .shared("unfinished-photos", &db),
            downloads: RateLimiter::new(rate_limit::ALBUM_DOWNLOADS, clock.clone())
                .shared("album-downloads", &db),
            archives: SharedPlaces::new(archive::CONCURRENT_ARCHIVES),
            counted_views: RateLimiter::new(rate_limit::PHOTO_VIEWS, clock.clone())
                .shared("photo-looks", &db),
            db,
            clock,
        }
    }

    /// Counts a photo that a guest is about to send.
    ///
    /// # Errors
    /// With the time to wait when the limit of the link or of the network is reached.
    pub async fn count_guest(&self, token: &str, client: ClientAddress) -> Result<(), RateLimited> {
        log_refusal(client, self.photos_per_link.attempt(token).await)?;
        let network = log_refusal(
            client,
            self.photos_per_network.attempt(client.network()).await,
        );
        if network.is_err() {
            // The link's other guests must not wait because of this network.
            self.photos_per_link.take_back(token).await;
        }
        network
    }

    /// Like [`Self::count_guest`], for a photo that comes in parts. It also counts as unfinished until it is complete
    /// or cancelled ([`Self::release_unfinished`]): a client that starts many uploads and sends none would use up the
    /// space of the others.
    ///
    /// # Errors
    /// With the time to wait when the limit of the link or of the network, or the network's limit of unfinished uploads
    /// is reached.
    pub async fn count_upload(
        &self,
        token: &str,
        client: ClientAddress,
    ) -> Result<(), RateLimited> {
        self.count_guest(token, client).await?;
        let unfinished = log_refusal(
            client,
            self.unfinished_uploads.attempt(client.network()).await,
        );
        if unfinished.is_err() {
            self.uncount_guest(token, client).await;
        }
        unfinished
    }

    /// Marks a guest's upload as finished.
    pub async fn release_unfinished(&self, client: ClientAddress) {
        self.unfinished_uploads.take_back(client.network()).await;
    }

    /// Takes the count back: no new photo was sent.
    pub async fn uncount_guest(&self, token: &str, client: ClientAddress) {
        self.photos_per_link.take_back(token).await;
        self.photos_per_network.take_back(client.network()).await;
    }

    /// Counts an album download of a guest.
    ///
    /// # Errors
    /// With the time to wait when the network's limit is reached.
    pub async fn count_download(&self, client: ClientAddress) -> Result<(), RateLimited> {
        log_refusal(client, self.downloads.attempt(client.network()).await)
    }

    /// Counts a guest's view of a visible photo. Beyond the limit of a network its views are not counted, which is no
    /// error.
    pub async fn count_view(
        &self,
        wedding: &DocumentId,
        photo: String,
        client: ClientAddress,
    ) -> Result<(), ApiError> {
        if self.counted_views.attempt(client.network()).await.is_err() {
            return Ok(());
        }
        Ok(likes::count_views(&self.db, wedding.as_str(), &[photo]).await?)
    }

    fn now(&self) -> String {
        instant_text(self.clock.now())
    }

    /// The expiry of an upload that makes progress now.
    fn upload_expiry(&self) -> String {
        instant_text(self.clock.now() + uploads::UPLOAD_LIFETIME)
    }
}

#[cfg(test)]
#[path = "../../../tests/server/common/data_dir.rs"]
mod test_data_dir;
#[cfg(test)]
#[allow(
    dead_code,
    reason = "the rest is used by the tests of the whole server"
)]
#[path = "../../../tests/server/common/database.rs"]
mod test_database;

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use jiff::Timestamp;

    use super::*;

    #[tokio::test]
    async fn a_link_has_a_limit_of_photos_per_hour() {
        let data = crate::test_data_dir::in_memory();
        let db = crate::test_database::open(data.path()).await;
        let seconds = Arc::new(AtomicI64::new(0));
        let clock = Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        });
        let documents = Documents::start(db.clone(), clock.clone()).await.unwrap();
        let photos = Photos::new(PhotoStore::in_memory(), db, documents, clock);
        let hotel = ClientAddress::direct(Ipv4Addr::new(203, 0, 113, 1).into());
        // Two hundred guests with twenty photos each, all behind one router, and half as many again.
        let send = async |token: &str| photos.count_guest(token, hotel).await.is_ok();
        for _ in 0..6_000 {
            assert!(send("one").await);
        }
        assert!(!send("one").await);
        photos.uncount_guest("one", hotel).await;
        assert!(send("one").await);
        assert!(send("other").await);
        // Other users of the link do not wait for a network that sends too many.
        while send("other").await {}
        assert!(!send("third").await);
        let other_network = ClientAddress::direct(Ipv4Addr::new(198, 51, 100, 1).into());
        for _ in 0..6_000 {
            let counted = photos.count_guest("third", other_network).await;
            assert!(counted.is_ok());
        }
        seconds.fetch_add(60 * 60, Ordering::SeqCst);
        assert!(send("one").await);
    }
}
