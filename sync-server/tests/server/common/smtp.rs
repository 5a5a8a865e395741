//! A local mail server with as much SMTP as delivering a message takes, and answers controlled by tests.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use troth_messages::mail::smtp::{Smtp, SmtpServer};

/// Received messages, and answers other than the usual ones.
#[derive(Default)]
struct Mailbox {
    messages: Mutex<Vec<String>>,
    answers: Mutex<VecDeque<&'static str>>,
    /// Points at which the next connections are cut.
    cut_at: Mutex<VecDeque<CutPoint>>,
    /// The number of clients that have disconnected.
    disconnected: watch::Sender<usize>,
    /// The number of accepted messages.
    accepted: watch::Sender<usize>,
}

/// The point at which a connection is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CutPoint {
    /// At the recipient's address.
    Recipient,
    /// In the middle of the message.
    Message,
    /// After accepting the message, before the answer.
    Answer,
}

/// The encryption of a connection.
#[derive(Clone, Default)]
pub(crate) enum Encryption {
    #[default]
    None,
    /// All of it.
    Tls(TlsAcceptor),
    /// Everything after a plain greeting and STARTTLS.
    StartTls(TlsAcceptor),
}

pub(crate) struct MailServer {
    address: SocketAddr,
    mailbox: Arc<Mailbox>,
    serving: JoinHandle<()>,
}

/// A client of the mail server at an address.
pub(crate) fn client_of(address: SocketAddr) -> Smtp {
    let server = SmtpServer::parse(&format!("smtp://{address}")).unwrap();
    Smtp::new(&server, "Troth <troth@troth.example>".parse().unwrap()).unwrap()
}

impl MailServer {
    pub(crate) async fn start() -> Self {
        Self::start_at("127.0.0.1", Encryption::None).await
    }

    pub(crate) async fn start_at(host: &str, security: Encryption) -> Self {
        let listener = TcpListener::bind((host, 0)).await.unwrap();
        Self::on(listener, Arc::default(), security)
    }

