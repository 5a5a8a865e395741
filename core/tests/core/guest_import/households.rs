//! Several people in a line: in separate columns, and in one cell.

use proptest::prelude::*;
use serde_json::json;
use troth_core::guest_import::columns::ColumnMapping;
use troth_core::model::Model;

use super::table::{Rows, guests, import, preview_of, preview_with, row_texts, rows};

/// Rows of a file with commas between cells, without quotes.
fn rows_of_file(text: &str) -> Rows {
    let cells = |line: &str| line.split(',').map(str::to_owned).collect();
    text.lines().map(cells).collect()
}

#[test]
fn the_household_of_a_row_is_a_party() {
    let rows = rows_of_file(
        "Title,First Name,Last Name,Suffix,Partner Title,Partner First Name,Partner Last Name,Partner Suffix,Child 1 First Name,Child 1 Last Name,Child 2 First Name,Child 2 Last Name,Child 3 First Name,Child 3 Last Name,Email Address,Phone Number,Street Address,Street Address (line 2),City,State / Region,Zip / Postal Code,Country,Relationship To Couple,Total Definitely Invited,Total Maybe Invited
Mr.,Owen,Marlow,,Mrs.,Tessa,Marlow,,Finn,Marlow,Juno,Marlow,,,owen.marlow@example.com,(555) 010-2231,12 Birch Lane,Apt 4,Salem,OR,97301,United States,Groom Family,4,0
Ms.,Priya,Raman,,,Guest,,,,,,,,,priya@example.com,,9 Quay St,,Portland,ME,04101,United States,Bride Friend,2,0
Dr.,Hugo,Lindqvist,Jr.,Ms.,Amara,Okafor,,,,,,,,hugo@example.com,,,,,,,,Bride Family,2,0
,Bea,Stone,,,,,,,,,,,,,,,,,,,,Groom Friend,1,0",
    );
    let preview = preview_of(&Model::new(), &rows);
    let numbers: Vec<(usize, usize)> = preview.rows.iter().map(|row| (row.line, row.row)).collect();
    assert_eq!(
        numbers,
        [
            (2, 2),
            (2, 6),
            (2, 7),
            (2, 8),
            (3, 3),
            (4, 4),
            (4, 9),
            (5, 5)
        ]
    );
    assert_eq!(
        guests(&import(&Model::new(), &rows, &json!({}))),
        [
            "Amara Okafor: groupId Bride Family, partyId Hugo Lindqvist & Amara Okafor, relationship FAMILY",
            "Bea Stone: groupId Groom Friend, relationship FRIEND",
            "Finn Marlow: address 12 Birch Lane, Apt 4, 97301 Salem, OR, United States, groupId Groom Family, partyId Owen, Tessa, Finn & Juno Marlow, ageGroup CHILD, relationship FAMILY",
            "Hugo Lindqvist: email hugo@example.com, groupId Bride Family, partyId Hugo Lindqvist & Amara Okafor, relationship FAMILY",
            "Juno Marlow: address 12 Birch Lane, Apt 4, 97301 Salem, OR, United States, groupId Groom Family, partyId Owen, Tessa, Finn & Juno Marlow, ageGroup CHILD, relationship FAMILY",
            "Owen Marlow: email owen.marlow@example.com, phone (555) 010-2231, address 12 Birch Lane, Apt 4, 97301 Salem, OR, United States, groupId Groom Family, partyId Owen, Tessa, Finn & Juno Marlow, relationship FAMILY",
            "Priya Raman: email priya@example.com, address 9 Quay St, 04101 Portland, ME, United States, plusOnes 1, groupId Bride Friend, relationship FRIEND",
            "Tessa Marlow: address 12 Birch Lane, Apt 4, 97301 Salem, OR, United States, groupId Groom Family, partyId Owen, Tessa, Finn & Juno Marlow, relationship FAMILY",
        ]
    );
}

