//! Decimal digits of every script: people type numbers in their own.

/// The zeros of Unicode's decimal digits (general category Nd, version 17); one to nine follow each zero.
const ZEROS: [u32; 77] = [
    0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66,
    0xDE6, 0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90,
    0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
    0x104A0, 0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0,
    0x11650, 0x116C0, 0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50,
    0x11DA0, 0x11DE0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50, 0x16D70, 0x1CCF0, 0x1D7CE,
    0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
];

/// The value of a decimal digit of any script, 0 to 9.
pub(crate) fn digit_value(letter: char) -> Option<u8> {
    let code = u32::from(letter);
    let zeros_up_to_code = ZEROS.partition_point(|zero| *zero <= code);
    let zero = ZEROS.get(zeros_up_to_code.checked_sub(1)?)?;
    u8::try_from(code - zero).ok().filter(|value| *value < 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_script_are_read() {
        let check = |digits: &str, expected: Option<u8>| {
            for letter in digits.chars() {
                assert_eq!(digit_value(letter), expected, "{letter:?}");
            }
        };
        check("7٧۷७৭௭๗７", Some(7));
        check("0٠۰０", Some(0));
        check("9٩۹９", Some(9));
        check("/:aZ ²½Ⅶ七", None);
    }

    #[test]
    fn the_zeros_are_in_order_and_begin_ten_digits() {
        assert!(ZEROS.is_sorted());
        for zero in ZEROS {
            for value in 0..10 {
                let letter = char::from_u32(zero + u32::from(value)).unwrap();
                assert_eq!(digit_value(letter), Some(value));
            }
        }
    }
}
