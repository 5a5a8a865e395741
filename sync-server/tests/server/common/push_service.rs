//! A local push service and the browsers that it serves: it accepts what a real one would, and they decrypt it.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use axum::http::{HeaderMap, Method, Request, Response, StatusCode, header};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, DecodingKey, Validation};
use reqwest::Certificate;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use troth_messages::push::PushResolver;
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::{Auth, decrypt};

use super::TestServer;

/// The host name of the service in the tests' DNS.
pub(crate) const NAME: &str = "push.example.org";

/// A push to a browser.
#[derive(Clone)]
pub(crate) struct SentPush {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    body: Bytes,
}

#[derive(Default)]
struct PushState {
    sent: Mutex<Vec<SentPush>>,
    answers: Mutex<VecDeque<u16>>,
}

pub(crate) struct PushService {
    address: SocketAddr,
    certificate: Certificate,
    shared: Arc<PushState>,
    serving: JoinHandle<()>,
}

impl PushService {
    pub(crate) async fn start() -> Self {
        let certified = rcgen::generate_simple_self_signed(vec![NAME.to_owned()]).unwrap();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(
            certified.signing_key.serialize_der(),
        ));
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certified.cert.der().clone()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let shared = Arc::new(PushState::default());
        Self {
            address: listener.local_addr().unwrap(),
            certificate: Certificate::from_der(certified.cert.der()).unwrap(),
            shared: Arc::clone(&shared),
            serving: tokio::spawn(serve(listener, acceptor, shared)),
        }
    }

    /// A network access that reaches only this service.
    pub(crate) fn reach(&self) -> PushResolver {
        let address = self.address;
        let look_up = move |name: String| -> troth_messages::push::AddressLookup {
            Box::pin(async move {
                let is_known = name == NAME;
                is_known
                    .then(|| vec![address])
                    .ok_or_else(|| io::Error::other("no such name"))
            })
        };
        PushResolver::from_fn(look_up).unrestricted(self.certificate.clone())
    }

    /// A server that pushes through it.
    pub(crate) fn serving(&self, server: TestServer) -> TestServer {
        server.with(|state| state.push = state.push.clone().with_resolver(self.reach()))
    }

    /// Answers the next pushes with these statuses, instead of accepting them.
    pub(crate) fn answer(&self, statuses: &[u16]) {
        self.shared.answers.lock().unwrap().extend(statuses);
    }

    /// The pushes since the last call, with any answer.
    pub(crate) fn take_pushes(&self) -> Vec<SentPush> {
        std::mem::take(&mut *self.shared.sent.lock().unwrap())
    }

    /// Stops the service: connections are refused.
    pub(crate) async fn stop(&mut self) {
        self.serving.abort();
        let _aborted = (&mut self.serving).await;
    }
}

async fn serve(listener: TcpListener, acceptor: TlsAcceptor, shared: Arc<PushState>) {
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let (acceptor, shared) = (acceptor.clone(), Arc::clone(&shared));
        tokio::spawn(async move {
            let Ok(stream) = acceptor.accept(stream).await else {
                return;
            };
            let answer = service_fn(|request| receive_push(Arc::clone(&shared), request));
            let connection = http1::Builder::new()
                .keep_alive(false)
                .serve_connection(TokioIo::new(stream), answer);
            let _closed = connection.await;
        });
    }
}

async fn receive_push(
    shared: Arc<PushState>,
    request: Request<Incoming>,
) -> Result<Response<Full<Bytes>>, Infallible> {
    assert_eq!(request.method(), Method::POST);
    let (parts, body) = request.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    shared.sent.lock().unwrap().push(SentPush {
        path: parts.uri.path().to_owned(),
        headers: parts.headers,
        body,
    });
    let status = shared.answers.lock().unwrap().pop_front();
    let mut answer = Response::new(Full::new(Bytes::from_static(b"whatever")));
    *answer.status_mut() = StatusCode::from_u16(status.unwrap_or(201)).unwrap();
    // Clients must not follow this redirect.
    let elsewhere = header::HeaderValue::from_static("https://push.example.org/elsewhere");
    answer.headers_mut().insert(header::LOCATION, elsewhere);
    Ok(answer)
}

/// A subscribed browser.
pub(crate) struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    pub(crate) path: String,
}

impl Browser {
    pub(crate) fn new(name: &str) -> Self {
        let secret = std::iter::repeat_with(|| SecretKey::from_slice(&rand::random::<[u8; 32]>()));
        Self {
            secret: secret.flatten().next().unwrap(),
            auth: rand::random(),
            path: format!("/devices/{name}"),
        }
    }

    pub(crate) fn endpoint(&self) -> String {
        format!("https://{NAME}{}", self.path)
    }

    /// Its subscription as JSON.
    pub(crate) fn subscription(&self) -> Value {
        let key = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": self.endpoint(),
            "expirationTime": null,
            "keys": {
                "p256dh": URL_SAFE_NO_PAD.encode(key.as_bytes()),
                "auth": URL_SAFE_NO_PAD.encode(self.auth),
            },
        })
    }

    /// Decrypts a push to this browser.
    #[track_caller]
    pub(crate) fn read(&self, sent: &SentPush) -> Value {
        assert_eq!(sent.path, self.path);
        let auth = Auth::from(self.auth);
        let message = decrypt(sent.body.to_vec(), &self.secret, &auth).unwrap();
        serde_json::from_slice(&message).unwrap()
    }
}

impl SentPush {
    /// Asserts the requirements of a push service: a token for this service, signed with the key of the browser's
    /// subscription, and valid for at most a day.
    #[track_caller]
    pub(crate) fn is_signed_with(&self, public_key: &str, now: Timestamp) {
        let authorization = self.headers[header::AUTHORIZATION].to_str().unwrap();
        let fields = authorization.strip_prefix("vapid ").unwrap();
        let fields: HashMap<_, _> = fields
            .split(", ")
            .filter_map(|field| field.split_once('='))
            .collect();
        assert_eq!(fields["k"], public_key);
        let key = URL_SAFE_NO_PAD.decode(public_key).unwrap();
        assert_eq!((key.len(), key[0]), (65, 4));
        let mut validation = Validation::new(Algorithm::ES256);
        validation.set_audience(&[format!("https://{NAME}")]);
        validation.set_required_spec_claims(&["exp", "aud", "sub"]);
        // The test's clock is not the real time.
        validation.validate_exp = false;
        let key = DecodingKey::from_ec_der(&key);
        let token = jsonwebtoken::decode::<Value>(fields["t"], &key, &validation).unwrap();
        assert_eq!(token.claims["sub"], "https://troth.example");
        let until = Timestamp::from_second(token.claims["exp"].as_i64().unwrap()).unwrap();
        assert!(now < until && until <= now + SignedDuration::from_hours(24));
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }
}
