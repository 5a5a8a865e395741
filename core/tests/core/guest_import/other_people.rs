//! Headings about other people than the guest.

use serde_json::json;
use troth_core::model::Model;

use super::table::{guests, import, preview_of, row_texts, rows};

/// Checks the guests of a row with the name Owen Marlow and these further cells.
pub(super) fn check(headings: &str, cells: &str, expected: &[&str]) {
    let table = rows(&[
        &format!("First name|Last name|{headings}"),
        &format!("Owen|Marlow|{cells}"),
    ]);
    let imported = guests(&import(&Model::new(), &table, &json!({})));
    assert_eq!(imported, expected, "{headings}: {cells}");
}

/// Checks the guests of a table with only these columns.
pub(super) fn check_table(lines: &[&str], expected: &[&str]) {
    let imported = guests(&import(&Model::new(), &rows(lines), &json!({})));
    assert_eq!(imported, expected, "{lines:?}");
}

/// The questions about columns other than the name, as "meaning [columns]".
pub(super) fn questions(headings: &str, cells: &str) -> Vec<String> {
    let table = rows(&[
        &format!("First name|Last name|{headings}"),
        &format!("Owen|Marlow|{cells}"),
    ]);
    let guess = Model::new().records().guess_columns(&table);
    let questions = guess
        .questions
        .iter()
        .map(|question| format!("{} {:?}", question.meaning.as_str(), question.columns));
    questions.collect()
}

#[test]
fn another_persons_data_is_not_the_guests() {
    for (heading, cell) in [
        ("Plus One Email", "tess@example.org"),
        ("Partner Email", "tess@example.org"),
        ("Partner's Email", "tess@example.org"),
        ("PartnerEmail", "tess@example.org"),
        ("+1 Email", "tess@example.org"),
        ("Plus 1 e-mail", "tess@example.org"),
        ("E-Mail Begleitung", "tess@example.org"),
        ("E-Mail der Begleitperson", "tess@example.org"),
        ("Adresse e-mail du conjoint", "tess@example.org"),
        ("Correo de la pareja", "tess@example.org"),
        ("Email del coniuge", "tess@example.org"),
        ("E-mail van introducee", "tess@example.org"),
        ("Contact of spouse", "tess@example.org"),
        ("Guest 2 Email", "tess@example.org"),
        ("Second guest email", "tess@example.org"),
        ("Partner Phone", "555 010 2233"),
        ("Mobile of partner", "555 010 2233"),
        ("Wife's Cell #", "555 010 2233"),
        ("Telefon Ehefrau", "555 010 2233"),
        ("Partner Dietary Needs", "peanut allergy"),
        ("Plus One Vegan", "yes"),
        ("Plus one dietary requirements", "vegan"),
        ("Does your plus one have any allergies?", "nuts"),
        ("Allergien Begleitung", "Nüsse"),
        ("Régime alimentaire conjoint(e)", "vegan"),
        ("Child 1 Age", "7"),
        ("Age of child", "7"),
        ("Alter Kind 1", "7"),
        ("Âge de l'enfant", "7"),
        ("Plus one attending", "Yes"),
        ("Kids attending", "Yes"),
        ("Partner RSVP", "Attending"),
        ("Begleitung kommt", "Ja"),
        ("Kids Meal", "Yes"),
        ("Kids Meal", "Chicken fingers"),
        ("Plus One Meal Choice", "Fish"),
        ("Menü Partner", "Fisch"),
        ("Partner Notes", "Plays the harp"),
        ("Partner Address", "1 Mill Lane"),
    ] {
        check(heading, cell, &["Owen Marlow"]);
        // The review lists it.
        let table = rows(&[&format!("Name|{heading}"), &format!("Owen Marlow|{cell}")]);
        let expected = format!("2 add !1 {cell:?} Left out with its column");
        assert_eq!(
            row_texts(&preview_of(&Model::new(), &table)),
            [expected],
            "{heading}"
        );
    }
}

