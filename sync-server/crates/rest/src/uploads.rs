//! Photo uploads over unreliable connections, by the protocol tus 1.0
//! (<https://tus.io/protocols/resumable-upload>): a client starts an upload, sends the file in parts, and asks for the
//! outcome. An upload's id is a secret of its sender, so the routes of an upload need no account.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, WritePlanning};
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_documents::DocumentId;
use troth_http::error::{ApiError, ErrorCode};
use troth_photos::ingest::MOST_BYTES;
use troth_photos::uploads::MAX_TRANSFER_TIME;
use troth_photos::{NewUpload, SendRefusal, Sender};
use troth_storage::photos::links;
use troth_storage::photos::uploads::{Upload, UploadStage};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use super::photos::sender_of;
use super::query::Query;
use crate::routes::routes;
use crate::state::AppState;

mod tus;

use tus::{TusHeaders, UPLOAD_METADATA, invalid_header, with_tus_version};

const TUS_VERSION_NUMBER: &str = "1.0.0";
const SUPPORTED_EXTENSIONS: &str = "creation,checksum,termination,expiration";
const CHECKSUM_ALGORITHMS: &str = "sha1,sha256";
const PART_CONTENT_TYPE: &str = "application/offset+octet-stream";

const TUS_VERSION: HeaderName = HeaderName::from_static("tus-version");
const TUS_EXTENSION: HeaderName = HeaderName::from_static("tus-extension");
const TUS_MAX_SIZE: HeaderName = HeaderName::from_static("tus-max-size");
const TUS_CHECKSUM_ALGORITHM: HeaderName = HeaderName::from_static("tus-checksum-algorithm");
const UPLOAD_OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const UPLOAD_LENGTH: HeaderName = HeaderName::from_static("upload-length");
const UPLOAD_DEFER_LENGTH: HeaderName = HeaderName::from_static("upload-defer-length");
const UPLOAD_EXPIRES: HeaderName = HeaderName::from_static("upload-expires");

/// How long a request waits for the outcome of an upload: less than the request timeout.
const OUTCOME_WAIT: Duration = Duration::from_secs(7);

/// The timeout of a request with bytes: the longest time for reading them, and 30 seconds for writing the last of them.
pub(super) const UPLOAD_TIMEOUT: Duration = Duration::from_secs(MAX_TRANSFER_TIME.as_secs() + 30);

/// Routes that take as long as the sender's connection.
pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        create,
        create_for_guest,
        get_offset,
        receive_part,
        cancel,
        describe,
        describe_creation,
        describe_guest_creation,
        get_outcome
    ]
    .layer(middleware::map_response(with_tus_version))
}

/// The token of the guest link in the query.
#[derive(Deserialize)]
struct LinkQuery {
    k: Option<String>,
}

/// The header of every tus request.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "it describes headers, which `TusHeaders` reads")]
struct TusHeader {
    /// The version of tus: `1.0.0`.
    #[param(rename = "Tus-Resumable", pattern = r"^1\.0\.0$", example = "1.0.0")]
    version: String,
}

/// The headers of a request that starts an upload.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "it describes headers, which `TusHeaders` reads")]
struct NewUploadHeaders {
    /// The size of the file in bytes.
    #[param(rename = "Upload-Length", minimum = 1, example = 204800)]
    length: i64,
    /// Names, each with its value in base64, separated by commas.
    #[param(
        rename = "Upload-Metadata",
        example = "filename a2lzcy5qcGc=,albumId d2VkZGluZw=="
    )]
    metadata: String,
}

/// Starts a photo upload. `Upload-Metadata` has `filename` and `albumId`, and may have `caption` and `sha256`, the
/// hexadecimal hash of the whole file: with it, starting the same file again continues its upload, and `Upload-Offset`
/// has the number of bytes received.
#[utoipa::path(
    post,
    operation_id = "createUpload",
    path = "/photos/{weddingId}/uploads",
    tag = "photos",
    params(("weddingId" = String, Path), TusHeader, NewUploadHeaders),
    responses((status = 201, description = "`Location` is the upload's address."), (status = 409), (status = 412), (status = 413), (status = 429)),
    security(("bearer" = [])),
)]
async fn create(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    tus: TusHeaders,
) -> Result<Response, ApiError> {
    let sender = sender_of(&state, &member).await?;
    let request = UploadRequest::new(&tus, tus.metadata()?, member.document_id, sender)?;
    let (upload, _is_new) = state
        .photos
        .begin_upload(request.upload, request.length, request.sha256)
        .await?;
    created_response(&upload)
}

