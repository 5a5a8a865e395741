//! Events with their vendors, milestones, tasks and the gift registry.

use jiff::ToSpan;
use jiff::civil::Date;
use serde_json::{Value, json};

type Text = &'static str;

/// Id, title, type, days after the wedding day, start, end, location, and minutes of the journey.
type Event = (Text, Text, Text, i64, Text, Text, Text, i64);
#[rustfmt::skip] // One row per line.
const EVENTS: [Event; 11] = [
    ("rehearsal", "Rehearsal at the orangery", "REHEARSAL", -1, "17:00", "18:00", "Ashgrove Orangery", 0),
    ("rehearsal-dinner", "Dinner with both families", "PARTY", -1, "19:00", "22:30", "The Copper Kettle", 20),
    ("make-up", "Hair and make-up", "OTHER", 0, "09:00", "12:30", "Ella's parents", 0),
    ("photos", "Photographs of the two", "OTHER", 0, "13:00", "14:00", "River meadow", 25),
    ("ceremony", "Ceremony", "CEREMONY", 0, "14:30", "15:15", "Ashgrove Orangery", 15),
    ("drinks", "Drinks on the terrace", "RECEPTION", 0, "15:15", "17:00", "Ashgrove Orangery", 0),
    ("dinner", "Dinner and speeches", "RECEPTION", 0, "18:00", "21:00", "Ashgrove Orangery", 0),
    ("first-dance", "First dance", "PARTY", 0, "21:00", "21:15", "Ashgrove Orangery", 0),
    ("dancing", "Dancing", "PARTY", 0, "21:15", "01:30", "Ashgrove Orangery", 0),
    ("cake-cutting", "Cutting the cake", "PARTY", 0, "22:30", "22:50", "Ashgrove Orangery", 0),
    ("brunch", "Brunch for everyone who stayed", "MEETING", 1, "10:30", "13:00", "Ashgrove Orangery", 0),
];

/// Event, vendor and role.
#[rustfmt::skip] // One row per line.
const EVENT_VENDORS: [(&str, &str, &str); 12] = [
    ("make-up", "makeup", "Make-up"),
    ("make-up", "hair", "Hair"),
    ("photos", "north-light", "Photographs"),
    ("ceremony", "north-light", "Photographs"),
    ("ceremony", "quartet", "Music"),
    ("ceremony", "two-reels", "Film"),
    ("drinks", "cellar", "Drinks"),
    ("dinner", "long-table", "Catering"),
    ("dinner", "north-light", "Photographs"),
    ("dancing", "dj", "Music"),
    ("dancing", "photo-booth", "Photo booth"),
    ("cake-cutting", "cake", "Cake"),
];

/// Id, title, category, priority, and due date in days before the wedding.
#[rustfmt::skip] // One row per line.
const MILESTONES: [(&str, &str, &str, &str, i64); 7] = [
    ("venue", "Book the venue", "Booking", "URGENT", 330),
    ("guest-list", "Settle the guest list", "Planning", "HIGH", 240),
    ("save-the-date", "Send save-the-dates", "Coordination", "MEDIUM", 200),
    ("invitations", "Send the invitations", "Coordination", "HIGH", 130),
    ("papers", "Register at the registry office", "Legal", "URGENT", 90),
    ("seating", "Seat everybody", "Preparation", "MEDIUM", 14),
    ("last-week", "The last week", "Finalization", "HIGH", 3),
];

/// Milestone, title, priority, and due date in days before the wedding.
#[rustfmt::skip] // One row per line.
const TASKS: [(&str, &str, &str, i64); 16] = [
    ("venue", "Visit three venues", "HIGH", 350),
    ("venue", "Sign the contract", "URGENT", 335),
    ("guest-list", "Ask both families for addresses", "MEDIUM", 260),
    ("guest-list", "Decide who may bring someone", "MEDIUM", 245),
    ("save-the-date", "Choose the paper", "LOW", 225),
    ("invitations", "Approve the proof", "HIGH", 160),
    ("invitations", "Write the envelopes", "MEDIUM", 140),
    ("papers", "Ask for birth certificates", "HIGH", 185),
    ("papers", "Make an appointment", "URGENT", 120),
    ("seating", "Chase the last replies", "HIGH", 30),
    ("seating", "Print the place cards", "MEDIUM", 8),
    ("last-week", "Confirm times with every vendor", "URGENT", 5),
    ("last-week", "Pack the bag for the day", "LOW", 2),
    ("", "Choose the first dance", "LOW", 60),
    ("", "Break in the shoes", "LOW", 20),
    ("", "Write the vows", "HIGH", 25),
];

