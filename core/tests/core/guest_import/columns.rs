//! Recognising the meanings of columns by their headings and cells.

use serde_json::json;
use troth_core::guest_import::columns::GuessBasis;
use troth_core::model::Model;

use super::table::rows;

/// Checks the meaning of each column, followed by how it was recognised: by name (n), content (c), both (b) or not (-).
fn check(lines: &[&str], has_heading: bool, expected: &str) {
    let model = Model::from_value(&json!({
        "groups": { "g": { "name": "Rowing club", "type": "FRIENDS" } },
        "parties": { "p": { "name": "The Mill" } },
    }));
    let guess = model.records().guess_columns(&rows(lines));
    let columns = guess.columns.iter().map(|column| {
        let basis = match column.found_by {
            GuessBasis::Name => "n",
            GuessBasis::Content => "c",
            GuessBasis::Both => "b",
            GuessBasis::Nothing => "-",
        };
        format!("{} {basis}", column.meaning.as_str())
    });
    let meanings: Vec<String> = columns.collect();
    assert_eq!(
        (guess.has_heading, meanings.join(", ").as_str()),
        (has_heading, expected),
        "{lines:?}"
    );
}

#[test]
fn columns_are_recognised_by_heading_in_six_languages() {
    check(
        &[
            "First name|Last name|E-mail|RSVP|Plus ones|Group|Diet",
            "Ada|Byron|a@b.example|yes|1|Work|vegan",
        ],
        true,
        "firstName n, lastName n, email b, rsvpStatus b, plusOnes b, group n, diet b",
    );
    check(
        &["Vorname|Nachname|Telefon|Straße|PLZ|Ort|Rückmeldung|Begleitung von"],
        true,
        "firstName n, lastName n, phone n, street n, postalCode n, city n, rsvpStatus n, plusOneOf n",
    );
    check(
        &["Prénom|Nom|Courriel|Régime alimentaire|Groupe|Réponse"],
        true,
        "firstName n, lastName n, email n, diet n, group n, rsvpStatus n",
    );
    check(
        &["Nombre|Apellidos|Correo electrónico|Teléfono|Alergias|Menú"],
        true,
        "firstName n, lastName n, email n, phone n, diet n, meal n",
    );
    check(
        &["Nome|Cognome|Indirizzo|Età|Conferma|Note"],
        true,
        "firstName n, lastName n, address n, ageGroup n, rsvpStatus n, notes n",
    );
    check(
        &["Voornaam|Achternaam|E-mailadres|Huishouden|Dieetwensen|Opmerkingen"],
        true,
        "firstName n, lastName n, email n, party n, diet n, notes n",
    );
}

#[test]
fn columns_are_recognised_by_content() {
    check(
        &[
            "Ada|Byron|ada@example.org|+44 20 7946 0958",
            "Grace|Hopper|g@example.org|020 7946 0959",
        ],
        false,
        "firstName c, lastName c, email c, phone c",
    );
    check(
        &[
            "Ada Byron|confirmed|Rowing club|2",
            "Grace Hopper|pending|Rowing club|0",
        ],
        false,
        "fullName c, rsvpStatus c, group c, plusOnes c",
    );
    // An unknown heading does not make numbers plus-ones.
    check(
        &[
            "Name|Shoe size|Who|Contact",
            "Ada Byron|3|child|ada@example.org",
            "Grace Hopper|4|adult|g@example.org",
        ],
        true,
        "fullName b, ignore -, ageGroup c, email c",
    );
    check(
        &[
            "Guest|Plus one",
            "Ada Byron|Charles Babbage",
            "Grace Hopper|Vincent Hopper",
        ],
        true,
        "fullName b, plusOneNames b",
    );
    check(&["Ada Byron", "Grace Hopper"], false, "fullName c");
    // A heading in an unknown language, and a first guest with known values.
    check(
        &["Vieras|Sähköposti", "Ada Byron|ada@example.org"],
        true,
        "fullName c, email c",
    );
    check(
        &[
            "Ada Byron|yes|n/a",
            "Grace Hopper|maybe|g@example.org",
            "Alan Turing|no|a@example.org",
        ],
        false,
        "fullName c, rsvpStatus c, email c",
    );
    check(&[], false, "");
    check(&["", "|"], false, "ignore -, ignore -");
}

#[test]
fn of_two_email_columns_one_stays() {
    check(
        &[
            "First name|Last name|Email 2|Email|Notes|Notes",
            "Ada|Byron||a@b.example|x|y",
        ],
        true,
        "firstName n, lastName n, ignore -, email b, notes n, notes n",
    );
    check(
        &["Table|Vegan|Nut allergy|needsTransport|Plus one of"],
        true,
        "ignore n, dietVegan n, allergyNuts n, needsTransport n, plusOneOf n",
    );
}
