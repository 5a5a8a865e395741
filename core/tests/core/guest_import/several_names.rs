//! Reading the names of several people from one cell, and from the columns of first and last names.

use serde_json::json;
use troth_core::guest_import::preview::ImportPreview;
use troth_core::model::Model;

use super::table::{guests, import, preview_of, row_texts, rows};

/// The guests of a preview as "First|Last +plus ones", and the remarks for the review: "unclear", "uncounted".
fn people(preview: &ImportPreview) -> String {
    let mut people = Vec::new();
    let mut remarks = Vec::new();
    for row in &preview.rows {
        let value_of = |key: &str| {
            let change = row.says.iter().find(|change| change.field == key);
            change.map(|change| match change.to.as_str() {
                Some(text) => text.to_owned(),
                None => change.to.to_string(),
            })
        };
        let name = |key: &str| value_of(key).unwrap_or_default();
        let mut person = format!("{}|{}", name("firstName"), name("lastName"));
        if let Some(number) = value_of("plusOnes") {
            person += &format!(" +{number}");
        }
        people.push(person);
        for remark in &row.remarks {
            if remark.message.contains("more than one way") {
                remarks.push("unclear");
            } else if remark.message.contains("have no names") {
                remarks.push("uncounted");
            }
        }
    }
    people.extend(remarks.into_iter().map(str::to_owned));
    people.join(", ")
}

/// Checks a cell in a column of full names.
fn check(cell: &str, expected: &str) {
    let preview = preview_of(&Model::new(), &rows_of(&["Name"], &[cell]));
    assert_eq!(people(&preview), expected, "{cell:?}");
}

/// Checks a cell of first names and one of last names.
fn check_columns(first: &str, last: &str, expected: &str) {
    let preview = preview_of(
        &Model::new(),
        &rows_of(&["First name", "Last name"], &[first, last]),
    );
    assert_eq!(people(&preview), expected, "{first:?} beside {last:?}");
}

fn rows_of(headings: &[&str], cells: &[&str]) -> Vec<Vec<String>> {
    let row = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect();
    vec![row(headings), row(cells)]
}

#[test]
fn a_title_with_one_word_precedes_a_first_name_if_a_last_name_follows() {
    check(
        "Mr. Ivo & Mrs. Anna Brandt",
        "Ivo|Brandt, Anna|Brandt, unclear",
    );
    check(
        "Dr. Paul & Anna Weiss",
        "Dr. Paul|Weiss, Anna|Weiss, unclear",
    );
    check(
        "Herr Hans und Frau Inge Müller",
        "Hans|Müller, Inge|Müller, unclear",
    );
    check(
        "Prof. Ralf & Dr. Eva Weiss",
        "Prof. Ralf|Weiss, Dr. Eva|Weiss, unclear",
    );
    check(
        "Prof. Dr. Ralf & Eva Weiss",
        "Prof. Dr. Ralf|Weiss, Eva|Weiss, unclear",
    );
    check(
        "Mr. & Mrs. Ivo & Anna Brandt",
        "Ivo|Brandt, Anna|Brandt, unclear",
    );
    check(
        "Herr und Frau Hans und Inge Müller",
        "Hans|Müller, Inge|Müller, unclear",
    );
    check(
        "Dr. & Mrs. Paul & Eva Weiss",
        "Dr. Paul|Weiss, Eva|Weiss, unclear",
    );
    check(
        "Uncle Bert & Aunt Mary Osei",
        "Uncle Bert|Osei, Aunt Mary|Osei",
    );
    check("Oma & Opa Huber", "Oma|Huber, Opa|Huber");
    check("Alan J. & Nora Pell", "Alan J.|Pell, Nora|Pell, unclear");
    // Without another last name, the word is the last name.
    check("Mr. Smith & Mrs. Jones", "Mr.|Smith, Mrs.|Jones");
    check("Mr. & Mrs. Brandt", "Mr.|Brandt, Mrs.|Brandt");
    check("Mr. & Mrs. van Dyk", "Mr.|van Dyk, Mrs.|van Dyk");
    check("M. et Mme Luc Dubois", "Luc|Dubois, Mme|Dubois");
    check(
        "Mr. Ivo Brandt and Mrs. Anna",
        "Ivo|Brandt, Mrs.|Anna, unclear",
    );
    check("Mr. and Mrs. Ivo Brandt", "Ivo|Brandt, Mrs.|Brandt");
    check_columns("Mr. Ivo & Mrs. Anna", "Brandt", "Ivo|Brandt, Anna|Brandt");
    check_columns("Mr. & Mrs. Ivo", "Brandt", "Ivo|Brandt, Mrs.|Brandt");
    check_columns("Mr. & Mrs. Ivo & Anna", "Brandt", "Ivo|Brandt, Anna|Brandt");
    check_columns("Mr. & Mrs.", "Brandt", "Mr.|Brandt, Mrs.|Brandt");
}