#[test]
fn people_of_one_cell_are_guests_of_one_party() {
    let rows = rows(&[
        "Guest Name|Table",
        "Alan & Nora Pell|1",
        "Uncle Bert Osei and Guest|1",
        "Joaquin Rey & Mila Santos|2",
        "Tom & Karen K. Dorsey|2",
        "Desmond & Gerri Mund Jr.|3",
        "Vince Tully Jr.& Jess Ngo|3",
        "Mr. and Mrs. Ivo Brandt|4",
        "Dr. & Mrs. Paul Weiss|5",
        "The Harper Family (4)|6",
        "Anna Berg +1|6",
        "Marie et Luc Dubois|7",
        "Familie Huber|7",
        "Juan y Elena Paz|8",
        "José Ortega y Gasset|8",
        "Pell, Ada & Ben|9",
        "Kim, Lee & Max Roth|9",
    ]);
    assert_eq!(
        guests(&import(&Model::new(), &rows, &json!({}))),
        [
            "Ada Pell: partyId Ada & Ben Pell",
            "Alan Pell: partyId Alan & Nora Pell",
            "Anna Berg: plusOnes 1",
            "Ben Pell: partyId Ada & Ben Pell",
            "Desmond Mund: partyId Desmond Mund & Gerri Mund Jr.",
            "Dr. Paul Weiss: partyId Dr. Paul & Mrs. Weiss",
            "Elena Paz: partyId Juan & Elena Paz",
            "Familie Huber: partyId Familie Huber",
            "Gerri Mund Jr.: partyId Desmond Mund & Gerri Mund Jr.",
            "Ivo Brandt: partyId Ivo & Mrs. Brandt",
            "Jess Ngo: partyId Vince Tully Jr. & Jess Ngo",
            "Joaquin Rey: partyId Joaquin Rey & Mila Santos",
            "José Ortega y Gasset",
            "Juan Paz: partyId Juan & Elena Paz",
            "Karen K. Dorsey: partyId Tom & Karen K. Dorsey",
            "Kim Roth: partyId Kim, Lee & Max Roth",
            "Lee Roth: partyId Kim, Lee & Max Roth",
            "Luc Dubois: partyId Marie & Luc Dubois",
            "Marie Dubois: partyId Marie & Luc Dubois",
            "Max Roth: partyId Kim, Lee & Max Roth",
            "Mila Santos: partyId Joaquin Rey & Mila Santos",
            "Mrs. Brandt: partyId Ivo & Mrs. Brandt",
            "Mrs. Weiss: partyId Dr. Paul & Mrs. Weiss",
            "Nora Pell: partyId Alan & Nora Pell",
            "The Harper Family: plusOnes 3, partyId The Harper Family",
            "Tom Dorsey: partyId Tom & Karen K. Dorsey",
            "Uncle Bert Osei: plusOnes 1",
            "Vince Tully Jr.: partyId Vince Tully Jr. & Jess Ngo",
        ]
    );
}

#[test]
fn unclear_cells_are_listed() {
    let rows = rows(&[
        "Name",
        "Rita and Ray and Family",
        "Nora",
        "Diego & Gus",
        "Familie Huber",
    ]);
    assert_eq!(
        row_texts(&preview_of(&Model::new(), &rows)),
        [
            "2 add !0 \"Family\" These people have no names: add each one, or a number such as +2 !0 \"Rita and Ray and Family\" There’s no last name: this guest is added with one name",
            "6 add !0 \"Rita and Ray and Family\" There’s no last name: this guest is added with one name",
            "3 add !0 \"Nora\" There’s no last name: this guest is added with one name",
            "4 add !0 \"Diego & Gus\" There’s no last name: this guest is added with one name",
            "7 add !0 \"Diego & Gus\" There’s no last name: this guest is added with one name",
            "5 add !0 \"Familie Huber\" The people have no names: this is one guest until you add them",
        ]
    );
}

#[test]
fn headings_with_other_meanings_are_left_out_or_asked_about() {
    let rows = rows_of_file(
        "First Name,Last Name,Party Size,Thank You Sent,Plus One First Name,Plus One Last Name,Maiden Name,Gift Received,Table Number,RSVP Date,Hotel Name,Side,Spouse Email,Emergency Contact Phone,Date Invited,Song Request,Kids,Ceremony,Bridal Party?,Invite Code
Ann,Poe,2,Yes,Bob,Poe,Lee,Toaster,4,2026-05-01,Ritz,Bride,bob@example.com,555-0100 911,2026-01-02,Thriller,1,Yes,No,ABC1
Cyd,Rae,2,No,,,,,4,2026-05-02,Hilton,Groom,,,2026-01-02,,0,No,Yes,ABC2
Eve,Sun,4,No,Guest,,,,5,,,Both,,,,,2,Yes,No,ABC3",
    );
    let guess = Model::new().records().guess_columns(&rows);
    let all_meanings = guess.columns.iter().map(|column| column.meaning.as_str());
    let meanings: Vec<&str> = all_meanings
        .filter(|meaning| *meaning != "ignore")
        .collect();
    assert_eq!(
        meanings,
        [
            "firstName",
            "lastName",
            "plusOneFirstName",
            "plusOneLastName",
            "group"
        ]
    );
    let questions: Vec<_> = guess
        .questions
        .iter()
        .map(|question| (question.meaning.as_str(), question.columns.clone()))
        .collect();
    assert_eq!(
        questions,
        [("rsvpStatus", vec![17]), ("partySize", vec![2])]
    );
    assert_eq!(
        guests(&import(&Model::new(), &rows, &json!({}))),
        [
            "Ann Poe: plusOnes 1, groupId Bride",
            "Bob Poe: groupId Bride, plusOneOf Ann Poe",
            "Cyd Rae: groupId Groom",
            "Eve Sun: plusOnes 1, groupId Both",
        ]
    );
}

