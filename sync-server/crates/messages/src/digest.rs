//! The weekly email about a wedding, sent on Monday at nine in the wedding's time zone.

use jiff::civil::Weekday;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use troth_base::clock::instant_text;
use troth_core::date::CalendarDate;
use troth_core::due_reminders::{DueItem, DueKind};
use troth_core::model::Model;
use troth_documents::DocumentId;
use troth_site::{written_amount, written_day};
use troth_storage::digests::{self, DigestSubscription};
use troth_storage::{accounts, outbox};

use crate::mail::notices;
use crate::state::Messages;

/// Items due in at most this many days are listed.
const DAYS_AHEAD: i64 = 14;
/// The most items listed per kind; the others are only counted.
const MOST_LINES: usize = 10;

/// Queues all emails that are due.
///
/// # Errors
/// When the database fails.
pub async fn queue_due(state: &Messages) -> sqlx::Result<()> {
    loop {
        let now = state.clock.now();
        let Some(subscription) = digests::find_due(&state.db, &instant_text(now)).await? else {
            return Ok(());
        };
        queue(state, &subscription, now).await?;
    }
}

/// Queues the email of one subscription, unless it has just been switched on, and schedules the next.
async fn queue(
    state: &Messages,
    subscription: &DigestSubscription,
    now: Timestamp,
) -> sqlx::Result<()> {
    let zone_name = subscription.zone.as_deref();
    let zone = zone_name
        .and_then(|name| TimeZone::get(name).ok())
        .unwrap_or(TimeZone::UTC);
    let content = match (
        &subscription.next_at,
        DocumentId::parse(&subscription.document_id),
    ) {
        (Some(_), Ok(document_id)) => {
            let local_date = now.to_zoned(zone.clone()).date();
            let today = CalendarDate::parse(&local_date.to_string()).unwrap_or(CalendarDate::EPOCH);
            let content = state
                .documents
                .read(&document_id, move |model| read_content(model, today));
            match content.await {
                Ok(content) => content,
                Err(error) => {
                    tracing::warn!(%error, document = %document_id, "a weekly email is left out");
                    None
                }
            }
        }
        // Not scheduled yet: the member has just switched it on.
        _ => None,
    };
    let account = accounts::find(&state.db, subscription.account()?).await?;
    let mut transaction = state.db.begin().await?;
    if let (Some(DigestContent { couple, lines }), Some(account)) = (content, account) {
        let message = notices::weekly_message(
            &notices::NoticeMail {
                to: &account.email,
                first_name: &account.first_name,
                couple: couple.as_deref(),
                lines: &lines,
                link: &state.public_url.app(),
            },
            now,
        );
        outbox::insert_later(
            &mut transaction,
            &subscription.document_id,
            &message,
            state.delivery,
            &instant_text(now),
        )
        .await?;
    }
    let next = instant_text(next_monday(&zone, now));
    digests::schedule(&mut transaction, subscription, &next).await?;
    transaction.commit().await?;
    state.db.job_added();
    Ok(())
}

/// The next Monday at nine in the morning.
fn next_monday(zone: &TimeZone, now: Timestamp) -> Timestamp {
    let today = now.to_zoned(zone.clone()).date();
    (0..=8)
        .filter_map(|days| today.checked_add(days.days()).ok())
        .filter(|day| day.weekday() == Weekday::Monday)
        .filter_map(|day| {
            let nine_o_clock = day.at(9, 0, 0, 0);
            zone.to_ambiguous_timestamp(nine_o_clock).compatible().ok()
        })
        .find(|instant| *instant > now)
        .unwrap_or(now + SignedDuration::from_hours(7 * 24))
}

/// The content of the email.
struct DigestContent {
    couple: Option<String>,
    lines: Vec<String>,
}

fn read_content(model: &Model, today: CalendarDate) -> DigestContent {
    let details = model.details();
    let guests = model.view(today).stats.guests;
    let mut lines = Vec::new();
    let date = details.wedding_date.as_deref();
    if let Some(date) = date.and_then(|date| CalendarDate::parse(date).ok()) {
        match today.days_until(date) {
            0 => lines.push("The wedding is today.".to_owned()),
            1 => lines.push("The wedding is tomorrow.".to_owned()),
            days if days > 1 => lines.push(format!("{days} days until the wedding.")),
            _ => {}
        }
    }
    let replied = guests.invited - guests.rsvp_pending;
    // Before invitations are sent, replies mean nothing.
    lines.push(match (guests.invitations_sent + replied, guests.invited) {
        (0, 1) => "1 guest is on your list.".to_owned(),
        (0, total) => format!("{total} guests are on your list."),
        (_, invited) => format!(
            "{} of {invited} guests have said yes, {} have said no, and {} are still undecided.",
            replied - guests.declined,
            guests.declined,
            guests.rsvp_pending
        ),
    });
    let mut items = model.due_items();
    items.retain(|item| today.days_until(item.due) <= DAYS_AHEAD);
    items.sort_by_key(|item| item.due);
    for (kind, noun) in [
        (DueKind::Payment, "payment"),
        (DueKind::Milestone, "milestone"),
        (DueKind::Task, "task"),
    ] {
        let items_of_kind: Vec<&DueItem> = items.iter().filter(|item| item.kind == kind).collect();
        let listed = items_of_kind.iter().take(MOST_LINES);
        lines.extend(listed.map(|item| item_line(item, today, details.primary_currency)));
        match items_of_kind.len().saturating_sub(MOST_LINES) {
            0 => {}
            1 => lines.push(format!("And one more {noun}.")),
            more => lines.push(format!("And {more} more {noun}s.")),
        }
    }
    DigestContent {
        couple: details.couple(),
        lines,
    }
}

/// "Florist: €200 is due on 3 May.", with "was" for a past day.
fn item_line(item: &DueItem, today: CalendarDate, currency: &str) -> String {
    let amount = item.amount.map_or_else(String::new, |amount| {
        format!(": {}", written_amount(amount, currency))
    });
    let verb = if today.days_until(item.due) < 0 {
        "was"
    } else {
        "is"
    };
    let (title, day) = (&item.title, written_day(item.due));
    format!("{title}{amount} {verb} due on {day}.")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn the_digest_comes_on_monday_at_nine_in_the_weddings_zone() {
        let check = |zone: &str, now: &str, expected: &str| {
            let zone = TimeZone::get(zone).unwrap();
            let instant = next_monday(&zone, now.parse().unwrap());
            assert_eq!(instant.to_string(), expected, "{zone:?} {now}");
        };
        check(
            "Europe/London",
            "2026-06-01T07:59:00Z",
            "2026-06-01T08:00:00Z",
        );
        check(
            "Europe/London",
            "2026-06-01T08:00:00Z",
            "2026-06-08T08:00:00Z",
        );
        // It is already Monday there.
        check(
            "Pacific/Kiritimati",
            "2026-05-31T12:00:00Z",
            "2026-05-31T19:00:00Z",
        );
        // Daylight saving ends in between.
        check(
            "America/New_York",
            "2026-10-27T00:00:00Z",
            "2026-11-02T14:00:00Z",
        );
    }
}