#[test]
fn a_last_name_may_precede_several_first_names() {
    check("Pell, Alan & Nora", "Alan|Pell, Nora|Pell");
    check("Pell, Alan & Nora +1", "Alan|Pell, Nora|Pell +1");
    check("de la Cruz, Ana & Luis", "Ana|de la Cruz, Luis|de la Cruz");
    check(
        "de la Cruz, Ana, Luis & Pia",
        "Ana|de la Cruz, Luis|de la Cruz, Pia|de la Cruz",
    );
    check(
        "DUBOIS, Marie, Luc et Zoé",
        "Marie|DUBOIS, Luc|DUBOIS, Zoé|DUBOIS",
    );
    check("Pell, Alan J. & Nora", "Alan J.|Pell, Nora|Pell");
    check("Brandt, Mr. & Mrs. Ivo", "Ivo|Brandt, Mrs.|Brandt");
    check("Brandt, Mr. Ivo & Mrs. Anna", "Ivo|Brandt, Anna|Brandt");
    check("Brandt, Mr. & Mrs.", "Mr.|Brandt, Mrs.|Brandt");
    check("Weiss, Dr. & Mrs. Paul", "Dr. Paul|Weiss, Mrs.|Weiss");
    check("O'Brien, Pat & Sue", "Pat|O'Brien, Sue|O'Brien");
    check("Paz, Juan y Elena", "Juan|Paz, Elena|Paz");
    check("Huber, Hans und Familie", "Hans|Huber, uncounted, unclear");
    // Three people, or two with two first names between them.
    check("Pell, Mary Ann & Alan", "Mary Ann|Pell, Alan|Pell, unclear");
    check(
        "Kim, Lee & Max Roth",
        "Kim|Roth, Lee|Roth, Max|Roth, unclear",
    );
    check("Alan Pell, Nora & Finn", "Alan|Pell, Nora|, Finn|, unclear");
}

#[test]
fn commas_separate_whole_names_or_follow_last_names() {
    check("Mia Rossi, Leo Rossi", "Mia|Rossi, Leo|Rossi");
    check(
        "Mia Rossi, Leo Rossi, Zoe Berg",
        "Mia|Rossi, Leo|Rossi, Zoe|Berg",
    );
    check("Mia Rossi, Leo Berg", "Mia|Rossi, Leo|Berg, unclear");
    check("Pell, Alan; Berg, Anna", "Alan|Pell, Anna|Berg");
    check("Alan, Nora, Finn", "Alan|, Nora|, Finn|");
    check("Ana y Luis, Eva & Tom", "Ana|, Luis|, Eva|, Tom|");
    check("Rossi, Mia", "Mia|Rossi");
    check("Berg, Anna Maria", "Anna Maria|Berg");
    check("de la Cruz, Ana Maria", "Ana Maria|de la Cruz");
    check("Ramón y Cajal, Santiago", "Santiago|Ramón y Cajal, unclear");
    check("García Márquez, Gabriel", "Gabriel|García Márquez, unclear");
    check("Vince Tully, Jr.", "Vince|Tully, Jr.");
    check("Paul Weiss, Dr.", "Paul|Weiss, Dr.");
    check("Anna Berg, Partner", "Anna|Berg +1");
    check("Anna Berg, wife + 2 kids", "Anna|Berg +3");
    check_columns("Alan, Nora", "Pell", "Alan|Pell, Nora|Pell");
    check_columns(
        "Alan, Nora & Finn",
        "Pell",
        "Alan|Pell, Nora|Pell, Finn|Pell",
    );
    check_columns("Alan, Jr.", "Pell", "Alan, Jr.|Pell");
    check_columns("Mia Rossi, Leo Rossi", "", "Mia|Rossi, Leo|Rossi");
    check_columns("Rossi, Mia", "", "Mia|Rossi");
}

