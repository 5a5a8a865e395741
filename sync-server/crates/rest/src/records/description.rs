//! OpenAPI descriptions of the routes for a kind of record, from its table.

use troth_core::record::{self, Record};
use utoipa::openapi::path::{
    Operation, OperationBuilder, Parameter, ParameterBuilder, ParameterIn,
};
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Content, HttpMethod, Ref, RefOr, Required, ResponseBuilder};
use utoipa::{PartialSchema as _, ToSchema as _};

use super::arrangement::{capitalised, name_of_many, one_of};
use super::schemas;
use crate::body::{Empty, Success};
use crate::generated_route::Description;

pub(super) fn list(record: &Record, at: RouteAddress) -> Description {
    let (many, about) = (name_of_many(record), KindNames::of(record, at));
    let operation = about
        .operation(format!("list{}", about.many))
        .summary(Some(format!("All {many} of a wedding, by name.")))
        .parameter(at.wedding())
        .response("200", answer(&about.many_answer(), ""));
    about.described(HttpMethod::Get, RouteResource::All, operation)
}

pub(super) fn create(record: &Record, at: RouteAddress) -> Description {
    let about = KindNames::of(record, at);
    let repeats = "With an `id`, the call may be repeated: the first answer is a 201, the next \
                   ones are a 200 and\nchange nothing.";
    let operation = about
        .operation(format!("create{}", about.one))
        .summary(Some(format!("Adds {}.", one_of(record))))
        .description(Some(repeats))
        .parameter(at.wedding())
        .request_body(Some(body(&format!("New{}", about.one))))
        .response("201", answer(&about.one_answer(), ""))
        .response("200", answer(&about.one_answer(), "It was added before."));
    about.described(HttpMethod::Post, RouteResource::All, operation)
}

pub(super) fn get(record: &Record, at: RouteAddress) -> Description {
    let about = KindNames::of(record, at);
    let operation = about
        .operation(format!("get{}", about.one))
        .summary(Some(format!("One {}.", record.noun)))
        .parameter(at.wedding())
        .parameter(in_path(&about.parameter()))
        .response("200", answer(&about.one_answer(), ""));
    about.described(HttpMethod::Get, RouteResource::One, operation)
}

pub(super) fn update(record: &Record, at: RouteAddress) -> Description {
    let about = KindNames::of(record, at);
    let summary = format!(
        "Changes the given fields of {}; null clears one.",
        one_of(record)
    );
    let operation = about
        .operation(format!("update{}", about.one))
        .summary(Some(summary))
        .parameter(at.wedding())
        .parameter(in_path(&about.parameter()))
        .request_body(Some(body(&format!("{}Changes", about.one))))
        .response("200", answer(&about.one_answer(), ""));
    about.described(HttpMethod::Put, RouteResource::One, operation)
}

pub(super) fn delete(record: &Record, at: RouteAddress) -> Description {
    let about = KindNames::of(record, at);
    let operation = about
        .operation(format!("delete{}", about.one))
        .summary(Some(format!(
            "Removes {}. The app can restore it.",
            one_of(record)
        )))
        .parameter(at.wedding())
        .parameter(in_path(&about.parameter()))
        .response("200", answer(&Success::<Empty>::name(), ""));
    let operation = if record.built_in.is_empty() {
        operation
    } else {
        let built_in = "One that every wedding has cannot be removed.";
        operation.response("400", ResponseBuilder::new().description(built_in))
    };
    about.described(HttpMethod::Delete, RouteResource::One, operation)
}

/// Deletes a guest, with a parameter for their companions.
pub(super) fn delete_guest(record: &Record, at: RouteAddress) -> Description {
    let about = "What becomes of the guest's companions: `go` removes them, too; `stay` makes them \
                 guests of their own.\nUnless given, they stay as they are, and the view's issues \
                 tell that their host is gone.";
    let choice = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["go", "stay"]));
    let companions = in_query("companions", choice, about);
    let mut description = delete(record, at);
    let parameters = &mut description.operation.parameters;
    parameters.get_or_insert_default().push(companions.into());
    description
}

/// The path parameter of a record's id.
pub(super) fn parameter(record: &Record) -> String {
    format!("{}Id", record.noun)
}

/// A schema with its name.
pub(super) type NamedSchema = (String, RefOr<Schema>);

/// A route besides the five. Its path parameters are read from the path.
pub(super) struct RouteDescription {
    method: HttpMethod,
    path: &'static str,
    operation: OperationBuilder,
    schemas: Vec<NamedSchema>,
}

impl RouteDescription {
    pub(super) fn new(
        method: HttpMethod,
        path: &'static str,
        id: &'static str,
        summary: &'static str,
    ) -> Self {
        let none: [&str; 0] = [];
        let mut operation = OperationBuilder::new()
            .operation_id(Some(id))
            .security(SecurityRequirement::new("bearer", none))
            .summary(Some(summary));
        for part in path.split('/') {
            let name = part.strip_prefix('{');
            if let Some(name) = name.and_then(|name| name.strip_suffix('}')) {
                operation = operation.parameter(in_path(name));
            }
        }
        if !path.contains("{weddingId}") {
            operation = operation.parameter(wedding_of_id());
        }
        Self {
            method,
            path,
            operation,
            schemas: Vec::new(),
        }
    }

    pub(super) fn query(mut self, parameter: Parameter) -> Self {
        self.operation = self.operation.parameter(parameter);
        self
    }

    pub(super) fn body(mut self, (name, schema): NamedSchema) -> Self {
        self.operation = self.operation.request_body(Some(body(&name)));
        self.schemas.push((name, schema));
        self
    }

