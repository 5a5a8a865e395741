//! The seating chart: a hall with round tables on both sides of the dance floor.

use troth_core::command::Command;
use troth_core::ids::{ChartId, ObjectId, TableId};
use troth_core::seating::input::{
    ChartFields, ObjectFields, Placement, SeatingArrange, TableFields,
};

use crate::guests::households;
use crate::{set, text};

/// Number of tables.
pub(crate) const TABLES: usize = 19;

const ROOM_WIDTH_CM: i64 = 2600;
const ROOM_HEIGHT_CM: i64 = 1800;

const HEAD_TABLE_SEATS: u32 = 10;
const COUPLE_SEATS: u32 = 2;
const ROUND_TABLE_SEATS: u32 = 8;

/// Centres of the round tables, in units of the chart: three rows of six.
const COLUMNS: [i64; 6] = [200, 480, 760, 1320, 1600, 1880];
const ROWS: [i64; 3] = [460, 740, 1020];

/// Kind, label, centre and size, in units of the chart.
#[rustfmt::skip] // One row per line.
const OBJECTS: [(&str, &str, [i64; 4]); 6] = [
    ("DANCE_FLOOR", "Dance floor", [1040, 740, 240, 480]),
    ("STAGE", "The Quince Quartet", [1040, 1280, 400, 160]),
    ("BAR", "Bar", [1920, 1320, 240, 80]),
    ("DOOR", "", [160, 1420, 160, 20]),
    ("PILLAR", "", [620, 600, 40, 40]),
    ("PILLAR", "", [1460, 600, 40, 40]),
];

/// The commands that add the chart with its furniture, and then seat the guests.
#[must_use]
pub fn commands() -> [Command; 2] {
    let chart = ChartId::from_document("main-reception");
    let tables = (0..TABLES).map(|number| (table_id(number), table(number)));
    let objects = OBJECTS.iter().enumerate();
    let objects = objects.map(|(number, object)| {
        let id = ObjectId::from_document(&format!("object-{}", number + 1));
        (id, self::object(object))
    });
    let add_chart = Command::ChartAdd {
        id: chart.clone(),
        chart: ChartFields {
            name: text("Main Reception"),
            room_width: set(ROOM_WIDTH_CM.into()),
            room_height: set(ROOM_HEIGHT_CM.into()),
            ..ChartFields::default()
        },
        tables: tables.collect(),
        objects: objects.collect(),
        head: Some(table_id(0)),
    };
    [add_chart, seat_guests(chart)]
}

fn table_id(number: usize) -> TableId {
    TableId::from_document(&format!("table-{:02}", number + 1))
}

fn capacity(number: usize) -> u32 {
    if number == 0 {
        HEAD_TABLE_SEATS
    } else {
        ROUND_TABLE_SEATS
    }
}

/// Table 0 is the head table.
fn table(number: usize) -> TableFields {
    let (name, shape, x, y) = match number.checked_sub(1) {
        None => ("Head table".to_owned(), "RECTANGLE", 1040, 160),
        Some(index) => (
            format!("Table {}", index + 1),
            "ROUND",
            COLUMNS[index % COLUMNS.len()],
            ROWS[index / COLUMNS.len() % ROWS.len()],
        ),
    };
    TableFields {
        name: set(name),
        capacity: set(i64::from(capacity(number)).into()),
        shape: text(shape),
        position_x: set(x.into()),
        position_y: set(y.into()),
        ..TableFields::default()
    }
}

fn object(&(kind, label, [x, y, width, height]): &(&str, &str, [i64; 4])) -> ObjectFields {
    ObjectFields {
        kind: text(kind),
        label: (!label.is_empty()).then(|| Some(label.to_owned())),
        position_x: set(x.into()),
        position_y: set(y.into()),
        width: set(width.into()),
        height: set(height.into()),
        ..ObjectFields::default()
    }
}

/// Seats the wedding party at the head table with the couple, then group by group, households together. Guests stay
/// unassigned once the tables are full, as happens half a year before a wedding.
fn seat_guests(chart: ChartId) -> Command {
    let mut by_group = households();
    by_group.sort_by_key(|household| (!household.is_of_wedding_party(), household.group()));
    let mut occupied_seats = [0; TABLES];
    let mut arrangement = SeatingArrange::new(chart);
    // The couple's seats come with the chart.
    occupied_seats[0] = COUPLE_SEATS;
    for household in by_group {
        let guests: Vec<_> = household.coming().collect();
        // The first table with enough free seats: the one started last, or one that a small household fills up.
        let table = occupied_seats
            .iter()
            .enumerate()
            .position(|(number, occupied)| (capacity(number) - occupied) as usize >= guests.len());
        let Some(table) = table else {
            continue;
        };
        for guest in guests {
            occupied_seats[table] += 1;
            let place = Placement {
                table_id: table_id(table),
                position: occupied_seats[table],
                locked: None,
            };
            arrangement.seats.insert(guest, Some(place));
        }
    }
    Command::SeatingArrange(arrangement)
}
