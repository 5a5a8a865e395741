//! Reading the values of cells.

use serde_json::json;
use troth_core::model::Model;

use super::table::{after, guests, import, preview_of, preview_with, row_texts, rows};

/// Checks the guest that a row with these further cells becomes.
fn check(heading: &str, cells: &str, expected: &str) {
    let rows = rows(&[
        &format!("First name|Last name|{heading}"),
        &format!("Ada|Byron|{cells}"),
    ]);
    let model = import(&Model::new(), &rows, &json!({}));
    assert_eq!(guests(&model), [expected], "{heading} {cells}");
}

#[test]
fn answers_are_read_in_six_languages() {
    for word in [
        "yes",
        "Coming",
        "ACCEPTED",
        "confirmed",
        "x",
        "✓",
        "ja",
        "zugesagt",
        "oui",
        "confirmé",
        "sí",
        "Asistirá",
        "sì",
        "confermata",
        "komt",
        "aanwezig",
    ] {
        check("RSVP", word, "Ada Byron: rsvpStatus CONFIRMED");
    }
    for word in [
        "no",
        "Declined",
        "can't come",
        "nein",
        "abgesagt",
        "non",
        "ne vient pas",
        "no asistirá",
        "rifiutato",
        "nee",
        "komt niet",
    ] {
        check("RSVP", word, "Ada Byron: rsvpStatus DECLINED");
    }
    for word in [
        "maybe",
        "TENTATIVE",
        "vielleicht",
        "peut-être",
        "quizás",
        "forse",
        "misschien",
    ] {
        check("RSVP", word, "Ada Byron: rsvpStatus TENTATIVE");
    }
    for word in [
        "pending",
        "",
        "-",
        "no reply",
        "offen",
        "en attente",
        "pendiente",
        "in attesa",
        "in afwachting",
    ] {
        check("RSVP", word, "Ada Byron");
    }
}

#[test]
fn other_words_map_to_the_cores_values() {
    check("Age", "7", "Ada Byron: ageGroup CHILD");
    check("Age", "15 years", "Ada Byron: ageGroup TEEN");
    check("Alter", "Kind", "Ada Byron: ageGroup CHILD");
    check("Relationship", "Freunde", "Ada Byron: relationship FRIEND");
    check(
        "Invitation type",
        "Evening only",
        "Ada Byron: invitationType RECEPTION_ONLY",
    );
    check(
        "Invitation type",
        "Ceremony and reception",
        "Ada Byron: invitationType CEREMONY_AND_RECEPTION",
    );
    check(
        "VIP|Transport|Hotel|Invitation sent",
        "yes|ja|no|sent",
        "Ada Byron: isVip, needsTransport, invitationSent",
    );
    check("Plus ones", "+1", "Ada Byron: plusOnes 1");
    check("Plus ones", "two", "Ada Byron: plusOnes 2");
    check("Plus ones", "yes", "Ada Byron: plusOnes 1");
    check("Plus ones", "2.0", "Ada Byron: plusOnes 2");
    check(
        "Diet|Vegetarian|Nut allergy",
        "gluten free, no onions|yes|no",
        "Ada Byron: dietaryRestrictions no onions, dietVegetarian, dietGlutenFree",
    );
    check(
        "Dietary needs|Other dietary needs",
        "Vegan|vegan, no onions; halal",
        "Ada Byron: dietaryRestrictions vegan, no onions; halal, dietVegan",
    );
    check(
        "Needs a room for the night",
        "Yes",
        "Ada Byron: needsAccommodation",
    );
    check("Age group", "Teen (13–17)", "Ada Byron: ageGroup TEEN");
    check("Age group", "Child (3–12)", "Ada Byron: ageGroup CHILD");
    check("Age group", "Infant (0–2)", "Ada Byron: ageGroup INFANT");
    check(
        "Street|Zip|City|Country",
        "1 Mill Lane|CB2 1RX|Cambridge|UK",
        "Ada Byron: address 1 Mill Lane, CB2 1RX Cambridge, UK",
    );
    check(
        "Address",
        "1 Mill Lane,\r\nCambridge",
        "Ada Byron: address 1 Mill Lane, Cambridge",
    );
    check("Phone", "+44 20 7946", "Ada Byron: phone +44 20 7946");
    check("Notes", "'=x", "Ada Byron: notes '=x");
    check(
        "E-mail",
        "mailto:ada@example.org",
        "Ada Byron: email ada@example.org",
    );
}

#[test]
fn words_about_allergies_are_not_lost() {
    check(
        "Diet",
        "Severe nut allergy",
        "Ada Byron: dietaryRestrictions Severe nut allergy, allergyNuts",
    );
    check(
        "Allergies|Other dietary needs",
        "vegan; Coeliac disease|no onions",
        "Ada Byron: dietaryRestrictions Coeliac disease\nno onions, dietVegan, dietGlutenFree",
    );
    check(
        "Diet",
        "No nut allergy",
        "Ada Byron: dietaryRestrictions No nut allergy",
    );
    check("Diet", "No nuts", "Ada Byron: allergyNuts");
    check("Diet", "No allergies", "Ada Byron");
}