    fn on(listener: TcpListener, mailbox: Arc<Mailbox>, security: Encryption) -> Self {
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn({
            let mailbox = Arc::clone(&mailbox);
            async move {
                loop {
                    let (stream, _) = listener.accept().await.unwrap();
                    let (mailbox, security) = (Arc::clone(&mailbox), security.clone());
                    tokio::spawn(async move {
                        serve(stream, &mailbox, security).await;
                        mailbox.disconnected.send_modify(|count| *count += 1);
                    });
                }
            }
        });
        Self {
            address,
            mailbox,
            serving,
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Resolves when a client has connected and disconnected.
    pub(crate) async fn wait_for_visit(&self) {
        let mut disconnected = self.mailbox.disconnected.subscribe();
        disconnected.wait_for(|count| *count > 0).await.unwrap();
    }

    /// The address of this server as configured.
    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// A client of this server.
    pub(crate) fn client(&self) -> Smtp {
        client_of(self.address)
    }

    /// Answers the next recipients like this, instead of accepting them.
    pub(crate) fn answer(&self, answers: &[&'static str]) {
        self.mailbox.answers.lock().unwrap().extend(answers);
    }

    /// Cuts the next connections at these points.
    pub(crate) fn cut_at(&self, cuts: &[CutPoint]) {
        self.mailbox.cut_at.lock().unwrap().extend(cuts);
    }

    /// The accepted messages with headers.
    pub(crate) fn messages(&self) -> Vec<String> {
        self.mailbox.messages.lock().unwrap().clone()
    }

    /// Resolves when the accepted messages satisfy `is_enough`.
    pub(crate) async fn wait_for_messages(&self, is_enough: impl Fn(&[String]) -> bool) {
        let mut accepted = self.mailbox.accepted.subscribe();
        let has_enough = |_: &usize| is_enough(&self.mailbox.messages.lock().unwrap());
        accepted.wait_for(has_enough).await.unwrap();
    }

    /// Stops the server: connections are refused.
    pub(crate) async fn stop(&mut self) {
        self.serving.abort();
        let _aborted = (&mut self.serving).await;
    }

    /// Starts the server again at the same address.
    pub(crate) async fn start_again(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        *self = Self::on(listener, Arc::clone(&self.mailbox), Encryption::None);
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Mailbox {
    /// Takes the next cut from the queue if it is at this point. Returns whether it was.
    fn take_cut_at(&self, point: CutPoint) -> bool {
        let mut cuts = self.cut_at.lock().unwrap();
        let is_at_point = cuts.front() == Some(&point);
        if is_at_point {
            cuts.pop_front();
        }
        is_at_point
    }
}

const GREETING: &str = "220 mail.example";

async fn serve(mut stream: TcpStream, mailbox: &Mailbox, security: Encryption) {
    match security {
        Encryption::None => {
            send_line(&mut stream, GREETING).await;
            let tls_stream = serve_commands(stream, mailbox, "250 8BITMIME").await;
            assert!(tls_stream.is_none(), "it was not offered");
        }
        Encryption::Tls(acceptor) => {
            // A client that does not trust the certificate hangs up.
            let Ok(mut stream) = acceptor.accept(stream).await else {
                return;
            };
            send_line(&mut stream, GREETING).await;
            serve_commands(stream, mailbox, "250 8BITMIME").await;
        }
        Encryption::StartTls(acceptor) => {
            send_line(&mut stream, GREETING).await;
            let Some(stream) = serve_commands(stream, mailbox, "250 STARTTLS").await else {
                return;
            };
            if let Ok(stream) = acceptor.accept(stream).await {
                serve_commands(stream, mailbox, "250 8BITMIME").await;
            }
        }
    }
}

async fn send_line(stream: &mut (impl AsyncWrite + Unpin), line: &str) {
    let line = format!("{line}\r\n");
    // A client that has disconnected gets nothing.
    let _gone = stream.write_all(line.as_bytes()).await;
    let _gone = stream.flush().await;
}

/// Serves a client until it disconnects; returns the stream if it starts TLS.
async fn serve_commands<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    mailbox: &Mailbox,
    offer: &str,
) -> Option<S> {
    let mut stream = BufReader::new(stream);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return None;
        }
        let command = line.split_whitespace().next().unwrap_or_default();
        match command.to_uppercase().as_str() {
            "EHLO" => send_line(&mut stream, &format!("250-mail.example\r\n{offer}")).await,
            "RCPT" if mailbox.take_cut_at(CutPoint::Recipient) => return None,
            "DATA" if mailbox.take_cut_at(CutPoint::Message) => {
                send_line(&mut stream, "354 go on").await;
                let _first_line = stream.read_line(&mut line).await;
                return None;
            }
            "RCPT" => {
                let set_answer = mailbox.answers.lock().unwrap().pop_front();
                send_line(&mut stream, set_answer.unwrap_or("250 fine")).await;
            }
            "DATA" => {
                send_line(&mut stream, "354 go on").await;
                let message = read_message(&mut stream).await;
                mailbox.messages.lock().unwrap().push(message);
                mailbox.accepted.send_modify(|count| *count += 1);
                if mailbox.take_cut_at(CutPoint::Answer) {
                    return None;
                }
                send_line(&mut stream, "250 taken").await;
            }
            "STARTTLS" => {
                send_line(&mut stream, "220 go on").await;
                return Some(stream.into_inner());
            }
            "QUIT" => {
                send_line(&mut stream, "221 bye").await;
                return None;
            }
            _ => send_line(&mut stream, "250 fine").await,
        }
    }
}

async fn read_message(stream: &mut BufReader<impl AsyncRead + Unpin>) -> String {
    let mut message = String::new();
    loop {
        let start = message.len();
        stream.read_line(&mut message).await.unwrap();
        if &message[start..] == ".\r\n" {
            message.truncate(start);
            return message;
        }
    }
}

/// The link in a message; long lines are wrapped in transit.
pub(crate) fn link(message: &str, path: &str) -> String {
    let unwrapped = message.replace("=\r\n", "");
    let (_, rest) = unwrapped.split_once(path).unwrap();
    rest.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}
