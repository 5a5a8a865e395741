//! The first steps of a new wedding.

use serde_json::{Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;

/// Keys of the open steps.
fn open_steps(document: &Value) -> Vec<String> {
    let today = CalendarDate::parse("2027-03-21").unwrap();
    let view = Model::from_value(document).view(today);
    let first_steps = serde_json::to_value(view.first_steps).unwrap();
    let steps = first_steps.as_array().unwrap().iter();
    let open = steps.filter(|step| step["done"] == false);
    open.map(|step| step["key"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_new_wedding_has_all_steps_open() {
    assert_eq!(open_steps(&json!({})), ["names", "date", "guests", "site"]);
}

#[test]
fn a_done_step_is_not_open() {
    let mut document = json!({ "wedding": { "partnerName": "Ben" } });
    assert_eq!(open_steps(&document), ["names", "date", "guests", "site"]);
    document["wedding"]["ownerName"] = json!("Anna");
    assert_eq!(open_steps(&document), ["date", "guests", "site"]);
    document["wedding"]["weddingDate"] = json!("someday");
    assert_eq!(open_steps(&document), ["date", "guests", "site"]);
    document["wedding"]["weddingDate"] = json!("2027-06-19");
    assert_eq!(open_steps(&document), ["guests", "site"]);
    document["guests"] = json!({ "gone": { "removed": { "at": "2027-01-01T00:00:00.000Z" } } });
    assert_eq!(open_steps(&document), ["guests", "site"]);
    document["guests"]["mia"] = json!({ "firstName": "Mia" });
    assert_eq!(open_steps(&document), ["site"]);
    document["sections"] = json!({ "hero": { "type": "hero" } });
    assert_eq!(open_steps(&document), Vec::<String>::new());
}