#[test]
fn a_column_with_two_meanings_sets_both() {
    for heading in [
        "Shellfish allergy",
        "Shellfish",
        "Allergy: shellfish",
        "Seafood allergy",
    ] {
        check(
            heading,
            "yes",
            "Ada Byron: allergyCrustaceans, allergyMolluscs",
        );
        check(heading, "no", "Ada Byron");
    }
    check("Crustaceans", "yes", "Ada Byron: allergyCrustaceans");
    check(
        "Shellfish allergy|Molluscs",
        "yes|no",
        "Ada Byron: allergyCrustaceans",
    );
    check("Vegan", "yes", "Ada Byron: dietVegan");
}

#[test]
fn a_whole_name_is_split() {
    let check = |name: &str, expected: &str| {
        let model = import(&Model::new(), &rows(&["Name", name]), &json!({}));
        assert_eq!(guests(&model), [expected], "{name}");
    };
    check("Ada Byron", "Ada Byron");
    check("Byron, Ada Augusta", "Ada Augusta Byron");
    check("van Beethoven, Ludwig", "Ludwig van Beethoven");
    check("Grace Hopper +2", "Grace Hopper: plusOnes 2");
    check(
        "Grace Hopper g@example.org",
        "Grace Hopper: email g@example.org",
    );
}

#[test]
fn unreadable_rows_are_skipped_with_the_reason() {
    let table = rows(&[
        "First name|Last name|E-mail|Plus ones|RSVP|VIP",
        "Ada|Byron|ada@nowhere|1|yes|no",
        "Grace|Hopper||9|yes|",
        "Alan|Turing||1|surely|",
        "Emmy|Noether||||very",
        "Mia|||||",
        "",
    ]);
    let model = Model::new();
    let skipped = preview_with(&model, &table, &json!({ "badValues": "skipRow" }));
    assert_eq!(
        row_texts(&skipped),
        [
            "2 skip !2 \"ada@nowhere\" Please enter a valid email address",
            "3 skip !3 \"9\" Plus ones must be a whole number from 0 to 5",
            "4 skip !4 \"surely\" RSVP status can’t be “surely”",
            "5 skip !5 \"very\" VIP must be yes or no",
            "6 add !0 \"Mia\" There’s no last name: this guest is added with one name",
            "7 skip !- \"\" This row is empty",
        ]
    );
    assert_eq!(skipped.counts.add, 1);

    let choices = json!({});
    let preview = preview_with(&model, &table, &choices);
    assert_eq!((preview.counts.add, preview.counts.skip), (5, 1));
    assert_eq!(
        row_texts(&preview)[0],
        "2 add !2 \"ada@nowhere\" Please enter a valid email address"
    );
    assert_eq!(
        guests(&import(&model, &table, &choices)),
        [
            "Ada Byron: rsvpStatus CONFIRMED, plusOnes 1",
            "Alan Turing: plusOnes 1",
            "Emmy Noether",
            "Grace Hopper: rsvpStatus CONFIRMED",
            "Mia: hasOneName",
        ]
    );
}

#[test]
fn groups_and_parties_are_made_once_and_never_empty() {
    let model = Model::from_value(
        &json!({ "groups": { "g": { "name": "Rowing Club", "type": "FRIENDS" } } }),
    );
    let table = rows(&[
        "Name|Group|Household",
        "Ada Byron|rowing club|The Byrons",
        "Grace Hopper|University friends|",
        "Alan Turing|UNIVERSITY FRIENDS|The byrons",
        "ada@example.org|Never made|",
    ]);
    let preview = preview_of(&model, &table);
    let new_records: Vec<(&str, &str, Option<&str>)> = preview
        .made
        .iter()
        .map(|record| (record.noun, record.name.as_str(), record.r#type))
        .collect();
    assert_eq!(
        new_records,
        [
            ("group", "University friends", Some("FRIENDS")),
            ("party", "The Byrons", None)
        ]
    );
    assert_eq!(
        guests(&import(&model, &table, &json!({}))),
        [
            "Ada Byron: groupId Rowing Club, partyId The Byrons",
            "Alan Turing: groupId University friends, partyId The Byrons",
            "Grace Hopper: groupId University friends",
        ]
    );

    let refused = preview_with(&model, &table, &json!({ "unknownNames": "refuse" }));
    assert!(refused.made.is_empty());
    assert_eq!(
        row_texts(&refused)[1],
        "3 add !1 \"University friends\" This group doesn’t exist"
    );
}

#[test]
fn absurd_tables_can_be_read() {
    let long = "x ".repeat(50_000);
    let mut table = rows(&[
        "Name|E-mail|Plus one names",
        "Ada Byron",
        "",
        "|||||||",
        "\u{feff}\u{200b}|\u{0}",
    ]);
    table.push(vec![long.clone(), long.clone(), long.clone()]);
    table.push(vec!["Grace Hopper".to_owned(); 2000]);
    table.push(Vec::new());
    let preview = preview_of(&Model::new(), &table);
    assert_eq!(preview.rows.len(), table.len() - 1);
    after(&Model::new(), &preview);
    assert!(preview_of(&Model::new(), &Vec::new()).rows.is_empty());
}

#[test]
fn meals_are_those_of_the_menu_or_new() {
    let menu = json!({ "meals": { "risotto": { "name": "Risotto" } } });
    let table = rows(&[
        "Name|Meal choice",
        "Ada Byron|RISOTTO",
        "Grace Hopper|Trout",
        "Alan Turing|trout",
    ]);
    let model = import(&Model::from_value(&menu), &table, &json!({}));
    assert_eq!(
        guests(&model),
        [
            "Ada Byron: mealId Risotto",
            "Alan Turing: mealId Trout",
            "Grace Hopper: mealId Trout"
        ]
    );
}
