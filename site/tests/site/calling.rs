//! Telephone numbers on a page.

use serde_json::{Value, json};
use troth_core::model::Model;
use troth_site::content::Site;
use troth_site::context::{PageAddress, PageContext};

/// The page of a wedding with a hotel, and the number in its call link.
fn page_with(phone: &str, details: &Value) -> (String, Option<String>) {
    let mut wedding = json!({
        "sections": { "t": { "type": "travel", "title": "Travel" } },
        "sectionItems": { "h": { "sectionId": "t", "name": "Inn", "phone": phone } },
    });
    wedding["wedding"] = details.clone();
    let model = Model::from_value(&wedding);
    let context = PageContext::new(PageAddress::default(), "2027-01-01".parse().unwrap());
    let page = troth_site::page(&Site::draft(&model).published(), &context);
    let after_link = page.split("href=\"tel:").nth(1);
    let number = after_link.and_then(|text| text.split('"').next());
    let number = number.map(str::to_owned);
    (page, number)
}

#[test]
fn a_hotel_has_a_call_link_if_its_number_is_understood() {
    let check = |phone: &str, link: Option<&str>| {
        let (page, linked) = page_with(phone, &json!({}));
        assert!(page.contains(phone), "{phone} is on {page}");
        assert_eq!(linked.as_deref(), link, "{phone:?}");
    };
    check("+44 (0)20 7946 0958", Some("+442079460958"));
    check("0049 30 123456", Some("+4930123456"));
    check("020 7946 0958", None);
    check("+49 30 123456, +49 30 123457", None);
    check("in the book", None);
}

#[test]
fn a_local_number_is_linked_and_shown_with_its_country_code() {
    let check = |phone: &str, zone: &str, link: Option<&str>, shown: &str| {
        let (page, linked) = page_with(phone, &json!({ "timeZone": zone }));
        assert_eq!(linked.as_deref(), link, "{phone:?} in {zone}");
        assert!(page.contains(&format!(">{shown}<")), "{shown} is on {page}");
    };
    let berlin = "Europe/Berlin";
    let linked = Some("+493012345678");
    check("030 12345678", berlin, linked, "+49 30 12345678");
    check("+49 (0)30 12345678", berlin, linked, "+49 (0)30 12345678");
    check(
        "020 7946 0958",
        "Europe/London",
        Some("+442079460958"),
        "+44 20 7946 0958",
    );
    check("030 12345678", "UTC", None, "030 12345678");
    check("0170", berlin, None, "0170");
}