#[test]
fn people_in_the_column_of_last_names_are_read() {
    check_columns("Anna", "Berg +1", "Anna|Berg +1");
    check_columns("Alan", "Pell and Guest", "Alan|Pell +1");
    check_columns("Tom", "Dorsey & Karen Dorsey", "Tom|Dorsey, Karen|Dorsey");
    check_columns(
        "Tom",
        "Dorsey, Karen & Mia Dorsey",
        "Tom|Dorsey, Karen|Dorsey, Mia|Dorsey",
    );
    check_columns("Anna & Ben", "Berg +1", "Anna|Berg, Ben|Berg +1");
    check_columns("Anna & Ben", "Berg & Roth", "Anna|Berg, Ben|Roth");
    check_columns("Anna & Ben", "van Dyk & Roth", "Anna|van Dyk, Ben|Roth");
    check_columns("Anna", "Berg (2)", "Anna|Berg +1");
    check_columns("Alan", "Pell & family", "Alan|Pell, uncounted");
    check_columns("José", "Ortega y Gasset", "José|Ortega y Gasset");
    check_columns("Alan", "Pell, Jr.", "Alan|Pell, Jr.");
    check_columns("Alan Pell & Nora", "Pell", "Alan|Pell, Nora|Pell");
    check_columns("", "The Harper Family (4)", "The|Harper Family +3");
    check_columns("", "Alan & Nora Pell", "Alan|Pell, Nora|Pell");
    check_columns("Alan", "Pell family", "Alan|Pell, uncounted");
    check_columns("The", "Rossis", "The|Rossis, uncounted");
    check_columns("Anna, Dr.", "Berg", "Anna, Dr.|Berg");
    check_columns("Anna Maria", "Berg Larsen", "Anna Maria|Berg Larsen");
    // A double name, or another person.
    check_columns("Tom", "Dorsey & Gray", "Tom|Dorsey & Gray, unclear");
}

