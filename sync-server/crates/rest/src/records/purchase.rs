//! `POST /api/registry/{weddingId}/{registryItemId}/purchase`: records the purchase of a gift.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Map, Value, json};
use troth_accounts::member::{Member, WriteRecords};
use troth_core::model::Model;
use troth_core::record::Action;
use troth_core::records::purchase::PURCHASE;
use troth_core::records::registry_item::REGISTRY_ITEM;
use troth_http::error::ApiError;
use utoipa::openapi::schema::{ObjectBuilder, Schema};
use utoipa::openapi::{HttpMethod, Ref, RefOr};

use super::super::RequestTime;
use super::super::body::{Data, NewBody};
use super::answer::RecordAnswer;
use super::description::{self, RouteDescriptionBuilder};
use super::{RecordState, body, new_id, record_command, removed_error, schemas};
use crate::generated_route::{GeneratedRoute, generate};
use crate::state::AppState;

pub(super) fn routes() -> impl Iterator<Item = GeneratedRoute<AppState>> {
    let schema = || ("Success_PurchasedData".to_owned(), answer_schema());
    let route = RouteDescriptionBuilder::new(
        HttpMethod::Post,
        "/registry/{weddingId}/{registryItemId}/purchase",
        "purchaseGift",
        "Records a purchase of a gift, or a contribution to a fund.",
    );
    let route = route
        .body_without(description::new_record_body(&PURCHASE), &["itemId"])
        .response("201", schema(), "")
        .response("200", schema(), "It was noted before.");
    std::iter::once(generate(&PURCHASE, record_purchase, route.build(&PURCHASE)))
}

fn answer_schema() -> RefOr<Schema> {
    let schema_ref = |name| RefOr::from(Ref::from_schema_name(name));
    let data = ObjectBuilder::new()
        .property("purchase", schema_ref("Purchase"))
        .required("purchase")
        .property("registryItem", schema_ref("RegistryItem"))
        .required("registryItem");
    schemas::success_with(data.into())
}

/// The purchase, and its gift as it is after the purchase.
struct PurchaseAnswer {
    purchase: RecordAnswer,
    gift: RecordAnswer,
}

impl Serialize for PurchaseAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { purchase, gift } = self;
        let mut data = serializer.serialize_map(Some(2))?;
        for (record, answer) in [(&PURCHASE, purchase), (&REGISTRY_ITEM, gift)] {
            data.serialize_entry(record.noun, &answer.serialized(record))?;
        }
        data.end()
    }
}

/// The body has the fields of a new purchase; the path names its gift.
async fn record_purchase(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    Path((_, gift_id)): Path<(String, String)>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<PurchaseAnswer>), ApiError> {
    state
        .ensure_exists(&member.document_id, &REGISTRY_ITEM, &gift_id)
        .await?;
    let id = new_id(state.record(), request.id)?;
    let mut fields = request.fields;
    fields.insert("itemId".to_owned(), json!(gift_id));
    let (fields, grouped_fields) = body::read_new(state.record(), fields)?;
    let (purchase_id, now) = (id.as_str().to_owned(), RequestTime::now(&state.shared));
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let find_answer = |record, id: &str| {
            let view = records.find_view(record, id, today)?;
            Some(RecordAnswer::new(record, view, records, today))
        };
        Some(PurchaseAnswer {
            purchase: find_answer(&PURCHASE, &purchase_id)?,
            gift: find_answer(&REGISTRY_ITEM, &gift_id)?,
        })
    };
    let command = record_command(state.record(), id, Action::Add(fields));
    let result = super::super::add(&state.shared, &member, command, read_model).await;
    let (status, answer) = result.map_err(|error| grouped_fields.qualify_field(error))?;
    let answer = answer.ok_or_else(|| removed_error(state.record()))?;
    Ok((status, Data(answer)))
}
