//! Vendors, categories and expenses.

use jiff::ToSpan;
use jiff::civil::Date;
use serde_json::{Value, json};

/// Id, name, category, contact, agreed cost and paid amount.
#[rustfmt::skip] // One row per line.
const VENDORS: [(&str, &str, &str, &str, i64, i64); 20] = [
    ("orangery", "Ashgrove Orangery", "Venue", "Miriam Holt", 7_800, 3_900),
    ("registry-office", "Registry Office", "Officiant", "Peter Lang", 180, 180),
    ("long-table", "The Long Table", "Catering", "Sabine Ortner", 12_600, 3_150),
    ("cellar", "Cellar & Vine", "Catering", "Marco Bellini", 2_900, 0),
    ("coffee-cart", "Corner Coffee Cart", "Catering", "Anh Nguyen", 620, 0),
    ("north-light", "North Light Photography", "Photography", "Runa Dahl", 2_950, 900),
    ("photo-booth", "Smile Booth", "Photography", "Kim Bauer", 540, 0),
    ("two-reels", "Two Reels Film", "Videography", "Tom Archer", 2_100, 700),
    ("meadow", "Meadow & Stem", "Flowers", "Iris Feld", 2_450, 600),
    ("quartet", "Linden String Quartet", "Music/DJ", "Judit Szabó", 890, 0),
    ("dj", "DJ Solveig", "Music/DJ", "Solveig Berg", 1_250, 0),
    ("shuttle", "Hillside Shuttles", "Transportation", "Karl Moser", 980, 0),
    ("vintage-car", "Old Timers Car Hire", "Transportation", "Edith Wolf", 420, 120),
    ("atelier", "Atelier Vesna", "Attire", "Vesna Marić", 2_380, 1_190),
    ("tailor", "Brook & Son Tailors", "Attire", "Henry Brook", 1_150, 575),
    ("hair", "Salon Juniper", "Beauty", "Lea Sommer", 460, 0),
    ("makeup", "Faces by Noor", "Beauty", "Noor Haddad", 380, 90),
    ("cake", "Sugar & Rye", "Cake", "Hanna Frisch", 720, 180),
    ("lights", "Lantern Light Hire", "Decorations", "Jan de Wit", 860, 0),
    ("paper", "Paperwhite Press", "Other", "Clara Stein", 640, 498),
];

/// Category id and planned amount.
#[rustfmt::skip] // One row per line.
const PLANNED_AMOUNTS: [(&str, i64); 13] = [
    ("venue", 8_500),
    ("catering", 16_500),
    ("photography", 3_500),
    ("videography", 2_100),
    ("flowers", 2_500),
    ("music", 2_300),
    ("transportation", 1_400),
    ("attire", 5_400),
    ("beauty", 900),
    ("cake", 750),
    ("decorations", 1_600),
    ("officiant", 300),
    ("other", 1_450),
];
const HONEYMOON: &str = "honeymoon";

/// When an expense is paid.
#[derive(Clone, Copy, PartialEq)]
enum PaymentTiming {
    /// Three days before the due date; open before that.
    OnTime,
    /// Already, long before the due date.
    Early,
    /// Not at all: it is overdue.
    Forgotten,
}
use PaymentTiming::{Early, Forgotten, OnTime};

