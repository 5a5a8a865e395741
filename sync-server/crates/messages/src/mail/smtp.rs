//! Sends messages through an SMTP server.

use std::error::Error as _;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{self, AsyncSmtpTransportBuilder};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use troth_storage::outbox::OutgoingMessage;
use url::Url;

use super::delay;

/// Timeout for a response. Some servers scan a message before they accept it.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);
/// The most characters of a server's error that are logged and stored.
const MAX_REASON_CHARS: usize = 300;

type Transport = AsyncSmtpTransport<Tokio1Executor>;

/// Address and credentials of a mail server, from the configuration. Has no `Debug`, so that no password reaches a log.
pub struct SmtpServer {
    host: String,
    port: u16,
    security: Security,
    credentials: Option<Credentials>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Security {
    /// TLS from the first byte.
    Tls,
    /// STARTTLS; without it nothing is sent.
    StartTls,
    /// No encryption.
    Plain,
}

impl Security {
    fn port(self) -> u16 {
        match self {
            Self::Tls => smtp::SUBMISSIONS_PORT,
            Self::StartTls => smtp::SUBMISSION_PORT,
            Self::Plain => smtp::SMTP_PORT,
        }
    }
}

impl SmtpServer {
    /// Parses `smtps://user:password@host:port` (TLS) or `smtp://...` (STARTTLS). User, password and port are optional.
    /// Mail is unencrypted only to this machine, or with `?tls=none`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let url = Url::parse(text).ok()?;
        let host = url.host_str().filter(|host| !host.is_empty())?;
        let host = host
            .trim_start_matches('[')
            .trim_end_matches(']')
            .to_owned();
        let has_no_path = matches!(url.path(), "" | "/") && url.fragment().is_none();
        let is_this_machine = matches!(host.as_str(), "localhost" | "127.0.0.1" | "::1");
        let security = match (url.scheme(), url.query()) {
            ("smtps", None) => Security::Tls,
            ("smtp", None) if is_this_machine => Security::Plain,
            ("smtp", None) => Security::StartTls,
            ("smtp", Some("tls=none")) => Security::Plain,
            _ => return None,
        };
        let credentials = match (url.username(), url.password()) {
            ("", None) => None,
            ("", Some(_)) | (_, None) => return None,
            (user, Some(password)) => Some(Credentials::new(
                percent_decode(user)?,
                percent_decode(password)?,
            )),
        };
        has_no_path.then(|| Self {
            host,
            port: url.port().unwrap_or(security.port()),
            security,
            credentials,
        })
    }
}

/// Percent-decodes a part of the URL.
fn percent_decode(text: &str) -> Option<String> {
    let decoded = percent_encoding::percent_decode_str(text).decode_utf8();
    decoded.ok().map(|text| text.into_owned())
}

/// Hands messages to a mail server; clones share the connections.
#[derive(Clone)]
pub struct Smtp {
    transport: Transport,
    from: Mailbox,
}

/// Why a message was not accepted.
#[derive(Debug, PartialEq, Eq)]
pub enum SmtpError {
    /// A retry may help.
    Temporary {
        /// The server's error, for the log.
        reason: String,
        /// The cause in plain words, for people.
        explanation: String,
    },
    /// Permanently rejected.
    Permanent(String),
}

impl Smtp {
    /// Connects only when there is a message to send.
    ///
    /// # Errors
    /// When the system's certificates cannot be loaded.
    pub fn new(server: &SmtpServer, from: Mailbox) -> Result<Self, smtp::Error> {
        let builder: AsyncSmtpTransportBuilder = match server.security {
            Security::Tls => Transport::relay(&server.host)?,
            Security::StartTls => Transport::starttls_relay(&server.host)?,
            Security::Plain => Transport::builder_dangerous(server.host.as_str()),
        };
        let builder = builder
            .port(server.port)
            .hello_name(ClientId::Domain(from.email.domain().to_owned()))
            .timeout(Some(ANSWER_TIMEOUT));
        let builder = match &server.credentials {
            Some(credentials) => builder.credentials(credentials.clone()),
            None => builder,
        };
        Ok(Self {
            transport: builder.build(),
            from,
        })
    }

    /// Hands a message over. When this returns, the mail server is responsible for it.
    ///
    /// # Errors
    /// When the mail server does not accept it.
    pub async fn send(&self, outgoing: &OutgoingMessage) -> Result<(), SmtpError> {
        let message = self.build_message(outgoing)?;
        match self.transport.send(message).await {
            Ok(_accepted) => Ok(()),
            Err(error) => Err(classify_error(&error)),
        }
    }

