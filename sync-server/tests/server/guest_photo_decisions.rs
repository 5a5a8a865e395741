//! Moderation of one guest photo by several members: the result is the same in any order of arrival.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_base::clock::instant_text;
use troth_core::record::Action;
use troth_storage::accounts::AccountId;
use troth_storage::jobs::{self, JobKind};
use troth_storage::photos::list::{self, ModerationOutcome, ModerationState};
use troth_storage::photos::moderation::{self, NewDecision};

use crate::common::couple::CoupleWithTeam;
use crate::common::photos::apply_decisions;

#[tokio::test]
async fn undoing_a_decision_keeps_later_ones() {
    let couple = CoupleWithTeam::new().await;
    let (owner, planner) = (&couple.team.owner, &couple.team.planner);
    let id = couple.add_photo(("Mia", 1)).await;
    let revision_body = |revision: u32| json!({"revision": revision});

    couple.decide(&id, "approve", owner, revision_body(1)).await;
    let restored = couple.decide(&id, "restore", owner, revision_body(2)).await;
    assert_eq!(
        (
            &restored["approved"],
            &restored["rejectedAt"],
            &restored["revision"]
        ),
        (&json!(false), &Value::Null, &json!(3))
    );
    assert_eq!(restored["claims"], json!([]));
    apply_decisions(&couple.server).await;
    assert_eq!(couple.ids("guest-photos").await, [""; 0]);

    // The answer was lost, so the call is repeated, and meanwhile another member has decided.
    couple
        .decide(&id, "reject", planner, revision_body(3))
        .await;
    let repeated = couple.decide(&id, "restore", owner, revision_body(2)).await;
    assert_eq!(
        (&repeated["approved"], &repeated["revision"]),
        (&json!(false), &json!(4))
    );
    assert!(repeated["rejectedAt"].is_string());
    assert_eq!(couple.ids("rejected-photos").await, [id.as_str()]);

    let restored = couple.decide(&id, "restore", owner, revision_body(4)).await;
    assert_eq!(restored["rejectedAt"], Value::Null);
}

#[tokio::test]
async fn contradicting_decisions_wait_for_a_member_who_has_seen_both() {
    let couple = CoupleWithTeam::new().await;
    let team = &couple.team;
    let id = couple.add_photo(("Mia", 1)).await;
    couple
        .decide(&id, "approve", &team.owner, json!({"revision": 1}))
        .await;
    // A second tablet decides the same.
    let same = couple
        .decide(&id, "approve", &team.organizer, json!({"revision": 1}))
        .await;
    assert_eq!(
        (&same["approved"], &same["revision"]),
        (&json!(true), &json!(3))
    );
    // A third one decides the opposite, without having seen the others.
    let waits = couple
        .decide(&id, "reject", &team.planner, json!({"revision": 1}))
        .await;
    assert_eq!(
        (&waits["approved"], &waits["rejectedAt"]),
        (&json!(false), &Value::Null)
    );
    assert_eq!(couple.ids("pending-photos").await, [id.as_str()]);
    let verdicts: Vec<_> = waits["claims"]
        .as_array()
        .unwrap()
        .iter()
        .map(|claim| &claim["verdict"])
        .collect();
    assert_eq!(verdicts.len(), 3);
    assert!(verdicts.contains(&&json!("REJECTED")));
    assert_eq!(couple.ids("guest-photos").await, [""; 0]);
    // A member who has seen both decides, and a repeated call does not overrule it.
    let decided = couple
        .decide(
            &id,
            "reject",
            &team.owner,
            json!({"revision": waits["revision"]}),
        )
        .await;
    assert!(decided["rejectedAt"].is_string());
    assert_eq!(decided["claims"].as_array().unwrap().len(), 1);
    let outdated = couple
        .decide(&id, "approve", &team.organizer, json!({"revision": 1}))
        .await;
    assert_eq!(outdated["rejectedAt"], decided["rejectedAt"]);
    assert_eq!(outdated["revision"], decided["revision"]);
    // A new decision without having seen that makes it pending again.
    let waits = couple
        .decide(&id, "approve", &team.planner, json!({"revision": 2}))
        .await;
    assert_eq!(
        (&waits["approved"], &waits["rejectedAt"]),
        (&json!(false), &Value::Null)
    );
    assert_eq!(waits["claims"].as_array().unwrap().len(), 2);
}

