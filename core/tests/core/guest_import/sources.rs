//! Files in the formats of other programs, checked against docs/guest-imports.md.

use serde_json::json;
use troth_core::guest_import::meaning::Meaning;
use troth_core::model::Model;

use super::table::{Rows, guests, import};

const PAGE: &str = include_str!("../../../../docs/guest-imports.md");

/// Rows of a file with bars between cells, because addresses contain commas.
fn rows_of_file(text: &str) -> Rows {
    let cells = |line: &str| line.split('|').map(str::to_owned).collect();
    text.lines().map(cells).collect()
}

/// Headings of a source on that page, each with what the page says it becomes.
fn columns_on_page(source: &str) -> Vec<(&'static str, &'static str)> {
    let (_, after_title) = PAGE
        .split_once(&format!("\n### {source}\n"))
        .unwrap_or_else(|| panic!("{source}"));
    let section = after_title.split("\n##").next().unwrap();
    let rows = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1);
    rows.flat_map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let (headings, becomes) = (cells[0], cells[1]);
        headings.split(", ").map(move |heading| (heading, becomes))
    })
    .collect()
}

/// The page's words for a meaning.
fn words_for(meaning: Meaning) -> &'static str {
    match meaning {
        Meaning::FirstName => "first name",
        Meaning::MiddleName => "first name, behind it",
        Meaning::LastName => "last name",
        Meaning::FullName => "name, where there is no first and last name",
        Meaning::Id => "which guest the row is",
        Meaning::MemberFirstName | Meaning::MemberLastName | Meaning::MemberName => {
            "another guest of the party"
        }
        Meaning::ChildFirstName | Meaning::ChildLastName | Meaning::ChildName => {
            "a child of the party"
        }
        Meaning::PartySize => "plus ones, for those who have no name",
        Meaning::PlusOneOf => "whose companion it is",
        Meaning::PlusOneNames | Meaning::PlusOneFirstName | Meaning::PlusOneLastName => {
            "companions"
        }
        Meaning::Email => "e-mail address",
        Meaning::Phone => "telephone, a mobile one first",
        Meaning::Address
        | Meaning::Street
        | Meaning::PostalCode
        | Meaning::City
        | Meaning::Country => "address",
        Meaning::RsvpStatus => "answer",
        Meaning::PlusOnes => "plus ones",
        Meaning::Group => "group",
        Meaning::Party => "party",
        Meaning::Relationship => "relationship, and group where it says more",
        Meaning::Meal => "meal",
        Meaning::Notes => "notes",
        Meaning::Diet => "diet and allergies",
        Meaning::InvitationSent => "invitation sent",
        Meaning::Ignore => "left out",
        _ => "another field",
    }
}

/// Checks a file against the page, and the guests made from it.
fn check(source: &str, text: &str, expected: &[&str]) {
    let rows = rows_of_file(text);
    let guess = Model::new().records().guess_columns(&rows);
    let page = columns_on_page(source);
    for (index, column) in guess.columns.iter().enumerate() {
        let has_question = guess
            .questions
            .iter()
            .any(|question| question.columns.contains(&index));
        let becomes = if has_question {
            "asked about"
        } else {
            words_for(column.meaning)
        };
        let heading = column.heading.as_str();
        let listed = page.iter().find(|(listed, _)| *listed == heading);
        assert_eq!(listed, Some(&(heading, becomes)), "{source}: {heading}");
    }
    assert_eq!(
        page.len(),
        guess.columns.len(),
        "{source} has other columns on the page"
    );
    assert_eq!(
        guests(&import(&Model::new(), &rows, &json!({}))),
        expected,
        "{source}"
    );
}

