//! A bucket of S3 or of a compatible store, configured through the environment.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::path::Path as Folder;
use object_store::prefix::PrefixStore;
use object_store::{ClientOptions, ObjectStore, RetryConfig};
use url::Url;

use crate::http_client;

/// Environment variables that are read; other S3 programs use the same names.
const VARIABLES: [&str; 10] = [
    "AWS_ACCESS_KEY_ID",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
    "AWS_REGION",
    "AWS_DEFAULT_REGION",
    "AWS_ENDPOINT_URL",
    "AWS_ENDPOINT_URL_S3",
    "AWS_ALLOW_HTTP",
    "AWS_VIRTUAL_HOSTED_STYLE_REQUEST",
    "AWS_SERVER_SIDE_ENCRYPTION",
];

/// Retries of an unanswered request, and the time they may take: few, since a user is waiting. Jobs are retried later
/// anyway.
const MOST_RETRIES: usize = 3;
const LONGEST_RETRIES: Duration = Duration::from_secs(10);
/// Timeout without any data. A whole transfer has no limit: it goes as fast as a phone takes it.
const LONGEST_SILENCE: Duration = Duration::from_secs(30);

/// A bucket and a folder in it.
#[derive(Clone)]
pub struct Bucket {
    objects: AmazonS3,
    name: String,
    folder: Folder,
}

/// Why a bucket cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BucketError {
    /// The address is not one of a bucket.
    #[error("it is not the address of a bucket")]
    Address,
    /// Another setting is missing or wrong. The message contains no secret.
    #[error("{0}")]
    Settings(#[from] object_store::Error),
}

impl Bucket {
    /// Parses an address like `s3://bucket/folder`; credentials and settings come from the environment through `var`.
    ///
    /// # Errors
    /// When the address is not valid, or a setting of the environment is wrong.
    pub fn read(address: &str, var: impl Fn(&str) -> Option<String>) -> Result<Self, BucketError> {
        let url = Url::parse(address).or(Err(BucketError::Address))?;
        let name = url.host_str().filter(|name| !name.is_empty());
        let is_plain = url.scheme() == "s3"
            && url.username().is_empty()
            && url.port().is_none()
            && url.query().is_none()
            && url.fragment().is_none();
        let (true, Some(name)) = (is_plain, name) else {
            return Err(BucketError::Address);
        };
        // Decode the path: the folder's name is the one a person typed, without URL escapes.
        let folder = Folder::from_url_path(url.path()).or(Err(BucketError::Address))?;
        // The TLS client requires one provider, and two are linked.
        http_client::install_crypto_provider();
        let client = ClientOptions::new().with_timeout_disabled();
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(name)
            .with_client_options(client.with_read_timeout(LONGEST_SILENCE))
            .with_retry(RetryConfig {
                max_retries: MOST_RETRIES,
                retry_timeout: LONGEST_RETRIES,
                ..RetryConfig::default()
            })
            // Not every S3-compatible store supports deleting a list of files.
            .with_disable_bulk_delete(true);
        for variable in VARIABLES {
            if let Some(value) = var(variable) {
                let key: AmazonS3ConfigKey = variable.to_ascii_lowercase().parse()?;
                builder = builder.with_config(key, value.trim());
            }
        }
        Ok(Self {
            objects: builder.build()?,
            name: name.to_owned(),
            folder,
        })
    }

    /// The objects below the folder.
    pub fn objects(&self) -> Arc<dyn ObjectStore> {
        let objects = self.objects.clone();
        if self.folder.is_root() {
            return Arc::new(objects);
        }
        Arc::new(PrefixStore::new(objects, self.folder.clone()))
    }
}

impl fmt::Display for Bucket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "s3://{}/{}", self.name, self.folder)
    }
}