/// Starts a photo upload of a guest with the link; `k` is its token. `Upload-Metadata` also has `guestName`, and may
/// have `guestEmail`.
#[utoipa::path(
    post,
    operation_id = "createGuestUpload",
    path = "/guest-photos/weddings/{weddingId}/uploads",
    tag = "photos",
    params(("weddingId" = String, Path), ("k" = Option<String>, Query), TusHeader, NewUploadHeaders),
    responses((status = 201, description = "`Location` is the upload's address."), (status = 409), (status = 412), (status = 413), (status = 429)),
)]
async fn create_for_guest(
    State(state): State<AppState>,
    _access: Public,
    Path(document_id): Path<String>,
    Query(link): Query<LinkQuery>,
    client: ClientAddress,
    tus: TusHeaders,
) -> Result<Response, ApiError> {
    let (Some(token), Ok(document_id)) = (link.k, DocumentId::parse(&document_id)) else {
        return Err(SendRefusal::Link.into());
    };
    if links::find(&state.db, &token).await?.is_none() {
        state
            .accounts
            .unknown_tokens
            .attempt(client.network())
            .await?;
        return Err(SendRefusal::Link.into());
    }
    let mut metadata = tus.metadata()?;
    let sender = Sender::Guest {
        token: token.clone(),
        name: metadata.remove("guestName").unwrap_or_default(),
        email: metadata.remove("guestEmail"),
    };
    let request = UploadRequest::new(&tus, metadata, document_id, sender)?;
    state.photos.count_upload(&token, client).await?;
    let result = state
        .photos
        .begin_upload(request.upload, request.length, request.sha256)
        .await;
    // A repeated or refused upload does not count towards the limit.
    let is_new = matches!(result, Ok((_, true)));
    if !is_new {
        state.photos.uncount_guest(&token, client).await;
        state.photos.release_unfinished(client).await;
    }
    let (upload, _) = result?;
    created_response(&upload)
}

/// The parameters of a new upload.
struct UploadRequest {
    upload: NewUpload,
    /// The size of the file in bytes.
    length: i64,
    /// The hash of the whole file, in lower-case hexadecimal.
    sha256: Option<String>,
}

impl UploadRequest {
    fn new(
        tus: &TusHeaders,
        mut metadata: BTreeMap<String, String>,
        document_id: DocumentId,
        sender: Sender,
    ) -> Result<Self, ApiError> {
        if tus.0.contains_key(UPLOAD_DEFER_LENGTH) {
            return Err(invalid_header(
                &UPLOAD_DEFER_LENGTH,
                "give the size of the file in Upload-Length",
            ));
        }
        let length = tus.number(&UPLOAD_LENGTH)?;
        let sha256 = metadata
            .remove("sha256")
            .filter(|hash| !hash.is_empty())
            .map(|hash| hash.to_ascii_lowercase());
        let is_valid =
            |hash: &String| hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
        if sha256.as_ref().is_some_and(|hash| !is_valid(hash)) {
            return Err(ApiError::invalid(
                "sha256",
                "A SHA-256 has 64 hexadecimal digits",
            ));
        }
        let upload = NewUpload {
            wedding: document_id,
            album: metadata.remove("albumId").unwrap_or_default(),
            sender,
            filename: metadata.remove("filename").unwrap_or_default(),
            caption: metadata.remove("caption"),
        };
        Ok(Self {
            upload,
            length,
            sha256,
        })
    }
}

fn created_response(upload: &Upload) -> Result<Response, ApiError> {
    let location = [(LOCATION, format!("/api/uploads/{}", upload.id))];
    Ok((StatusCode::CREATED, location, upload_headers(upload)?).into_response())
}

