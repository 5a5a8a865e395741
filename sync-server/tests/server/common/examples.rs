//! The role matrix's example call for each route of members, and the roles that may make it.

use serde_json::{Value, json};
use troth_core::permissions::team::{Membership, end_membership};
use troth_core::permissions::{Area, Role};
use troth_core::record::Record;
use troth_core::records::guest::GUEST;

use super::records;

/// A valid call in the matrix's wedding, for each route of members.
pub(crate) struct Example {
    pub(crate) operation: String,
    pub(crate) body: Value,
    pub(crate) allowed: Allowed,
}

/// The roles that may make a call: stated here independently, so that a wrong declaration fails.
pub(crate) enum Allowed {
    /// Roles that may read or write in this area, depending on whether the call reads or writes.
    In(Area),
    /// Roles that may write in this area, even if the call only reads.
    Writers(Area),
    /// Roles that may read in this area, even if the call records something of their own.
    Readers(Area),
    /// Owners.
    Owners,
    /// Roles for which the core's rule holds.
    By(fn(Role) -> bool),
}

/// One example for each route of members.
pub(crate) fn examples() -> Vec<Example> {
    use Allowed::{By, In, Owners, Readers, Writers};
    use Area::{Planning, WeddingDetails};
    let example = |operation: &str, allowed, body| Example {
        operation: operation.to_owned(),
        body,
        allowed,
    };
    let new = json!({"email": "new@example.org", "role": "VIEWER"});
    let letter = |to: &str, whom: Value| json!({to: whom, "subject": "Hello", "body": "Dear guest", "text": "Dear guest"});
    let to_guest = json!({"guestIds": ["reader"]});
    let removes_a_viewer =
        |role| end_membership(role, Role::Viewer, Membership::Another, 1).is_ok();
    let mut examples = vec![
        example("getWedding", In(WeddingDetails), json!({})),
        example("updateWedding", In(WeddingDetails), json!({"venue": "Kew"})),
        example("deleteWedding", Owners, json!({})),
        example("startOver", Owners, json!({})),
        example("getWeddingStats", In(WeddingDetails), json!({})),
        example("getSeatingChart", In(Planning), json!({})),
        example(
            "createSeatingChart",
            In(Planning),
            json!({"name": "Brunch"}),
        ),
        example(
            "updateFirstSeatingChart",
            In(Planning),
            json!({"name": "Dinner"}),
        ),
        example("deleteFirstSeatingChart", In(Planning), json!({})),
        example("createTable", In(Planning), json!({"capacity": 6})),
        example("listUnassignedGuests", In(Planning), json!({})),
        example("getSeatingStatistics", In(Planning), json!({})),
        example("listSeatingCharts", In(Planning), json!({})),
        example("getSeatingChartById", In(Planning), json!({})),
        example(
            "updateSeatingChart",
            In(Planning),
            json!({"name": "Dinner"}),
        ),
        example("deleteSeatingChart", In(Planning), json!({})),
        example("updateTable", In(Planning), json!({"shape": "OVAL"})),
        example("deleteTable", In(Planning), json!({})),
        example(
            "assignSeat",
            In(Planning),
            json!({"position": 2, "guestId": records::id(&GUEST)}),
        ),
        example("unassignSeat", In(Planning), json!({})),
        example("getBudgetOverview", In(Area::Budget), json!({})),
        example(
            "purchaseGift",
            In(Area::Registry),
            json!({"buyerName": "Ada"}),
        ),
        example("listEventTasks", In(Planning), json!({})),
        example("listMilestoneTasks", In(Planning), json!({})),
        example("listSubtasks", In(Planning), json!({})),
        example("getTaskStatistics", In(Planning), json!({})),
        example("listUpcomingTasks", In(Planning), json!({})),
        example("createSubtask", In(Planning), json!({"title": "Ring"})),
        example("completeTask", In(Planning), json!({})),
        example("assignTask", In(Planning), json!({"userId": "{memberId}"})),
        example("getMilestoneStatistics", In(Planning), json!({})),
        example("listUpcomingMilestones", In(Planning), json!({})),
        example("getMilestoneProgress", In(Planning), json!({})),
        example("completeMilestone", In(Planning), json!({})),
        example("assignVendor", In(Planning), json!({"vendorId": "florist"})),
        example("updateAssignment", In(Planning), json!({"role": "Host"})),
        example("unassignVendor", In(Planning), json!({})),
        example("listVendorsOfEvent", In(Planning), json!({})),
        example("listAssignments", In(Planning), json!({})),
        example("listEventsOfVendor", In(Planning), json!({})),
        example("listAvailableVendors", In(Planning), json!({})),
        example("getVendorSchedule", In(Planning), json!({})),
        example(
            "checkAvailability",
            In(Planning),
            json!({"startTime": "2027-06-19T14:30"}),
        ),
        example("getWebsite", In(Planning), json!({})),
        example("getPublishedWebsite", In(Planning), json!({})),
        example("checkAddress", In(Planning), json!({})),
        example("createWebsite", In(Planning), json!({"theme": "rustic"})),
        example("updateWebsite", In(Planning), json!({"theme": "garden"})),
        example("addSection", In(Planning), json!({"type": "story"})),
        example(
            "updateSection",
            In(Planning),
            json!({"title": "How we met"}),
        ),
        example("deleteSection", In(Planning), json!({})),
        example("checkDomain", In(Planning), json!({})),
        example("publishWebsite", In(Planning), json!({})),
        example("unpublishWebsite", In(Planning), json!({})),
        example("listPersonalLinks", Writers(Planning), json!({})),
        example("makePersonalLinks", In(Planning), json!({})),
        example("revokePersonalLink", In(Planning), json!({})),
        example("listPhotoAlbums", In(Planning), json!({})),
        example("createPhotoAlbum", In(Planning), json!({"title": "Rome"})),
        example("getPhotoAlbum", In(Planning), json!({})),
        example("updatePhotoAlbum", In(Planning), json!({"title": "Rome"})),
        example("deletePhotoAlbum", In(Planning), json!({})),
        // For these two, the matrix sends a form and an upload.
        example("uploadPhotos", In(Planning), json!({})),
        example("createUpload", In(Planning), json!({})),
        example("updatePhoto", In(Planning), json!({"caption": "Kiss"})),
        example("deletePhoto", In(Planning), json!({})),
        example("approvePhoto", In(Planning), json!({"approved": false})),
        example("getPhotoFile", In(Planning), json!({})),
        example("getPhotoCounts", In(Planning), json!({})),
        example(
            "viewPhotos",
            Readers(Planning),
            json!({"photoIds": ["{photoId}"]}),
        ),
        example("likePhoto", Readers(Planning), json!({})),
        example("unlikePhoto", Readers(Planning), json!({})),
        example("getGuestPhotoLink", Writers(Planning), json!({})),
        example("makeGuestPhotoLink", In(Planning), json!({})),
        example("revokeGuestPhotoLink", In(Planning), json!({})),
        example("listPendingPhotos", Writers(Planning), json!({})),
        example("listApprovedPhotos", Writers(Planning), json!({})),
        example("listRejectedPhotos", Writers(Planning), json!({})),
        example("getGuestPhotoStats", Writers(Planning), json!({})),
        example("approveGuestPhoto", In(Planning), json!({})),
        example("rejectGuestPhoto", In(Planning), json!({})),
        example("restoreGuestPhoto", In(Planning), json!({})),
        example("favoriteGuestPhoto", In(Planning), json!({})),
        example("eraseGuestPhoto", In(Planning), json!({})),
        example("eraseGuest", In(Planning), json!({"guestName": "Mia"})),
        example(
            "sendEmail",
            In(Area::Email),
            letter("to", json!("guest@example.org")),
        ),
        example(
            "sendEmailToMany",
            In(Area::Email),
            letter("recipients", to_guest.clone()),
        ),
        example(
            "sendTestEmail",
            In(Area::Email),
            letter("recipients", to_guest),
        ),
        example("getMailing", In(Area::Email), json!({})),
        example("stopMailing", In(Area::Email), json!({})),
        example("listUnsubscribed", In(Area::Email), json!({})),
        example("getLetterAllowance", In(Area::Email), json!({})),
        example("getEmailQueueStats", In(Area::Email), json!({})),
        example("listEmailJobs", In(Area::Email), json!({})),
        example("getEmailJob", In(Area::Email), json!({})),
        example("getEmailAnalytics", In(Area::Email), json!({})),
        example("testEmailConnection", In(Area::Email), json!({})),
        example("getReminderSettings", In(Area::Budget), json!({})),
        example(
            "changeReminderSettings",
            In(Area::Budget),
            json!({"daysBefore": [5]}),
        ),
        example("listMembers", In(Area::Team), json!({})),
        example("listActors", In(Area::Team), json!({})),
        example("changeRole", Owners, json!({"role": "PLANNER"})),
        example("removeMember", By(removes_a_viewer), json!({})),
        example("listInvitations", In(Area::Team), json!({})),
        example("invite", In(Area::Team), new),
        example("resendInvitation", In(Area::Team), json!({})),
        example("cancelInvitation", In(Area::Team), json!({})),
    ];
    examples.extend(records::with_calls().flat_map(examples_of));
    examples
}

