//! The id of a wedding and of its document, which are the same.

use std::{fmt, sync::Arc};

/// Bytes of an id.
const ID_BYTES: usize = 16;

/// The longest text accepted as an id. Decoding base58 takes quadratic time, and a text as long as a frame or an
/// address allows would take hours.
const MAX_TEXT_BYTES: usize = 64;

/// An id in automerge-repo's form: 16 bytes in base58 with a checksum.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DocumentId(Arc<str>);

/// The text is not a document id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is not the id of a wedding")]
pub struct InvalidDocumentId;

impl DocumentId {
    /// A new random id.
    #[must_use]
    pub fn random() -> Self {
        Self::from_bytes(*uuid::Uuid::new_v4().as_bytes())
    }

    /// Parses an id from a client.
    ///
    /// # Errors
    /// If it is not 16 bytes in base58 with a valid checksum.
    pub fn parse(text: &str) -> Result<Self, InvalidDocumentId> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(InvalidDocumentId);
        }
        let bytes = bs58::decode(text)
            .with_check(None)
            .into_vec()
            .map_err(|_not_base58check| InvalidDocumentId)?;
        let bytes = <[u8; ID_BYTES]>::try_from(bytes).map_err(|_other_length| InvalidDocumentId)?;
        Ok(Self::from_bytes(bytes))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn from_bytes(bytes: [u8; ID_BYTES]) -> Self {
        Self(bs58::encode(bytes).with_check().into_string().into())
    }
}

impl fmt::Display for DocumentId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl fmt::Debug for DocumentId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_only_ids_that_it_makes() {
        let id = DocumentId::random();
        assert_eq!(DocumentId::parse(id.as_str()), Ok(id.clone()));
        let mut changed = id.as_str().to_owned();
        let last = if changed.ends_with('2') { '3' } else { '2' };
        changed.pop();
        changed.push(last);
        assert_eq!(DocumentId::parse(&changed), Err(InvalidDocumentId));
        assert_eq!(DocumentId::parse(""), Err(InvalidDocumentId));
        assert_eq!(DocumentId::parse("0OIl"), Err(InvalidDocumentId));
        let short = bs58::encode([1_u8; 8]).with_check().into_string();
        assert_eq!(DocumentId::parse(&short), Err(InvalidDocumentId));
        let endless = "z".repeat(8 << 20);
        assert_eq!(DocumentId::parse(&endless), Err(InvalidDocumentId));
    }
}
