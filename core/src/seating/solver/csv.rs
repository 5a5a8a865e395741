//! Reads comma-separated values (RFC 4180).

use thiserror::Error;

/// Why a file is not CSV.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CsvError {
    /// A quoted field runs to the end of the file.
    #[error("line {line}: a quotation mark is opened here and never closed")]
    OpenQuote {
        /// The line of the opening quotation mark, from 1.
        line: usize,
    },
    /// Text follows a quoted field.
    #[error("line {line}: text follows a quoted field")]
    AfterQuote {
        /// The line, from 1.
        line: usize,
    },
}

/// A record and the line it begins on.
pub(super) type CsvRecord = (usize, Vec<String>);

/// Reads the records of a file. Lines end in CRLF, LF or CR; empty lines are skipped. If the first line has no
/// comma but a semicolon or a tab, that is the separator: spreadsheets in half of Europe write it so.
pub(super) fn read(text: &str) -> Result<Vec<CsvRecord>, CsvError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let separator = find_separator(text);
    let mut records = Vec::new();
    let mut record = Vec::new();
    let mut line = 1;
    let mut first_line = line;
    let mut letters = text.chars().peekable();
    while letters.peek().is_some() {
        let (field, is_quoted) = if letters.next_if_eq(&'"').is_some() {
            (read_quoted(&mut letters, &mut line)?, true)
        } else {
            let ends = |letter: &char| *letter == separator || is_line_end(*letter);
            let mut field = String::new();
            while let Some(letter) = letters.next_if(|letter| !ends(letter)) {
                field.push(letter);
            }
            (field, false)
        };
        let is_blank = record.is_empty() && field.is_empty() && !is_quoted;
        record.push(field);
        match letters.next() {
            Some(letter) if letter == separator => {
                // A separator at the very end is followed by an empty field.
                if letters.peek().is_none() {
                    record.push(String::new());
                }
                continue;
            }
            Some('\r') => {
                letters.next_if_eq(&'\n');
            }
            Some('\n') | None => {}
            Some(_) => return Err(CsvError::AfterQuote { line }),
        }
        let finished_record = std::mem::take(&mut record);
        if !is_blank {
            records.push((first_line, finished_record));
        }
        line += 1;
        first_line = line;
    }
    if !record.is_empty() {
        records.push((first_line, record));
    }
    Ok(records)
}

/// Reads a quoted field after its opening mark, and its closing mark.
fn read_quoted(
    letters: &mut std::iter::Peekable<std::str::Chars<'_>>,
    line: &mut usize,
) -> Result<String, CsvError> {
    let opening_line = *line;
    let mut field = String::new();
    while let Some(letter) = letters.next() {
        if letter == '"' && letters.next_if_eq(&'"').is_none() {
            return Ok(field);
        }
        *line += usize::from(letter == '\n');
        field.push(letter);
    }
    Err(CsvError::OpenQuote { line: opening_line })
}

fn find_separator(text: &str) -> char {
    let mut in_quotes = false;
    let mut other_separator = None;
    for letter in text.chars() {
        match letter {
            '"' => in_quotes = !in_quotes,
            _ if in_quotes => {}
            ',' => return ',',
            ';' | '\t' if other_separator.is_none() => other_separator = Some(letter),
            _ if is_line_end(letter) => break,
            _ => {}
        }
    }
    other_separator.unwrap_or(',')
}

fn is_line_end(letter: char) -> bool {
    matches!(letter, '\r' | '\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_split_as_in_rfc_4180() {
        let check = |text: &str, expected: &[&[&str]]| {
            let records: Vec<Vec<String>> = read(text)
                .unwrap()
                .into_iter()
                .map(|(_, record)| record)
                .collect();
            assert_eq!(records, expected, "{text:?}");
        };
        check("", &[]);
        check("a,b\r\nc,d\r\n", &[&["a", "b"], &["c", "d"]]);
        check("a,b\nc,d", &[&["a", "b"], &["c", "d"]]);
        check("a,b\rc,d", &[&["a", "b"], &["c", "d"]]);
        check("\u{feff}a,b", &[&["a", "b"]]);
        check("a,,\n", &[&["a", "", ""]]);
        check(",", &[&["", ""]]);
        check("\n\na\n\n", &[&["a"]]);
        check("\"\"\n", &[&[""]]);
        check("\"a,\"\"b\"\"\r\nc\",d", &[&["a,\"b\"\r\nc", "d"]]);
        check("a;b\nc;\"d,e\"", &[&["a", "b"], &["c", "d,e"]]);
        check("a\tb", &[&["a", "b"]]);
        check("\"x;y\",b", &[&["x;y", "b"]]);
        check("say \"hi\",b", &[&["say \"hi\"", "b"]]);
    }

    #[test]
    fn a_broken_file_is_reported_with_its_line() {
        assert_eq!(read("a\n\"b\nc"), Err(CsvError::OpenQuote { line: 2 }));
        assert_eq!(read("a\n\"b\nc\"d"), Err(CsvError::AfterQuote { line: 3 }));
    }

    #[test]
    fn records_know_their_line() {
        let lines =
            |text| -> Vec<usize> { read(text).unwrap().iter().map(|(line, _)| *line).collect() };
        assert_eq!(lines("a\n\"b\nb\"\n\nc"), [1, 2, 5]);
    }
}
