//! Reading guests as people write them.

use proptest::prelude::*;
use troth_core::model::Model;
use troth_core::records::guest::parse::{ParsedGuest, is_table};

/// Reads a list for a wedding that already has the guest “Zoë Weiß”.
fn read_guests(text: &str) -> Vec<ParsedGuest> {
    let model = Model::from_json(r#"{"guests":{"g":{"firstName":"Zoë","lastName":"Weiß"}}}"#);
    model.records().written_guests(text)
}

/// Each guest as "first|last +plus ones e-mail phone !problem".
fn guest_text(guest: &ParsedGuest) -> String {
    let mut text = format!("{}|{}", guest.first_name, guest.last_name);
    if guest.plus_ones > 0 {
        text += &format!(" +{}", guest.plus_ones);
    }
    for detail in [&guest.email, &guest.phone].into_iter().flatten() {
        text += &format!(" {detail}");
    }
    if let Some(problem) = &guest.problem {
        text += &format!(" !{problem}");
    }
    text
}

fn check(text: &str, expected: &[&str]) {
    let guests: Vec<String> = read_guests(text).iter().map(guest_text).collect();
    assert_eq!(guests, expected, "{text:?}");
}

#[test]
fn a_line_of_guests_is_read() {
    check("Ada Byron", &["Ada|Byron"]);
    check(
        "Ada Byron, Grace Hopper +1",
        &["Ada|Byron", "Grace|Hopper +1"],
    );
    check("Grace Hopper + 2", &["Grace|Hopper +2"]);
    check("Grace Hopper (+1)", &["Grace|Hopper +1"]);
    check("Grace Hopper+1", &["Grace|Hopper +1"]);
    check("Grace Hopper plus one", &["Grace|Hopper +1"]);
    check("Grace Hopper and guest", &["Grace|Hopper +1"]);
    check("Grace Hopper & 2 guests", &["Grace|Hopper +2"]);
    check(
        "Grace Hopper, +1, Ada Byron",
        &["Grace|Hopper +1", "Ada|Byron"],
    );
    check("Ada & Charles Byron", &["Ada|Byron", "Charles|Byron"]);
    check(
        "Ada Byron and Charles Babbage",
        &["Ada|Byron", "Charles|Babbage"],
    );
    check(
        "Ada Byron and Charles Babbage +1",
        &["Ada|Byron", "Charles|Babbage +1"],
    );
    check("Byron, Ada", &["Ada|Byron"]);
    check(
        "Byron, Ada, ada@example.org",
        &["Ada|Byron ada@example.org"],
    );
    check("Ludwig van Beethoven", &["Ludwig|van Beethoven"]);
    check(
        "Anna Maria Luisa de' Medici",
        &["Anna Maria Luisa de'|Medici"],
    );
    check(
        "Johann Wolfgang von Goethe",
        &["Johann Wolfgang|von Goethe"],
    );
    check("Van Morrison", &["Van|Morrison"]);
    check(
        "Ada Byron, ada@example.org, +44 20 7946 0958",
        &["Ada|Byron ada@example.org +44 20 7946 0958"],
    );
    check(
        "Ada Byron ada@example.org +44 20 7946 0958, Grace Hopper +1",
        &[
            "Ada|Byron ada@example.org +44 20 7946 0958",
            "Grace|Hopper +1",
        ],
    );
    check("毛 泽东", &["毛|泽东"]);
    check("", &[]);
    check(" , ,, ", &[]);
}

#[test]
fn a_doubled_comma_loses_no_name() {
    check("Ada Byron,, Grace Hopper", &["Ada|Byron", "Grace|Hopper"]);
    check("Ivo Tully,, Jr.", &["Ivo|Tully,, Jr."]);
}

#[test]
fn each_guest_has_the_text_of_their_own_household() {
    let texts: Vec<String> = read_guests("Pell, Alan & Nora; Berg, Ada & Bo")
        .into_iter()
        .map(|guest| guest.text)
        .collect();
    assert_eq!(texts, ["Pell, Alan", "Pell, Nora", "Berg, Ada", "Berg, Bo"]);
}

#[test]
fn lines_and_cells_are_read_the_same() {
    check("Mr. Ivo & Mrs. Anna Brandt", &["Ivo|Brandt", "Anna|Brandt"]);
    check(
        "de la Cruz, Ana & Luis",
        &["Ana|de la Cruz", "Luis|de la Cruz"],
    );
    check("de la Cruz, Ana", &["Ana|de la Cruz"]);
    check("Pell, Alan J. & Nora", &["Alan J.|Pell", "Nora|Pell"]);
    check("Brandt, Mr. & Mrs. Ivo", &["Ivo|Brandt", "Mrs.|Brandt"]);
    check("Mia Rossi, Leo Rossi", &["Mia|Rossi", "Leo|Rossi"]);
    check("Hans u. Inge Müller", &["Hans|Müller", "Inge|Müller"]);
    check("Anna Berg mit Begleitung", &["Anna|Berg +1"]);
    check("Anna Berg (+ guest), Cem Ay", &["Anna|Berg +1", "Cem|Ay"]);
    check("Anna Berg & ?", &["Anna|Berg +1"]);
    check(
        "The Rossis (Mia, Leo & Zoe)",
        &["Mia|Rossi", "Leo|Rossi", "Zoe|Rossi"],
    );
    check("Familie Huber, 4 Personen", &["Familie|Huber +3"]);
    check("Huber family (2 adults, 2 kids)", &["Huber|family +3"]);
    check(
        "Ada Byron, Grace Hopper (4)",
        &["Ada|Byron", "Grace|Hopper +3"],
    );
    check("Mia Rossi +2 kids", &["Mia|Rossi +2"]);
    check(
        "Hans & Inge Müller mit Kindern",
        &[
            "Hans|Müller",
            "Inge|Müller",
            "| !Give each person a line with a name, or write a number such as +2",
        ],
    );
}

#[test]
fn a_list_is_read_line_by_line() {
    check(
        "1. Ada Byron\n2) Grace Hopper\r\n\n- Alan Turing\n• Emmy Noether",
        &["Ada|Byron", "Grace|Hopper", "Alan|Turing", "Emmy|Noether"],
    );
    check(
        "Guests\nAda Byron\nGrace Hopper",
        &["Ada|Byron", "Grace|Hopper"],
    );
    check(
        "Ada Byron; Grace Hopper +1; grace@example.org",
        &["Ada|Byron", "Grace|Hopper +1 grace@example.org"],
    );
    check("Byron, Ada; Hopper, Grace", &["Ada|Byron", "Grace|Hopper"]);
}

#[test]
fn a_table_is_distinguished_from_a_list() {
    for table in [
        "Ada\tByron",
        "First name\tLast name\tEmail\nAda\tByron\tada@example.org\nAnna Maria\tRossi\t+2",
        "Vorname;Nachname\nAda;Byron",
        "Ada;Byron\nGrace;Hopper",
        "Guest Name,Table\nAlan & Nora Pell,1\nNora,4",
        "Nom | Prénom\nByron | Ada",
        "\u{feff}\"Guest Name\",\"Table\"\nAda Byron,1",
        "Our wedding\nName\tTable\nAda Byron\t1",
    ] {
        assert!(is_table(table), "{table:?}");
    }
    for list in [
        "",
        "Ada Byron",
        "Ada Byron, Grace Hopper",
        "Ada Byron; Grace Hopper",
        "First name, Last name",
        "Ada Byron, ada@example.org\nGrace Hopper, grace@example.org",
        "Guests\nAda Byron\nGrace Hopper",
        "1.\tAda Byron\n2.\tGrace Hopper",
        "\tAda Byron\t\n\tGrace Hopper\t",
        "•\tAda Byron\n•\tGrace Hopper",
        "Byron, Ada; Hopper, Grace\nAlan Turing",
    ] {
        assert!(!is_table(list), "{list:?}");
    }
}

#[test]
fn unreadable_guests_are_kept_with_the_reason() {
    check("Grandma", &["Grandma|"]);
    assert!(read_guests("Grandma")[0].has_one_name);
    check(
        "Ada Byron +6",
        &["Ada|Byron +6 !Plus ones must be a whole number from 0 to 5"],
    );
    check(
        "Ada Byron, ada@nowhere@else",
        &["Ada|Byron ada@nowhere@else !Please enter a valid email address"],
    );
    // Very many joints are searched quickly.
    let guests = read_guests(&"Ada & ".repeat(50_000));
    assert!(guests.len() == 1 && guests[0].problem.is_some());
    let too_many = "Ada Byron\n".repeat(2000);
    let guests = read_guests(&too_many);
    assert_eq!(guests.len(), 1001);
    assert_eq!(
        guests[1000].problem.as_deref(),
        Some("At most 1000 guests at once")
    );
}

#[test]
fn existing_guests_are_marked() {
    let are_known = |text: &str| {
        read_guests(text)
            .iter()
            .map(|guest| guest.is_known)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        are_known("Zoe Weiss, Ada Byron, ada byron"),
        [true, false, true]
    );
}

proptest! {
    /// Every letter of the input is in the result, and every word of the result in the input.
    #[test]
    fn no_text_is_lost(text in "([A-Za-zé0-9+&.@\\-]{1,6}[ ,;\t\n]{0,2}){0,12}") {
        let letters = |text: &str| -> Vec<char> {
            let mut letters: Vec<char> = text.chars().filter(|letter| letter.is_alphanumeric()).collect();
            letters.sort_unstable();
            letters.dedup();
            letters
        };
        let guests = read_guests(&text);
        for guest in &guests {
            for part in [&guest.first_name, &guest.last_name].into_iter().chain(&guest.email).chain(&guest.phone) {
                prop_assert!(part.split_whitespace().all(|word| text.contains(word)), "{guest:?}");
            }
        }
        // Words that join people, such as "and", are part of no guest.
        let is_joint = |word: &&str| word.len() == 1 || ["en", "ja", "og", "et", "ve", "u."].contains(&word.to_lowercase().as_str());
        let words = text.split_inclusive(char::is_whitespace);
        let text_of_people: String = words.filter(|word| !is_joint(&word.trim())).collect();
        let items = text_of_people.lines().map(|line| line.trim_start_matches(|letter: char| !letter.is_alphabetic()));
        let written_characters = letters(&items.collect::<String>());
        let mut written_letters = written_characters.iter().filter(|letter| letter.is_alphabetic());
        let text_of_guests: String = guests.iter().map(|guest| guest.text.as_str()).collect();
        prop_assert!(written_letters.all(|letter| text_of_guests.contains(*letter)), "{text:?} became {guests:?}");
    }
}
