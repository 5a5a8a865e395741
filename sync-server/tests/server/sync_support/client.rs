//! A client with one document, over Automerge's own sync protocol.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use automerge::sync::{self, SyncDoc};
use automerge::transaction::Transactable;
use automerge::{AutoCommit, ObjId, ObjType, ROOT, ReadDoc};
use futures_util::{SinkExt, StreamExt};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};
use troth_core::genesis;
use troth_documents::DocumentId;

use super::frame::{self, Frame};

/// The value that a client has written under a key.
pub(crate) fn read_value(document: &AutoCommit, key: &str) -> Option<String> {
    let maps = [find_website(document), find_currency(document)];
    let (value, _) = maps
        .into_iter()
        .flatten()
        .find_map(|map| document.get(map, key).unwrap())?;
    value.as_str().map(str::to_owned)
}

/// The map that clients write to: the website, which all roles but viewers may change; in a document of a version
/// without one, the currency.
pub(crate) fn site(document: &AutoCommit) -> Option<ObjId> {
    find_website(document).or_else(|| find_currency(document))
}

fn find_website(document: &AutoCommit) -> Option<ObjId> {
    let (_, website) = document.get(ROOT, "website").unwrap()?;
    Some(document.get(website, "site").unwrap()?.1)
}

fn find_currency(document: &AutoCommit) -> Option<ObjId> {
    Some(document.get(ROOT, "currency").unwrap()?.1)
}

/// Longer than any test takes, even on a machine with a stalled disk; a test that waits this long has failed.
const DEADLINE: Duration = Duration::from_secs(120);

/// Waits for a future, up to the deadline.
pub(crate) async fn deadline<T>(what: &str, future: impl Future<Output = T>) -> T {
    match tokio::time::timeout(DEADLINE, future).await {
        Ok(value) => value,
        Err(_) => panic!("waited too long for {what}"),
    }
}

/// A WebSocket before its join.
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// An event on a socket.
#[derive(Debug)]
pub(crate) enum SocketEvent {
    Frame(Frame),
    /// Closed, with its code if there was one.
    Closed(Option<u16>),
}

impl Socket {
    pub(crate) async fn open(url: &str) -> Self {
        let (socket, _) = deadline("the upgrade", connect_async(url)).await.unwrap();
        Self(socket)
    }

    /// A socket with the smallest possible receive buffer for unread bytes.
    pub(crate) async fn open_narrow(url: &str) -> Self {
        let stream = TcpSocket::new_v4().unwrap();
        stream.set_recv_buffer_size(1).unwrap();
        let address = url.split('/').nth(2).unwrap().parse().unwrap();
        let stream = stream.connect(address).await.unwrap();
        let upgrade = client_async(url, MaybeTlsStream::Plain(stream));
        let (socket, _) = deadline("the upgrade", upgrade).await.unwrap();
        Self(socket)
    }

    pub(crate) async fn send(&mut self, bytes: Vec<u8>) {
        self.0.send(Message::Binary(bytes.into())).await.unwrap();
    }

    /// False if the other side is gone.
    pub(crate) async fn try_send(&mut self, bytes: Vec<u8>) -> bool {
        self.0.send(Message::Binary(bytes.into())).await.is_ok()
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.0.send(Message::Text(text.into())).await.unwrap();
    }

    /// Writes only the header of a frame of one gigabyte.
    pub(crate) async fn announce_huge_frame(&mut self) {
        let header = [0x82, 0xff, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4];
        assert!(self.try_send_raw(&header).await);
    }

    /// Writes raw bytes, which need not be valid frames. False if the other side is gone.
    pub(crate) async fn try_send_raw(&mut self, bytes: &[u8]) -> bool {
        let stream = self.0.get_mut();
        stream.write_all(bytes).await.is_ok() && stream.flush().await.is_ok()
    }