#[test]
fn words_and_brackets_join_people() {
    check("Hans u. Inge Müller", "Hans|Müller, Inge|Müller");
    check("JUAN Y ELENA PAZ", "JUAN|PAZ, ELENA|PAZ");
    check("ANNA E BERG", "ANNA E|BERG");
    for cell in [
        "Anna Berg mit Begleitung",
        "Anna Berg with guest",
        "Anna Berg With Guest",
        "Anna Berg plus Begleitung",
        "Anna Berg Plus One",
        "Anna Berg w/ guest",
        "Anna Berg w/guest",
        "Anna Berg (+ guest)",
        "Anna Berg (w/ guest)",
        "Anna Berg [+1]",
        "Anna Berg avec accompagnant",
        "Anna Berg con acompañante",
    ] {
        check(cell, "Anna|Berg +1");
    }
    check("Alan Pell (& Nora)", "Alan|Pell, Nora|");
    check("Alan Pell (and Nora Berg)", "Alan|Pell, Nora|Berg");
    check("Zoë Weiß (Begleitung: Ben)", "Zoë|Weiß, Ben|");
    check("Zoë Weiß (partner: Ben Ay)", "Zoë|Weiß, Ben|Ay");
    check(
        "Zoë Weiß (kids: vegetarian)",
        "Zoë|Weiß (kids: vegetarian), unclear",
    );
    check("Ana con Luis Paz", "Ana|Paz, Luis|Paz");
    check(
        "Hans & Inge Müller mit Kindern",
        "Hans|Müller, Inge|Müller, uncounted",
    );
    check(
        "Hans & Inge Müller mit 2 Kindern",
        "Hans|Müller, Inge|Müller +2",
    );
    check(
        "Hans & Inge Müller mit Tochter Mia",
        "Hans|Müller, Inge|Müller, Mia|",
    );
    check(
        "The Rossis (Mia, Leo & Zoe)",
        "Mia|Rossi, Leo|Rossi, Zoe|Rossi, unclear",
    );
    check(
        "Rossi Family: Mia, Leo & Zoe",
        "Mia|Rossi, Leo|Rossi, Zoe|Rossi",
    );
    check("Familie Huber (Anna und Max)", "Anna|Huber, Max|Huber");
    check("Familie Huber, Anna und Max", "Anna|Huber, Max|Huber");
    check("Alan Pell &", "Alan|Pell, unclear");
    check("Anna Berg 2", "Anna Berg|2, unclear");
    check("Anna Berg - vegan", "Anna Berg -|vegan, unclear");
    check("Alex Roth (she/her)", "Alex|Roth (she/her), unclear");
    check("Anna Berg (geb. Roth)", "Anna|Berg (geb. Roth), unclear");
    // Names that look like joints.
    check("Mary & Con Ryan", "Mary|Ryan, Con|Ryan");
    check("Kim Ja Young", "Kim Ja|Young");
    check("William (Bill) Pell", "William (Bill)|Pell");
}

#[test]
fn a_number_of_people_is_not_a_name() {
    check("Familie Huber, 4 Personen", "Familie|Huber +3");
    check("Familie Huber 4 Personen", "Familie|Huber +3");
    check("Familie Huber: 4", "Familie|Huber +3");
    check("Huber family (2 adults, 2 kids)", "Huber|family +3");
    check(
        "Familie Huber (2 Erwachsene und 1 Kind)",
        "Familie|Huber +2",
    );
    check("Familia Paz (2 adultos y 1 niño)", "Familia|Paz +2");
    check("Harper Family of 4", "Harper|Family +3");
    check("Harper Family of four", "Harper|Family +3");
    check("The Harpers, party of 4", "The|Harpers +3");
    check("Familie Huber +3", "Familie|Huber +3");
    check("Mia Rossi +2 kids", "Mia|Rossi +2");
    check("Mia Rossi plus two kids", "Mia|Rossi +2");
    check("Alan & Nora Pell (2 kids)", "Alan|Pell, Nora|Pell +2");
    check("Alan & Nora Pell (4)", "Alan|Pell +2, Nora|Pell");
    check(
        "Familie Huber, Anna Berg",
        "Familie|Huber, Anna|Berg, uncounted",
    );
}

#[test]
fn a_companion_without_a_name_is_not_a_guest() {
    for cell in [
        "Mia Rossi & boyfriend",
        "Mia Rossi & Freund(in)",
        "Mia Rossi & Freund/in",
        "Mia Rossi & TBC",
        "Mia Rossi & ?",
        "Mia Rossi + ???",
        "Mia Rossi und Frau",
        "Mia Rossi et son mari",
        "Mia Rossi and her boyfriend",
        "Mia Rossi & fiancé",
        "Mia Rossi y su esposo",
        "Mia Rossi mit ihrem Freund",
        "Mia Rossi & Mrs.",
    ] {
        check(cell, "Mia|Rossi +1");
    }
    check("Hans Müller und Frau & Kinder", "Hans|Müller +1, uncounted");
    check("Hans Müller und seine Frau Inge", "Hans|Müller, Inge|");
    check("Alan Pell & wife Nora Pell", "Alan|Pell, Nora|Pell");
    // Names that look like words for companions.
    check("Mia Rossi & Mari", "Mia|Rossi, Mari|");
    check("Mia & Una", "Mia|, Una|");
}