/// The offset and the expiry of an upload.
fn upload_headers(upload: &Upload) -> Result<HeaderMap, ApiError> {
    let expires_at: Timestamp = upload.expires_at.parse().map_err(ApiError::internal)?;
    let http_date = DateTimePrinter::new()
        .timestamp_to_rfc9110_string(&expires_at)
        .map_err(ApiError::internal)?;
    let expires = HeaderValue::try_from(http_date).map_err(ApiError::internal)?;
    Ok(HeaderMap::from_iter([
        (UPLOAD_OFFSET, HeaderValue::from(upload.received)),
        (UPLOAD_EXPIRES, expires),
    ]))
}

/// The offset of an upload. Any transfer in progress is stopped, so that the offset stays valid.
#[utoipa::path(
    head,
    operation_id = "getUploadOffset",
    path = "/uploads/{id}",
    tag = "photos",
    params(("id" = String, Path), TusHeader),
    responses((status = 200, description = "`Upload-Offset`, `Upload-Length` and `Upload-Metadata`."), (status = 410), (status = 412), (status = 423)),
)]
async fn get_offset(
    State(state): State<AppState>,
    _access: Public,
    Path(id): Path<String>,
    _tus: TusHeaders,
) -> Result<Response, ApiError> {
    let upload = state.photos.find_idle_upload(&id).await?;
    let file_headers = [
        (UPLOAD_LENGTH, HeaderValue::from(upload.length)),
        (UPLOAD_METADATA, tus::metadata_header(&upload)?),
    ];
    Ok((file_headers, upload_headers(&upload)?).into_response())
}

/// Receives bytes of an upload, from `Upload-Offset` on. With `Upload-Checksum` (sha1 or sha256) all bytes of the
/// request are kept or none; without it, all that arrive before the connection ends.
#[utoipa::path(
    patch,
    operation_id = "continueUpload",
    path = "/uploads/{id}",
    tag = "photos",
    params(("id" = String, Path),
        TusHeader,
        ("Upload-Offset" = i64, Header, description = "From which byte on this goes.", minimum = 0, example = 0),
        ("Upload-Checksum" = Option<String>, Header, description = "`sha1` or `sha256`, and the sum of the bytes in base64.", pattern = "^(?:sha1 [A-Za-z0-9+/]{27}=|sha256 [A-Za-z0-9+/]{43}=)$"),
    ),
    request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses((status = 204, description = "`Upload-Offset` says how much is here."), (status = 409), (status = 410), (status = 412), (status = 415), (status = 423), (status = 429), (status = 460)),
)]
async fn receive_part(
    State(state): State<AppState>,
    _access: Public,
    Path(id): Path<String>,
    client: ClientAddress,
    (tus, body): (TusHeaders, Body),
) -> Result<Response, ApiError> {
    let content_type = tus.text(&CONTENT_TYPE).unwrap_or_default();
    if !content_type.eq_ignore_ascii_case(PART_CONTENT_TYPE) {
        let message = format!("The body of an upload is of the kind {PART_CONTENT_TYPE}.");
        return Err(ApiError::named(ErrorCode::WrongContentType, message));
    }
    let offset = tus.number(&UPLOAD_OFFSET)?;
    let checksum = tus.checksum()?;
    let content_length = tus
        .text(&CONTENT_LENGTH)
        .and_then(|length| length.parse().ok());
    let photos = state.photos.clone();
    let bytes = body.into_data_stream().boxed();
    let receiving = async move {
        photos
            .receive_bytes(&id, offset, content_length, checksum, bytes)
            .await
    };
    // A spawned task runs to its end even if the connection is cut, so received bytes are stored.
    let upload = tokio::spawn(receiving)
        .await
        .map_err(ApiError::internal)??;
    let is_from_guest = upload.token.is_some();
    let has_completed = offset < upload.length && upload.received == upload.length;
    if is_from_guest && has_completed {
        state.photos.release_unfinished(client).await;
    }
    Ok((StatusCode::NO_CONTENT, upload_headers(&upload)?).into_response())
}