/// All interleavings of lists that keep each list's order.
fn interleavings(
    lists: &[Vec<(usize, ModerationOutcome)>],
) -> Vec<Vec<(usize, ModerationOutcome)>> {
    let mut orders = Vec::new();
    for index in 0..lists.len() {
        let mut remaining_lists = lists.to_vec();
        if remaining_lists[index].is_empty() {
            continue;
        }
        let first = remaining_lists[index].remove(0);
        for mut order in interleavings(&remaining_lists) {
            order.insert(0, first);
            orders.push(order);
        }
    }
    if orders.is_empty() {
        vec![Vec::new()]
    } else {
        orders
    }
}

#[tokio::test]
async fn three_tablets_converge_in_any_order() {
    use ModerationOutcome::{Approved, Rejected};
    let couple = CoupleWithTeam::new().await;
    let (db, team) = (&couple.server.state.db, &couple.team);
    let mut accounts = Vec::new();
    for token in [&team.owner, &team.organizer, &team.planner] {
        let id = team.id(&couple.server, token).await;
        accounts.push(AccountId::parse(&id).unwrap());
    }
    // Decisions made offline, all based on the photo's first revision.
    let lists = [
        vec![Approved],
        vec![Rejected],
        vec![Approved, Rejected],
        vec![Rejected, Approved],
    ];
    let mut photo = 0;
    for (first, second, third) in [
        (0, 0, 0),
        (0, 0, 1),
        (0, 1, 1),
        (1, 1, 1),
        (2, 0, 0),
        (2, 1, 1),
        (2, 3, 0),
        (3, 3, 3),
        (2, 2, 1),
    ] {
        let tablets = [first, second, third].into_iter().enumerate();
        let tablets: Vec<Vec<_>> = tablets
            .map(|(tablet, list)| {
                lists[list]
                    .iter()
                    .map(|outcome| (tablet, *outcome))
                    .collect()
            })
            .collect();
        let mut orders = interleavings(&tablets);
        // Each order needs a photo of its own.
        orders.truncate(12);
        let last: BTreeMap<usize, ModerationOutcome> = tablets
            .iter()
            .flatten()
            .map(|(tablet, outcome)| (*tablet, *outcome))
            .collect();
        let approve = last
            .values()
            .filter(|outcome| **outcome == Approved)
            .count();
        let expected = match approve {
            3 => ModerationState::Approved,
            0 => ModerationState::Rejected,
            _ => ModerationState::Pending,
        };
        for order in orders {
            photo += 1;
            let id = couple.add_photo(("Mia", photo)).await;
            for (tablet, outcome) in &order {
                let decision = NewDecision {
                    account: accounts[*tablet],
                    outcome: *outcome,
                    seen: Some(1),
                };
                let now = "2026-06-01T12:00:00.000Z";
                let decided = moderation::decide(db, &team.wedding, &id, decision, now).await;
                decided.unwrap().unwrap();
            }
            let stored = list::find_guest_photo(db, &id).await.unwrap().unwrap();
            assert_eq!(stored.row.state, expected, "{order:?}");
            let approvals = stored
                .open_decisions
                .iter()
                .filter(|decision| decision.outcome == Approved);
            assert_eq!(
                (stored.open_decisions.len(), approvals.count()),
                (3, approve),
                "{order:?}"
            );
        }
    }
}

/// All orders of three.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

