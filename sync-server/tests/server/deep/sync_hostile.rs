//! Hostile bytes against the program itself: each ends in a refusal or a closed socket, others are served
//! meanwhile, and no memory is left behind.

use tempfile::TempDir;
use troth_documents::DocumentId;

use crate::common::data_dir;
use crate::sync_support::attacks::{self, Attack, ExpectedOutcome};
use crate::sync_support::{BusyCouple, Client, Frame, Program, Socket, SocketEvent, join};

/// The most memory that a hundred fragments may take.
const MEMORY: u64 = 64 << 20;

struct AttackTest {
    program: Program,
    attacker: String,
    /// The attacker's own wedding: an account holder can attack, too.
    wedding: DocumentId,
    device: Client,
    couple: BusyCouple,
    _data: TempDir,
}

impl AttackTest {
    async fn new() -> Self {
        let data = data_dir::in_memory();
        let program = Program::start_confined(&data).await;
        let attacker = program.register_as("eve@example.org").await;
        let (wedding, device) = program.register_with_document(&attacker).await;
        let couple = BusyCouple::new(&program).await;
        Self {
            program,
            attacker,
            wedding,
            device,
            couple,
            _data: data,
        }
    }

    async fn joined(&self) -> Socket {
        let mut socket = self.socket().await;
        socket.send(join("eve", "1")).await;
        assert_eq!(socket.frame().await.kind(), "peer");
        socket
    }

    async fn socket(&self) -> Socket {
        Socket::open(&self.program.sync_url(&self.attacker).await).await
    }

    /// Checks the outcome of an attack on its socket, and that others are not affected.
    async fn check(&mut self, attack: &Attack, mut socket: Socket, was_sent: bool) {
        println!("{}", attack.name);
        match attack.end {
            ExpectedOutcome::Closed => drop(socket.until_closed().await),
            ExpectedOutcome::Refused(rule) => {
                assert_eq!(
                    next_frame(&mut socket, "x-refused").await.text("code"),
                    rule
                );
            }
            ExpectedOutcome::Unavailable => drop(next_frame(&mut socket, "doc-unavailable").await),
            ExpectedOutcome::Ignored => assert!(was_sent && is_still_served(&mut socket).await),
            ExpectedOutcome::Any => drop(is_still_served(&mut socket).await),
        }
        self.couple.wait_until_served().await;
        self.couple
            .wait_for_freed_memory(&attack.name, &self.program)
            .await;
    }
}

async fn next_frame(socket: &mut Socket, kind: &str) -> Frame {
    loop {
        let frame = socket.frame().await;
        if frame.kind() == kind {
            return frame;
        }
    }
}

/// Whether the socket is still served: requests a document that does not exist.
async fn is_still_served(socket: &mut Socket) -> bool {
    let nowhere = DocumentId::random();
    let question = attacks::sync("eve", nowhere.as_str(), &attacks::first_message());
    if !socket.try_send(question).await {
        return false;
    }
    loop {
        match socket.next().await {
            SocketEvent::Closed(_) => return false,
            SocketEvent::Frame(frame) if frame.text("documentId") == nowhere.as_str() => {
                return true;
            }
            SocketEvent::Frame(_) => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_frames_harm_only_their_own_socket() {
    let mut scene = AttackTest::new().await;
    for attack in attacks::introductions(scene.wedding.as_str()) {
        let mut socket = scene.socket().await;
        let was_sent = socket.try_send(attack.bytes.clone()).await;
        scene.check(&attack, socket, was_sent).await;
    }
    for attack in attacks::unlike_websockets() {
        let mut socket = scene.joined().await;
        let was_sent = socket.try_send_raw(&attack.bytes).await;
        scene.check(&attack, socket, was_sent).await;
    }
    for attack in attacks::frames("eve", scene.wedding.as_str()) {
        let mut socket = scene.joined().await;
        let was_sent = socket.try_send(attack.bytes.clone()).await;
        scene.check(&attack, socket, was_sent).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_messages_harm_only_their_own_socket() {
    let mut scene = AttackTest::new().await;
    let wedding = scene.wedding.clone();
    for attack in attacks::messages(&mut scene.device.document) {
        let mut socket = scene.joined().await;
        let frame = attacks::sync("eve", wedding.as_str(), &attack.bytes);
        let was_sent = socket.try_send(frame).await;
        scene.check(&attack, socket, was_sent).await;
    }
    // The attacker's own wedding is unchanged, too, and can be edited. On a new socket: the first one was not read
    // meanwhile, so its pongs may be overdue.
    let mut device = scene.program.connect(&scene.attacker).await;
    device.document = scene.device.document;
    device.put("theme", "sage");
    device.sync_all(&wedding).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_s_wedding_looks_nonexistent() {
    let mut scene = AttackTest::new().await;
    let id = scene.couple.id.clone();
    for attack in attacks::messages(&mut scene.device.document) {
        let mut socket = scene.joined().await;
        let frame = attacks::sync("eve", id.as_str(), &attack.bytes);
        let was_sent = socket.try_send(frame).await;
        let end = ExpectedOutcome::Unavailable;
        scene
            .check(&Attack { end, ..attack }, socket, was_sent)
            .await;
    }
}

/// The head of a fragment that is not the last one and announces this many bytes.
fn fragment(bytes: u64) -> Vec<u8> {
    [&[0x02, 0xff][..], &bytes.to_be_bytes(), &[0; 4]].concat()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unfinished_messages_stay_within_their_budget() {
    const SOCKETS: usize = 100;
    /// With the next fragment, as large as a message may be.
    const FRAGMENT: usize = (8 << 20) - 1;
    let mut scene = AttackTest::new().await;
    let before = scene.program.peak();
    let bytes = vec![0; FRAGMENT];
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..SOCKETS {
        let mut socket = scene.joined().await;
        let announced = socket.try_send_raw(&fragment(FRAGMENT as u64)).await;
        // All of it, if accepted: the next fragment never comes.
        if announced && socket.try_send_raw(&bytes).await && socket.is_alive().await {
            open.push(socket);
        } else {
            refused += 1;
        }
        scene.couple.wait_until_served().await;
    }
    assert_eq!((open.len(), refused), (2, SOCKETS - 2));
    let grown = scene.program.peak().saturating_sub(before);
    assert!(grown < MEMORY, "{} MiB at the most", grown >> 20);
    drop(open);
    let AttackTest {
        program, couple, ..
    } = &mut scene;
    couple
        .wait_for_freed_memory("a hundred fragments", program)
        .await;
}
