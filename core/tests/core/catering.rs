//! Reports for caterer and driver.

use serde_json::{Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;

fn wedding() -> Model {
    Model::from_value(&json!({
        "meals": { "fish": { "name": "Trout" }, "pie": { "name": "Pie", "order": "a" } },
        "parties": { "mill": { "name": "The Mill", "address": "1 Mill Lane" } },
        "guests": {
            "ada": { "firstName": "Ada", "lastName": "Byron", "rsvpStatus": "CONFIRMED",
                "plusOnes": 2, "mealId": "fish", "dietVegan": true, "needsTransport": true,
                "partyId": "mill", "phone": "+44 1" },
            "tom": { "plusOneOf": "ada", "rsvpStatus": "CONFIRMED", "allergyNuts": true,
                "dietVegan": true, "needsTransport": true, "mealId": "gone" },
            "cleo": { "firstName": "Cleo", "lastName": "Byron", "rsvpStatus": "CONFIRMED",
                "ageGroup": "CHILD", "mealId": "pie" },
            "dan": { "firstName": "Dan", "lastName": "Ito", "rsvpStatus": "DECLINED",
                "dietVegan": true, "needsTransport": true, "mealId": "fish" },
            "eve": { "firstName": "Eve", "lastName": "Ash", "rsvpStatus": "PENDING",
                "dietaryRestrictions": "no chilli", "needsTransport": true },
        },
    }))
}

#[test]
fn the_catering_report_covers_confirmed_guests() {
    let catering = serde_json::to_value(wedding().catering()).unwrap();
    let expected = json!({
        "people": 3, "teens": 0, "children": 1, "infants": 0,
        "meals": [{ "id": "pie", "name": "Pie", "count": 1 }, { "id": "fish", "name": "Trout", "count": 1 }],
        "withoutMeal": 1,
        "needs": [{ "need": "dietVegan", "count": 2 }, { "need": "allergyNuts", "count": 1 }],
        "guests": [
            { "id": "ada", "name": "Ada Byron", "mealName": "Trout", "needs": ["dietVegan"], "otherNeeds": null },
            { "id": "tom", "name": "Guest of Ada Byron", "mealName": null,
              "needs": ["dietVegan", "allergyNuts"], "otherNeeds": null },
        ],
    });
    assert_eq!(catering, expected);
    let today = CalendarDate::parse("2027-03-01").unwrap();
    assert_eq!(
        catering["people"],
        wedding().view(today).stats.guests.headcount
    );
}

#[test]
fn passengers_are_listed_with_addresses() {
    let passengers = serde_json::to_value(wedding().passengers()).unwrap();
    let summary = |passenger: &Value| {
        [
            &passenger["name"],
            &passenger["address"],
            &passenger["isConfirmed"],
        ]
        .map(Value::clone)
    };
    let summaries: Vec<_> = passengers.as_array().unwrap().iter().map(summary).collect();
    let expected = [
        [json!("Ada Byron"), json!("1 Mill Lane"), json!(true)],
        [
            json!("Guest of Ada Byron"),
            json!("1 Mill Lane"),
            json!(true),
        ],
        [json!("Eve Ash"), Value::Null, json!(false)],
    ];
    assert_eq!(summaries, expected);
}
