//! Reads the heads of WebSocket frames (RFC 6455, section 5.2), to learn the size of messages before they are
//! complete. It validates nothing: refusing malformed frames is the library's job.

/// First byte: whether the frame is the last fragment of its message, and its opcode.
const FINAL: u8 = 0x80;
const OPCODE: u8 = 0x0f;
/// From this opcode on, frames are control frames, which may come between the fragments of a message.
const FIRST_CONTROL_OPCODE: u8 = 0x08;
/// Second byte: whether a mask follows, and the length of the payload or how that length is encoded.
const MASKED: u8 = 0x80;
const LENGTH: u8 = 0x7f;
const TWO_BYTES: u8 = 126;
const EIGHT_BYTES: u8 = 127;
const MASK_BYTES: usize = 4;
const LONGEST_HEAD: usize = 14;

/// The parser's state within a stream of frames.
#[derive(Default)]
pub(super) struct FrameMeter {
    head: [u8; LONGEST_HEAD],
    /// How many bytes of the head have been read.
    head_bytes_read: usize,
    payload_left: u64,
    /// Whether the current frame is the last fragment of its message.
    is_final: bool,
    is_control: bool,
    unfinished: usize,
    undelivered: usize,
}

impl FrameMeter {
    /// Bytes announced for the unfinished message. An empty fragment counts as one byte.
    pub(super) fn unfinished(&self) -> usize {
        self.unfinished
    }

    /// Bytes of messages that are complete.
    pub(super) fn undelivered(&self) -> usize {
        self.undelivered
    }

    /// Call when the complete messages have been handled.
    pub(super) fn delivered(&mut self) {
        self.undelivered = 0;
    }

    /// Reads the next bytes of the stream.
    pub(super) fn read(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let consumed = if self.payload_left > 0 {
                self.skip_payload(bytes.len())
            } else {
                self.read_head_byte(bytes[0])
            };
            bytes = &bytes[consumed..];
        }
    }

    fn skip_payload(&mut self, available: usize) -> usize {
        let remaining = usize::try_from(self.payload_left).unwrap_or(usize::MAX);
        let consumed = remaining.min(available);
        self.payload_left -= consumed as u64;
        if self.payload_left == 0 {
            self.end_frame();
        }
        consumed
    }

    fn read_head_byte(&mut self, byte: u8) -> usize {
        self.head[self.head_bytes_read] = byte;
        self.head_bytes_read += 1;
        if self.head_bytes_read >= 2 && self.head_bytes_read == head_length(self.head[1]) {
            self.end_head();
        }
        1
    }

    fn end_head(&mut self) {
        let [first, second, extended @ ..] = self.head;
        let length = match second & LENGTH {
            TWO_BYTES => u64::from(u16::from_be_bytes([extended[0], extended[1]])),
            EIGHT_BYTES => extended[..8]
                .iter()
                .fold(0, |sum, byte| (sum << 8) | u64::from(*byte)),
            short => u64::from(short),
        };
        self.head_bytes_read = 0;
        self.payload_left = length;
        if first & OPCODE < FIRST_CONTROL_OPCODE {
            self.is_final = first & FINAL != 0;
            // An empty fragment counts as one byte: it begins a message all the same.
            let counted_bytes = usize::try_from(length).unwrap_or(usize::MAX).max(1);
            self.unfinished = self.unfinished.saturating_add(counted_bytes);
        } else {
            self.is_control = true;
        }
        if length == 0 {
            self.end_frame();
        }
    }

    fn end_frame(&mut self) {
        if self.is_control {
            self.is_control = false;
        } else if self.is_final {
            self.undelivered = self.undelivered.saturating_add(self.unfinished);
            self.unfinished = 0;
        }
    }
}

fn head_length(second: u8) -> usize {
    let length = match second & LENGTH {
        TWO_BYTES => 4,
        EIGHT_BYTES => 10,
        _ => 2,
    };
    if second & MASKED == 0 {
        length
    } else {
        length + MASK_BYTES
    }
}

#[cfg(test)]
mod tests {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    use super::*;

    /// A frame as a client sends it.
    fn masked(mut frame: Frame) -> Vec<u8> {
        frame.header_mut().mask = Some([1, 2, 3, 4]);
        let mut encoded = Vec::new();
        frame.format(&mut encoded).unwrap();
        encoded
    }

    fn fragment(kind: Data, is_final: bool, bytes: usize) -> Vec<u8> {
        masked(Frame::message(vec![7; bytes], OpCode::Data(kind), is_final))
    }

    fn pong(bytes: usize) -> Vec<u8> {
        masked(Frame::pong(vec![7; bytes]))
    }

    /// Reads the bytes in pieces of several sizes and compares the unfinished and undelivered bytes.
    fn check(bytes: &[u8], expected: (usize, usize)) {
        for piece_bytes in [1, 2, 3, 7, 4_096, bytes.len().max(1)] {
            let mut meter = FrameMeter::default();
            for piece in bytes.chunks(piece_bytes) {
                meter.read(piece);
            }
            assert_eq!(
                (meter.unfinished(), meter.undelivered()),
                expected,
                "in pieces of {piece_bytes} bytes"
            );
        }
    }

    #[test]
    fn messages_are_measured_in_pieces_of_any_size() {
        let binary = Data::Binary;
        let continuation = Data::Continue;
        for bytes in [1, 125, 126, 65_535, 65_536] {
            check(&fragment(binary, true, bytes), (0, bytes));
            check(&fragment(binary, false, bytes), (bytes, 0));
        }
        check(&[], (0, 0));
        check(&fragment(binary, true, 0), (0, 1));
        check(&pong(100), (0, 0));
        let fragments = [
            fragment(binary, false, 300),
            pong(0),
            fragment(continuation, false, 0),
            pong(5),
            fragment(continuation, false, 70_000),
        ]
        .concat();
        check(&fragments, (70_301, 0));
        let message = [
            fragments,
            fragment(continuation, true, 9),
            fragment(binary, true, 10),
        ]
        .concat();
        check(&message, (0, 70_320));
        // Announced bytes count at once.
        check(&fragment(binary, true, 100_000)[..14], (100_000, 0));
    }

    #[test]
    fn malformed_frames_do_not_panic() {
        let mut meter = FrameMeter::default();
        meter.read(&[0xff; 100]);
        meter.read(&[0x00; 100]);
    }
}