#[test]
fn exports_of_wedding_websites() {
    check(
        "Zola",
        "Title|First Name|Last Name|Suffix|Partner Title|Partner First Name|Partner Last Name|Partner Suffix|Child 1 First Name|Child 1 Last Name|Child 2 First Name|Child 2 Last Name|Email Address|Phone Number|Street Address|Street Address (line 2)|City|State / Region|Zip / Postal Code|Country|Relationship To Couple|Total Definitely Invited|Total Maybe Invited\n\
         Ms.|Ida|Brook||Mr.|Sam|Ferry||Una|Ferry|||ida@example.com|(555) 010-3344|4 Elm Row|Flat 2|Bath|ME|04530|United States|Bride Family|4|0",
        &[
            "Ida Brook: email ida@example.com, phone (555) 010-3344, address 4 Elm Row, Flat 2, 04530 Bath, ME, United States, plusOnes 1, groupId Bride Family, partyId Ida Brook, Sam Ferry & Una Ferry, relationship FAMILY",
            "Sam Ferry: address 4 Elm Row, Flat 2, 04530 Bath, ME, United States, groupId Bride Family, partyId Ida Brook, Sam Ferry & Una Ferry, relationship FAMILY",
            "Una Ferry: address 4 Elm Row, Flat 2, 04530 Bath, ME, United States, groupId Bride Family, partyId Ida Brook, Sam Ferry & Una Ferry, ageGroup CHILD, relationship FAMILY",
        ],
    );
    check(
        "The Knot",
        "Guest Of|Title|First Name|Last Name|Suffix|Party|Email|Phone|Street Address 1|Street Address 2|City|State/Province|Zip/Postal Code|Country|Wedding Day RSVP|Wedding Day Meal|Rehearsal Dinner RSVP|Gift Received|Thank You Sent|Notes\n\
         Ana|Mr.|Ole|Dahl||The Dahls|ole@example.com|555 010 9988|1 Quay St||Portland|ME|04101|United States|Attending|Fish|No Response|||Sings\n\
         Ana|Mrs.|Pia|Dahl||The Dahls|||1 Quay St||Portland|ME|04101|United States|Declined||Declined|||",
        &[
            "Ole Dahl: email ole@example.com, phone 555 010 9988, address 1 Quay St, 04101 Portland, ME, United States, partyId The Dahls, notes Sings, mealId Fish",
            "Pia Dahl: address 1 Quay St, 04101 Portland, ME, United States, partyId The Dahls",
        ],
    );
    check(
        "Joy",
        "First Name|Last Name|Email|Phone Number|Party|Tags|Address Line 1|Address Line 2|City|State|Zip Code|Country|Plus Ones|RSVP|Notes\n\
         Rae|Lund|rae@example.com|+1 555 010 1122|Lund|College; Choir|9 High St||Salem|OR|97301|US|1|Accepted|",
        &[
            "Rae Lund: email rae@example.com, phone +1 555 010 1122, address 9 High St, 97301 Salem, OR, US, rsvpStatus CONFIRMED, plusOnes 1, partyId Lund",
        ],
    );
    check(
        "Luma",
        "api_id|name|first_name|last_name|email|phone_number|created_at|approval_status|checked_in_at|custom_source|qr_code_url|amount|amount_tax|currency|coupon_code|ticket_name|Dietary needs\n\
         gst-1|Kit Moss|Kit|Moss|kit@example.com||2026-04-01T10:00:00Z|approved||||0|0|usd||Standard|vegan\n\
         gst-2|Lea Orr|||lea@example.com||2026-04-02T10:00:00Z|pending_approval||||0|0|usd||Standard|",
        &[
            "Kit Moss: email kit@example.com, rsvpStatus CONFIRMED, dietVegan",
            "Lea Orr: email lea@example.com",
        ],
    );
}

