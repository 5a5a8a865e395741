//! One WebSocket, from its ticket to its last frame.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use axum::body::Bytes;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use troth_base::server::Network;
use troth_storage::sessions::Bearer;

use super::account_pace;
use super::connection::{CloseReason, Connection, Outbox};
use super::document_id::DocumentId;
use super::documents::Documents;
use super::limits;
use super::metered_stream::MeteredStream;
use super::ping::{Pulse, PulseCheck};
use super::request::Request;
use super::shared::SyncState;
use super::socket_session::SocketSession;
use super::wire::{self, Frame};

/// A socket that counts its bytes before the library assembles them into messages.
type WebSocket = WebSocketStream<MeteredStream<TokioIo<Upgraded>>>;

/// The client that opens a socket.
pub struct SocketClient {
    /// The account and session of the ticket, if it was valid.
    pub bearer: Option<Bearer>,
    /// The network that the request came from, if known.
    pub network: Option<Network>,
}

/// Upgrades a connection to a WebSocket, and serves it until either side closes it.
pub async fn open(documents: Documents, client: SocketClient, upgraded: Upgraded) {
    let config = WebSocketConfig::default()
        .read_buffer_size(limits::READ_BUFFER_BYTES)
        .max_message_size(Some(limits::FRAME_BYTES))
        .max_frame_size(Some(limits::FRAME_BYTES));
    let account = client.bearer.map(|bearer| bearer.account);
    let stream = TokioIo::new(upgraded);
    let metered_stream = MeteredStream::new(stream, account, &documents.shared.unfinished);
    let socket = WebSocketStream::from_raw_socket(metered_stream, Role::Server, Some(config));
    serve(documents, client, socket.await).await;
}

async fn serve(documents: Documents, client: SocketClient, mut socket: WebSocket) {
    let shared = documents.shared;
    let Some(bearer) = client.bearer else {
        // A browser does not show why an upgrade was refused, so the refusal is a close code.
        return close(&mut socket, CloseReason::SIGN_IN_AGAIN).await;
    };
    // Subscribed before the lookup, so that an end in between is not missed.
    let mut sign_in = SocketSession::new(bearer, &shared);
    if let Some(reason) = sign_in.close_reason().await {
        return close(&mut socket, reason).await;
    }
    let Some(_permit) = shared.sockets.admit(bearer.account, client.network) else {
        return close(&mut socket, CloseReason::TOO_MANY).await;
    };
    let join_result = timeout(limits::JOIN_TIMEOUT, join(&mut socket)).await;
    let peer = match join_result {
        Ok(Ok(peer)) => peer,
        Ok(Err(Some(fault))) => return fail(&mut socket, &fault).await,
        Ok(Err(None)) => return,
        Err(_late) => return fail(&mut socket, "no join frame arrived").await,
    };
    let id = shared.next_connection();
    let server = format!("troth-{}", shared.storage_id);
    let (connection, outbox) = Connection::new(id, bearer.account, peer, server);
    let welcome = wire::peer(connection.route(), &shared.storage_id);
    if send(&mut socket, Message::Binary(welcome.into()))
        .await
        .is_break()
    {
        return;
    }
    let mut session = JoinedSocket {
        shared,
        connection: Arc::new(connection),
        documents: HashSet::new(),
    };
    session.run(&mut socket, outbox, &mut sign_in).await;
    session.leave().await;
}

/// Waits for the first frame and returns the client's peer id; or the fault in it, or `None` if the socket is gone.
async fn join(socket: &mut WebSocket) -> Result<String, Option<String>> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Binary(bytes))) => {
                let joined = read_join(&bytes).map_err(Some);
                socket.get_mut().handled(Instant::now());
                return joined;
            }
            Some(Ok(Message::Text(_))) => return Err(Some("frames are binary".to_owned())),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(None),
        }
    }
}

