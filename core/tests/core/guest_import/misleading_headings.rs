//! Headings that only seem to name a field of the guest.

use serde_json::json;
use troth_core::model::Model;

use super::other_people::{check, questions};
use super::table::{preview_with, rows};

#[test]
fn a_heading_beside_an_answer_is_not_the_answer() {
    for (heading, cell) in [
        ("Not attending", "Yes"),
        ("Declined", "Yes"),
        ("Not coming", "x"),
        ("Kommt nicht", "Ja"),
        ("Ne vient pas", "Oui"),
        ("No asiste", "Sí"),
        ("Non partecipa", "Sì"),
        ("Komt niet", "Ja"),
        ("Non-vegetarian", "Yes"),
        ("Nicht eingeladen", "Ja"),
        ("Meal", "Yes"),
        ("Group", "No"),
    ] {
        check(heading, cell, &["Owen Marlow"]);
        assert_eq!(questions(heading, cell), [""; 0], "{heading}");
    }
    for (heading, cell) in [
        ("RSVP Received", "Yes"),
        ("RSVP Received", "No"),
        ("Address Confirmed", "Yes"),
        ("Payment status", "Confirmed"),
        ("Antwort erhalten", "Ja"),
        ("Réponse reçue", "Oui"),
        ("Shuttle seat coming", "Yes"),
        ("RSVP'd", "Yes"),
        ("Status", "Sent"),
        ("Address Received", "Yes"),
        ("Invited to Brunch", "Yes"),
    ] {
        check(heading, cell, &["Owen Marlow"]);
    }
    assert_eq!(questions("RSVP Received", "Yes"), ["rsvpStatus [2]"]);
    assert_eq!(
        questions("Address Confirmed", "Confirmed"),
        ["rsvpStatus [2]"]
    );
    // With a column for the answer there is no question.
    assert_eq!(questions("RSVP|RSVP Received", "No|Yes"), [""; 0]);
    check("No nuts", "yes", &["Owen Marlow: allergyNuts"]);
    check("Menú sin gluten", "sí", &["Owen Marlow: dietGlutenFree"]);
}

#[test]
fn columns_that_count_people_are_asked_about() {
    for (heading, cell) in [
        ("Number Attending", "0"),
        ("Number Attending", "2"),
        ("RSVP #", "1"),
        ("# Invited", "1"),
        ("# of guests", "3"),
        ("Number of guests invited", "2"),
        ("Total Invited", "2"),
        ("How many are coming?", "2"),
        ("Anzahl Zusage", "2"),
        ("Anzahl eingeladen", "2"),
        ("Nombre d'invités", "2"),
        ("Aantal aanwezig", "2"),
        ("Attending", "3"),
        ("Invited", "4"),
    ] {
        check(heading, cell, &["Owen Marlow"]);
        assert_eq!(questions(heading, cell), ["partySize [2]"], "{heading}");
    }
}

#[test]
fn columns_about_other_letters_are_not_invitations() {
    for (heading, cell) in [
        ("Save the Date Sent", "Yes"),
        ("STD Sent", "Yes"),
        ("Reminder Sent", "Yes"),
        ("Thank you sent", "Yes"),
        ("Gift sent", "Yes"),
        ("Save the Date verschickt", "Ja"),
        ("Erinnerung verschickt", "Ja"),
        ("Rappel envoyée", "Oui"),
        ("Rehearsal dinner invited", "Yes"),
    ] {
        check(heading, cell, &["Owen Marlow"]);
        check(
            &format!("{heading}|Invitation Sent"),
            &format!("{cell}|No"),
            &["Owen Marlow"],
        );
        let sent = ["Owen Marlow: invitationSent"];
        check(&format!("{heading}|Invitation Sent"), "No|Yes", &sent);
    }
}

#[test]
fn several_labels_with_commas_are_asked_about() {
    // Checks the new groups; returns whether the preview asks about several groups in a cell.
    let check = |cells: &[&str], expected: &[&str]| {
        let lines: Vec<String> = cells
            .iter()
            .enumerate()
            .map(|(index, line)| {
                if index == 0 {
                    format!("Name|{line}")
                } else {
                    format!("Guest{index} Row|{line}")
                }
            })
            .collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let preview = preview_with(&Model::new(), &rows(&lines), &json!({}));
        let new_groups = preview.made.iter().map(|group| group.name.as_str());
        assert_eq!(new_groups.collect::<Vec<_>>(), expected, "{lines:?}");
        preview.several_groups
    };
    for heading in [
        "Tags",
        "Labels",
        "Groups",
        "Kategorien",
        "Etiquetas",
        "Étiquettes",
        "Etichette",
    ] {
        assert!(check(&[heading, "Family, Band"], &[]));
    }
    assert!(check(
        &["Group", "Family, Band", "Family", "Band"],
        &["Family", "Band"]
    ));
    assert!(check(
        &["Group", "Family & Band", "Family", "Band"],
        &["Family", "Band"]
    ));
    assert!(!check(
        &["Group", "Marlow, Bath", "Family"],
        &["Marlow, Bath", "Family"]
    ));
    assert!(!check(
        &["Side", "Family & Friends", "Family"],
        &["Family & Friends", "Family"]
    ));
}
