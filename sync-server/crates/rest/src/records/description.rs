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

use super::properties::{capitalised, plural_name, with_article};
use super::schemas;
use crate::body::{Empty, Success};
use crate::generated_route::RouteDescription;

pub(super) fn list(record: &Record, address: RouteAddress) -> RouteDescription {
    let names = KindNames::new(record, address);
    let operation = names
        .operation(format!("list{}", names.plural))
        .summary(Some(format!(
            "All {} of a wedding, by name.",
            plural_name(record)
        )))
        .parameter(address.wedding_parameter())
        .response("200", json_response(&names.list_answer_name(), ""));
    names.describe(HttpMethod::Get, RouteScope::All, operation)
}

pub(super) fn create(record: &Record, address: RouteAddress) -> RouteDescription {
    let names = KindNames::new(record, address);
    let description = "With an `id`, the call may be repeated: the first answer is a 201, the next \
                   ones are a 200 and\nchange nothing.";
    let operation = names
        .operation(format!("create{}", names.singular))
        .summary(Some(format!("Adds {}.", with_article(record))))
        .description(Some(description))
        .parameter(address.wedding_parameter())
        .request_body(Some(request_body(&format!("New{}", names.singular))))
        .response("201", json_response(&names.single_answer_name(), ""))
        .response(
            "200",
            json_response(&names.single_answer_name(), "It was added before."),
        );
    names.describe(HttpMethod::Post, RouteScope::All, operation)
}

pub(super) fn get(record: &Record, address: RouteAddress) -> RouteDescription {
    let names = KindNames::new(record, address);
    let operation = names
        .operation(format!("get{}", names.singular))
        .summary(Some(format!("One {}.", record.noun)))
        .parameter(address.wedding_parameter())
        .parameter(in_path(&names.id_parameter()))
        .response("200", json_response(&names.single_answer_name(), ""));
    names.describe(HttpMethod::Get, RouteScope::One, operation)
}

pub(super) fn update(record: &Record, address: RouteAddress) -> RouteDescription {
    let names = KindNames::new(record, address);
    let summary = format!(
        "Changes the given fields of {}; null clears one.",
        with_article(record)
    );
    let operation = names
        .operation(format!("update{}", names.singular))
        .summary(Some(summary))
        .parameter(address.wedding_parameter())
        .parameter(in_path(&names.id_parameter()))
        .request_body(Some(request_body(&format!("{}Changes", names.singular))))
        .response("200", json_response(&names.single_answer_name(), ""));
    names.describe(HttpMethod::Put, RouteScope::One, operation)
}

pub(super) fn delete(record: &Record, address: RouteAddress) -> RouteDescription {
    let names = KindNames::new(record, address);
    let operation = names
        .operation(format!("delete{}", names.singular))
        .summary(Some(format!(
            "Removes {}. The app can restore it.",
            with_article(record)
        )))
        .parameter(address.wedding_parameter())
        .parameter(in_path(&names.id_parameter()))
        .response("200", json_response(&Success::<Empty>::name(), ""));
    let operation = if record.built_in.is_empty() {
        operation
    } else {
        let built_in = "One that every wedding has cannot be removed.";
        operation.response("400", ResponseBuilder::new().description(built_in))
    };
    names.describe(HttpMethod::Delete, RouteScope::One, operation)
}

/// Deletes a guest, with a parameter for their companions.
pub(super) fn delete_guest(record: &Record, address: RouteAddress) -> RouteDescription {
    let companions_text = "What becomes of the guest's companions: `go` removes them, too; `stay` makes them \
                 guests of their own.\nUnless given, they stay as they are, and the view's issues \
                 tell that their host is gone.";
    let choice = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["go", "stay"]));
    let companions = in_query("companions", choice, companions_text);
    let mut description = delete(record, address);
    let parameters = &mut description.operation.parameters;
    parameters.get_or_insert_default().push(companions.into());
    description
}

/// The name of the path parameter that holds a record's id, such as `guestId`.
pub(super) fn id_parameter(record: &Record) -> String {
    format!("{}Id", record.noun)
}

/// A schema with its name.
pub(super) type NamedSchema = (String, RefOr<Schema>);

