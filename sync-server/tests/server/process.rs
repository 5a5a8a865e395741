//! The program as a process: its output, its robustness, and its end.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

use crate::common::data_dir;

struct Process {
    child: Child,
    address: String,
    stdout: BufReader<ChildStdout>,
    _data_dir: TempDir,
}

impl Process {
    fn start() -> Self {
        Self::start_logging_to(Stdio::null())
    }

    fn start_logging_to(log: Stdio) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_troth"));
        command.stderr(log);
        let data_dir = data_dir::in_memory();
        command.env("TROTH_WEB_DIR", data_dir.path());
        Self::spawn(command, data_dir)
    }

    fn spawn(mut command: Command, data_dir: TempDir) -> Self {
        let mut child = command
            .env("TROTH_LISTEN", "127.0.0.1:0")
            .env("TROTH_DATA_DIR", data_dir.path())
            .stdout(Stdio::piped())
            .env_remove("RUST_LOG")
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let address = line
            .trim()
            .strip_prefix("Troth is serving http://")
            .unwrap();
        Self {
            address: address.to_owned(),
            child,
            stdout,
            _data_dir: data_dir,
        }
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).unwrap()
    }

    /// Sends a signal by the system's `kill`: the standard library only knows SIGKILL.
    fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        let status = Command::new("kill").args([signal, &pid]).status().unwrap();
        assert!(status.success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ended_already = self.child.kill();
        let _reaped = self.child.wait();
    }
}

fn ask_for_health(stream: &mut TcpStream) -> String {
    let request = b"GET /api/health HTTP/1.1\r\nhost: troth\r\n\r\n";
    stream.write_all(request).unwrap();
    let mut answer = [0_u8; 4096];
    let length = stream.read(&mut answer).unwrap();
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

#[test]
fn the_program_serves_the_address_that_it_prints() {
    let process = Process::start();
    let answer = ask_for_health(&mut process.connect());
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

/// As in the archive that `make dist` builds.
#[test]
fn the_web_app_beside_the_program_is_served() {
    let archive = data_dir::in_memory();
    let program = archive.path().join("troth");
    fs::copy(env!("CARGO_BIN_EXE_troth"), &program).unwrap();
    fs::create_dir(archive.path().join("web")).unwrap();
    fs::write(archive.path().join("web/index.html"), "<h1>Troth</h1>").unwrap();
    let mut command = Command::new(program);
    command.env_remove("TROTH_WEB_DIR").stderr(Stdio::null());
    let process = Process::spawn(command, data_dir::in_memory());
    let request = b"GET / HTTP/1.1\r\nhost: troth\r\nconnection: close\r\n\r\n";
    let (mut stream, mut answer) = (process.connect(), String::new());
    stream.write_all(request).unwrap();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.ends_with("<h1>Troth</h1>"), "{answer}");
}

#[test]
fn the_program_ends_cleanly_on_a_signal() {
    for signal in ["-TERM", "-INT"] {
        let mut process = Process::start();
        // Neither an idle connection nor a silent one keeps it from ending.
        let mut idle = process.connect();
        ask_for_health(&mut idle);
        let _silent = process.connect();
        process.signal(signal);
        let status = process.child.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{signal}: {status}");
        let mut remaining_output = String::new();
        process
            .stdout
            .read_to_string(&mut remaining_output)
            .unwrap();
        assert_eq!(remaining_output, "");
    }
}

/// The operator sees failed sign-ins and their address, never the password.
#[test]
fn failed_sign_ins_are_in_the_log() {
    let mut process = Process::start_logging_to(Stdio::piped());
    let form = r#"{"email":"ada@example.org","password":"violets & rye"}"#;
    let request = format!(
        "POST /api/auth/login HTTP/1.1\r\nhost: troth\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    );
    let mut answer = String::new();
    let mut stream = process.connect();
    stream.write_all(request.as_bytes()).unwrap();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    process.signal("-TERM");
    process.child.wait().unwrap();
    let mut log = String::new();
    let mut stderr = process.child.stderr.take().unwrap();
    stderr.read_to_string(&mut log).unwrap();
    let line = log.lines().find(|line| line.contains("a sign-in failed"));
    assert!(line.unwrap().contains("127.0.0.1"), "{log}");
    assert!(
        !log.contains("violets") && !log.contains("example.org"),
        "{log}"
    );
}