    /// Whether a ping is answered, also between the fragments of a message.
    pub(crate) async fn is_alive(&mut self) -> bool {
        if !self.try_send_raw(&[0x89, 0x80, 0, 0, 0, 0]).await {
            return false;
        }
        loop {
            match deadline("a pong", self.0.next()).await {
                Some(Ok(Message::Pong(_))) => return true,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn next(&mut self) -> SocketEvent {
        loop {
            match deadline("a frame", self.0.next()).await {
                Some(Ok(Message::Binary(bytes))) => {
                    return SocketEvent::Frame(Frame::decode(&bytes));
                }
                Some(Ok(Message::Close(close))) => {
                    return SocketEvent::Closed(close.map(|close| close.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return SocketEvent::Closed(None),
            }
        }
    }

    /// An event that has already arrived, if any.
    pub(crate) async fn arrived(&mut self) -> Option<SocketEvent> {
        let arrived = tokio::time::timeout(Duration::ZERO, self.next()).await;
        arrived.ok()
    }

    pub(crate) async fn frame(&mut self) -> Frame {
        match self.next().await {
            SocketEvent::Frame(frame) => frame,
            SocketEvent::Closed(code) => panic!("the socket was closed with {code:?}"),
        }
    }

    /// All frames until the socket closes, and the close code.
    pub(crate) async fn until_closed(&mut self) -> (Vec<Frame>, Option<u16>) {
        let mut frames = Vec::new();
        loop {
            match self.next().await {
                SocketEvent::Frame(frame) => frames.push(frame),
                SocketEvent::Closed(code) => return (frames, code),
            }
        }
    }
}

/// A client that has joined.
pub(crate) struct Client {
    pub(crate) socket: Socket,
    pub(crate) peer: String,
    pub(crate) welcome: Frame,
    pub(crate) document: AutoCommit,
    pub(crate) state: sync::State,
}

impl Client {
    pub(crate) async fn join(url: &str) -> Self {
        Self::join_on(Socket::open(url).await).await
    }

    pub(crate) async fn join_on(socket: Socket) -> Self {
        Self::try_join_on(socket).await.unwrap()
    }

    /// `None` if the server is gone before it has answered.
    pub(crate) async fn try_join(url: &str) -> Option<Self> {
        let (socket, _) = deadline("the upgrade", connect_async(url)).await.ok()?;
        Self::try_join_on(Socket(socket)).await
    }

    async fn try_join_on(mut socket: Socket) -> Option<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let peer = format!("client-{}", COUNT.fetch_add(1, Ordering::Relaxed));
        if !socket.try_send(frame::join(&peer, "1")).await {
            return None;
        }
        let SocketEvent::Frame(welcome) = socket.next().await else {
            return None;
        };
        Some(Self {
            socket,
            peer,
            welcome,
            document: AutoCommit::new(),
            state: sync::State::new(),
        })
    }

    /// Writes a field of the website, which all roles but viewers may change. An empty document begins with the
    /// genesis.
    pub(crate) fn put(&mut self, key: &str, value: &str) {
        self.put_all([(key.to_owned(), value.to_owned())]);
    }

    /// Writes several fields in one change.
    pub(crate) fn put_all(&mut self, fields: impl IntoIterator<Item = (String, String)>) {
        if self.document.get_heads().is_empty() {
            let genesis = AutoCommit::load(&genesis::bytes()).unwrap();
            self.document = genesis.with_actor(self.document.get_actor().clone());
        }
        let site = site(&self.document).unwrap();
        for (key, value) in fields {
            self.document.put(&site, key, value).unwrap();
        }
        self.document.commit();
    }

    pub(crate) fn get(&self, key: &str) -> Option<String> {
        read_value(&self.document, key)
    }

    /// A guest of the document.
    pub(crate) fn guest(&self, id: &str) -> Option<ObjId> {
        let (_, guests) = self.document.get(ROOT, "guests").unwrap()?;
        Some(self.document.get(guests, id).unwrap()?.1)
    }

    /// Writes a guest's field as stock clients write a plain string: as a text object.
    pub(crate) fn put_guest_text(&mut self, id: &str, field: &str, text: &str) {
        let (_, guests) = self.document.get(ROOT, "guests").unwrap().unwrap();
        let guest = self.document.put_object(guests, id, ObjType::Map).unwrap();
        let object = self
            .document
            .put_object(guest, field, ObjType::Text)
            .unwrap();
        self.document.splice_text(object, 0, 0, text).unwrap();
        self.document.commit();
    }

    /// Sends Automerge's next message, if any.
    pub(crate) async fn send_sync(&mut self, id: &DocumentId) {
        assert!(self.try_send_sync(id).await, "the socket is closed");
    }

    /// Sends Automerge's next message, if any. False if the server is gone.
    pub(crate) async fn try_send_sync(&mut self, id: &DocumentId) -> bool {
        let message = self.document.sync().generate_sync_message(&mut self.state);
        match message {
            Some(message) => {
                let frame = self.sync_frame(id, &message.encode());
                self.socket.try_send(frame).await
            }
            None => true,
        }
    }

    pub(crate) async fn send_message(&mut self, id: &DocumentId, message: sync::Message) {
        self.send_data(id, &message.encode()).await;
    }

    pub(crate) async fn send_data(&mut self, id: &DocumentId, data: &[u8]) {
        let frame = self.sync_frame(id, data);
        self.socket.send(frame).await;
    }

    fn sync_frame(&self, id: &DocumentId, data: &[u8]) -> Vec<u8> {
        let texts = [
            ("type", "sync"),
            ("senderId", self.peer.as_str()),
            ("documentId", id.as_str()),
        ];
        frame::encode(&texts, Some(data))
    }

    pub(crate) async fn send_ephemeral(&mut self, id: &DocumentId, data: &[u8]) {
        let frame = frame::ephemeral(&self.peer, id.as_str(), data);
        self.socket.send(frame).await;
    }

    pub(crate) fn receive(&mut self, data: &[u8]) -> sync::Message {
        let message = sync::Message::decode(data).unwrap();
        let copy = message.clone();
        self.document
            .sync()
            .receive_sync_message(&mut self.state, message)
            .unwrap();
        copy
    }

    /// Syncs until `is_reached` returns true.
    pub(crate) async fn sync_until(
        &mut self,
        id: &DocumentId,
        what: &str,
        is_reached: impl Fn(&mut Self) -> bool,
    ) {
        deadline(what, async {
            loop {
                self.send_sync(id).await;
                if is_reached(self) {
                    return;
                }
                let frame = self.socket.frame().await;
                if frame.kind() == "sync" {
                    self.receive(&frame.data);
                }
            }
        })
        .await;
    }

    /// Syncs until the server has acknowledged all heads.
    pub(crate) async fn sync_all(&mut self, id: &DocumentId) {
        self.sync_until(id, "the server to acknowledge", |client| {
            let heads = client.document.get_heads();
            client.state.their_heads == Some(heads)
        })
        .await;
    }

    /// Fetches everything that the server has.
    pub(crate) async fn fetch_all(&mut self, id: &DocumentId) {
        deadline("all that the server has", async {
            loop {
                self.send_sync(id).await;
                let heads = self.document.get_heads();
                if self.state.their_heads == Some(heads) {
                    return;
                }
                let frame = self.socket.frame().await;
                match frame.kind() {
                    "sync" => drop(self.receive(&frame.data)),
                    "x-access" => {}
                    // Nothing had been acknowledged when the server was killed.
                    "doc-unavailable" => return,
                    other => panic!("the server answered with {other}"),
                }
            }
        })
        .await;
    }
}
