//! Access requirements, declared by each route. A handler names its requirement as its first extractor after the state;
//! without one it cannot be registered: it does not compile.

use axum::extract::{FromRef, FromRequestParts, State};
use axum::handler::Handler;
use axum::http::request::Parts;
use serde_json::{Value, json};
use troth_core::permissions::Role;
use troth_http::error::ApiError;
use utoipa::openapi::HttpMethod;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa_axum::router::UtoipaMethodRouter;

use super::SignedIn;
use super::member::{Member, Permission, RequiredAccess};
use crate::policies::DevOutbox;

/// The OpenAPI extension that holds the requirement of an operation.
pub const EXTENSION: &str = "x-requires";

/// Who may call a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Anyone.
    Public,
    /// Visitors with access to the wedding's website.
    Visitor,
    /// Anyone, on a server that shows its outbox; elsewhere the route does not exist.
    DevOutbox,
    /// Any signed-in account.
    SignedIn,
    /// A member of the wedding in the path with a sufficient role.
    Member(RequiredAccess),
}

impl Requirement {
    /// The value in the OpenAPI description.
    #[must_use]
    pub fn to_json(self) -> Value {
        match self {
            Self::Public => json!({"who": "everybody"}),
            Self::Visitor => json!({"who": "visitor"}),
            Self::DevOutbox => json!({"who": "developer"}),
            Self::SignedIn => json!({"who": "account"}),
            Self::Member(RequiredAccess::Owner) => json!({"who": "owner"}),
            Self::Member(RequiredAccess::Access(area, access)) => {
                json!({"who": "member", "area": area, "access": access})
            }
        }
    }

    /// A sentence for people; `None` for public routes.
    fn describe(self) -> Option<String> {
        let who = match self {
            Self::Public => return None,
            Self::Visitor => "Visitors who may see the wedding's website.".to_owned(),
            Self::DevOutbox => "Anyone, if the server shows its outbox.".to_owned(),
            Self::SignedIn => "Any signed-in account.".to_owned(),
            Self::Member(required) => {
                let roles = Role::ALL.into_iter().filter(|role| required.allows(*role));
                let roles: Vec<&str> = roles.map(Role::as_str).collect();
                format!("Members of the wedding who are {}.", roles.join(", "))
            }
        };
        Some(format!("**Who may:** {who}"))
    }
}

/// An extractor that enforces a requirement.
pub trait Requires {
    /// The data that the requirement depends on, as [`Permission::Dependency`].
    type Dependency;

    /// The requirement of a route with this data.
    fn requirement(dependency: &Self::Dependency) -> Requirement;
}

/// Lets every request in.
pub struct Public;

impl<S: Sync> FromRequestParts<S> for Public {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(_parts: &mut Parts, _state: &S) -> Result<Self, Self::Rejection> {
        Ok(Self)
    }
}

/// Lets every request in where the outbox is shown; elsewhere the route answers 404.
pub struct DevOutboxOnly;

impl<S> FromRequestParts<S> for DevOutboxOnly
where
    S: Send + Sync,
    DevOutbox: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(_parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match DevOutbox::from_ref(state) {
            DevOutbox::Shown => Ok(Self),
            DevOutbox::Hidden => Err(ApiError::NOT_FOUND),
        }
    }
}

impl Requires for Public {
    type Dependency = ();

    fn requirement((): &()) -> Requirement {
        Requirement::Public
    }
}

impl Requires for DevOutboxOnly {
    type Dependency = ();

    fn requirement((): &()) -> Requirement {
        Requirement::DevOutbox
    }
}

impl Requires for SignedIn {
    type Dependency = ();

    fn requirement((): &()) -> Requirement {
        Requirement::SignedIn
    }
}

impl<P: Permission> Requires for Member<P> {
    type Dependency = P::Dependency;

    fn requirement(dependency: &Self::Dependency) -> Requirement {
        Requirement::Member(P::required_access(dependency))
    }
}

/// The arguments of a handler, as axum's types list them, if the argument after the state declares a requirement.
#[diagnostic::on_unimplemented(
    message = "this handler does not declare its requirement",
    note = "its arguments begin with the state and `Public`, `SignedIn` or `Member<Need>`"
)]
pub trait HasRequirement {
    /// The data that the requirement depends on, as [`Permission::Dependency`].
    type Dependency;

    /// The requirement of a route with this data.
    fn requirement(dependency: &Self::Dependency) -> Requirement;
}

/// Implements [`HasRequirement`] for handlers with this many extractors after the requirement.
macro_rules! impl_has_requirement {
    ($($more:ident)*) => {
        impl<Marker, S, R: Requires, $($more),*> HasRequirement for (Marker, State<S>, R, $($more),*) {
            type Dependency = R::Dependency;

            fn requirement(dependency: &R::Dependency) -> Requirement {
                R::requirement(dependency)
            }
        }
    };
}

impl_has_requirement!();
impl_has_requirement!(A);
impl_has_requirement!(A B);
impl_has_requirement!(A B C);
impl_has_requirement!(A B C D);

/// Passes a handler on unchanged; compiles only for a handler that declares its requirement.
pub fn with_requirement<H, T, S>(handler: H) -> H
where
    H: Handler<T, S>,
    T: HasRequirement,
{
    handler
}

/// Adds the requirement of a handler to the OpenAPI description of its operation. `dependency` is the data that the
/// requirement depends on.
pub fn describe_requirement<H, T, S, R>(
    _handler: H,
    dependency: &T::Dependency,
    (schemas, mut paths, methods): UtoipaMethodRouter<R>,
) -> UtoipaMethodRouter<R>
where
    H: Handler<T, S>,
    T: HasRequirement,
{
    let requirement = T::requirement(dependency);
    for (_, operation) in paths.paths.values_mut().flat_map(list_operations) {
        let paragraphs = [operation.description.take(), requirement.describe()];
        let paragraphs: Vec<String> = paragraphs.into_iter().flatten().collect();
        operation.description = (!paragraphs.is_empty()).then(|| paragraphs.join("\n\n"));
        let extension = ExtensionsBuilder::new().add(EXTENSION, requirement.to_json());
        operation
            .extensions
            .get_or_insert_default()
            .merge(extension.build());
    }
    (schemas, paths, methods)
}

/// Lists the operations of a path, each with its method.
pub fn list_operations(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    let PathItem {
        get,
        put,
        post,
        delete,
        patch,
        head,
        options,
        ..
    } = item;
    [
        (HttpMethod::Get, get),
        (HttpMethod::Put, put),
        (HttpMethod::Post, post),
        (HttpMethod::Delete, delete),
        (HttpMethod::Patch, patch),
        (HttpMethod::Head, head),
        (HttpMethod::Options, options),
    ]
    .into_iter()
    .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}