#[tokio::test]
async fn decisions_converge_in_any_order_and_with_any_revision() {
    use ModerationOutcome::{Approved, Rejected};
    let couple = CoupleWithTeam::new().await;
    let (db, team) = (&couple.server.state.db, &couple.team);
    let mut accounts = Vec::new();
    for token in [&team.owner, &team.organizer, &team.planner, &team.viewer] {
        let id = team.id(&couple.server, token).await;
        accounts.push(AccountId::parse(&id).unwrap());
    }
    let mut photo = 0;
    // The first makes revision 2. None of the others has seen another one, and none withdraws it.
    for (first, others, expected) in [
        (
            Approved,
            [
                (Some(Rejected), 2),
                (Some(Rejected), 1),
                (Some(Rejected), 2),
            ],
            ModerationState::Rejected,
        ),
        (
            Approved,
            [
                (Some(Rejected), 2),
                (Some(Rejected), 1),
                (Some(Approved), 1),
            ],
            ModerationState::Pending,
        ),
        (
            Approved,
            [
                (Some(Approved), 2),
                (Some(Approved), 1),
                (Some(Approved), 2),
            ],
            ModerationState::Approved,
        ),
        (
            Rejected,
            [
                (Some(Approved), 2),
                (Some(Rejected), 1),
                (Some(Approved), 2),
            ],
            ModerationState::Pending,
        ),
        (
            Rejected,
            [(None, 2), (Some(Rejected), 1), (Some(Rejected), 1)],
            ModerationState::Rejected,
        ),
        (
            Rejected,
            [(None, 2), (Some(Approved), 1), (Some(Approved), 2)],
            ModerationState::Approved,
        ),
        (
            Rejected,
            [(None, 2), (Some(Approved), 1), (Some(Rejected), 2)],
            ModerationState::Pending,
        ),
    ] {
        for order in ORDERS {
            photo += 1;
            let id = couple.add_photo(("Mia", photo)).await;
            let now = "2026-06-01T12:00:00.000Z";
            let decide = async |at: usize, outcome: ModerationOutcome, seen: i64| {
                let decision = NewDecision {
                    account: accounts[at],
                    outcome,
                    seen: Some(seen),
                };
                let decided = moderation::decide(db, &team.wedding, &id, decision, now).await;
                decided.unwrap().unwrap();
            };
            decide(0, first, 1).await;
            for at in order {
                match others[at] {
                    (Some(outcome), seen) => decide(at + 1, outcome, seen).await,
                    (None, seen) => {
                        let restored =
                            moderation::restore(db, &team.wedding, &id, Some(seen), now).await;
                        restored.unwrap().unwrap();
                    }
                }
            }
            let stored = list::find_guest_photo(db, &id).await.unwrap().unwrap();
            assert_eq!(stored.row.state, expected, "{first:?} {others:?} {order:?}");
        }
    }
    // A revision from the future is not accepted as having seen everything.
    let id = couple.add_photo(("Mia", photo + 1)).await;
    couple
        .decide(&id, "approve", &team.owner, json!({"revision": 1_000_000}))
        .await;
    let rejected = couple
        .decide(&id, "reject", &team.planner, json!({"revision": 2}))
        .await;
    assert!(rejected["rejectedAt"].is_string());
    assert_eq!(rejected["claims"].as_array().unwrap().len(), 1);
}

/// Two jobs for one photo: the later one must not restore a photo that was removed after the other.
#[tokio::test]
async fn a_late_job_restores_nothing() {
    let couple = CoupleWithTeam::new().await;
    let (server, owner) = (&couple.server, &couple.team.owner);
    let id = couple.add_photo(("Mia", 1)).await;
    let decide = async |what: &str, revision: u32| {
        let revision_body = json!({"revision": revision});
        let decided = couple.post(&id, what, owner, revision_body).await;
        decided.data(StatusCode::OK);
    };
    decide("approve", 1).await;
    // The process that took the first job never runs it.
    let (db, now) = (&server.state.db, instant_text(server.state.clock.now()));
    let leased = jobs::lease(db, JobKind::SyncPhoto, &now, [0; 16], "2026-06-02").await;
    assert_eq!(leased.unwrap().unwrap().payload, id);
    decide("restore", 2).await;
    decide("approve", 3).await;
    apply_decisions(server).await;
    assert_eq!(couple.ids("guest-photos").await, [id.as_str()]);

    couple.change(&id, Action::Remove).await;
    assert_eq!(couple.ids("guest-photos").await, [""; 0]);
    jobs::end_leases(db, JobKind::SyncPhoto, &now)
        .await
        .unwrap();
    apply_decisions(server).await;
    assert_eq!(couple.ids("guest-photos").await, [""; 0]);
    // After another decision it is back.
    decide("restore", 4).await;
    decide("approve", 5).await;
    apply_decisions(server).await;
    assert_eq!(couple.ids("guest-photos").await, [id.as_str()]);
}