#[test]
fn the_guests_own_data_is_kept() {
    check("Guest meal", "Fish", &["Owen Marlow: mealId Fish"]);
    check("Meal of guest", "Fish", &["Owen Marlow: mealId Fish"]);
    check("Guest 1 Meal", "Fish", &["Owen Marlow: mealId Fish"]);
    check(
        "Guest Email",
        "o@m.example",
        &["Owen Marlow: email o@m.example"],
    );
    check(
        "Guest's dietary needs",
        "vegan",
        &["Owen Marlow: dietVegan"],
    );
    check(
        "Allergien des Gastes",
        "Nüsse",
        &["Owen Marlow: allergyNuts"],
    );
    check("Kind", "Kind", &["Owen Marlow: ageGroup CHILD"]);
    check("What kind of meal?", "Fish", &["Owen Marlow: mealId Fish"]);
    check(
        "Will you be attending our wedding?",
        "Yes",
        &["Owen Marlow: rsvpStatus CONFIRMED"],
    );
    check(
        "Attending (Y/N)",
        "N",
        &["Owen Marlow: rsvpStatus DECLINED"],
    );
    check(
        "Has the invitation been sent?",
        "Yes",
        &["Owen Marlow: invitationSent"],
    );
    check("RSVP Yes/No", "No", &["Owen Marlow: rsvpStatus DECLINED"]);
    check(
        "Wedding invitations sent",
        "Yes",
        &["Owen Marlow: invitationSent"],
    );
    check("Apt #", "4b", &["Owen Marlow: address 4b"]);
    check("Number of plus ones", "2", &["Owen Marlow: plusOnes 2"]);
    check_table(
        &["Guest List|Table", "Owen Marlow|1", "Bea Stone|2"],
        &["Bea Stone", "Owen Marlow"],
    );
}

#[test]
fn people_in_separate_columns_are_guests() {
    let both = [
        "Owen Marlow: partyId Owen Marlow & Tessa Grant",
        "Tessa Grant: partyId Owen Marlow & Tessa Grant",
    ];
    for (headings, cells) in [
        ("Guest 2 First Name|Guest 2 Last Name", "Tessa|Grant"),
        ("First Name 2|Last Name 2", "Tessa|Grant"),
        ("2nd Guest First Name|2nd Guest Last Name", "Tessa|Grant"),
        ("Second guest", "Tessa Grant"),
        ("Guest 2", "Tessa Grant"),
        ("Guest #2", "Tessa Grant"),
        ("Guest2 Name", "Tessa Grant"),
        ("Adult 2", "Tessa Grant"),
        ("Family member 2", "Tessa Grant"),
        ("Gast 2", "Tessa Grant"),
        ("Zweiter Gast", "Tessa Grant"),
        ("Invité 2", "Tessa Grant"),
        ("Husband First Name|Husband Last Name", "Tessa|Grant"),
        ("Spouse First|Spouse Last", "Tessa|Grant"),
        ("Wife's First Name|Wife's Last Name", "Tessa|Grant"),
        ("Nom conjoint|Prénom conjoint", "Grant|Tessa"),
        ("Name 2|Vorname 2", "Grant|Tessa"),
        ("Nombre 2|Apellidos 2", "Tessa|Grant"),
        ("Vorname Ehefrau|Nachname Ehefrau", "Tessa|Grant"),
        ("Nome moglie|Cognome moglie", "Tessa|Grant"),
        ("Voornaam echtgenote|Achternaam echtgenote", "Tessa|Grant"),
    ] {
        check(headings, cells, &both);
    }
    let companion = [
        "Owen Marlow: plusOnes 1",
        "Tessa Grant: plusOneOf Owen Marlow",
    ];
    for (headings, cells) in [
        ("+1 First Name|+1 Last Name", "Tessa|Grant"),
        ("Plus-One's First Name|Plus-One's Last Name", "Tessa|Grant"),
        (
            "Prénom accompagnant|Nom de famille de l'accompagnant",
            "Tessa|Grant",
        ),
        ("+1", "Tessa Grant"),
        ("+1 Name", "Tessa Grant"),
        ("+ 1 name", "Tessa Grant"),
        ("+2", "Tessa Grant"),
        ("Plus 1", "Tessa Grant"),
        ("Spouse/Partner", "Tessa Grant"),
        ("Conjoint(e)", "Tessa Grant"),
        ("Ehepartner/in", "Tessa Grant"),
        ("Significant other's name", "Tessa Grant"),
        ("Nom du conjoint ou partenaire", "Tessa Grant"),
        ("Nombre de la esposa", "Tessa Grant"),
        ("Name des Ehemanns", "Tessa Grant"),
        ("Are you bringing a plus one?", "Tessa Grant"),
        ("Bringing a guest?", "Tessa Grant"),
        ("Lebensgefährtin", "Tessa Grant"),
    ] {
        check(headings, cells, &companion);
    }
    for (heading, cell) in [
        ("Child 1", "Juno"),
        ("Kind 1", "Juno"),
        ("Child", "Juno"),
        ("Enfant 2", "Juno"),
        ("Son's name", "Juno"),
        ("Kid #1 Name", "Juno"),
        ("Name der Tochter", "Juno"),
    ] {
        let party = "partyId Owen & Juno Marlow";
        let expected = [
            format!("Juno Marlow: {party}, ageGroup CHILD"),
            format!("Owen Marlow: {party}"),
        ];
        check(heading, cell, &expected.each_ref().map(String::as_str));
    }
}

