//! Mail that nobody reads on its way: by the program, against mail servers with a certificate of their own.

use std::io::Write as _;
use std::sync::Arc;

use tempfile::NamedTempFile;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use crate::common::data_dir;
use crate::common::smtp::{MailServer, Security};
use crate::sync_support::{Program, deadline};

/// On loopback, and none of the names of this very machine, to which mail may go in the open.
const HOST: &str = "127.0.0.2";

/// What a mail server shows of itself, and the file that says it is to be trusted.
fn certified() -> (NamedTempFile, TlsAcceptor) {
    let names = vec![HOST.to_owned()];
    let made = rcgen::generate_simple_self_signed(names).unwrap();
    let mut trusted = NamedTempFile::new().unwrap();
    trusted.write_all(made.cert.pem().as_bytes()).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    (trusted, TlsAcceptor::from(Arc::new(config)))
}

/// Somebody signs up, so that a mail to confirm the address is due; what the mail server has got once the
/// program has been there.
async fn mailed(scheme: &str, security: Security, trusted: &NamedTempFile) -> Vec<String> {
    let mail = MailServer::start_at(HOST, security).await;
    let environment = format!(
        "export TROTH_SMTP_URL={scheme}://{} TROTH_MAIL_FROM=troth@troth.example SSL_CERT_FILE={}",
        mail.address(),
        trusted.path().display()
    );
    let data = data_dir::in_memory();
    let program = Program::start_in(&data, &environment).await;
    program.register().await;
    deadline("a visit to the mail server", mail.was_visited()).await;
    mail.messages()
}

fn is_the_mail(messages: &[String]) -> bool {
    let is_it = |message: &String| message.contains("To: ada@example.org\r\n");
    messages.len() == 1 && messages.iter().all(is_it)
}

#[tokio::test]
async fn it_goes_encrypted_from_the_first_byte() {
    let (trusted, acceptor) = certified();
    let messages = mailed("smtps", Security::Tls(acceptor), &trusted).await;
    assert!(is_the_mail(&messages), "{messages:?}");
}

#[tokio::test]
async fn it_goes_encrypted_after_a_word_in_the_open() {
    let (trusted, acceptor) = certified();
    let messages = mailed("smtp", Security::StartTls(acceptor), &trusted).await;
    assert!(is_the_mail(&messages), "{messages:?}");
}

#[tokio::test]
async fn nobody_gets_it_who_cannot_show_who_they_are() {
    let (_its_own, acceptor) = certified();
    let (of_another, _) = certified();
    for (scheme, security) in [
        ("smtps", Security::Tls(acceptor.clone())),
        ("smtp", Security::StartTls(acceptor)),
        ("smtp", Security::None),
    ] {
        let messages = mailed(scheme, security, &of_another).await;
        assert!(messages.is_empty(), "{scheme}: {messages:?}");
    }
}
