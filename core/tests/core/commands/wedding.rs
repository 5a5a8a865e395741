//! Commands on the wedding itself.

use serde_json::{Value, json};

use super::{NOW, accepted, check_refused, refused};

#[test]
fn a_wedding_is_created_once_with_the_known_details() {
    let create = |details: Value| json!({ "type": "wedding.create", "details": details, "ownerName": "Ada" });
    let details = json!({
        "partnerName": "William", "weddingDate": "2027-06-19T12:00:00.000Z", "budget": "25000.50",
        "guestCount": "80", "primaryCurrency": "ugx", "secondaryCurrency": "EUR",
        "exchangeRate": 0.00025, "colors": ["sage", " "], "venue": "",
    });
    let set = |path: [&str; 2], value: Value| json!({ "op": "set", "path": path, "value": value });
    let expected = json!([
        set(["wedding", "partnerName"], json!("William")),
        set(["wedding", "ownerName"], json!("Ada")),
        set(["wedding", "weddingDate"], json!("2027-06-19")),
        set(["wedding", "guestCount"], json!(80)),
        set(["wedding", "colors"], json!(["sage"])),
        set(["budget", "total"], json!(2_500_050)),
        set(["currency", "primary"], json!("UGX")),
        set(["currency", "secondary"], json!("EUR")),
        set(["currency", "showBoth"], json!(true)),
        set(["currency", "rate"], json!(250)),
        set(["currency", "rateFetchedAt"], json!(NOW)),
        set(["wedding", "createdAt"], json!(NOW)),
    ]);
    assert_eq!(accepted(&json!({}), create(details)), expected);
    let without_details = json!({ "type": "wedding.create" });
    assert_eq!(
        accepted(&json!({}), without_details),
        json!([set(["wedding", "createdAt"], json!(NOW))])
    );
    let issues = refused(
        &json!({ "wedding": { "createdAt": NOW } }),
        create(json!({})),
    );
    assert_eq!(issues[0].1, "already_created");
}

#[test]
fn the_wedding_form_reports_its_issues() {
    let check = |changes: Value, field: &str, code: &str, message: &str| {
        let command = json!({ "type": "wedding.update", "changes": changes });
        check_refused(&json!({}), command, field, code, message);
    };
    let date = "Wedding date must be a date of the form YYYY-MM-DD";
    check(
        json!({ "weddingDate": "19/06/2027" }),
        "weddingDate",
        "invalid_date",
        date,
    );
    check(
        json!({ "budget": "-1" }),
        "budget",
        "negative",
        "Budget must be 0 or more",
    );
    let count = "Guest count must be a whole number from 0 to 100000";
    check(
        json!({ "guestCount": "many" }),
        "guestCount",
        "out_of_range",
        count,
    );
    let listed = "Please choose one of the listed currencies";
    check(
        json!({ "primaryCurrency": "DOGE" }),
        "primaryCurrency",
        "unknown_currency",
        listed,
    );
    let same = "The secondary currency must differ from the primary currency";
    check(
        json!({ "secondaryCurrency": "EUR" }),
        "secondaryCurrency",
        "same_currency",
        same,
    );
    let rate = "Exchange rate must be a number above 0";
    check(
        json!({ "exchangeRate": "0" }),
        "exchangeRate",
        "not_a_number",
        rate,
    );
    let zone = "Time zone must be a name such as Europe/Vienna";
    check(
        json!({ "timeZone": "my <zone>" }),
        "timeZone",
        "invalid_time_zone",
        zone,
    );
}

#[test]
fn a_rate_does_not_outlive_its_pair_of_currencies() {
    let document = json!({ "currency": {
        "primary": "EUR", "secondary": "USD", "rate": 1_084_500, "rateFetchedAt": NOW,
    } });
    let check = |changes: Value, expected: Value| {
        let command = json!({ "type": "wedding.update", "changes": changes });
        assert_eq!(accepted(&document, command), expected);
    };
    let set =
        |key: &str, value: Value| json!({ "op": "set", "path": ["currency", key], "value": value });
    let clear = |key: &str| set(key, Value::Null);
    check(
        json!({ "secondaryCurrency": "GBP" }),
        json!([
            set("secondary", json!("GBP")),
            set("showBoth", json!(true)),
            clear("rate"),
            clear("rateFetchedAt")
        ]),
    );
    check(
        json!({ "secondaryCurrency": null }),
        json!([clear("secondary"), clear("rate"), clear("rateFetchedAt")]),
    );
    check(
        json!({ "secondaryCurrency": "GBP", "exchangeRate": "0.85" }),
        json!([
            set("secondary", json!("GBP")),
            set("showBoth", json!(true)),
            set("rate", json!(850_000)),
            set("rateFetchedAt", json!(NOW)),
        ]),
    );
    check(
        json!({ "secondaryCurrency": "USD", "exchangeRate": 1.0845 }),
        json!([]),
    );
    check(
        json!({ "showBoth": true }),
        json!([set("showBoth", json!(true))]),
    );
    check(
        json!({ "exchangeRate": null }),
        json!([clear("rate"), clear("rateFetchedAt")]),
    );
}

#[test]
fn choosing_a_second_currency_shows_it() {
    let check = |currency: Value, changes: Value, expected: Value| {
        let document = json!({ "currency": currency });
        let command = json!({ "type": "wedding.update", "changes": changes });
        assert_eq!(accepted(&document, command), expected);
    };
    let set =
        |key: &str, value: Value| json!({ "op": "set", "path": ["currency", key], "value": value });
    let secondary = set("secondary", json!("USD"));
    check(
        json!({}),
        json!({ "secondaryCurrency": "USD" }),
        json!([secondary, set("showBoth", json!(true))]),
    );
    // The same form may set it otherwise.
    check(
        json!({}),
        json!({ "secondaryCurrency": "USD", "showBoth": false }),
        json!([secondary]),
    );
    // The same currency again is not a new choice.
    check(
        json!({ "secondary": "USD" }),
        json!({ "secondaryCurrency": "USD" }),
        json!([]),
    );
}

#[test]
fn an_approximate_rate_is_marked_until_replaced() {
    let document = json!({ "currency": { "primary": "EUR", "secondary": "USD", "rate": 1_080_000,
        "rateFetchedAt": NOW, "rateTableDate": "2025-07-01", "showBoth": true } });
    let check = |changes: Value, expected: Value| {
        let command = json!({ "type": "wedding.update", "changes": changes });
        assert_eq!(accepted(&document, command), expected);
    };
    let set =
        |key: &str, value: Value| json!({ "op": "set", "path": ["currency", key], "value": value });
    let table_date = |value: Value| set("rateTableDate", value);
    let [rate, fetched] = [
        set("rate", json!(1_090_000)),
        set("rateFetchedAt", json!(NOW)),
    ];
    check(
        json!({ "exchangeRate": "1.09", "rateTableDate": "2026-01-01" }),
        json!([rate, fetched, table_date(json!("2026-01-01"))]),
    );
    // A typed rate is exact.
    check(
        json!({ "exchangeRate": "1.09" }),
        json!([rate, fetched, table_date(Value::Null)]),
    );
    // The same rate from a service.
    check(
        json!({ "exchangeRate": "1.08", "rateTableDate": null }),
        json!([table_date(Value::Null)]),
    );
    check(
        json!({ "exchangeRate": null }),
        json!([
            set("rate", Value::Null),
            set("rateFetchedAt", Value::Null),
            table_date(Value::Null)
        ]),
    );
}