#[test]
fn a_companion_is_a_name_a_number_or_yes_and_no() {
    for heading in [
        "+1",
        "Plus one",
        "Plus 1?",
        "+1 (yes/no)",
        "Begleitung",
        "Plus one allowed",
    ] {
        check(heading, "Yes", &["Owen Marlow: plusOnes 1"]);
        check(heading, "No", &["Owen Marlow"]);
        check(heading, "2", &["Owen Marlow: plusOnes 2"]);
    }
    check_table(
        &[
            "Name|+1",
            "Owen Marlow|Yes",
            "Bea Stone|Hugo Lind",
            "Cem Ay|No",
            "Di Orr|Tessa",
        ],
        &[
            "Bea Stone: plusOnes 1",
            "Cem Ay",
            "Di Orr: plusOnes 1",
            "Hugo Lind: plusOneOf Bea Stone",
            "Owen Marlow: plusOnes 1",
            "Tessa: plusOneOf Di Orr",
        ],
    );
}

#[test]
fn people_side_by_side_without_another_name_are_guests() {
    let both = [
        "Owen Marlow: partyId Owen Marlow & Tessa Grant",
        "Tessa Grant: partyId Owen Marlow & Tessa Grant",
    ];
    for lines in [
        [
            "Guest 1 First Name|Guest 1 Last Name|Guest 2 First Name|Guest 2 Last Name",
            "Owen|Marlow|Tessa|Grant",
        ],
        ["Name 1|Name 2", "Owen Marlow|Tessa Grant"],
        ["Name|Guest 2", "Owen Marlow|Tessa Grant"],
        ["Adult 1|Adult 2", "Owen Marlow|Tessa Grant"],
        ["Person 1|Person 2", "Owen Marlow|Tessa Grant"],
        [
            "Name 1|Vorname 1|Name 2|Vorname 2",
            "Marlow|Owen|Grant|Tessa",
        ],
        [
            "Husband First Name|Husband Last Name|Wife First Name|Wife Last Name",
            "Owen|Marlow|Tessa|Grant",
        ],
    ] {
        check_table(&lines, &both);
    }
    for headings in [
        "Husband|Wife",
        "Époux|Épouse",
        "Ehemann|Ehefrau",
        "Marito|Moglie",
    ] {
        let companion = [
            "Owen Marlow: plusOnes 1",
            "Tessa Grant: plusOneOf Owen Marlow",
        ];
        check_table(&[headings, "Owen Marlow|Tessa Grant"], &companion);
    }
    // "+1" in the first row of a list is not a heading.
    check_table(
        &["Owen Marlow|+1", "Bea Stone|+1"],
        &["Bea Stone: plusOnes 1", "Owen Marlow: plusOnes 1"],
    );
    // Nor are names that look like words for people.
    check_table(
        &["Nina|Simone", "Mari|Tamm", "Anna|Figliuolo", "Kim|Sohn"],
        &["Anna Figliuolo", "Kim Sohn", "Mari Tamm", "Nina Simone"],
    );
    check_table(&["Mari|Tamm", "Nina|Simone"], &["Mari Tamm", "Nina Simone"]);
    check_table(
        &["Anna|Figliuolo", "Kim|Sohn"],
        &["Anna Figliuolo", "Kim Sohn"],
    );
    // One person with two surnames.
    for headings in [
        "Nombre|Apellido 1|Apellido 2",
        "Nombre|Primer apellido|Segundo apellido",
    ] {
        check_table(&[headings, "Inés|Paz|Vega"], &["Inés Paz Vega"]);
    }
    // The second guest's address is not the first one's.
    check_table(
        &[
            "Name 1|Email 1|Name 2|Email 2|Street|Address line 2",
            "Owen Marlow||Tessa Grant|t@g.example|1 Mill Lane|Flat 2",
        ],
        &[
            "Owen Marlow: address Flat 2, 1 Mill Lane, partyId Owen Marlow & Tessa Grant",
            "Tessa Grant: address Flat 2, 1 Mill Lane, partyId Owen Marlow & Tessa Grant",
        ],
    );
}