    /// A request body without the fields that the path sets; they are ignored in the body.
    pub(super) fn body_without(self, (name, schema): NamedSchema, of_path: &[&str]) -> Self {
        let name = format!("{name}Beneath");
        self.body((name, schemas::without(schema, of_path)))
    }

    pub(super) fn answers(self, shape: NamedSchema) -> Self {
        self.answers_with("200", shape, "")
    }

    /// The response for a status, and when it is given.
    pub(super) fn answers_with(
        mut self,
        status: &str,
        (name, schema): NamedSchema,
        when: &str,
    ) -> Self {
        self.operation = self.operation.response(status, answer(&name, when));
        self.schemas.push((name, schema));
        self
    }

    /// The finished description, among the routes of a kind.
    pub(super) fn of(self, record: &Record) -> Description {
        let mut schemas = KindNames::of(record, RouteAddress::ById).schemas();
        schemas.extend(self.schemas);
        Description {
            method: self.method,
            path: self.path.to_owned(),
            operation: self.operation.tag(record.container).build(),
            schemas,
        }
    }
}

/// The response with one record.
pub(super) fn one(record: &Record) -> NamedSchema {
    let about = KindNames::of(record, RouteAddress::ById);
    let shown = Ref::from_schema_name(about.one.as_str());
    let schema = schemas::success(record.noun, shown.into());
    (about.one_answer(), schema)
}

/// The response with several records.
pub(super) fn many(record: &Record) -> NamedSchema {
    let about = KindNames::of(record, RouteAddress::ById);
    let shown = Ref::from_schema_name(about.one.as_str());
    let all = ArrayBuilder::new().items(shown);
    (
        about.many_answer(),
        schemas::success(name_of_many(record), all.into()),
    )
}

/// The body of a new record.
pub(super) fn new(record: &Record) -> NamedSchema {
    let name = format!("New{}", capitalised(record.noun));
    (name, schemas::new(record))
}

/// The body of a change.
pub(super) fn changes(record: &Record) -> NamedSchema {
    let name = format!("{}Changes", capitalised(record.noun));
    (name, schemas::changes(record))
}

/// The names of a kind of record here.
struct KindNames<'a> {
    record: &'a Record,
    at: RouteAddress,
    /// Such as `Guest`.
    one: String,
    /// Such as `Guests`.
    many: String,
}

/// A path for the routes of a kind.
#[derive(Clone, Copy)]
pub(super) enum RouteAddress {
    /// At `/groups/{weddingId}`.
    At(&'static str),
    /// At `/weddings/{weddingId}/tasks`, nested below these.
    Beneath(&'static str),
    /// At `/guests/{weddingId}/groups`, nested below these, in addition to another path.
    AlsoBeneath(&'static str),
    /// At `/tasks/{taskId}`: only the routes for one record; its wedding is searched for.
    ById,
}

impl RouteAddress {
    /// Every path with all routes of a kind.
    pub(super) fn all(record: &Record) -> impl Iterator<Item = Self> + use<> {
        let (first, second) = match record.address {
            record::RestAddress::Own => (Some(Self::At(record.container)), None),
            record::RestAddress::Named(name) => (Some(Self::At(name)), None),
            record::RestAddress::Beneath(others) => (Some(Self::Beneath(others)), None),
            record::RestAddress::OwnAndBeneath(others) => (
                Some(Self::At(record.container)),
                Some(Self::AlsoBeneath(others)),
            ),
            record::RestAddress::Elsewhere => (None, None),
        };
        first.into_iter().chain(second)
    }

    fn path(self, container: &str) -> String {
        match self {
            Self::At(name) => format!("/{name}/{{weddingId}}"),
            Self::Beneath(others) | Self::AlsoBeneath(others) => {
                format!("/{others}/{{weddingId}}/{container}")
            }
            Self::ById => format!("/{container}"),
        }
    }

    /// Distinguishes the operation ids of the same route at several paths.
    fn suffix(self) -> String {
        match self {
            Self::At(_) | Self::Beneath(_) => String::new(),
            Self::AlsoBeneath(others) => format!("Of{}", capitalised(others)),
            Self::ById => "ById".to_owned(),
        }
    }

    /// The parameter that names the wedding.
    fn wedding(self) -> Parameter {
        match self {
            Self::ById => wedding_of_id(),
            _ => in_path("weddingId"),
        }
    }
}

/// The resource of a path.
#[derive(Clone, Copy, PartialEq)]
enum RouteResource {
    All,
    One,
}

impl<'a> KindNames<'a> {
    fn of(record: &'a Record, at: RouteAddress) -> Self {
        Self {
            record,
            at,
            one: capitalised(record.noun),
            many: capitalised(name_of_many(record)),
        }
    }

    fn parameter(&self) -> String {
        parameter(self.record)
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
        place: RouteResource,
        operation: OperationBuilder,
    ) -> Description {
        let all = self.at.path(self.record.container);
        let path = match place {
            RouteResource::All => all,
            RouteResource::One => format!("{all}/{{{}}}", self.parameter()),
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

    fn schemas(&self) -> Vec<NamedSchema> {
        let Self { record, one, .. } = self;
        vec![
            self::new(record),
            self::changes(record),
            (one.clone(), schemas::view(record)),
            self::one(record),
            self::many(record),
            (
                Success::<Empty>::name().into_owned(),
                Success::<Empty>::schema(),
            ),
        ]
    }
}

/// The optional wedding parameter of a path without one.
pub(super) fn wedding_of_id() -> Parameter {
    let about = "Only where more than one of the caller's weddings has something with this id.";
    in_query(
        "weddingId",
        ObjectBuilder::new().schema_type(Type::String),
        about,
    )
}

pub(super) fn in_query(name: &str, schema: ObjectBuilder, about: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some(about))
        .schema(Some(schema))
        .build()
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
