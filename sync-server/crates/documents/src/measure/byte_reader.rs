//! Reads numbers and lengths of Automerge's binary format from untrusted bytes.

use super::MessageError;

/// The bytes that are left to read.
pub(super) struct ByteReader<'a>(pub(super) &'a [u8]);

impl<'a> ByteReader<'a> {
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], MessageError> {
        let (bytes, unread) = self
            .0
            .split_at_checked(count)
            .ok_or(MessageError::Malformed)?;
        self.0 = unread;
        Ok(bytes)
    }

    pub(super) fn byte(&mut self) -> Result<u8, MessageError> {
        self.take(1)?
            .first()
            .copied()
            .ok_or(MessageError::Malformed)
    }

    /// An unsigned number in LEB128.
    pub(super) fn unsigned(&mut self) -> Result<u64, MessageError> {
        let mut value = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let bits = u64::from(byte & 0x7f);
            if shift == 63 && bits > 1 {
                return Err(MessageError::Malformed);
            }
            value |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(MessageError::Malformed)
    }

    /// A signed number in LEB128.
    pub(super) fn signed(&mut self) -> Result<i64, MessageError> {
        let mut value = 0_i64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= i64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let is_negative = byte & 0x40 != 0;
                if is_negative && shift + 7 < 64 {
                    value |= -1_i64 << (shift + 7);
                }
                return Ok(value);
            }
        }
        Err(MessageError::Malformed)
    }

    pub(super) fn length(&mut self) -> Result<usize, MessageError> {
        usize::try_from(self.unsigned()?).map_err(|_larger_than_memory| MessageError::TooLarge)
    }

    /// Bytes after their length.
    pub(super) fn prefixed(&mut self) -> Result<&'a [u8], MessageError> {
        let length = self.length()?;
        self.take(length)
    }

    /// Skips a count and as many values of one size.
    pub(super) fn skip_many(&mut self, size: usize) -> Result<(), MessageError> {
        let bytes = self
            .length()?
            .checked_mul(size)
            .ok_or(MessageError::TooLarge)?;
        self.take(bytes).map(|_| ())
    }

    /// Skips a count and as many values with their lengths.
    pub(super) fn skip_prefixed(&mut self) -> Result<(), MessageError> {
        for _ in 0..self.unsigned()? {
            self.prefixed()?;
        }
        Ok(())
    }
}