#[test]
fn a_list_written_by_a_couple() {
    check(
        "A spreadsheet of two guests in a row",
        "Guest 1 First Name|Guest 1 Last Name|Guest 2 First Name|Guest 2 Last Name|Adult 3|+1|Child 1|Guest 1 Email|Guest 2 Email|Partner Phone|+1 Dietary Needs|Kids' ages|Guest Meal|Kids Meal|# Invited|Not attending|RSVP Received|Save the Date Sent|Invitation Sent|Tags\n\
         Owen|Marlow|Tessa|Grant|Una Grant|Yes|Finn|owen@example.com|tessa@example.com|555 010 2233|peanut allergy|7|Fish|Yes|5|Yes|Yes|Yes|No|Family, Band",
        &[
            "Finn Marlow: partyId Owen Marlow, Tessa Grant, Una Grant & Finn Marlow, ageGroup CHILD",
            "Owen Marlow: email owen@example.com, plusOnes 1, partyId Owen Marlow, Tessa Grant, Una Grant & Finn Marlow, mealId Fish",
            "Tessa Grant: partyId Owen Marlow, Tessa Grant, Una Grant & Finn Marlow",
            "Una Grant: partyId Owen Marlow, Tessa Grant, Una Grant & Finn Marlow",
        ],
    );
}

