//! How the OpenAPI document describes the calls for a kind of records: from its table.

use troth_core::record::Record;
use utoipa::openapi::path::{
    Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn,
};
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Content, HttpMethod, Ref, RefOr, Required, ResponseBuilder};
use utoipa::{PartialSchema as _, ToSchema as _};

use super::schemas::{self, capitalised, one_of};
use crate::api::body::{Done, Success};
use crate::auth::requirement::made::Description;

pub(super) fn list(record: &Record, at: Address) -> Description {
    let (container, about) = (record.container, Names::of(record, at));
    let operation = about
        .operation(format!("list{}", about.many))
        .summary(Some(format!("All {container} of a wedding, by name.")))
        .parameter(wedding())
        .response("200", answer(&about.many_answer(), ""));
    about.described(HttpMethod::Get, Place::All, operation)
}

pub(super) fn create(record: &Record, at: Address) -> Description {
    let about = Names::of(record, at);
    let repeats = "With an `id`, the call may be repeated: the first answer is a 201, the next \
                   ones are a 200 and\nchange nothing.";
    let operation = about
        .operation(format!("create{}", about.one))
        .summary(Some(format!("Adds {}.", one_of(record))))
        .description(Some(repeats))
        .parameter(wedding())
        .request_body(Some(body(&format!("New{}", about.one))))
        .response("201", answer(&about.one_answer(), ""))
        .response("200", answer(&about.one_answer(), "It was added before."));
    about.described(HttpMethod::Post, Place::All, operation)
}

pub(super) fn get(record: &Record, at: Address) -> Description {
    let about = Names::of(record, at);
    let operation = about
        .operation(format!("get{}", about.one))
        .summary(Some(format!("One {}.", record.noun)))
        .parameter(wedding())
        .parameter(in_path(&about.parameter()))
        .response("200", answer(&about.one_answer(), ""));
    about.described(HttpMethod::Get, Place::One, operation)
}

pub(super) fn update(record: &Record, at: Address) -> Description {
    let about = Names::of(record, at);
    let summary = format!(
        "Changes the given fields of {}; null clears one.",
        one_of(record)
    );
    let operation = about
        .operation(format!("update{}", about.one))
        .summary(Some(summary))
        .parameter(wedding())
        .parameter(in_path(&about.parameter()))
        .request_body(Some(body(&format!("{}Changes", about.one))))
        .response("200", answer(&about.one_answer(), ""));
    about.described(HttpMethod::Put, Place::One, operation)
}

pub(super) fn delete(record: &Record, at: Address) -> Description {
    let about = Names::of(record, at);
    let operation = about
        .operation(format!("delete{}", about.one))
        .summary(Some(format!(
            "Removes {}. The app can restore it.",
            one_of(record)
        )))
        .parameter(wedding())
        .parameter(in_path(&about.parameter()))
        .response("200", answer(&Success::<Done>::name(), ""));
    about.described(HttpMethod::Delete, Place::One, operation)
}

/// Removes a guest, and says what becomes of whom they would bring.
pub(super) fn delete_guest(record: &Record, at: Address) -> Description {
    let about = "What becomes of the guest's companions: `go` removes them, too; `stay` makes them \
                 guests of their own.\nUnless given, they stay as they are, and the view's issues \
                 tell that their host is gone.";
    let choice = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["go", "stay"]));
    let companions = ParameterBuilder::new()
        .name("companions")
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some(about))
        .schema(Some(choice))
        .build();
    let mut description = delete(record, at);
    let parameters = &mut description.operation.parameters;
    parameters.get_or_insert_default().push(companions.into());
    description
}

/// What things of a kind of records are called here.
struct Names<'a> {
    record: &'a Record,
    at: Address,
    /// Such as `Guest`.
    one: String,
    /// Such as `Guests`.
    many: String,
}

/// Where the calls for a kind of records are.
#[derive(Clone, Copy)]
pub(super) enum Address {
    /// At `/groups/{weddingId}`.
    Own,
    /// At `/guests/{weddingId}/groups`, beneath the records of this container.
    Beneath(&'static str),
}

impl Address {
    /// All of a kind.
    pub(super) fn all(record: &Record) -> impl Iterator<Item = Self> + use<> {
        let beneath = record.beneath.map(Self::Beneath);
        std::iter::once(Self::Own).chain(beneath)
    }

    fn path(self, container: &str) -> String {
        match self {
            Self::Own => format!("/{container}/{{weddingId}}"),
            Self::Beneath(others) => format!("/{others}/{{weddingId}}/{container}"),
        }
    }

    /// What tells the name of an operation from that of the same call at another address.
    fn suffix(self) -> String {
        match self {
            Self::Own => String::new(),
            Self::Beneath(others) => format!("Of{}", capitalised(others)),
        }
    }
}

/// What a path leads to.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    All,
    One,
}

impl<'a> Names<'a> {
    fn of(record: &'a Record, at: Address) -> Self {
        Self {
            record,
            at,
            one: capitalised(record.noun),
            many: capitalised(record.container),
        }
    }

    fn parameter(&self) -> String {
        format!("{}Id", self.record.noun)
    }

    fn one_answer(&self) -> String {
        format!("Success_{}Data", self.one)
    }

    fn many_answer(&self) -> String {
        format!("Success_{}Data", self.many)
    }

    fn operation(&self, id: String) -> OperationBuilder {
        let none: [&str; 0] = [];
        OperationBuilder::new()
            .operation_id(Some(id + &self.at.suffix()))
            .tag(self.record.container)
            .security(SecurityRequirement::new("bearer", none))
    }

    fn described(
        &self,
        method: HttpMethod,
        place: Place,
        operation: OperationBuilder,
    ) -> Description {
        let all = self.at.path(self.record.container);
        let path = match place {
            Place::All => all,
            Place::One => format!("{all}/{{{}}}", self.parameter()),
        };
        let operation: Operation = operation.build();
        let schemas = self.schemas();
        Description {
            method,
            path,
            operation,
            schemas,
        }
    }

    fn schemas(&self) -> Vec<(String, RefOr<Schema>)> {
        let Self {
            record, one, many, ..
        } = self;
        let shown = || RefOr::from(Ref::from_schema_name(one.as_str()));
        vec![
            (format!("New{one}"), schemas::new(record)),
            (format!("{one}Changes"), schemas::changes(record)),
            (one.clone(), schemas::view(record)),
            (self.one_answer(), schemas::success(record.noun, shown())),
            (
                format!("Success_{many}Data"),
                schemas::success(record.container, ArrayBuilder::new().items(shown()).into()),
            ),
            (
                Success::<Done>::name().into_owned(),
                Success::<Done>::schema(),
            ),
        ]
    }
}

fn wedding() -> Parameter {
    in_path("weddingId")
}

fn in_path(name: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}

fn json_of(schema: &str) -> Content {
    Content::new(Some(Ref::from_schema_name(schema)))
}

fn body(schema: &str) -> RequestBody {
    RequestBodyBuilder::new()
        .content("application/json", json_of(schema))
        .required(Some(Required::True))
        .build()
}

fn answer(schema: &str, about: &str) -> ResponseBuilder {
    ResponseBuilder::new()
        .description(about)
        .content("application/json", json_of(schema))
}