/// Description, category, vendor, amount, due date in days before the wedding, and when it is paid.
#[rustfmt::skip] // One row per line.
const EXPENSES: [(&str, &str, &str, &str, i64, PaymentTiming); 45] = [
    ("Venue deposit", "venue", "orangery", "2340", 340, OnTime),
    ("Venue second instalment", "venue", "orangery", "1560", 215, OnTime),
    ("Venue balance", "venue", "orangery", "3900", 21, OnTime),
    ("Marquee for rain", "venue", "orangery", "680", 30, OnTime),
    ("Catering deposit", "catering", "long-table", "3150", 260, OnTime),
    ("Menu tasting for six", "catering", "long-table", "210", 200, OnTime),
    ("Catering balance", "catering", "long-table", "9450", 10, OnTime),
    ("Wine and sparkling", "catering", "cellar", "2300", 28, OnTime),
    ("Soft drinks and ice", "catering", "cellar", "600", 7, OnTime),
    ("Coffee cart, six hours", "catering", "coffee-cart", "620", 14, OnTime),
    ("Midnight snack", "catering", "long-table", "540", 10, OnTime),
    ("Photographer booking fee", "photography", "north-light", "900", 300, OnTime),
    ("Photographer balance", "photography", "north-light", "2050", 7, OnTime),
    ("Photo booth", "photography", "photo-booth", "540", 35, OnTime),
    ("Film booking fee", "videography", "two-reels", "700", 240, OnTime),
    ("Film balance", "videography", "two-reels", "1400", -14, OnTime),
    ("Flowers deposit", "flowers", "meadow", "600", 205, OnTime),
    ("Bouquets and buttonholes", "flowers", "meadow", "520.50", 14, OnTime),
    ("Table flowers", "flowers", "meadow", "1329.50", 14, OnTime),
    ("Quartet for the ceremony", "music", "quartet", "890", 20, OnTime),
    ("DJ deposit", "music", "dj", "400", 204, Forgotten),
    ("DJ balance", "music", "dj", "850", 7, OnTime),
    ("Music licence", "music", "", "64.80", 45, OnTime),
    ("Shuttles from the station", "transportation", "shuttle", "980", 25, OnTime),
    ("Vintage car deposit", "transportation", "vintage-car", "120", 220, OnTime),
    ("Vintage car balance", "transportation", "vintage-car", "300", 5, OnTime),
    ("Dress, first half", "attire", "atelier", "1190", 270, OnTime),
    ("Dress, second half", "attire", "atelier", "1190", 40, OnTime),
    ("Suit, first half", "attire", "tailor", "575", 210, OnTime),
    ("Suit, second half", "attire", "tailor", "575", 30, OnTime),
    ("Rings", "attire", "", "1480", 120, Early),
    ("Shoes", "attire", "", "265.90", 90, OnTime),
    ("Make-up trial", "beauty", "makeup", "90", 150, Early),
    ("Make-up on the day", "beauty", "makeup", "290", 3, OnTime),
    ("Hair for three", "beauty", "hair", "460", 3, OnTime),
    ("Cake deposit", "cake", "cake", "180", 198, OnTime),
    ("Cake balance", "cake", "cake", "540", 10, OnTime),
    ("Lanterns and fairy lights", "decorations", "lights", "860", 20, OnTime),
    ("Linen hire", "decorations", "", "415.20", 20, OnTime),
    ("Registry office fee", "officiant", "registry-office", "180", 208, OnTime),
    ("Invitations and envelopes", "other", "paper", "498", 230, OnTime),
    ("Postage", "other", "", "187.20", 203, OnTime),
    ("Place cards and menus", "other", "paper", "142", 199, Forgotten),
    ("Flights to Lisbon", HONEYMOON, "", "612.40", 100, Early),
    ("Cottage by the sea", HONEYMOON, "", "1340", 60, OnTime),
];

/// The commands that add vendors and planned categories; then expenses, which refer to both.
pub fn batches(today: Date, day: Date) -> [Vec<Value>; 2] {
    let vendors = VENDORS.iter().map(vendor);
    let categories = PLANNED_AMOUNTS.iter().map(
        |(id, planned)| json!({"type": "category.set", "id": id, "changes": {"planned": planned}}),
    );
    let honeymoon = json!({
        "type": "category.set", "id": HONEYMOON,
        "changes": {"name": "Honeymoon", "planned": 2_400},
    });
    let expenses = EXPENSES
        .iter()
        .enumerate()
        .map(|(number, expense)| self::expense(number, expense, today, day));
    let vendors_and_categories = vendors.chain(categories).chain([honeymoon]).collect();
    [vendors_and_categories, expenses.collect()]
}

/// The command that adds a vendor. Cost and paid amount are the sums of its expenses.
fn vendor(
    (id, name, category, contact, offer, paid): &(&str, &str, &str, &str, i64, i64),
) -> Value {
    json!({"type": "vendor.add", "id": id, "vendor": {
        "name": name,
        "category": category,
        "contactPerson": contact,
        "email": format!("hello@{id}.example"),
        "website": format!("https://{id}.example"),
        "offer": offer,
        "contractSigned": *paid > 0,
    }})
}

fn expense(
    number: usize,
    (description, category, vendor, amount, days_before, payment): &(
        &str,
        &str,
        &str,
        &str,
        i64,
        PaymentTiming,
    ),
    today: Date,
    day: Date,
) -> Value {
    let due = day.saturating_sub(days_before.days());
    let paid_on = match payment {
        Forgotten => None,
        OnTime => Some(due.saturating_sub(3.days())).filter(|day| *day < today),
        Early => Some(today.saturating_sub(12.days())),
    };
    let vendor = Some(vendor).filter(|vendor| !vendor.is_empty());
    json!({"type": "expense.add", "id": format!("expense-{:02}", number + 1), "expense": {
        "description": description,
        "amount": amount,
        "categoryId": category,
        "dueDate": due.to_string(),
        "paidDate": paid_on.map(|day| day.to_string()),
        "vendorId": vendor,
    }})
}
