//! A bucket of S3, or of what speaks as S3 does, as the environment names it.

use std::fmt;
use std::sync::Arc;

use object_store::ObjectStore;
use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey};
use object_store::prefix::PrefixStore;
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

/// A bucket, and the folder in it.
#[derive(Clone)]
pub struct Bucket {
    objects: AmazonS3,
    name: String,
    folder: String,
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
        // Its client asks for one, and there are two to choose from.
        outgoing::choose_cryptography();
        let mut builder = AmazonS3Builder::new().with_bucket_name(name);
        for variable in VARIABLES {
            if let Some(value) = var(variable) {
                let key: AmazonS3ConfigKey = variable.to_ascii_lowercase().parse()?;
                builder = builder.with_config(key, value.trim());
            }
        }
        Ok(Self {
            objects: builder.build()?,
            name: name.to_owned(),
            folder: url.path().trim_matches('/').to_owned(),
        })
    }

    pub(crate) fn objects(&self) -> Arc<dyn ObjectStore> {
        let objects = self.objects.clone();
        if self.folder.is_empty() {
            return Arc::new(objects);
        }
        Arc::new(PrefixStore::new(objects, self.folder.as_str()))
    }
}

impl fmt::Display for Bucket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "s3://{}/{}", self.name, self.folder)
    }
}
