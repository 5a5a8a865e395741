//! Telephone numbers on a page.

use serde_json::json;
use troth_core::model::Model;
use troth_site::around::{Address, Around};
use troth_site::content::Site;

#[test]
fn a_hotel_is_called_where_its_number_is_understood() {
    let check = |phone: &str, link: Option<&str>| {
        let wedding = json!({
            "sections": { "t": { "type": "travel", "title": "Travel" } },
            "sectionItems": { "h": { "sectionId": "t", "name": "Inn", "phone": phone } },
        });
        let model = Model::from_value(&wedding);
        let around = Around::new(Address::default(), "2027-01-01".parse().unwrap());
        let page = troth_site::page(&Site::draft(&model).published(), &around);
        assert!(page.contains(phone), "{phone} is on {page}");
        let called = page.split("href=\"tel:").nth(1);
        let called = called.and_then(|rest| rest.split('"').next());
        assert_eq!(called, link, "{phone:?}");
    };
    check("+44 (0)20 7946 0958", Some("+442079460958"));
    check("0049 30 123456", Some("+4930123456"));
    check("020 7946 0958", None);
    check("+49 30 123456, +49 30 123457", None);
    check("in the book", None);
}
