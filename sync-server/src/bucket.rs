//! A bucket of S3, or of what speaks as S3 does, as the environment names it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::path::Path as Folder;
use object_store::prefix::PrefixStore;
use object_store::{ClientOptions, ObjectStore, RetryConfig};
use url::Url;

use crate::outgoing;

/// What is read of the environment: the names that other programs for S3 read, too.
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

/// How often a request is sent again that S3 has not answered, and for how long: somebody waits for it. Jobs come back
/// later by themselves.
const MOST_RETRIES: usize = 3;
const LONGEST_RETRIES: Duration = Duration::from_secs(10);
/// How long S3 may be silent. How long all of a file takes is not limited: it goes out as fast as a phone takes it.
const LONGEST_SILENCE: Duration = Duration::from_secs(30);

/// A bucket, and the folder in it.
#[derive(Clone)]
pub struct Bucket {
    objects: AmazonS3,
    name: String,
    folder: Folder,
}

/// Why there is none.
#[derive(Debug, thiserror::Error)]
pub enum BucketError {
    /// It is no address of a bucket.
    #[error("it is no address of a bucket")]
    Address,
    /// Something else that it needs is missing or wrong. No secret is repeated.
    #[error("{0}")]
    Settings(#[from] object_store::Error),
}

impl Bucket {
    /// Reads an address like `s3://bucket/folder`; how to get in is asked of the environment through `var`.
    ///
    /// # Errors
    /// When it is no such address, or what the environment says of it is wrong.
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
        // A folder is called what a person calls it, and not what its address makes of that.
        let folder = Folder::from_url_path(url.path()).or(Err(BucketError::Address))?;
        // Its client asks for one, and there are two to choose from.
        outgoing::choose_cryptography();
        let client = ClientOptions::new().with_timeout_disabled();
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(name)
            .with_client_options(client.with_read_timeout(LONGEST_SILENCE))
            .with_retry(RetryConfig {
                max_retries: MOST_RETRIES,
                retry_timeout: LONGEST_RETRIES,
                ..RetryConfig::default()
            })
            // Files go one at a time, and not everything that speaks as S3 does takes a list of them.
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

    pub(crate) fn objects(&self) -> Arc<dyn ObjectStore> {
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