/// Id, name, category, store, price, quantity, priority, and buyers with quantities.
type Gift = (
    Text,
    Text,
    Text,
    Text,
    Text,
    i64,
    Text,
    &'static [(Text, i64)],
);
#[rustfmt::skip] // One row per line.
const GIFTS: [Gift; 9] = [
    ("plates", "Dinner plates", "Kitchen & Dining", "Potter's Yard", "24", 12, "high", &[("Agnes Whitlock", 6), ("Rosa Lindqvist", 2)]),
    ("glasses", "Wine glasses", "Kitchen & Dining", "Clear & Co", "11.50", 12, "medium", &[("Tomasz Kowal", 12)]),
    ("casserole", "Cast iron casserole", "Kitchen & Dining", "The Copper Pan", "189", 1, "high", &[]),
    ("linen", "Linen bedding", "Bedding & Bath", "Flax House", "210", 2, "medium", &[("Miriam Adler", 1)]),
    ("towels", "Bath towels", "Bedding & Bath", "Flax House", "29", 6, "low", &[]),
    ("lamp", "Reading lamp", "Home Decor", "Lumen", "95", 2, "low", &[]),
    ("tent", "Tent for two", "Outdoor & Garden", "High Pass", "340", 1, "medium", &[("Felix Brandt", 1)]),
    ("drill", "Cordless drill", "Electronics", "Toolbarn", "129", 1, "low", &[]),
    ("coffee", "Espresso machine", "Appliances", "Crema", "480", 1, "high", &[]),
];

/// The commands that add events, milestones and gifts; then the records that refer to them.
pub fn batches(today: Date, day: Date) -> [Vec<Value>; 2] {
    let events = EVENTS.iter().map(|event| self::event(event, day));
    let milestones = MILESTONES
        .iter()
        .map(|milestone| self::milestone(milestone, today, day));
    let gifts = GIFTS.iter().map(gift);
    let fund = json!({"type": "registryItem.add", "id": "honeymoon", "registryItem": {
        "name": "Honeymoon in Lisbon", "category": "Experience", "price": "2400", "quantity": 1,
        "isFund": true, "priority": "high",
    }});
    let event_vendors = EVENT_VENDORS.iter().enumerate().map(event_vendor);
    let tasks = TASKS.iter().enumerate();
    let tasks = tasks.map(|(number, task)| self::task(number, task, today, day));
    let purchases = GIFTS.iter().flat_map(|gift| purchases(gift, today));
    [
        events
            .chain(milestones)
            .chain(gifts)
            .chain([fund])
            .collect(),
        event_vendors.chain(tasks).chain(purchases).collect(),
    ]
}

fn event(
    (id, title, event_type, days_after, start, end, location, travel_minutes): &Event,
    day: Date,
) -> Value {
    let start_day = day.saturating_add(days_after.days());
    // Dancing ends after midnight.
    let end_day = match end < start {
        true => start_day.saturating_add(1.day()),
        false => start_day,
    };
    json!({"type": "event.add", "id": id, "event": {
        "title": title,
        "type": event_type,
        "startTime": format!("{start_day}T{start}"),
        "endTime": format!("{end_day}T{end}"),
        "location": location,
        "travelMinutes": travel_minutes,
    }})
}

fn event_vendor((number, (event, vendor, role)): (usize, &(&str, &str, &str))) -> Value {
    json!({"type": "eventVendor.add", "id": format!("at-event-{}", number + 1), "eventVendor": {
        "eventId": event, "vendorId": vendor, "role": role,
    }})
}

/// A milestone is done if its due date has passed.
fn milestone(
    (id, title, category, priority, days_before): &(&str, &str, &str, &str, i64),
    today: Date,
    day: Date,
) -> Value {
    let due = day.saturating_sub(days_before.days());
    json!({"type": "milestone.add", "id": id, "milestone": {
        "title": title,
        "category": category,
        "priority": priority,
        "dueDate": due.to_string(),
        "plannedFor": day.to_string(),
        "status": if due < today { "COMPLETED" } else { "PENDING" },
    }})
}

fn task(
    number: usize,
    (milestone, title, priority, days_before): &(&str, &str, &str, i64),
    today: Date,
    day: Date,
) -> Value {
    let due = day.saturating_sub(days_before.days());
    // Tasks due in the last ten days are late.
    let is_done = due < today.saturating_sub(10.days());
    let mut task = json!({
        "title": title,
        "priority": priority,
        "dueDate": due.to_string(),
        "plannedFor": day.to_string(),
        "status": if is_done { "COMPLETED" } else { "PENDING" },
    });
    if !milestone.is_empty() {
        task["milestoneId"] = json!(milestone);
    }
    json!({"type": "task.add", "id": format!("task-{}", number + 1), "task": task})
}

fn gift((id, name, category, store, price, quantity, priority, _): &Gift) -> Value {
    json!({"type": "registryItem.add", "id": id, "registryItem": {
        "name": name,
        "category": category,
        "store": store,
        "price": price,
        "quantity": quantity,
        "priority": priority,
    }})
}

fn purchases((id, .., buyers): &Gift, today: Date) -> impl Iterator<Item = Value> {
    let item = (*id).to_owned();
    buyers
        .iter()
        .enumerate()
        .map(move |(number, (buyer, quantity))| {
            json!({"type": "purchase.add", "id": format!("{item}-{}", number + 1), "purchase": {
                "itemId": item,
                "buyerName": buyer,
                "quantity": quantity,
                "date": today.saturating_sub(12.days()).to_string(),
                "thankYouSent": number == 0,
            }})
        })
}