#[test]
fn exports_of_address_books() {
    check(
        "Google Contacts",
        "First Name|Middle Name|Last Name|Phonetic First Name|Name Prefix|Name Suffix|Nickname|File As|Organization Name|Birthday|Notes|Photo|Labels|E-mail 1 - Label|E-mail 1 - Value|E-mail 2 - Label|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value|Address 1 - Label|Address 1 - Formatted|Address 1 - Street|Address 1 - City|Address 1 - PO Box|Address 1 - Region|Address 1 - Postal Code|Address 1 - Country|Address 1 - Extended Address|Website 1 - Value\n\
         Ada|Augusta|Byron||Dr.|||||||https://p.example/1|* myContacts ::: Family|* Home|ada@example.org|Work|ada@work.example|Mobile|+49 170 0000001|Home|Mill Lane 3 04101 Leipzig|Mill Lane 3|Leipzig|||04101|Germany||",
        &[
            "Ada Augusta Byron: email ada@example.org, phone +49 170 0000001, address Mill Lane 3, 04101 Leipzig, Germany, groupId Family",
        ],
    );
    check(
        "Google Contacts, the older form",
        "Name|Given Name|Additional Name|Family Name|Yomi Name|Given Name Yomi|Name Prefix|Maiden Name|Birthday|Gender|Location|Occupation|Notes|Language|Photo|Group Membership|E-mail 1 - Type|E-mail 1 - Value|Phone 1 - Type|Phone 1 - Value|Organization 1 - Name\n\
         Grace Hopper|Grace|Brewster|Hopper|||||1906-12-09||||Sails|||* friends ::: * myContacts|* |grace@example.org ::: g@navy.example|Mobile|555 010 7788|Navy",
        &["Grace Brewster Hopper: email grace@example.org, phone 555 010 7788, notes Sails"],
    );
    check(
        "Outlook, English",
        "Title|First Name|Middle Name|Last Name|Suffix|Company|Business Street|Business City|Business Postal Code|Home Street|Home City|Home State|Home Postal Code|Home Country/Region|Assistant's Phone|Business Fax|Business Phone|Company Main Phone|Home Phone|Mobile Phone|Anniversary|Birthday|Categories|Children|E-mail Address|E-mail Type|E-mail Display Name|E-mail 2 Address|Notes|Spouse|Web Page\n\
         Mr|Alan|M.|Turing||Bletchley|Sherwood Dr|Milton Keynes|MK3 6EB|43 Adlington Rd|Wilmslow|Cheshire|SK9 2BJ|UK|||01908 000001|01908 000000|01625 000002|07700 900003|0/0/00|0/0/00|Friends|Joan; Max|alan@example.org|SMTP|Alan Turing (alan@example.org)||||",
        &[
            "Alan M. Turing: email alan@example.org, phone 07700 900003, address 43 Adlington Rd, SK9 2BJ Wilmslow, Cheshire, UK, groupId Friends, partyId Alan M., Joan & Max Turing",
            "Joan Turing: address 43 Adlington Rd, SK9 2BJ Wilmslow, Cheshire, UK, groupId Friends, partyId Alan M., Joan & Max Turing, ageGroup CHILD",
            "Max Turing: address 43 Adlington Rd, SK9 2BJ Wilmslow, Cheshire, UK, groupId Friends, partyId Alan M., Joan & Max Turing, ageGroup CHILD",
        ],
    );
    check(
        "Outlook, German",
        "Anrede|Vorname|Weitere Vornamen|Nachname|Suffix|Firma|Straße geschäftlich|Ort geschäftlich|Postleitzahl geschäftlich|Straße privat|Ort privat|Bundesland/Kanton privat|Postleitzahl privat|Land/Region privat|Telefon geschäftlich|Rückmeldung|Telefon (privat)|Mobiltelefon|Telefon Firma|Geburtstag|Kategorien|Kinder|E-Mail-Adresse|E-Mail-Typ|E-Mail: Angezeigter Name|Notizen|Partner|Webseite\n\
         Frau|Emmy|Amalie|Noether||Universität|Bunsenstr. 3|Göttingen|37073|Stegemühlenweg 51|Göttingen|Niedersachsen|37083|Deutschland||0551 000009|0551 000001|0170 0000002||0.0.00|Familie||emmy@example.org|SMTP|Emmy Noether||Fritz Noether|",
        &[
            "Emmy Amalie Noether: email emmy@example.org, phone 0170 0000002, address Stegemühlenweg 51, 37083 Göttingen, Niedersachsen, Deutschland, plusOnes 1, groupId Familie",
            "Fritz Noether: groupId Familie, plusOneOf Emmy Amalie Noether",
        ],
    );
    check(
        "Outlook, French",
        "Titre|Prénom|Deuxième prénom|Nom|Suffixe|Société|Rue (bureau)|Ville (bureau)|Rue (domicile)|Ville (domicile)|Dép/Région (domicile)|Code postal (domicile)|Pays/Région (domicile)|Téléphone (bureau)|Téléphone (domicile)|Tél. mobile|Anniversaire|Catégories|Enfants|Adresse de messagerie|Notes|Conjoint(e)\n\
         Mme|Sophie||Germain||Académie|Quai de Conti|Paris|13 rue de Savoie|Paris||75006|France|01 00 00 00 01|01 00 00 00 02|06 00 00 00 03||Famille||sophie@example.org||Marc Lagrange",
        &[
            "Marc Lagrange: groupId Famille, plusOneOf Sophie Germain",
            "Sophie Germain: email sophie@example.org, phone 06 00 00 00 03, address 13 rue de Savoie, 75006 Paris, France, plusOnes 1, groupId Famille",
        ],
    );
}

#[test]
fn the_export_of_this_program() {
    check(
        "Troth",
        "First name|Last name|Plus one of|Email|Phone|Address|RSVP status|Plus ones|Group|Party|Age group|Meal|Dietary needs|Other dietary needs|Troth ID\n\
         Mia|Rossi||mia@example.org|+39 055 000001|Via Roma 1, Firenze|Confirmed|1|Family|The Rossi family|Adult|Fish|Vegan|no onions|g1\n\
         Leo|Rossi|mia@example.org||||Pending||Family|The Rossi family|Child||||g2",
        &[
            "Leo Rossi: groupId Family, partyId The Rossi family, ageGroup CHILD, plusOneOf Mia Rossi",
            "Mia Rossi: email mia@example.org, phone +39 055 000001, address Via Roma 1, Firenze, rsvpStatus CONFIRMED, plusOnes 1, groupId Family, partyId The Rossi family, ageGroup ADULT, dietaryRestrictions no onions, mealId Fish, dietVegan",
        ],
    );
}
