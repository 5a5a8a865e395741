//! Computes the memory for decoding tables of a lossless WebP (RFC 9649, section 3).
//!
//! A file of a few hundred kilobytes can demand a gigabyte of tables, and the decoder builds them all before it reads a
//! pixel. So this module parses the file up to its tables, with memory for one image's tables at a time.

/// The alphabet sizes of a group's codes: green with lengths and cached colours, red, blue, alpha, and distances.
const ALPHABETS: [usize; 5] = [256 + 24, 256, 256, 256, 40];
/// The order in which a file lists the lengths of the codes for code lengths.
const CODE_LENGTH_ORDER: [usize; 19] = [
    17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
];
const LONGEST_CODE: usize = 15;
/// The size of the decoder's lookup tables in bits; longer codes are stored in a tree.
const TABLE_BITS: usize = 10;
/// Bytes of an entry of the lookup table, and of a node of the tree.
const ENTRY: u64 = 4;
const NODE: u64 = 16;
/// The overhead of a code besides its table: its struct, and the allocator's.
const CODE: u64 = 160;

/// Nearby pixels, nearest first: offsets to the left and upwards.
#[rustfmt::skip]
const NEARBY: [(i8, i8); 120] = [
    (0, 1), (1, 0), (1, 1), (-1, 1), (0, 2), (2, 0), (1, 2), (-1, 2), (2, 1), (-2, 1),
    (2, 2), (-2, 2), (0, 3), (3, 0), (1, 3), (-1, 3), (3, 1), (-3, 1), (2, 3), (-2, 3),
    (3, 2), (-3, 2), (0, 4), (4, 0), (1, 4), (-1, 4), (4, 1), (-4, 1), (3, 3), (-3, 3),
    (2, 4), (-2, 4), (4, 2), (-4, 2), (0, 5), (3, 4), (-3, 4), (4, 3), (-4, 3), (5, 0),
    (1, 5), (-1, 5), (5, 1), (-5, 1), (2, 5), (-2, 5), (5, 2), (-5, 2), (4, 4), (-4, 4),
    (3, 5), (-3, 5), (5, 3), (-5, 3), (0, 6), (6, 0), (1, 6), (-1, 6), (6, 1), (-6, 1),
    (2, 6), (-2, 6), (6, 2), (-6, 2), (4, 5), (-4, 5), (5, 4), (-5, 4), (3, 6), (-3, 6),
    (6, 3), (-6, 3), (0, 7), (7, 0), (1, 7), (-1, 7), (5, 5), (-5, 5), (7, 1), (-7, 1),
    (4, 6), (-4, 6), (6, 4), (-6, 4), (2, 7), (-2, 7), (7, 2), (-7, 2), (3, 7), (-3, 7),
    (7, 3), (-7, 3), (5, 6), (-5, 6), (6, 5), (-6, 5), (8, 0), (4, 7), (-4, 7), (7, 4),
    (-7, 4), (8, 1), (8, 2), (6, 6), (-6, 6), (8, 3), (5, 7), (-5, 7), (7, 5), (-7, 5),
    (8, 4), (6, 7), (-6, 7), (7, 6), (-7, 6), (8, 5), (7, 7), (-7, 7), (8, 6), (8, 7),
];

/// The most bytes for the tables of all groups, or some number above `max_bytes` if they need more. `None` if the file is damaged.
pub(super) fn table_bytes(
    packed: &[u8],
    full_width: u32,
    height: u32,
    max_bytes: u64,
) -> Option<u64> {
    let mut bits = Bits {
        bytes: packed,
        at: 0,
    };
    // A palette packs several pixels into one.
    let mut width = full_width;
    let mut has_transform = [false; 4];
    while bits.flag()? {
        let kind = bits.read(2)? as usize;
        if std::mem::replace(has_transform.get_mut(kind)?, true) {
            return None;
        }
        match kind {
            // Predictor and colour transforms: each has an image of blocks.
            0 | 1 => {
                let block = bits.read(3)? + 2;
                read_image(&mut bits, blocks(width, block), blocks(height, block))?;
            }
            // Subtract green: no data.
            2 => {}
            // Colour indexing: a palette, and pixels of a few bits.
            _ => {
                let colors = bits.read(8)? + 1;
                read_image(&mut bits, colors, 1)?;
                let packing_bits = match colors {
                    1..=2 => 3,
                    3..=4 => 2,
                    5..=16 => 1,
                    _ => 0,
                };
                width = blocks(width, packing_bits);
            }
        }
    }
    let cache = read_cache_size(&mut bits)?;
    let mut groups = 1;
    if bits.flag()? {
        let block = bits.read(3)? + 2;
        let image = read_image(&mut bits, blocks(width, block), blocks(height, block))?;
        let group = |[red, green, _, _]: &[u8; 4]| u32::from(u16::from_be_bytes([*red, *green]));
        groups = image.iter().map(group).max()? + 1;
    }
    let mut total = 0;
    for _ in 0..groups {
        total += read_codes(&mut bits, cache)?
            .iter()
            .map(PrefixCode::need)
            .sum::<u64>();
        if total > max_bytes {
            break;
        }
    }
    Some(total)
}