/// Builds the description of a route that is not one of the standard five. The path parameters are taken from the
/// path's text.
pub(super) struct RouteDescriptionBuilder {
    method: HttpMethod,
    path: &'static str,
    operation: OperationBuilder,
    schemas: Vec<NamedSchema>,
}

impl RouteDescriptionBuilder {
    pub(super) fn new(
        method: HttpMethod,
        path: &'static str,
        operation_id: &'static str,
        summary: &'static str,
    ) -> Self {
        let mut operation = OperationBuilder::new()
            .operation_id(Some(operation_id))
            .security(bearer())
            .summary(Some(summary));
        for segment in path.split('/') {
            let after_brace = segment.strip_prefix('{');
            let name = after_brace.and_then(|text| text.strip_suffix('}'));
            if let Some(name) = name {
                operation = operation.parameter(in_path(name));
            }
        }
        if !path.contains("{weddingId}") {
            operation = operation.parameter(optional_wedding_parameter());
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
        self.operation = self.operation.request_body(Some(request_body(&name)));
        self.schemas.push((name, schema));
        self
    }

    /// A request body without the fields that the path sets; they are ignored in the body.
    pub(super) fn body_without(self, (name, schema): NamedSchema, fields_of_path: &[&str]) -> Self {
        let name = format!("{name}Beneath");
        self.body((name, schemas::without(schema, fields_of_path)))
    }

    /// The response for status 200.
    pub(super) fn success_response(self, schema: NamedSchema) -> Self {
        self.response("200", schema, "")
    }

    /// The response for a status, with a description of when it is given.
    pub(super) fn response(
        mut self,
        status: &str,
        (name, schema): NamedSchema,
        when: &str,
    ) -> Self {
        self.operation = self.operation.response(status, json_response(&name, when));
        self.schemas.push((name, schema));
        self
    }

    /// The finished description, listed among the routes of a kind of record.
    pub(super) fn build(self, record: &Record) -> RouteDescription {
        let mut schemas = KindNames::new(record, RouteAddress::ById).schemas();
        schemas.extend(self.schemas);
        RouteDescription {
            method: self.method,
            path: self.path.to_owned(),
            operation: self.operation.tag(record.container).build(),
            schemas,
        }
    }
}

/// The response with one record.
pub(super) fn record_response(record: &Record) -> NamedSchema {
    let names = KindNames::new(record, RouteAddress::ById);
    let item = Ref::from_schema_name(names.singular.as_str());
    let schema = schemas::success(record.noun, item.into());
    (names.single_answer_name(), schema)
}

/// The response with several records.
pub(super) fn list_response(record: &Record) -> NamedSchema {
    let names = KindNames::new(record, RouteAddress::ById);
    let item = Ref::from_schema_name(names.singular.as_str());
    let items = ArrayBuilder::new().items(item);
    (
        names.list_answer_name(),
        schemas::success(plural_name(record), items.into()),
    )
}

/// The body of a new record.
pub(super) fn new_record_body(record: &Record) -> NamedSchema {
    let name = format!("New{}", capitalised(record.noun));
    (name, schemas::new_record(record))
}

/// The body of a change.
pub(super) fn changes_body(record: &Record) -> NamedSchema {
    let name = format!("{}Changes", capitalised(record.noun));
    (name, schemas::record_changes(record))
}

/// The names of a kind of record in the OpenAPI document.
struct KindNames<'a> {
    record: &'a Record,
    address: RouteAddress,
    /// Such as `Guest`.
    singular: String,
    /// Such as `Guests`.
    plural: String,
}