/// The standard calls of a kind of record, derived from its table.
fn examples_of(record: &Record) -> [Example; 5] {
    let capitalised = |word: &str| format!("{}{}", word[..1].to_uppercase(), &word[1..]);
    let (noun, plural) = (
        capitalised(record.noun),
        capitalised(records::name_of_many(record)),
    );
    let example = |operation: String, body| Example {
        operation,
        body,
        allowed: Allowed::In(area_of(record)),
    };
    [
        example(format!("list{plural}"), json!({})),
        example(format!("create{noun}"), records::minimal_body(record)),
        example(format!("get{noun}"), json!({})),
        example(format!("update{noun}"), records::changed_body(record)),
        example(format!("delete{noun}"), json!({})),
    ]
}

/// The area of these records, stated independently of their table.
fn area_of(record: &Record) -> Area {
    match record.container {
        "guests" | "groups" | "parties" | "meals" | "vendors" => Area::Planning,
        "events" | "eventVendors" | "milestones" | "tasks" | "replies" => Area::Planning,
        "expenses" | "categories" | "payments" => Area::Budget,
        "registry" | "purchases" => Area::Registry,
        "emailTemplates" => Area::EmailTemplates,
        // The sample record, in a build that includes it.
        "keepsakes" => Area::Budget,
        other => panic!("to whom do the {other} belong?"),
    }
}
