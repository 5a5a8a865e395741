//! Who may call a route, said by the route itself. A handler names its requirement as its first
//! extractor after the state, and one that names none cannot be registered: it does not compile.

pub(crate) mod made;

use axum::extract::{FromRef, FromRequestParts, State};
use axum::handler::Handler;
use axum::http::request::Parts;
use serde_json::{Value, json};
use troth_core::permissions::Role;
use utoipa::openapi::HttpMethod;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa_axum::router::UtoipaMethodRouter;

use super::SignedIn;
use super::member::{Member, Need, Needs};
use crate::config::DevOutbox;
use crate::error::ApiError;

/// The name under which the OpenAPI description tells the requirement of an operation.
pub(crate) const EXTENSION: &str = "x-requires";

/// Who may call a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Everybody.
    Public,
    /// Whoever may see the wedding's website.
    Visitor,
    /// Everybody, on a server that shows its outbox; on others the route does not exist.
    DevOutbox,
    /// Whoever is signed in.
    SignedIn,
    /// A member of the wedding in the path whose role is enough.
    Member(Needs),
}

impl Requirement {
    /// As it stands in the OpenAPI description.
    #[must_use]
    pub fn to_json(self) -> Value {
        match self {
            Self::Public => json!({"who": "everybody"}),
            Self::Visitor => json!({"who": "visitor"}),
            Self::DevOutbox => json!({"who": "developer"}),
            Self::SignedIn => json!({"who": "account"}),
            Self::Member(Needs::Owner) => json!({"who": "owner"}),
            Self::Member(Needs::Access(area, access)) => {
                json!({"who": "member", "area": area, "access": access})
            }
        }
    }

    /// For people; nothing, where everybody may.
    fn in_words(self) -> Option<String> {
        let who = match self {
            Self::Public => return None,
            Self::Visitor => "Whoever may see the wedding's website.".to_owned(),
            Self::DevOutbox => "Everybody, where the server shows its outbox.".to_owned(),
            Self::SignedIn => "Whoever is signed in.".to_owned(),
            Self::Member(needs) => {
                let roles = Role::ALL.into_iter().filter(|role| needs.met_by(*role));
                let roles: Vec<&str> = roles.map(Role::as_str).collect();
                format!("Members of the wedding who are {}.", roles.join(", "))
            }
        };
        Some(format!("**Who may:** {who}"))
    }
}

/// An extractor that lets somebody in or not.
pub(crate) trait Requires {
    /// What it depends on, as of [`Need::Of`].
    type Of;

    fn requirement(of: &Self::Of) -> Requirement;
}

/// Lets everybody in.
pub(crate) struct Public;

impl<S: Sync> FromRequestParts<S> for Public {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(_parts: &mut Parts, _state: &S) -> Result<Self, Self::Rejection> {
        Ok(Self)
    }
}

/// Lets everybody in where the outbox is shown; elsewhere nothing is at this address.
pub(crate) struct OnDevServer;

impl<S> FromRequestParts<S> for OnDevServer
where
    S: Send + Sync,
    DevOutbox: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(_parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match DevOutbox::from_ref(state) {
            DevOutbox::Shown => Ok(Self),
            DevOutbox::Hidden => Err(ApiError::NOTHING_HERE),
        }
    }
}

impl Requires for Public {
    type Of = ();

    fn requirement((): &()) -> Requirement {
        Requirement::Public
    }
}

impl Requires for OnDevServer {
    type Of = ();

    fn requirement((): &()) -> Requirement {
        Requirement::DevOutbox
    }
}

impl Requires for SignedIn {
    type Of = ();

    fn requirement((): &()) -> Requirement {
        Requirement::SignedIn
    }
}

impl<N: Need> Requires for Member<N> {
    type Of = N::Of;

    fn requirement(of: &Self::Of) -> Requirement {
        Requirement::Member(N::needs(of))
    }
}

/// The arguments of a handler, as axum tells them apart, when the one after the state is a
/// requirement.
#[diagnostic::on_unimplemented(
    message = "this handler does not declare whom it takes",
    note = "its arguments begin with the state and `Public`, `SignedIn` or `Member<Need>`"
)]
pub(crate) trait Declared {
    /// What the requirement depends on, as of [`Need::Of`].
    type Of;

    fn requirement(of: &Self::Of) -> Requirement;
}

macro_rules! declared {
    ($($more:ident)*) => {
        impl<How, S, R: Requires, $($more),*> Declared for (How, State<S>, R, $($more),*) {
            type Of = R::Of;

            fn requirement(of: &R::Of) -> Requirement {
                R::requirement(of)
            }
        }
    };
}

declared!();
declared!(A);
declared!(A B);
declared!(A B C);
declared!(A B C D);

/// A handler that declares its requirement; one that does not has no place here.
pub(crate) fn declared<H, T, S>(handler: H) -> H
where
    H: Handler<T, S>,
    T: Declared,
{
    handler
}

/// Tells the requirement of a handler in the description of its operation. What it depends on has
/// to be what the handler's state holds.
pub(crate) fn declare<H, T, S, R>(
    _handler: H,
    of: &T::Of,
    (schemas, mut paths, methods): UtoipaMethodRouter<R>,
) -> UtoipaMethodRouter<R>
where
    H: Handler<T, S>,
    T: Declared,
{
    let requirement = T::requirement(of);
    for (_, operation) in paths.paths.values_mut().flat_map(operations) {
        let about = [operation.description.take(), requirement.in_words()];
        let about: Vec<String> = about.into_iter().flatten().collect();
        operation.description = (!about.is_empty()).then(|| about.join("\n\n"));
        let extension = ExtensionsBuilder::new().add(EXTENSION, requirement.to_json());
        operation
            .extensions
            .get_or_insert_default()
            .merge(extension.build());
    }
    (schemas, paths, methods)
}

/// The operations of a path, each with its method.
pub(crate) fn operations(
    item: &mut PathItem,
) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
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

/// A router of handlers with their documentation and their requirements. It stands for the macro
/// of the same name in `utoipa_axum`, which takes handlers that declare nothing.
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {{
        #[expect(clippy::disallowed_methods, reason = "each is declared here")]
        let routes = utoipa_axum::router::OpenApiRouter::new()
            $(.routes($crate::auth::requirement::declare($handler, &(), utoipa_axum::routes!($handler))))+;
        routes
    }};
}

pub(crate) use routes;