#[test]
fn unread_names_are_reported() {
    let check = |headings: &str, cells: &str, column: usize, cell: &str| {
        let texts = row_texts(&preview_of(&Model::new(), &rows(&[headings, cells])));
        let remark = format!("!{column} {cell:?} Left out with its column");
        assert!(texts.join(" ").contains(&remark), "{headings}: {texts:?}");
    };
    check("Name|Name", "Owen Marlow|Tessa Grant", 1, "Tessa Grant");
    check("Name|Who else", "Owen Marlow|Tessa Grant", 1, "Tessa Grant");
    check(
        "First name|Last name|Guest",
        "Owen|Marlow|Tessa Grant",
        2,
        "Tessa Grant",
    );
    check(
        "First name|Last name|First name",
        "Owen|Marlow|Tessa",
        2,
        "Tessa",
    );
    check("Name|Child of", "Finn Marlow|Owen Marlow", 1, "Owen Marlow");
    check(
        "Name|Your date",
        "Owen Marlow|Tessa Grant",
        1,
        "Tessa Grant",
    );
    check("Name|Parents", "Finn Marlow|Owen Marlow", 1, "Owen Marlow");
    check(
        "Name|Adults",
        "Owen Marlow|Owen Marlow, Tessa Grant",
        1,
        "Owen Marlow, Tessa Grant",
    );
    let check = |headings: &str, cells: &str| {
        let texts = row_texts(&preview_of(&Model::new(), &rows(&[headings, cells])));
        assert_eq!(texts, ["2 add"], "{headings}");
    };
    check(
        "Name|Given Name|Family Name|File As",
        "Owen Marlow|Owen|Marlow|Marlow, Owen",
    );
    check(
        "Name|Hotel Name|Song|Table Name",
        "Owen Marlow|Grand Palace|Dancing Queen|Rose Garden",
    );
    check("Name|Job Title", "Owen Marlow|Sales Manager");
    check(
        "Name|Partner First Name|Partner Last Name",
        "Owen Marlow|n/a|-",
    );
    check("Name|Child 1 Age|Partner Email", "Owen Marlow||n/a");
}

#[test]
fn ages_are_not_names() {
    for (heading, cell) in [
        ("Kids' ages", "7, 4"),
        ("Ages of children", "7 and 4"),
        ("Kids", "7, 4"),
        ("Children", "7 and 4"),
        ("Kinder", "Ja"),
        ("Children", "Yes"),
    ] {
        check(heading, cell, &["Owen Marlow"]);
    }
    let table = rows(&["Name|Kids", "Owen Marlow|Finn (7), Juno (4 years)"]);
    assert_eq!(
        guests(&import(&Model::new(), &table, &json!({}))),
        [
            "Finn Marlow: partyId Owen, Finn & Juno Marlow, ageGroup CHILD",
            "Juno Marlow: partyId Owen, Finn & Juno Marlow, ageGroup CHILD",
            "Owen Marlow: partyId Owen, Finn & Juno Marlow",
        ]
    );
    let aged = "2 add !1 \"Finn (7), Juno (4 years)\" The age is left out";
    assert_eq!(row_texts(&preview_of(&Model::new(), &table))[0], aged);
    check("Kind/Erwachsener", "Kind", &["Owen Marlow: ageGroup CHILD"]);
    check("Kids", "Child", &["Owen Marlow"]);
    let table = rows(&[
        "Name|Kids",
        "Owen Marlow|Finn, Juno",
        "Bea Stone|7, 4",
        "Cem Ay|No",
        "Di Orr|2",
    ]);
    assert_eq!(
        row_texts(&preview_of(&Model::new(), &table)),
        [
            "2 add",
            "6 add",
            "7 add",
            "3 add !1 \"7, 4\" This isn’t a name",
            "4 add",
            "5 add",
        ]
    );
}