#[test]
fn people_of_one_line_are_different_guests() {
    let rows = rows(&[
        "Name",
        "Dr. and Dr. Weiss",
        "Mr. & Mr. Brandt",
        "Anna & Anne Berg",
    ]);
    assert_eq!(
        guests(&import(&Model::new(), &rows, &json!({}))),
        [
            "Anna Berg: partyId Anna & Anne Berg",
            "Anne Berg: partyId Anna & Anne Berg",
            "Dr. Weiss: partyId Dr. & Dr. Weiss",
            "Dr. Weiss: partyId Dr. & Dr. Weiss",
            "Mr. Brandt: partyId Mr. & Mr. Brandt",
            "Mr. Brandt: partyId Mr. & Mr. Brandt",
        ]
    );
}

#[test]
fn a_middle_name_stays_in_rows_with_several_people() {
    let check = |cells: &str, expected: &str| {
        let rows = rows(&["First name|Middle name|Last name", cells]);
        assert_eq!(
            people(&preview_of(&Model::new(), &rows)),
            expected,
            "{cells:?}"
        );
    };
    check(
        "Tom|K.|Dorsey & Karen Dorsey",
        "Tom K.|Dorsey, Karen|Dorsey",
    );
    check("Alan & Nora|K.|Pell", "Alan|Pell, Nora K.|Pell, unclear");
}

#[test]
fn one_person_in_two_columns_is_one_guest() {
    let rows = rows(&[
        "First name|Last name|Second guest",
        "Alan & Nora|Pell|Nora Pell",
    ]);
    assert_eq!(
        row_texts(&preview_of(&Model::new(), &rows)),
        [
            "2 add !2 \"Nora Pell\" Named twice in this row: this is one guest",
            "3 add"
        ]
    );
}

#[test]
fn an_id_of_the_wedding_keeps_a_row_one_guest() {
    let model = Model::from_value(&json!({
        "guests": { "pair": { "firstName": "Alan & Nora", "lastName": "Pell" } },
    }));
    let check = |heading: &str, id: &str, expected: &str| {
        let rows = rows_of(
            &[heading, "First name", "Last name"],
            &[id, "Alan & Nora", "Pell"],
        );
        assert_eq!(
            people(&preview_of(&model, &rows)),
            expected,
            "{heading} {id}"
        );
    };
    check("Guest ID", "1001", "Alan|Pell, Nora|Pell");
    check("Guest ID", "pair", "Alan & Nora|Pell");
    check("Troth ID", "gone", "Alan & Nora|Pell");
}

#[test]
fn two_titles_beside_one_name_add_a_second_guest() {
    let check = |headings: &str, cells: &str, expected: &str| {
        let rows = rows(&[headings, cells]);
        assert_eq!(
            people(&preview_of(&Model::new(), &rows)),
            expected,
            "{cells:?}"
        );
    };
    let names = "Title|First Name|Last Name";
    check(names, "Mr. and Mrs.|Ivo|Brandt", "Ivo|Brandt, Mrs.|Brandt");
    check(names, "Dr. & Mrs.|Paul|Weiss", "Dr. Paul|Weiss, Mrs.|Weiss");
    check(
        names,
        "Mr. and Mrs.|Ivo & Anna|Brandt",
        "Ivo|Brandt, Anna|Brandt",
    );
    check(names, "Mr.|Ivo|Brandt", "Ivo|Brandt");
    check(
        "Anrede|Name",
        "Herr und Frau|Hans Müller",
        "Hans|Müller, Frau|Müller",
    );
    check(
        "Title|First Name|Last Name|Partner First Name|Partner Last Name",
        "Mr. and Mrs.|Ivo|Brandt|Anna|Brandt",
        "Ivo|Brandt, Anna|Brandt",
    );
    check(
        "Title|First Name|Last Name|Plus ones",
        "Mr. and Mrs.|Ivo|Brandt|1",
        "Ivo|Brandt +1",
    );
}
