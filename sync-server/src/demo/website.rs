//! The website of the demo, published, and what its first visitors sent.

use jiff::ToSpan;
use jiff::civil::Date;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::{RecordBatch, Values};
use troth_core::replies::Submission;
use troth_site::content::{Section, Site};
use troth_site::edit::even_places;

use super::DemoError;
use super::photos::WEEKEND;
use crate::clock::{Clock, instant_text};
use crate::db::Db;
use crate::db::accounts::AccountId;
use crate::db::sites::{self, Settings, Taken};
use crate::sync::{DocumentId, Documents, RunError, Visitor};

const ADDRESS: &str = "ella-jonas-wedding";

/// What its pages tell of besides what stands here.
pub(super) struct Pages {
    /// The wedding day.
    pub(super) day: Date,
    /// The photo of where he asked.
    pub(super) asked: Option<String>,
}

fn sections(pages: &Pages) -> Value {
    let Pages { day, asked } = pages;
    let reply_by = day.saturating_sub(45.days()).to_string();
    json!([
        { "id": "welcome", "type": "hero", "content": { "subtitle": "Together with our families we invite you to celebrate with us" } },
        { "id": "our-story", "type": "story", "title": "How it began", "content": {
            "photoId": asked,
            "subtitle": "Seven years, two cities, one leaking tent",
            "content": "We met on the platform of a night train that did not come. By the time the bus did, we had shared a thermos, a timetable and the last of the plum cake.\n\nSince then we have moved house four times, planted one orchard, and never once agreed on how to fold a map. Now we would like to do the next part in front of everybody we love." } },
        { "id": "our-photos", "type": "gallery", "title": "A weekend at the lake", "content": {
            "albumId": WEEKEND, "description": "Where it all became official." } },
        { "id": "the-day", "type": "details", "title": "The day", "content": {
            "ceremony": { "date": day.to_string(), "time": "14:30", "venue": "Ashgrove Orangery", "address": "Ashgrove Lane 12, Little Wexcombe" },
            "reception": { "date": day.to_string(), "time": "15:15", "venue": "The terrace", "address": "Ashgrove Lane 12, Little Wexcombe" },
            "dresscode": "Late summer, good shoes for grass",
            "additionalInfo": "Children are welcome all day.\nThe terrace is heated after sunset." } },
        { "id": "hour-by-hour", "type": "schedule", "title": "Hour by hour", "content": { "events": [
            { "time": "14:30", "title": "Ceremony", "location": "Under the orangery's glass roof" },
            { "time": "15:15", "title": "Drinks", "location": "The terrace", "description": "Photographs with everybody who wants one." },
            { "time": "18:00", "title": "Dinner and speeches", "location": "The long hall" },
            { "time": "21:00", "title": "First dance" },
            { "time": "Until late", "title": "Dancing" } ] } },
        { "id": "getting-there", "type": "travel", "title": "Getting there", "content": {
            "transportation": "A bus leaves the station of Little Wexcombe at 13:45, and goes back at midnight and at two.",
            "directions": "By car: follow the signs to the orchards, and turn left after the second bridge. There is room for sixty cars.",
            "hotels": [
                { "name": "The Copper Kettle", "address": "Mill Street 3, Little Wexcombe", "specialRate": "Ask for the rate of the orangery" },
                { "name": "Orchard House", "address": "Ashgrove Lane 2, Little Wexcombe" } ] } },
        { "id": "replies", "type": "rsvp", "title": "Will you join us", "content": {
            "deadline": reply_by, "message": "Tell us who comes, and what you must not eat.", "requireMealSelection": true } },
        { "id": "gifts", "type": "registry", "title": "Gifts", "content": {
            "message": "Your coming is the gift. If you would like to bring another one, here are some wishes." } },
    ])
}

/// Makes the website, publishes it, and takes in two replies that nobody could match.
pub(super) async fn make(
    db: &Db,
    documents: &Documents,
    id: &DocumentId,
    by: AccountId,
    clock: &Clock,
    pages: &Pages,
) -> Result<(), DemoError> {
    let sections: Vec<Section> = serde_json::from_value(sections(pages))?;
    let commands = move |model: &Model| {
        let places = even_places(sections.len());
        let all = sections.iter().zip(&places).flat_map(|(section, place)| {
            let id = section.id.clone().unwrap_or_default();
            section.commands(model.records(), &id, Some(place), &format!("{id}-item"))
        });
        all.collect::<Vec<_>>()
    };
    let failed = |source: RunError| DemoError::Command {
        command: "records.change".to_owned(),
        source,
    };
    let commands = documents.read(id, commands).await;
    let commands = commands
        .map_err(|error| failed(error.into()))?
        .unwrap_or_default();
    let change = Command::RecordsChange(RecordBatch { commands });
    documents.run(id, by, change).await.map_err(failed)?;
    let theme = json!({ "type": "website.set", "id": "site", "changes": { "theme": "garden" } });
    let theme = serde_json::from_value(theme)?;
    documents.run(id, by, theme).await.map_err(failed)?;

    let address = Settings {
        subdomain: Some(ADDRESS.to_owned()),
        ..Settings::default()
    };
    match sites::change(db, id.as_str(), &address).await {
        // In a data directory that was empty nobody has it.
        Ok(()) | Err(Taken::Taken | Taken::TooManyFormer) => {}
        Err(Taken::Sql(error)) => return Err(error.into()),
    }
    let draft = documents
        .read(id, |model| Site::draft(model).published())
        .await;
    let draft = draft
        .map_err(|error| failed(error.into()))?
        .unwrap_or_default();
    let snapshot = serde_json::to_string(&draft)?;
    sites::publish(db, id.as_str(), &snapshot, &instant_text(clock.now())).await?;

    for (reply, fields) in replies() {
        let submission = Submission {
            id: reply.to_owned(),
            replies: vec![fields],
        };
        let decide = move |model: &Model| {
            Ok(Command::RecordsChange(
                submission.taken_over(model.records()),
            ))
        };
        documents
            .accept(id, Visitor::Invited, decide, |_| ())
            .await
            .map_err(failed)?;
    }
    Ok(())
}

fn replies() -> [(&'static str, Values); 2] {
    let fields = |value: Value| match value {
        Value::Object(fields) => fields.into_iter().collect(),
        _ => Values::new(),
    };
    [
        (
            "reply-of-a-nickname",
            fields(
                json!({ "firstName": "Kit", "lastName": "Marlow", "email": "kit.marlow@example.org",
                "attending": "yes", "plusOne": true, "plusOneName": "Jo Marlow",
                "specialRequests": "We can only come after the ceremony, our train is late." }),
            ),
        ),
        (
            "reply-of-a-neighbour",
            fields(
                json!({ "firstName": "Hanne", "lastName": "Vogt", "email": "hanne.vogt@example.org",
                "attending": "no", "specialRequests": "We will be thinking of you from the coast." }),
            ),
        ),
    ]
}
