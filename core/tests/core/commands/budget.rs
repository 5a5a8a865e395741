//! Commands on expenses, categories, groups, parties and vendors.

use serde_json::{Value, json};

use super::{NOW, accepted, check_refused};

#[test]
fn an_expense_needs_a_description_and_an_amount() {
    let document = json!({ "vendors": { "v1": { "name": "Flora" } } });
    let add = |expense: Value| json!({ "type": "expense.add", "id": "e1", "expense": expense });
    let check = |expense: Value, field: &str, code: &str, message: &str| {
        let mut fields = json!({ "description": "Roses", "amount": "10" });
        fields
            .as_object_mut()
            .unwrap()
            .extend(expense.as_object().unwrap().clone());
        check_refused(&document, add(fields), field, code, message);
    };
    check(
        json!({ "description": "" }),
        "description",
        "required",
        "Description is required",
    );
    check(
        json!({ "amount": null }),
        "amount",
        "required",
        "Amount is required",
    );
    check(
        json!({ "amount": " " }),
        "amount",
        "required",
        "Amount is required",
    );
    check(
        json!({ "amount": -0.01 }),
        "amount",
        "negative",
        "Amount must be 0 or more",
    );
    check(
        json!({ "amount": "0.005" }),
        "amount",
        "too_precise",
        "Amount can have at most two decimals",
    );
    check(
        json!({ "amount": "ten" }),
        "amount",
        "not_a_number",
        "Amount must be a number such as 1250.50",
    );
    check(
        json!({ "amount": 1e15 }),
        "amount",
        "too_large",
        "Amount is too large",
    );
    check(
        json!({ "categoryId": "boats" }),
        "categoryId",
        "unknown_reference",
        "This category doesn’t exist",
    );
    check(
        json!({ "vendorId": "v2" }),
        "vendorId",
        "unknown_reference",
        "This vendor doesn’t exist",
    );
    check(
        json!({ "dueDate": "soon" }),
        "dueDate",
        "invalid_date",
        "Due date must be a date of the form YYYY-MM-DD",
    );

    let valid = json!({
        "description": "Roses", "amount": 1250.5, "categoryId": "flowers", "vendorId": "v1",
        "dueDate": "2027-06-01", "paidDate": "2027-05-01T10:00:00Z",
    });
    let expected = json!({
        "description": "Roses", "amount": 125_050, "categoryId": "flowers", "vendorId": "v1",
        "dueDate": "2027-06-01", "paidDate": "2027-05-01", "createdAt": NOW, "updatedAt": NOW,
    });
    assert_eq!(accepted(&document, add(valid))[0]["value"], expected);
    let free = accepted(
        &document,
        add(json!({ "description": "Gift", "amount": 0 })),
    );
    assert_eq!(free[0]["value"]["amount"], 0);
}

#[test]
fn a_category_is_renamed_planned_or_new() {
    let document = json!({ "categories": { "boats": { "name": "Boats", "planned": 5_000 } } });
    let set =
        |id: &str, changes: Value| json!({ "type": "category.set", "id": id, "changes": changes });
    let built_in = accepted(&document, set("flowers", json!({ "planned": "300" })));
    assert_eq!(built_in[0]["value"]["planned"], 30_000);
    let renamed = accepted(
        &document,
        set("boats", json!({ "name": "Ferries", "planned": 50 })),
    );
    assert_eq!(renamed[0]["path"], json!(["categories", "boats", "name"]));
    assert_eq!(
        renamed[1]["path"],
        json!(["categories", "boats", "updatedAt"])
    );
    let nameless = set("trains", json!({ "planned": 1 }));
    check_refused(&document, nameless, "name", "required", "Name is required");
    let blank = set("boats", json!({ "name": "" }));
    check_refused(&document, blank, "name", "required", "Name is required");
}

#[test]
fn groups_parties_and_vendors_need_their_names() {
    let empty_document = json!({});
    let group =
        json!({ "type": "group.add", "id": "x", "group": { "name": "Choir", "type": "FRIENDS" } });
    assert_eq!(
        accepted(&empty_document, group)[0]["value"]["type"],
        "FRIENDS"
    );
    let group = json!({ "type": "group.add", "id": "x", "group": { "name": "Choir" } });
    check_refused(
        &empty_document,
        group,
        "type",
        "required",
        "Type is required",
    );
    let group =
        json!({ "type": "group.add", "id": "x", "group": { "name": "Choir", "type": "BAND" } });
    check_refused(
        &empty_document,
        group,
        "type",
        "unknown_value",
        "Type can’t be “BAND”",
    );
    let party = json!({ "type": "party.add", "id": "x", "party": {} });
    check_refused(
        &empty_document,
        party,
        "name",
        "required",
        "Name is required",
    );
    let vendor = json!({ "type": "vendor.add", "id": "x", "vendor": { "name": "Flora" } });
    check_refused(
        &empty_document,
        vendor,
        "category",
        "required",
        "Category is required",
    );
    let vendor = json!({ "type": "vendor.add", "id": "x", "vendor": {
        "name": "Flora", "category": "Flowers", "offer": "99.90", "contractSigned": true,
    } });
    assert_eq!(
        accepted(&empty_document, vendor)[0]["value"]["offer"],
        9_990
    );
}
