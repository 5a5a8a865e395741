//! Reply deadlines and numbers of companions.

use serde_json::{Value, json};
use troth_core::model::Model;
use troth_site::content::Site;
use troth_site::context::Invitation;
use troth_site::invitation::LinkRecipient;
use troth_site::letter::readers::{people, readers};
use troth_site::written_day;

use crate::page::{page_context, render_page};

/// A wedding with a website that takes replies until 1 May 2027.
fn wedding_with_guests(guests: &Value) -> Model {
    Model::from_value(&json!({
        "groups": {
            "early": { "name": "Work", "rsvpDeadline": "2027-04-10" },
            "late": { "name": "Abroad", "rsvpDeadline": "2027-05-20", "requireMealChoice": true },
        },
        "parties": { "p": { "name": "Rossi" } },
        "guests": guests,
        "sections": { "s": { "type": "rsvp", "deadline": "2027-05-01" } },
    }))
}

fn invitation_for(recipient: &LinkRecipient, model: &Model) -> Invitation {
    Invitation::for_link("t0ken", recipient, model, "2027-01-01".parse().unwrap()).unwrap()
}

#[test]
fn a_declined_companion_leaves_the_place_to_another() {
    let check = |status: &str, expected: &[u32]| {
        let model = wedding_with_guests(&json!({
            "mia": { "firstName": "Mia", "plusOnes": 1 },
            "leo": { "firstName": "Leo", "plusOneOf": "mia", "rsvpStatus": status },
        }));
        let invitation = invitation_for(&LinkRecipient::Guest("mia".to_owned()), &model);
        let may_bring: Vec<u32> = invitation
            .people
            .iter()
            .map(|person| person.may_bring)
            .collect();
        assert_eq!(may_bring, expected, "{status}");
    };
    check("CONFIRMED", &[0, 0]);
    check("PENDING", &[0, 0]);
    check("DECLINED", &[1, 0]);
}

#[test]
fn a_party_has_the_earliest_deadline_of_its_members() {
    let check = |groups: [Option<&str>; 2], expected: &str| {
        let model = wedding_with_guests(&json!({
            "mia": { "firstName": "Mia", "email": "m@example.org", "partyId": "p", "groupId": groups[0] },
            "tom": { "firstName": "Tom", "email": "m@example.org", "partyId": "p", "groupId": groups[1] },
        }));
        let site = Site::draft(&model);
        let invitation = invitation_for(&LinkRecipient::Party("p".to_owned()), &model);
        let last_day = site.rsvp().unwrap().last_day(Some(&invitation)).unwrap();
        assert_eq!(last_day.to_string(), expected, "{groups:?}");
        // A letter to them has the same deadline.
        let people = people(&model);
        let letters = readers(&people.iter().collect::<Vec<_>>());
        assert_eq!(
            letters[0].deadline,
            Some(written_day(last_day)),
            "{groups:?}"
        );
    };
    check([None, None], "2027-05-01");
    check([Some("early"), None], "2027-04-10");
    check([Some("late"), None], "2027-05-01");
    check([Some("late"), Some("late")], "2027-05-20");
    check([Some("late"), Some("early")], "2027-04-10");
}

#[test]
fn the_open_form_is_shown_while_any_group_may_reply() {
    let model = wedding_with_guests(&json!({}));
    let mut context = page_context(&model);
    for (today, is_open) in [
        ("2027-05-02", true),
        ("2027-05-20", true),
        ("2027-05-21", false),
    ] {
        context.today = today.parse().unwrap();
        let html = render_page(&model, &context);
        assert_eq!(html.contains("/rsvp\""), is_open, "{today}");
        assert_eq!(
            html.contains("If your invitation gives you longer"),
            is_open,
            "{today}"
        );
        assert!(
            html.contains("Replies were open until 1 May 2027."),
            "{today}"
        );
        assert!(!html.contains("Reply by 1 May"), "{today}");
    }
}

#[test]
fn the_open_form_offers_the_meal_that_a_group_requires() {
    let mut model = wedding_with_guests(&json!({}));
    assert!(!render_page(&model, &page_context(&model)).contains("mealId"));
    let mut document = json!({ "meals": { "fish": { "name": "Fish" } },
        "groups": { "late": { "name": "Abroad", "requireMealChoice": true } },
        "sections": { "s": { "type": "rsvp" } } });
    model = Model::from_value(&document);
    let html = render_page(&model, &page_context(&model));
    assert!(html.contains("Meal (if your invitation asks for it)"));
    document["groups"] = json!({});
    model = Model::from_value(&document);
    assert!(!render_page(&model, &page_context(&model)).contains("mealId"));
}