#[test]
fn answers_to_several_events_are_asked_about() {
    let rows = rows_of_file(
        "First Name,Last Name,Welcome Drinks,Ceremony & Reception,Farewell Brunch,Meal - Ceremony & Reception
Owen,Marlow,Attending,Attending,Declined,Beef
Tessa,Marlow,Attending,Attending,No Response,Fish
Priya,Raman,No Response,Declined,Declined,
Bea,Stone,,No Response,,",
    );
    let model = Model::new();
    let guess = model.records().guess_columns(&rows);
    let [question] = &guess.questions[..] else {
        panic!("{:?}", guess.questions)
    };
    assert_eq!(
        (question.meaning.as_str(), &question.columns[..]),
        ("rsvpStatus", &[2, 3, 4][..])
    );
    let mut mapping = guess.mapping();
    mapping.columns[3] = question.meaning;
    let preview = model
        .records()
        .preview_import(&rows, &mapping, &Default::default());
    let imported = super::table::after(&model, &preview);
    assert_eq!(
        guests(&imported),
        [
            "Bea Stone",
            "Owen Marlow: rsvpStatus CONFIRMED, mealId Beef",
            "Priya Raman: rsvpStatus DECLINED",
            "Tessa Marlow: rsvpStatus CONFIRMED, mealId Fish",
        ]
    );
}

#[test]
fn the_size_of_a_party_counts_once_confirmed() {
    let rows = rows_of_file("Name,Number of guests\nHarper Family,4\nAnna & Ben Berg,3\nCem Ay,1");
    let model = Model::new();
    let guess = model.records().guess_columns(&rows);
    assert_eq!(guess.questions[0].columns, [1]);
    let mut mapping: ColumnMapping = guess.mapping();
    mapping.columns[1] = guess.questions[0].meaning;
    let preview = model
        .records()
        .preview_import(&rows, &mapping, &Default::default());
    assert_eq!(
        guests(&super::table::after(&model, &preview)),
        [
            "Anna Berg: plusOnes 1, partyId Anna & Ben Berg",
            "Ben Berg: partyId Anna & Ben Berg",
            "Cem Ay",
            "Harper Family: plusOnes 3, partyId Harper Family",
        ]
    );
}

#[test]
fn several_groups_are_listed_and_the_first_is_used_on_request() {
    let rows = rows(&[
        "Name|Labels",
        "Ada Byron|* myContacts ::: Family",
        "Grace Hopper|Choir ::: Work",
    ]);
    assert_eq!(
        row_texts(&preview_of(&Model::new(), &rows)),
        [
            "2 add",
            "3 add !1 \"Choir ::: Work\" A guest can have one group: none of these is used"
        ]
    );
    let choices = json!({ "severalGroups": "first" });
    assert_eq!(
        row_texts(&preview_with(&Model::new(), &rows, &choices))[1],
        "3 add !1 \"Choir ::: Work\" A guest can have one group: the first one is used"
    );
    assert_eq!(
        guests(&import(&Model::new(), &rows, &choices)),
        ["Ada Byron: groupId Family", "Grace Hopper: groupId Choir"]
    );
}

#[test]
fn a_title_above_the_headings_is_skipped() {
    let rows = rows(&[
        "Our wedding||",
        "Guests|2027|",
        "First name|Last name|E-mail",
        "Ada|Byron|ada@example.org",
    ]);
    assert_eq!(
        row_texts(&preview_of(&Model::new(), &rows)),
        [
            "1 skip !- \"Our wedding\" Above the headings",
            "2 skip !- \"Guests 2027\" Above the headings",
            "4 add",
        ]
    );
    import(&Model::new(), &rows, &json!({}));
}

