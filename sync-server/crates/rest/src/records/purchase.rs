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
use super::description::{self, RouteDescription};
use super::{RecordState, body, command, new_id, removed, schemas};
use crate::generated_route::{GeneratedRoute, generate};
use crate::state::AppState;

pub(super) fn routes() -> impl Iterator<Item = GeneratedRoute<AppState>> {
    let name = "Success_PurchasedData";
    let shape = || (name.to_owned(), answer_schema());
    let call = RouteDescription::new(
        HttpMethod::Post,
        "/registry/{weddingId}/{registryItemId}/purchase",
        "purchaseGift",
        "Records a purchase of a gift, or a contribution to a fund.",
    );
    let call = call
        .body_without(description::new(&PURCHASE), &["itemId"])
        .answers_with("201", shape(), "")
        .answers_with("200", shape(), "It was noted before.");
    std::iter::once(generate(&PURCHASE, buy, call.of(&PURCHASE)))
}

fn answer_schema() -> RefOr<Schema> {
    let schema_of = |name| RefOr::from(Ref::from_schema_name(name));
    let data = ObjectBuilder::new()
        .property("purchase", schema_of("Purchase"))
        .required("purchase")
        .property("registryItem", schema_of("RegistryItem"))
        .required("registryItem");
    schemas::success_with(data.into())
}

/// The purchase, and the gift after it.
struct PurchaseAnswer {
    purchase: RecordAnswer,
    item: RecordAnswer,
}

impl Serialize for PurchaseAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { purchase, item } = self;
        let mut data = serializer.serialize_map(Some(2))?;
        for (record, whole) in [(&PURCHASE, purchase), (&REGISTRY_ITEM, item)] {
            data.serialize_entry(record.noun, &whole.shown(record))?;
        }
        data.end()
    }
}

/// The body has the fields of a new purchase; the path names its gift.
async fn buy(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    Path((_, item)): Path<(String, String)>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<PurchaseAnswer>), ApiError> {
    let gift = &REGISTRY_ITEM;
    table.ensure_exists(&member.wedding, gift, &item).await?;
    let id = new_id(table.of, request.id)?;
    let mut fields = request.fields;
    fields.insert("itemId".to_owned(), json!(item));
    let (fields, places) = body::read_new(table.of, fields)?;
    let (purchase, now) = (id.as_str().to_owned(), RequestTime::now(&table.shared));
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let whole = |record, id: &str| {
            let view = records.find_view(record, id, today)?;
            Some(RecordAnswer::of(record, view, records, today))
        };
        Some(PurchaseAnswer {
            purchase: whole(&PURCHASE, &purchase)?,
            item: whole(gift, &item)?,
        })
    };
    let command = command(table.of, id, Action::Add(fields));
    let added = super::super::add(&table.shared, &member, command, read_model).await;
    let (status, purchased) = added.map_err(|error| places.name(error))?;
    Ok((status, Data(purchased.ok_or_else(|| removed(table.of))?)))
}