/// The number of blocks of 2 to the power of `bits` that cover a side.
fn blocks(side: u32, bits: u32) -> u32 {
    side.div_ceil(1 << bits)
}

/// The size of the colour cache.
fn read_cache_size(bits: &mut Bits) -> Option<usize> {
    if !bits.flag()? {
        return Some(0);
    }
    let size = bits.read(4)?;
    (1..=11).contains(&size).then_some(1 << size)
}

/// An auxiliary image, which has one group of codes.
fn read_image(bits: &mut Bits, width: u32, height: u32) -> Option<Vec<[u8; 4]>> {
    let cache_size = read_cache_size(bits)?;
    let [green, red, blue, alpha, distance] = read_codes(bits, cache_size)?;
    let mut cache = vec![[0; 4]; cache_size];
    let shift = 32 - cache_size.max(1).ilog2();
    let area = width as usize * height as usize;
    let mut pixels: Vec<[u8; 4]> = Vec::with_capacity(area);
    while pixels.len() < area {
        let symbol = green.read_symbol(bits)?;
        let from = pixels.len();
        // The cache must match the decoder's: it skips colours read from the cache, and repetitions of the last pixel.
        let mut is_new = true;
        if let Ok(green) = u8::try_from(symbol) {
            let [red, blue, alpha] = [
                red.read_symbol(bits)?,
                blue.read_symbol(bits)?,
                alpha.read_symbol(bits)?,
            ];
            let byte = |symbol| u8::try_from(symbol).ok();
            pixels.push([byte(red)?, green, byte(blue)?, byte(alpha)?]);
        } else if usize::from(symbol) < ALPHABETS[0] {
            let length = read_distance(bits, symbol - 256)?;
            let code = distance.read_symbol(bits)?;
            let back = plane_distance(read_distance(bits, code)?, width);
            let start = from.checked_sub(back)?;
            is_new = back != 1;
            if length > area - from {
                return None;
            }
            for at in start..start + length {
                pixels.push(*pixels.get(at)?);
            }
        } else {
            is_new = false;
            pixels.push(*cache.get(usize::from(symbol) - ALPHABETS[0])?);
        }
        if cache_size > 0 && is_new {
            for pixel in pixels.get(from..)? {
                let [red, green, blue, alpha] = *pixel;
                let hash =
                    0x1e35_a7bd_u32.wrapping_mul(u32::from_be_bytes([alpha, red, green, blue]));
                *cache.get_mut((hash >> shift) as usize)? = *pixel;
            }
        }
    }
    Some(pixels)
}

/// A length or a distance: the larger it is, the more extra bits follow its code.
fn read_distance(bits: &mut Bits, code: u16) -> Option<usize> {
    let code = u32::from(code);
    if code < 4 {
        return Some(code as usize + 1);
    }
    let extra = (code - 2) >> 1;
    let offset = (2 + (code & 1)) << extra;
    Some((offset + bits.read(extra)? + 1) as usize)
}

/// The first 120 distance codes are nearby pixels, above and to the left.
fn plane_distance(code: usize, width: u32) -> usize {
    let Some((across, down)) = NEARBY.get(code - 1) else {
        return code - NEARBY.len();
    };
    let distance = i64::from(*across) + i64::from(*down) * i64::from(width);
    usize::try_from(distance).unwrap_or(1).max(1)
}

fn read_codes(bits: &mut Bits, cache_size: usize) -> Option<[PrefixCode; 5]> {
    let [green, red, blue, alpha, distance] = ALPHABETS;
    Some([
        PrefixCode::read(bits, green + cache_size)?,
        PrefixCode::read(bits, red)?,
        PrefixCode::read(bits, blue)?,
        PrefixCode::read(bits, alpha)?,
        PrefixCode::read(bits, distance)?,
    ])
}

/// A canonical prefix code: the number of codes of each length, and the symbols in the order of their codes.
struct PrefixCode {
    counts: [u16; LONGEST_CODE + 1],
    symbols: Vec<u16>,
}

