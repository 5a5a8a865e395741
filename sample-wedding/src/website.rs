//! The website: its sections and its theme.

use jiff::ToSpan;
use jiff::civil::Date;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::record::{RecordBatch, Store};
use troth_site::content::Section;
use troth_site::section_commands::even_places;

/// The photos in the sections. A device without a server has none.
#[derive(Debug, Clone, Copy, Default)]
pub struct SamplePhotos<'a> {
    /// The photo in the story.
    pub story: Option<&'a str>,
    /// The album of the gallery.
    pub album: Option<&'a str>,
}

/// The sections in order.
#[must_use]
pub fn sections(day: Date, photos: SamplePhotos<'_>) -> Value {
    let reply_by = day.saturating_sub(45.days()).to_string();
    json!([
        { "id": "welcome", "type": "hero", "content": { "subtitle": "Together with our families we invite you to celebrate with us" } },
        { "id": "our-story", "type": "story", "title": "How it began", "content": {
            "photoId": photos.story,
            "subtitle": "Seven years, two cities, one leaking tent",
            "content": "We met on the platform of a night train that did not come. By the time the bus did, we had shared a thermos, a timetable and the last of the plum cake.\n\nSince then we have moved house four times, planted one orchard, and never once agreed on how to fold a map. Now we would like to do the next part in front of everybody we love." } },
        { "id": "our-photos", "type": "gallery", "title": "A weekend at the lake", "content": {
            "albumId": photos.album, "description": "Where it all became official." } },
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

/// The commands that write the sections of a wedding that has none yet, and choose the theme.
///
/// # Errors
/// If the sections cannot be read.
pub fn commands(day: Date, photos: SamplePhotos<'_>) -> serde_json::Result<[Command; 2]> {
    let sections: Vec<Section> = serde_json::from_value(sections(day, photos))?;
    let empty_wedding = Store::default();
    let orders = even_places(sections.len());
    let commands = sections.iter().zip(&orders).flat_map(|(section, order)| {
        let id = section.id.clone().unwrap_or_default();
        section.commands(&empty_wedding, &id, Some(order), &format!("{id}-item"))
    });
    let change = Command::RecordsChange(RecordBatch {
        commands: commands.collect(),
    });
    let theme = json!({ "type": "website.set", "id": "site", "changes": { "theme": "garden" } });
    Ok([change, serde_json::from_value(theme)?])
}
