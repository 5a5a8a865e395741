//! A mail server on loopback that speaks as much SMTP as it takes to hand a message over, and answers what a
//! test wants it to answer.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use troth_sync_server::mail::smtp::{Server, Smtp};

/// Messages as they came, and answers that are not the usual ones.
#[derive(Default)]
struct Mailbox {
    messages: Mutex<Vec<String>>,
    answers: Mutex<VecDeque<&'static str>>,
    /// Where the next conversations end without a word.
    cut_at: Mutex<VecDeque<Cut>>,
    /// How many clients have gone again.
    gone: watch::Sender<usize>,
    /// How many messages it has taken.
    taken: watch::Sender<usize>,
}

/// Where a line is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// When it is told for whom the message is.
    Recipient,
    /// In the middle of the message.
    Message,
    /// When it has taken the message, and has not said so.
    Answer,
}

/// How much of a conversation nobody else can read.
#[derive(Clone, Default)]
pub(crate) enum Security {
    #[default]
    None,
    /// All of it.
    Tls(TlsAcceptor),
    /// What comes after a word in the open.
    StartTls(TlsAcceptor),
}

pub(crate) struct MailServer {
    address: SocketAddr,
    mailbox: Arc<Mailbox>,
    serving: JoinHandle<()>,
}

/// What hands messages to a mail server.
pub(crate) fn client_of(address: SocketAddr) -> Smtp {
    let server = Server::parse(&format!("smtp://{address}")).unwrap();
    Smtp::new(&server, "Troth <troth@troth.example>".parse().unwrap()).unwrap()
}

impl MailServer {
    pub(crate) async fn start() -> Self {
        Self::start_at("127.0.0.1", Security::None).await
    }

    pub(crate) async fn start_at(host: &str, security: Security) -> Self {
        let listener = TcpListener::bind((host, 0)).await.unwrap();
        Self::on(listener, Arc::default(), security)
    }

    fn on(listener: TcpListener, mailbox: Arc<Mailbox>, security: Security) -> Self {
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn({
            let mailbox = Arc::clone(&mailbox);
            async move {
                loop {
                    let (stream, _) = listener.accept().await.unwrap();
                    let (mailbox, security) = (Arc::clone(&mailbox), security.clone());
                    tokio::spawn(async move {
                        serve(stream, &mailbox, security).await;
                        mailbox.gone.send_modify(|gone| *gone += 1);
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

    /// Resolves when somebody has come and gone.
    pub(crate) async fn was_visited(&self) {
        let mut gone = self.mailbox.gone.subscribe();
        gone.wait_for(|gone| *gone > 0).await.unwrap();
    }

    /// How this server is written down.
    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// What hands messages to it.
    pub(crate) fn client(&self) -> Smtp {
        client_of(self.address)
    }

    /// Answers the next messages in this way, instead of taking them.
    pub(crate) fn answer(&self, answers: &[&'static str]) {
        self.mailbox.answers.lock().unwrap().extend(answers);
    }

    /// Cuts the line of the next conversations.
    pub(crate) fn cut_at(&self, cuts: &[Cut]) {
        self.mailbox.cut_at.lock().unwrap().extend(cuts);
    }

    /// What it has taken, headers included.
    pub(crate) fn messages(&self) -> Vec<String> {
        self.mailbox.messages.lock().unwrap().clone()
    }

    /// Resolves when what it has taken is enough.
    pub(crate) async fn has(&self, enough: impl Fn(&[String]) -> bool) {
        let mut taken = self.mailbox.taken.subscribe();
        let is_enough = |_: &usize| enough(&self.mailbox.messages.lock().unwrap());
        taken.wait_for(is_enough).await.unwrap();
    }

    /// Nobody answers there any more.
    pub(crate) async fn stop(&mut self) {
        self.serving.abort();
        let _aborted = (&mut self.serving).await;
    }

    /// The same server, at the same address.
    pub(crate) async fn start_again(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        *self = Self::on(listener, Arc::clone(&self.mailbox), Security::None);
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Mailbox {
    /// Whether the line is to be cut next where a conversation is.
    fn is_cut_at(&self, here: Cut) -> bool {
        let mut cuts = self.cut_at.lock().unwrap();
        let is_here = cuts.front() == Some(&here);
        if is_here {
            cuts.pop_front();
        }
        is_here
    }
}

const GREETING: &str = "220 mail.example";

async fn serve(mut stream: TcpStream, mailbox: &Mailbox, security: Security) {
    match security {
        Security::None => {
            say(&mut stream, GREETING).await;
            let refused = talk(stream, mailbox, "250 8BITMIME").await;
            assert!(refused.is_none(), "it was not offered");
        }
        Security::Tls(acceptor) => {
            // A client that does not believe who we are hangs up.
            let Ok(mut stream) = acceptor.accept(stream).await else {
                return;
            };
            say(&mut stream, GREETING).await;
            talk(stream, mailbox, "250 8BITMIME").await;
        }
        Security::StartTls(acceptor) => {
            say(&mut stream, GREETING).await;
            let Some(stream) = talk(stream, mailbox, "250 STARTTLS").await else {
                return;
            };
            if let Ok(stream) = acceptor.accept(stream).await {
                talk(stream, mailbox, "250 8BITMIME").await;
            }
        }
    }
}

async fn say(stream: &mut (impl AsyncWrite + Unpin), line: &str) {
    let line = format!("{line}\r\n");
    // Whoever has gone hears nothing.
    let _gone = stream.write_all(line.as_bytes()).await;
    let _gone = stream.flush().await;
}

/// Until the client goes, or goes on in another way: then what it goes on with.
async fn talk<S: AsyncRead + AsyncWrite + Unpin>(
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
            "EHLO" => say(&mut stream, &format!("250-mail.example\r\n{offer}")).await,
            "RCPT" if mailbox.is_cut_at(Cut::Recipient) => return None,
            "DATA" if mailbox.is_cut_at(Cut::Message) => {
                say(&mut stream, "354 go on").await;
                let _half = stream.read_line(&mut line).await;
                return None;
            }
            "RCPT" => {
                let unusual = mailbox.answers.lock().unwrap().pop_front();
                say(&mut stream, unusual.unwrap_or("250 fine")).await;
            }
            "DATA" => {
                say(&mut stream, "354 go on").await;
                let message = message(&mut stream).await;
                mailbox.messages.lock().unwrap().push(message);
                mailbox.taken.send_modify(|taken| *taken += 1);
                if mailbox.is_cut_at(Cut::Answer) {
                    return None;
                }
                say(&mut stream, "250 taken").await;
            }
            "STARTTLS" => {
                say(&mut stream, "220 go on").await;
                return Some(stream.into_inner());
            }
            "QUIT" => {
                say(&mut stream, "221 bye").await;
                return None;
            }
            _ => say(&mut stream, "250 fine").await,
        }
    }
}

async fn message(stream: &mut BufReader<impl AsyncRead + Unpin>) -> String {
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

/// The link of a message; long lines are broken on their way.
pub(crate) fn link(message: &str, path: &str) -> String {
    let whole = message.replace("=\r\n", "");
    let (_, rest) = whole.split_once(path).unwrap();
    rest.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}