impl PrefixCode {
    fn read(bits: &mut Bits, alphabet: usize) -> Option<Self> {
        let mut lengths = vec![0; alphabet];
        if bits.flag()? {
            let has_two = bits.flag()?;
            let width = if bits.flag()? { 8 } else { 1 };
            let first = bits.read(width)? as usize;
            *lengths.get_mut(first)? = 1;
            if has_two {
                let second = lengths.get_mut(bits.read(8)? as usize)?;
                // One symbol with two codes: decoders disagree whether a bit is read for it.
                if std::mem::replace(second, 1) == 1 {
                    return None;
                }
            }
            return Self::from_lengths(&lengths);
        }
        let mut code_lengths = [0; 19];
        let count = 4 + bits.read(4)? as usize;
        for index in CODE_LENGTH_ORDER.get(..count)? {
            *code_lengths.get_mut(*index)? = u8::try_from(bits.read(3)?).ok()?;
        }
        let length_code = Self::from_lengths(&code_lengths)?;
        let mut remaining_codes = alphabet;
        if bits.flag()? {
            let width = 2 + 2 * bits.read(3)?;
            remaining_codes = 2 + bits.read(width)? as usize;
            if remaining_codes > alphabet {
                return None;
            }
        }
        let (mut at, mut last) = (0, 8);
        while at < alphabet && remaining_codes > 0 {
            remaining_codes -= 1;
            let (length, times) = match length_code.read_symbol(bits)? {
                16 => (last, bits.read(2)? as usize + 3),
                17 => (0, bits.read(3)? as usize + 3),
                18 => (0, bits.read(7)? as usize + 11),
                length => (u8::try_from(length).ok()?, 1),
            };
            lengths.get_mut(at..at + times)?.fill(length);
            at += times;
            if times == 1 && length != 0 {
                last = length;
            }
        }
        Self::from_lengths(&lengths)
    }

    /// The code with a length for each symbol, 0 for an unused one. `None` unless the code is complete.
    fn from_lengths(lengths: &[u8]) -> Option<Self> {
        let mut counts = [0; LONGEST_CODE + 1];
        for length in lengths.iter().filter(|length| **length > 0) {
            *counts.get_mut(usize::from(*length))? += 1;
        }
        let used = lengths.iter().zip(0..).filter(|(length, _)| **length > 0);
        let mut by_length: Vec<(u8, u16)> =
            used.map(|(length, symbol)| (*length, symbol)).collect();
        by_length.sort_unstable();
        let symbols: Vec<u16> = by_length.into_iter().map(|(_, symbol)| symbol).collect();
        let covered = (1..)
            .zip(counts.iter().skip(1))
            .map(|(length, count)| u32::from(*count) << (15 - length));
        let is_complete = covered.sum::<u32>() == 1 << LONGEST_CODE;
        (symbols.len() == 1 || is_complete).then_some(Self { counts, symbols })
    }

    /// Reads the next symbol.
    fn read_symbol(&self, bits: &mut Bits) -> Option<u16> {
        // A single symbol has no bits.
        if let [only] = self.symbols.as_slice() {
            return Some(*only);
        }
        let (mut code, mut first, mut index) = (0, 0, 0);
        for count in self.counts.iter().skip(1) {
            let count = u32::from(*count);
            code |= bits.read(1)?;
            if code < first + count {
                return self.symbols.get((index + code - first) as usize).copied();
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        None
    }

    /// The memory in the decoder's representation.
    fn need(&self) -> u64 {
        if self.symbols.len() <= 1 {
            return CODE;
        }
        let longest = self
            .counts
            .iter()
            .rposition(|count| *count > 0)
            .unwrap_or(0);
        let in_tree = self
            .counts
            .iter()
            .skip(TABLE_BITS + 1)
            .map(|count| u64::from(*count));
        // A growing vector has up to twice the needed capacity.
        CODE + (ENTRY << longest.min(TABLE_BITS)) + 4 * NODE * in_tree.sum::<u64>()
    }
}

/// Reads bits, lowest first in each byte.
struct Bits<'a> {
    bytes: &'a [u8],
    /// Index of the next bit.
    at: usize,
}

impl Bits<'_> {
    fn flag(&mut self) -> Option<bool> {
        Some(self.read(1)? == 1)
    }

    /// At most 24 bits.
    fn read(&mut self, count: u32) -> Option<u32> {
        let mut window = [0; 4];
        let following_bytes = self.bytes.get(self.at / 8..)?;
        for (target, byte) in window.iter_mut().zip(following_bytes) {
            *target = *byte;
        }
        let end = self.at + count as usize;
        if end > self.bytes.len() * 8 {
            return None;
        }
        let value = u32::from_le_bytes(window) >> (self.at % 8) & ((1 << count) - 1);
        self.at = end;
        Some(value)
    }
}
