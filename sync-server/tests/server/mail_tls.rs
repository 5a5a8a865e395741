//! Encryption of mail: runs the program against mail servers with their own certificates.

use std::io::Write as _;
use std::sync::Arc;

use tempfile::NamedTempFile;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use crate::common::data_dir;
use crate::common::smtp::{Encryption, MailServer};
use crate::sync_support::{Program, deadline};

/// A loopback address that does not count as this machine, to which mail may go unencrypted.
const HOST: &str = "127.0.0.2";

/// A trusted certificate file, and the TLS acceptor of a mail server that uses it.
fn certified() -> (NamedTempFile, TlsAcceptor) {
    let names = vec![HOST.to_owned()];
    let certified = rcgen::generate_simple_self_signed(names).unwrap();
    let mut trusted = NamedTempFile::new().unwrap();
    trusted.write_all(certified.cert.pem().as_bytes()).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(
        certified.signing_key.serialize_der(),
    ));
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certified.cert.der().clone()], key)
        .unwrap();
    (trusted, TlsAcceptor::from(Arc::new(config)))
}

/// Registers an account, which queues a confirmation mail. Returns the messages that the mail server has after the
/// program's visit.
async fn mailed(scheme: &str, security: Encryption, trusted: &NamedTempFile) -> Vec<String> {
    let mail = MailServer::start_at(HOST, security).await;
    let environment = format!(
        "export TROTH_SMTP_URL={scheme}://{} TROTH_MAIL_FROM=troth@troth.example SSL_CERT_FILE={}",
        mail.address(),
        trusted.path().display()
    );
    let data = data_dir::in_memory();
    let program = Program::start_in(&data, &environment).await;
    program.register().await;
    deadline("a visit to the mail server", mail.wait_for_visit()).await;
    mail.messages()
}

fn is_the_mail(messages: &[String]) -> bool {
    let is_it = |message: &String| message.contains("To: ada@example.org\r\n");
    messages.len() == 1 && messages.iter().all(is_it)
}

#[tokio::test]
async fn mail_goes_encrypted_with_tls() {
    let (trusted, acceptor) = certified();
    let messages = mailed("smtps", Encryption::Tls(acceptor), &trusted).await;
    assert!(is_the_mail(&messages), "{messages:?}");
}

#[tokio::test]
async fn mail_goes_encrypted_with_starttls() {
    let (trusted, acceptor) = certified();
    let messages = mailed("smtp", Encryption::StartTls(acceptor), &trusted).await;
    assert!(is_the_mail(&messages), "{messages:?}");
}

#[tokio::test]
async fn an_untrusted_mail_server_gets_no_mail() {
    let (_its_own, acceptor) = certified();
    let (of_another, _) = certified();
    for (scheme, security) in [
        ("smtps", Encryption::Tls(acceptor.clone())),
        ("smtp", Encryption::StartTls(acceptor)),
        ("smtp", Encryption::None),
    ] {
        let messages = mailed(scheme, security, &of_another).await;
        assert!(messages.is_empty(), "{scheme}: {messages:?}");
    }
}