#[test]
fn the_others_of_a_line_join_the_party_of_the_first() {
    let model = Model::from_value(&json!({
        "guests": { "alan": { "firstName": "Alan", "lastName": "Pell", "partyId": "mill" } },
        "parties": { "mill": { "name": "The Mill" } },
    }));
    let rows = rows(&[
        "Name",
        "Alan & Nora Pell",
        "Tom & Anna Smith",
        "Tom & Anna Smith",
    ]);
    assert_eq!(
        guests(&import(&model, &rows, &json!({}))),
        [
            "Alan Pell: partyId The Mill",
            "Anna Smith: partyId Tom & Anna Smith",
            "Nora Pell: partyId The Mill",
            "Tom Smith: partyId Tom & Anna Smith",
        ]
    );
}

const NAMES: [&str; 12] = [
    "Ada", "Björn", "Çağla", "Dörte", "Emil", "Fae", "Gus", "Håkon", "Inés", "Jun", "Kim", "Lua",
];

/// First names, and a cell that joins them as people do, some with titles and last names. `suffix` is appended to each
/// first name, so that names of different cells differ.
fn joined_names(suffix: char) -> impl Strategy<Value = (Vec<String>, String)> {
    let joint = proptest::sample::select(vec![
        " & ", " and ", " und ", " et ", " / ", "; ", ", ", "\n", " y ", " + ", "& ", " with ",
        " u. ", " mit ", " (& ",
    ]);
    let last = proptest::sample::select(vec![
        "",
        " Pell",
        " van Dyk",
        " Ortega y Gasset",
        " Mund Jr.",
    ]);
    let title = proptest::sample::select(vec!["", "", "Dr. ", "Mrs. ", "Herr "]);
    let end = proptest::sample::select(vec![
        "",
        " +1",
        " and Guest",
        " & Family",
        " (5)",
        " and 2 kids",
    ]);
    let names = proptest::sample::subsequence(NAMES.to_vec(), 1..5);
    (
        names,
        proptest::collection::vec((joint, last, title), 5),
        end,
    )
        .prop_map(move |(names, parts, end)| {
            let names: Vec<String> = names.iter().map(|name| format!("{name}{suffix}")).collect();
            let mut text = String::new();
            for (index, (name, (joint, last, title))) in names.iter().zip(parts).enumerate() {
                if index > 0 {
                    text += joint;
                }
                text += &format!("{title}{name}{last}");
            }
            (names, text + end)
        })
}

proptest! {
    /// Every first name of a file appears in a row of the preview, in its companions, or in the notes on its cells.
    #[test]
    fn no_named_person_is_lost(
        cells in (joined_names('a'), joined_names('b'), joined_names('c'), joined_names('d')),
        headings in proptest::sample::select(vec![
            "Name|Partner|Children|Plus one names",
            "Name|Additional guest names|Kids|Plus one first name",
            "First name|Partner First Name|Child 1 First Name|Names of companions",
            "Guest|Notes|Plus one of|Group",
            "Name 1|Name 2|Name 3|Child 1",
            "Name|Guest 2|+1|Kid 2",
            "Guest 1 First Name|Guest 2 First Name|Spouse/Partner|Conjoint(e)",
            "Adult 1|Adult 2|Husband First Name|+1 First Name",
            "First Name|Spouse Last|Spouse First|Ehefrau",
            "Husband|Wife|Son|Daughter",
            "Name|Name|Guest|Adults",
            "First Name|Guest Name|First Name|Vorname 2",
            "Nom|Nom conjoint|Prénom conjoint|Enfant 1",
            "Nombre|Acompañante|Pareja|Hijo 1",
            "Nome|Accompagnatore|Moglie|Figlia",
            "Naam|Introducee|Echtgenoot|Dochter",
            "Name|Partner Email|Child 1 Age|Plus One Meal",
            "Name|Child of|Partner of|Parents of companion",
            "First name|Last name|Partner First Name|Kids",
            "Vorname|Nachname|Second guest|Plus one names",
        ]),
    ) {
        let cells = [cells.0, cells.1, cells.2, cells.3];
        let heading: Vec<String> = headings.split('|').map(str::to_owned).collect();
        let line: Vec<String> = cells.iter().map(|(_, text)| text.clone()).collect();
        let rows: Rows = vec![heading, line];
        let preview = preview_of(&Model::new(), &rows);
        let texts = preview.rows.iter().flat_map(|row| {
            let remarks = row.remarks.iter().map(|remark| format!("{} {}", remark.cell, remark.message));
            let says = row.says.iter().map(|change| change.to.to_string());
            [row.name.clone()].into_iter().chain(row.companions.clone()).chain(remarks).chain(says)
        });
        let words = texts.collect::<Vec<_>>().join(" ");
        for name in cells.iter().flat_map(|(names, _)| names) {
            prop_assert!(words.contains(name), "{name} of {rows:?} is not in {words:?}");
        }
    }
}
