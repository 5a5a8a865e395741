//! A mail server on loopback that speaks as much SMTP as it takes to hand a message over, and answers what a
//! test wants it to answer.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use troth_sync_server::mail::smtp::{Server, Smtp};

/// Messages as they came, and answers that are not the usual ones.
#[derive(Default)]
struct Mailbox {
    messages: Vec<String>,
    answers: VecDeque<&'static str>,
}

pub(crate) struct MailServer {
    address: SocketAddr,
    mailbox: Arc<Mutex<Mailbox>>,
    serving: JoinHandle<()>,
}

impl MailServer {
    pub(crate) async fn start() -> Self {
        Self::on(
            TcpListener::bind("127.0.0.1:0").await.unwrap(),
            Arc::default(),
        )
    }

    fn on(listener: TcpListener, mailbox: Arc<Mutex<Mailbox>>) -> Self {
        let address = listener.local_addr().unwrap();
        let serving = tokio::spawn({
            let mailbox = Arc::clone(&mailbox);
            async move {
                loop {
                    let (stream, _) = listener.accept().await.unwrap();
                    tokio::spawn(serve(stream, Arc::clone(&mailbox)));
                }
            }
        });
        Self {
            address,
            mailbox,
            serving,
        }
    }

    /// How this server is written down.
    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// What hands messages to it.
    pub(crate) fn client(&self) -> Smtp {
        let server = Server::parse(&self.url()).unwrap();
        Smtp::new(&server, "Troth <troth@troth.example>".parse().unwrap()).unwrap()
    }

    /// Answers the next messages in this way, instead of taking them.
    pub(crate) fn answer(&self, answers: &[&'static str]) {
        self.mailbox.lock().unwrap().answers.extend(answers);
    }

    /// What it has taken, headers included.
    pub(crate) fn messages(&self) -> Vec<String> {
        self.mailbox.lock().unwrap().messages.clone()
    }

    /// Nobody answers there any more.
    pub(crate) async fn stop(&mut self) {
        self.serving.abort();
        let _aborted = (&mut self.serving).await;
    }

    /// The same server, at the same address.
    pub(crate) async fn start_again(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        *self = Self::on(listener, Arc::clone(&self.mailbox));
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn serve(stream: TcpStream, mailbox: Arc<Mutex<Mailbox>>) {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 mail.example\r\n").await.unwrap();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        let command = line.split_whitespace().next().unwrap_or_default();
        let answer = match command.to_uppercase().as_str() {
            "EHLO" => "250-mail.example\r\n250 8BITMIME",
            "RCPT" => {
                let unusual = mailbox.lock().unwrap().answers.pop_front();
                unusual.unwrap_or("250 fine")
            }
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.unwrap();
                let message = message(&mut stream).await;
                mailbox.lock().unwrap().messages.push(message);
                "250 taken"
            }
            "QUIT" => {
                let _gone = stream.write_all(b"221 bye\r\n").await;
                return;
            }
            _ => "250 fine",
        };
        stream
            .write_all(format!("{answer}\r\n").as_bytes())
            .await
            .unwrap();
    }
}

async fn message(stream: &mut BufReader<TcpStream>) -> String {
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