    /// Tests the connection and the credentials.
    ///
    /// # Errors
    /// The reason for a failure.
    pub async fn test(&self) -> Result<(), String> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("it didn’t answer".to_owned()),
            Err(error) => Err(one_line(&error.to_string())),
        }
    }

    /// Builds the message in the format of the library. An invalid address or date is a permanent error.
    fn build_message(&self, outgoing: &OutgoingMessage) -> Result<lettre::Message, SmtpError> {
        let permanent_error =
            |error: &dyn std::fmt::Display| SmtpError::Permanent(one_line(&error.to_string()));
        let to: Address = outgoing
            .recipient
            .parse()
            .map_err(|error| permanent_error(&error))?;
        let written_at: Timestamp = outgoing
            .created_at
            .parse()
            .map_err(|error: jiff::Error| permanent_error(&error))?;
        let id = format!("<{}@{}>", outgoing.message_id, self.from.email.domain());
        let sender_name = outgoing.from_name.as_deref().map(one_line);
        let from = Mailbox {
            name: sender_name.or_else(|| self.from.name.clone()),
            email: self.from.email.clone(),
        };
        let header = |name, value: &str| {
            HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
        };
        let mut builder = lettre::Message::builder()
            .from(from)
            .to(Mailbox::new(None, to))
            .subject(outgoing.subject.clone())
            .date(SystemTime::from(written_at))
            .message_id(Some(id));
        match &outgoing.reply_to {
            Some(address) => {
                let address = address.parse().map_err(|error| permanent_error(&error))?;
                builder = builder.reply_to(Mailbox::new(None, address));
            }
            // This header suppresses automatic replies, which only letters from people should get.
            None => builder = builder.raw_header(header("Auto-Submitted", "auto-generated")),
        }
        if let Some(link) = &outgoing.unsubscribe {
            // RFC 8058: unsubscribe button of mail programs.
            builder = builder
                .raw_header(header("List-Unsubscribe", &format!("<{link}>")))
                .raw_header(header(
                    "List-Unsubscribe-Post",
                    "List-Unsubscribe=One-Click",
                ));
        }
        builder
            .multipart(MultiPart::alternative_plain_html(
                outgoing.text.clone(),
                outgoing.html.clone(),
            ))
            .map_err(|error| permanent_error(&error))
    }
}

/// Decides whether a retry may help after an error of the mail server.
fn classify_error(error: &smtp::Error) -> SmtpError {
    let reason = one_line(&error.to_string());
    let code = error.status().map(|code| code.to_string());
    let code = code.as_deref();
    // The server reports a wrong password as a permanent error, but the operator can correct it, and the message is
    // sent after that.
    let is_about_message = code.is_none_or(|code| !delay::SIGN_IN_REFUSED.contains(&code));
    if error.is_permanent() && is_about_message {
        return SmtpError::Permanent(reason);
    }
    let reply = error.source().map(ToString::to_string).unwrap_or_default();
    SmtpError::Temporary {
        reason,
        explanation: delay::explain(code, &reply),
    }
}

fn one_line(text: &str) -> String {
    delay::one_line(text, MAX_REASON_CHARS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(&str, u16, Security, bool)>) {
        let server = SmtpServer::parse(text);
        let parts = server.as_ref().map(|server| {
            let signs_in = server.credentials.is_some();
            (server.host.as_str(), server.port, server.security, signs_in)
        });
        assert_eq!(parts, expected, "{text}");
    }

    #[test]
    fn a_url_sets_encryption_port_and_credentials() {
        use Security::{Plain, StartTls, Tls};
        let host = "mail.example.org";
        check(
            "smtps://ada:pass%40word@mail.example.org",
            Some((host, 465, Tls, true)),
        );
        check(
            "smtp://ada:secret@mail.example.org",
            Some((host, 587, StartTls, true)),
        );
        check(
            "smtp://mail.example.org:2525/",
            Some((host, 2525, StartTls, false)),
        );
        check(
            "smtp://mail.example.org?tls=none",
            Some((host, 25, Plain, false)),
        );
        check("smtp://localhost", Some(("localhost", 25, Plain, false)));
        check("smtp://[::1]:1025", Some(("::1", 1025, Plain, false)));
    }

    #[test]
    fn an_invalid_url_is_refused() {
        for text in [
            "mail.example.org",
            "https://mail.example.org",
            "smtp://",
            "smtp://ada@mail.example.org",
            "smtp://:secret@mail.example.org",
            "smtp://mail.example.org/path",
            "smtps://mail.example.org?tls=none",
            "smtp://mail.example.org?tls=maybe",
            "smtp://mail.example.org:99999",
        ] {
            check(text, None);
        }
    }
}