/// Cancels an upload. A photo already made of it stays.
#[utoipa::path(
    delete,
    operation_id = "deleteUpload",
    path = "/uploads/{id}",
    tag = "photos",
    params(("id" = String, Path), TusHeader),
    responses((status = 204), (status = 409), (status = 410), (status = 412), (status = 423)),
)]
async fn cancel(
    State(state): State<AppState>,
    _access: Public,
    Path(id): Path<String>,
    client: ClientAddress,
    _tus: TusHeaders,
) -> Result<StatusCode, ApiError> {
    let upload = state.photos.cancel_upload(&id).await?;
    if upload.token.is_some() && upload.state == UploadStage::Receiving {
        state.photos.release_unfinished(client).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The supported tus version and extensions.
#[utoipa::path(
    options,
    operation_id = "describeUploads",
    path = "/uploads/{id}",
    tag = "photos",
    params(("id" = String, Path)),
    responses((status = 204, description = "`Tus-Version`, `Tus-Extension`, `Tus-Max-Size` and `Tus-Checksum-Algorithm`.")),
)]
async fn describe(State(_state): State<AppState>, _access: Public) -> Response {
    capabilities()
}

/// The supported tus version and extensions, at the path for members' uploads.
#[utoipa::path(
    options,
    operation_id = "describeUploadCreation",
    path = "/photos/{weddingId}/uploads",
    tag = "photos",
    params(("weddingId" = String, Path)),
    responses((status = 204, description = "As of `OPTIONS /uploads/{id}`.")),
)]
async fn describe_creation(State(_state): State<AppState>, _access: Public) -> Response {
    capabilities()
}

/// The supported tus version and extensions, at the path for guests' uploads.
#[utoipa::path(
    options,
    operation_id = "describeGuestUploadCreation",
    path = "/guest-photos/weddings/{weddingId}/uploads",
    tag = "photos",
    params(("weddingId" = String, Path)),
    responses((status = 204, description = "As of `OPTIONS /uploads/{id}`.")),
)]
async fn describe_guest_creation(State(_state): State<AppState>, _access: Public) -> Response {
    capabilities()
}

/// The capabilities of the server by the tus protocol.
fn capabilities() -> Response {
    let headers = HeaderMap::from_iter([
        (TUS_VERSION, HeaderValue::from_static(TUS_VERSION_NUMBER)),
        (
            TUS_EXTENSION,
            HeaderValue::from_static(SUPPORTED_EXTENSIONS),
        ),
        (
            TUS_CHECKSUM_ALGORITHM,
            HeaderValue::from_static(CHECKSUM_ALGORITHMS),
        ),
        (TUS_MAX_SIZE, HeaderValue::from(MOST_BYTES)),
    ]);
    (StatusCode::NO_CONTENT, headers).into_response()
}

#[derive(Serialize, ToSchema)]
struct UploadData {
    upload: UploadOutcome,
}

/// The outcome of an upload.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadOutcome {
    state: UploadState,
    /// The photo, once the state is `DONE`.
    photo_id: Option<String>,
    /// The reason, if the state is `REFUSED`, for a person.
    message: Option<String>,
    /// Whether the file itself is the reason: sending it again fails again.
    is_unfit: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
enum UploadState {
    /// Not all bytes have arrived.
    Receiving,
    /// All bytes have arrived, and the photo is being processed.
    Received,
    /// The photo was added.
    Done,
    /// The photo was refused for good.
    Refused,
}

/// The outcome of an upload. While it is processed, the answer waits for some seconds.
#[utoipa::path(
    get,
    operation_id = "getUpload",
    path = "/uploads/{id}",
    tag = "photos",
    params(("id" = String, Path)),
    responses((status = 200, body = Success<UploadData>), (status = 410)),
)]
async fn get_outcome(
    State(state): State<AppState>,
    _access: Public,
    Path(id): Path<String>,
) -> Result<Data<UploadData>, ApiError> {
    let upload = state.photos.wait_for_outcome(&id, OUTCOME_WAIT).await?;
    let state = match upload.state {
        UploadStage::Receiving => UploadState::Receiving,
        UploadStage::Received => UploadState::Received,
        UploadStage::Done => UploadState::Done,
        UploadStage::Refused => UploadState::Refused,
    };
    let upload = UploadOutcome {
        state,
        photo_id: upload.photo_id,
        message: upload.message,
        is_unfit: upload.is_unfit,
    };
    Ok(Data(UploadData { upload }))
}