fn read_join(bytes: &[u8]) -> Result<String, String> {
    match Frame::decode(bytes) {
        Ok(Frame::Join { sender, versions }) if versions.contains(&wire::PROTOCOL_VERSION) => {
            Ok(sender.to_owned())
        }
        Ok(Frame::Join { .. }) => Err(format!(
            "this server speaks version {} of the protocol",
            wire::PROTOCOL_VERSION
        )),
        Ok(_) => Err("the first frame is a join".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// A socket after the client's join.
struct JoinedSocket {
    shared: Arc<SyncState>,
    connection: Arc<Connection>,
    /// Documents that this connection has opened or waits for.
    documents: HashSet<DocumentId>,
}

impl JoinedSocket {
    async fn run(
        &mut self,
        socket: &mut WebSocket,
        mut outbox: Outbox,
        sign_in: &mut SocketSession,
    ) {
        let start = Instant::now();
        let mut ping = interval_at(start + limits::PING_INTERVAL, limits::PING_INTERVAL);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut pulse = Pulse::new(start);
        let mut stopping = self.shared.stopping();
        loop {
            let paused_until = self.shared.pace.paused_until(self.connection.account);
            let flow = tokio::select! {
                // Queued frames are sent before new work is accepted.
                biased;
                reason = close_requested(&mut outbox.closing) => {
                    flush(socket, &mut outbox).await;
                    return close(socket, reason).await;
                }
                () = is_set(&mut stopping) => {
                    return close(socket, CloseReason::GOING_AWAY).await;
                }
                () = sign_in.wait_for_notice() => match sign_in.close_reason().await {
                    Some(reason) => return close(socket, reason).await,
                    None => ControlFlow::Continue(()),
                },
                Some(frame) = outbox.frames.next() => send(socket, Message::Binary(frame.into())).await,
                () = wait_until(paused_until), if paused_until.is_some() => {
                    socket.get_mut().reset_after_pause(Instant::now());
                    ControlFlow::Continue(())
                }
                message = socket.next(), if paused_until.is_none() => {
                    match message {
                        Some(Ok(message)) => {
                            let flow = self.receive(socket, message).await;
                            socket.get_mut().handled(Instant::now());
                            flow
                        }
                        Some(Err(_)) if socket.get_ref().is_overdrawn() => {
                            return close(socket, CloseReason::TOO_MUCH).await;
                        }
                        Some(Err(error)) => {
                            tracing::debug!(%error, "a socket broke");
                            return fail(socket, "the frame cannot be read").await;
                        }
                        None => ControlFlow::Break(()),
                    }
                }
                _ = ping.tick() => {
                    let now = Instant::now();
                    if paused_until.is_some() {
                        socket.get_mut().reset_after_pause(now);
                    }
                    if socket.get_ref().is_late(now) {
                        return close(socket, CloseReason::TOO_MUCH).await;
                    }
                    pulse.heard(socket.get_ref().last_read());
                    if pulse.check(now) == PulseCheck::Dead {
                        // The client is gone; a close frame would reach no one.
                        return;
                    }
                    if let Some(reason) = sign_in.ended_without_notice().await {
                        return close(socket, reason).await;
                    }
                    send(socket, Message::Ping(Bytes::new())).await
                }
            };
            if flow.is_break() {
                return;
            }
        }
    }

    async fn receive(&mut self, socket: &mut WebSocket, message: Message) -> ControlFlow<()> {
        match message {
            Message::Binary(bytes) => {
                self.spend_pace(&bytes);
                match self.handle_frame(&bytes).await {
                    Ok(flow) => flow,
                    Err(fault) => {
                        fail(socket, &fault).await;
                        ControlFlow::Break(())
                    }
                }
            }
            Message::Text(_) => {
                fail(socket, "frames are binary").await;
                ControlFlow::Break(())
            }
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => ControlFlow::Continue(()),
            Message::Close(_) => ControlFlow::Break(()),
        }
    }

    /// Counts a message against the account's pace before it is handled.
    fn spend_pace(&self, bytes: &[u8]) {
        let work = account_pace::cost_of_message(bytes.len());
        self.shared.pace.spend(self.connection.account, work);
    }

    async fn handle_frame(&mut self, bytes: &[u8]) -> Result<ControlFlow<()>, String> {
        match Frame::decode(bytes).map_err(|error| error.to_string())? {
            Frame::Sync {
                sender,
                document_id,
                data,
            } => {
                self.check_sender(sender)?;
                self.sync(document_id, data).await;
            }
            Frame::Ephemeral {
                sender,
                document_id,
                session,
                count,
                data,
            } => {
                // Clients also relay others' messages; only their own count.
                let is_own = sender == self.connection.peer();
                if is_own && data.len() <= limits::EPHEMERAL_BYTES {
                    self.ephemeral(document_id, session, count, data).await;
                }
            }
            Frame::Leave => return Ok(ControlFlow::Break(())),
            Frame::Join { .. } => return Err("the client has joined already".to_owned()),
            Frame::Other => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn check_sender(&self, sender: &str) -> Result<(), String> {
        if sender == self.connection.peer() {
            Ok(())
        } else {
            Err("the sender is not who joined".to_owned())
        }
    }

    async fn sync(&mut self, document_id: &str, data: &[u8]) {
        let Ok(id) = DocumentId::parse(document_id) else {
            self.send_unavailable(document_id);
            return;
        };
        match self.may_open(&id).await {
            Ok(true) => {
                let connection = Arc::clone(&self.connection);
                self.shared.send_sync(&id, connection, data).await;
            }
            Ok(false) => self.send_unavailable(document_id),
            Err(error) => {
                tracing::error!(%error, "cannot read who is a member");
                self.connection.close(CloseReason::TRY_AGAIN);
            }
        }
    }

    /// Whether this connection's account may open a document now. If not, the connection waits for access.
    ///
    /// This keeps strangers from making the server load documents; the document's task checks again when it handles
    /// the message.
    async fn may_open(&mut self, id: &DocumentId) -> sqlx::Result<bool> {
        let is_open = self.documents.contains(id);
        if !is_open && self.documents.len() >= limits::DOCUMENTS_PER_CONNECTION {
            return Ok(false);
        }
        let account = self.connection.account;
        if !is_open {
            self.documents.insert(id.clone());
        }
        if self.shared.access.role(id, account).await?.is_some() {
            return Ok(true);
        }
        // Added first and checked again after: access that is granted in between is not missed.
        self.shared.waiting.add(id, &self.connection);
        let is_granted = self.shared.access.role(id, account).await?.is_some();
        if is_granted {
            self.shared.waiting.remove(id, self.connection.id);
        }
        Ok(is_granted)
    }

    fn send_unavailable(&self, document_id: &str) {
        self.connection
            .send(wire::unavailable(self.connection.route(), document_id));
    }

    async fn ephemeral(&self, document_id: &str, session: &str, count: u64, data: &[u8]) {
        let Ok(id) = DocumentId::parse(document_id) else {
            return;
        };
        if !self.documents.contains(&id) {
            return;
        }
        let request = Request::Ephemeral {
            connection: Arc::clone(&self.connection),
            session: session.to_owned(),
            count,
            data: data.to_vec(),
        };
        self.shared.send_if_open(&id, request).await;
    }

    /// Removes this connection from its documents.
    async fn leave(self) {
        let connection = self.connection.id;
        for id in &self.documents {
            self.shared.waiting.remove(id, connection);
            self.shared
                .send_if_open(id, Request::Leave { connection })
                .await;
        }
    }
}

/// Waits until the server closes this socket.
async fn close_requested(closing: &mut watch::Receiver<Option<CloseReason>>) -> CloseReason {
    match closing.wait_for(Option::is_some).await {
        Ok(reason) => reason.unwrap_or(CloseReason::TRY_AGAIN),
        Err(_gone) => CloseReason::TRY_AGAIN,
    }
}

/// Waits until a time; returns at once without one.
async fn wait_until(time: Option<Instant>) {
    if let Some(time) = time {
        sleep_until(time).await;
    }
}

/// Waits until a flag is set.
async fn is_set(flag: &mut watch::Receiver<bool>) {
    // The sender lives as long as the server; without it there is nothing left to serve.
    let _gone = flag.wait_for(|set| *set).await;
}

/// Sends one message. A socket that does not accept it in time is gone.
async fn send(socket: &mut WebSocket, message: Message) -> ControlFlow<()> {
    match timeout(limits::SEND_TIMEOUT, socket.send(message)).await {
        Ok(Ok(())) => ControlFlow::Continue(()),
        Ok(Err(_)) | Err(_) => ControlFlow::Break(()),
    }
}

/// Sends the queued frames, such as those that explain a close.
async fn flush(socket: &mut WebSocket, outbox: &mut Outbox) {
    while let Some(frame) = outbox.frames.try_next() {
        if send(socket, Message::Binary(frame.into())).await.is_break() {
            return;
        }
    }
}

/// Closes a socket after a protocol error, with the fault as a message.
async fn fail(socket: &mut WebSocket, fault: &str) {
    if send(socket, Message::Binary(wire::error(fault).into()))
        .await
        .is_continue()
    {
        close(socket, CloseReason::PROTOCOL).await;
    }
}

/// Closes a socket and reads it to its end: unread bytes would make the system reset the connection, and the close
/// code could get lost.
async fn close(socket: &mut WebSocket, reason: CloseReason) {
    let frame = CloseFrame {
        code: reason.code.into(),
        reason: reason.reason.into(),
    };
    if send(socket, Message::Close(Some(frame)))
        .await
        .is_continue()
    {
        let read_to_end = async { while let Some(Ok(_)) = socket.next().await {} };
        let _impatient = timeout(limits::CLOSE_TIMEOUT, read_to_end).await;
    }
}
