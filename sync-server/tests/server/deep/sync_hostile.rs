//! Bytes of people who mean harm, against the program itself: each ends in a refusal or a closed
//! socket, everybody else is served meanwhile, and nothing of it stays in memory.

use tempfile::TempDir;
use troth_sync_server::sync::DocumentId;

use crate::common::data_dir;
use crate::sync_support::attacks::{self, Attack, End};
use crate::sync_support::{Arrival, Client, Couple, Frame, Program, Socket, join};

/// What a hundred fragments may take at most.
const MEMORY: u64 = 64 << 20;

struct Scene {
    program: Program,
    attacker: String,
    /// The attacker's own wedding: nobody has to be a stranger to do harm.
    wedding: DocumentId,
    device: Client,
    couple: Couple,
    _data: TempDir,
}

impl Scene {
    async fn new() -> Self {
        let data = data_dir::in_memory();
        let program = Program::start_confined(&data).await;
        let attacker = program.register_as("eve@example.org").await;
        let (wedding, device) = program.bring(&attacker).await;
        let couple = Couple::new(&program).await;
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

    /// What became of an attack on a socket, and whether the others notice anything.
    async fn check(&mut self, attack: &Attack, mut socket: Socket, was_sent: bool) {
        println!("{}", attack.name);
        match attack.end {
            End::Closed => drop(socket.until_closed().await),
            End::Refused(rule) => {
                assert_eq!(until(&mut socket, "x-refused").await.text("code"), rule);
            }
            End::Unavailable => drop(until(&mut socket, "doc-unavailable").await),
            End::PassedOver => assert!(was_sent && goes_on(&mut socket).await),
            End::Any => drop(goes_on(&mut socket).await),
        }
        self.couple.is_served().await;
        self.couple.outlasts(&attack.name, &self.program).await;
    }
}

async fn until(socket: &mut Socket, kind: &str) -> Frame {
    loop {
        let frame = socket.frame().await;
        if frame.kind() == kind {
            return frame;
        }
    }
}

/// Whether the socket is still served: it asks for a document that nobody has.
async fn goes_on(socket: &mut Socket) -> bool {
    let nowhere = DocumentId::random();
    let question = attacks::sync("eve", nowhere.as_str(), &attacks::first_message());
    if !socket.try_send(question).await {
        return false;
    }
    loop {
        match socket.next().await {
            Arrival::Closed(_) => return false,
            Arrival::Frame(frame) if frame.text("documentId") == nowhere.as_str() => return true,
            Arrival::Frame(_) => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_frames_harm_only_their_own_socket() {
    let mut scene = Scene::new().await;
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
    let mut scene = Scene::new().await;
    let wedding = scene.wedding.clone();
    for attack in attacks::messages(&mut scene.device.document) {
        let mut socket = scene.joined().await;
        let frame = attacks::sync("eve", wedding.as_str(), &attack.bytes);
        let was_sent = socket.try_send(frame).await;
        scene.check(&attack, socket, was_sent).await;
    }
    // Their own wedding is as it was, too, and can be changed. On a new socket: nobody read the first one meanwhile, so
    // the server may have missed its pongs.
    let mut device = scene.program.connect(&scene.attacker).await;
    device.document = scene.device.document;
    device.put("theme", "sage");
    device.sync_all(&wedding).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_s_wedding_is_nowhere_to_be_found() {
    let mut scene = Scene::new().await;
    let id = scene.couple.id.clone();
    for attack in attacks::messages(&mut scene.device.document) {
        let mut socket = scene.joined().await;
        let frame = attacks::sync("eve", id.as_str(), &attack.bytes);
        let was_sent = socket.try_send(frame).await;
        let end = End::Unavailable;
        scene
            .check(&Attack { end, ..attack }, socket, was_sent)
            .await;
    }
}

/// The head of a fragment that is not the last one, and says that so many bytes follow.
fn fragment(bytes: u64) -> Vec<u8> {
    [&[0x02, 0xff][..], &bytes.to_be_bytes(), &[0; 4]].concat()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_without_an_end_take_no_more_than_their_share() {
    const SOCKETS: usize = 100;
    /// Together with the next part as large as a message may be.
    const FRAGMENT: usize = (8 << 20) - 1;
    let mut scene = Scene::new().await;
    let before = scene.program.peak();
    let bytes = vec![0; FRAGMENT];
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..SOCKETS {
        let mut socket = scene.joined().await;
        let announced = socket.try_send_raw(&fragment(FRAGMENT as u64)).await;
        // All of it, if it is let: the next part never comes.
        if announced && socket.try_send_raw(&bytes).await && socket.is_alive().await {
            open.push(socket);
        } else {
            refused += 1;
        }
        scene.couple.is_served().await;
    }
    assert_eq!((open.len(), refused), (2, SOCKETS - 2));
    let grown = scene.program.peak().saturating_sub(before);
    assert!(grown < MEMORY, "{} MiB at the most", grown >> 20);
    drop(open);
    let Scene {
        program, couple, ..
    } = &mut scene;
    couple.outlasts("a hundred fragments", program).await;
}