/// The address of the routes of a kind of record.
#[derive(Clone, Copy)]
pub(super) enum RouteAddress {
    /// `/groups/{weddingId}`, with this name at its beginning.
    TopLevel(&'static str),
    /// `/weddings/{weddingId}/tasks`, nested below this name.
    Nested(&'static str),
    /// `/guests/{weddingId}/groups`, nested below this name, in addition to an address at the top level.
    AlsoNested(&'static str),
    /// `/tasks/{taskId}`: only the routes for one record. The server finds the wedding by the record's id.
    ById,
}

impl RouteAddress {
    /// The addresses at which all routes of a kind are served.
    pub(super) fn all(record: &Record) -> impl Iterator<Item = Self> + use<> {
        let (first, second) = match record.address {
            record::RestAddress::Own => (Some(Self::TopLevel(record.container)), None),
            record::RestAddress::Named(name) => (Some(Self::TopLevel(name)), None),
            record::RestAddress::Beneath(parent) => (Some(Self::Nested(parent)), None),
            record::RestAddress::OwnAndBeneath(parent) => (
                Some(Self::TopLevel(record.container)),
                Some(Self::AlsoNested(parent)),
            ),
            record::RestAddress::Elsewhere => (None, None),
        };
        first.into_iter().chain(second)
    }

    fn path(self, container: &str) -> String {
        match self {
            Self::TopLevel(name) => format!("/{name}/{{weddingId}}"),
            Self::Nested(parent) | Self::AlsoNested(parent) => {
                format!("/{parent}/{{weddingId}}/{container}")
            }
            Self::ById => format!("/{container}"),
        }
    }

    /// Distinguishes the operation ids of the same route at several paths.
    fn suffix(self) -> String {
        match self {
            Self::TopLevel(_) | Self::Nested(_) => String::new(),
            Self::AlsoNested(parent) => format!("Of{}", capitalised(parent)),
            Self::ById => "ById".to_owned(),
        }
    }

    /// The parameter that names the wedding.
    fn wedding_parameter(self) -> Parameter {
        match self {
            Self::ById => optional_wedding_parameter(),
            _ => in_path("weddingId"),
        }
    }
}

/// Whether a route is about all records of a kind or about one.
#[derive(Clone, Copy, PartialEq)]
enum RouteScope {
    All,
    One,
}

impl<'a> KindNames<'a> {
    fn new(record: &'a Record, address: RouteAddress) -> Self {
        Self {
            record,
            address,
            singular: capitalised(record.noun),
            plural: capitalised(plural_name(record)),
        }
    }

    fn id_parameter(&self) -> String {
        id_parameter(self.record)
    }

    fn single_answer_name(&self) -> String {
        format!("Success_{}Data", self.singular)
    }

    fn list_answer_name(&self) -> String {
        format!("Success_{}Data", self.plural)
    }

    fn operation(&self, id: String) -> OperationBuilder {
        OperationBuilder::new()
            .operation_id(Some(id + &self.address.suffix()))
            .tag(self.record.container)
            .security(bearer())
    }

    fn describe(
        &self,
        method: HttpMethod,
        scope: RouteScope,
        operation: OperationBuilder,
    ) -> RouteDescription {
        let base_path = self.address.path(self.record.container);
        let path = match scope {
            RouteScope::All => base_path,
            RouteScope::One => format!("{base_path}/{{{}}}", self.id_parameter()),
        };
        let operation: Operation = operation.build();
        let schemas = self.schemas();
        RouteDescription {
            method,
            path,
            operation,
            schemas,
        }
    }

    fn schemas(&self) -> Vec<NamedSchema> {
        let Self {
            record, singular, ..
        } = self;
        vec![
            new_record_body(record),
            changes_body(record),
            (singular.clone(), schemas::record_view(record)),
            record_response(record),
            list_response(record),
            (
                Success::<Empty>::name().into_owned(),
                Success::<Empty>::schema(),
            ),
        ]
    }
}

/// The query parameter that names the wedding, for paths without it.
pub(super) fn optional_wedding_parameter() -> Parameter {
    let description =
        "Only where more than one of the caller's weddings has something with this id.";
    in_query(
        "weddingId",
        ObjectBuilder::new().schema_type(Type::String),
        description,
    )
}

/// An optional query parameter.
pub(super) fn in_query(name: &str, schema: ObjectBuilder, description: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Query)
        .required(Required::False)
        .description(Some(description))
        .schema(Some(schema))
        .build()
}

/// The requirement of a signed-in account.
fn bearer() -> SecurityRequirement {
    let no_scopes: [&str; 0] = [];
    SecurityRequirement::new("bearer", no_scopes)
}

fn in_path(name: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}

fn json_content(schema: &str) -> Content {
    Content::new(Some(Ref::from_schema_name(schema)))
}

fn request_body(schema: &str) -> RequestBody {
    RequestBodyBuilder::new()
        .content("application/json", json_content(schema))
        .required(Some(Required::True))
        .build()
}

fn json_response(schema: &str, description: &str) -> ResponseBuilder {
    ResponseBuilder::new()
        .description(description)
        .content("application/json", json_content(schema))
}
