//! The program itself, as a process that can be killed and limited.

use std::ops::Deref;
use std::process::Stdio;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use super::server_address::ServerAddress;
use crate::common::database;

/// A setting with which the tests' requests name their own client, as a proxy does.
pub(crate) const BEHIND_A_PROXY: (&str, &str) = ("TROTH_TRUSTED_PROXIES", "127.0.0.1");

/// The `troth` program on a data directory.
pub(crate) struct Program {
    child: Child,
    site: ServerAddress,
}

impl Deref for Program {
    type Target = ServerAddress;

    fn deref(&self) -> &ServerAddress {
        &self.site
    }
}

impl Program {
    pub(crate) async fn start(data: &TempDir) -> Self {
        Self::start_in(data, "").await
    }

    /// On a machine of 1 GiB: larger allocations fail.
    pub(crate) async fn start_confined(data: &TempDir) -> Self {
        Self::start_in(data, "ulimit -v 1048576").await
    }

    /// The same with additional settings.
    pub(crate) async fn start_confined_with(data: &TempDir, settings: &[(&str, &str)]) -> Self {
        let database = database::url(data.path()).await;
        Self::spawn(data, "ulimit -v 1048576", database, settings).await
    }

    /// On the database at an address.
    pub(crate) async fn start_on(data: &TempDir, database: String) -> Self {
        Self::spawn(data, "", Some(database), &[]).await
    }

    /// In a shell that first runs a command, such as setting a limit.
    pub(crate) async fn start_in(data: &TempDir, before: &str) -> Self {
        Self::spawn(data, before, database::url(data.path()).await, &[]).await
    }

    async fn spawn(
        data: &TempDir,
        before: &str,
        database: Option<String>,
        settings: &[(&str, &str)],
    ) -> Self {
        // Another build, such as one for measurements.
        let binary = std::env::var("TROTH_BIN");
        let binary = binary.unwrap_or_else(|_| env!("CARGO_BIN_EXE_troth").to_owned());
        // A write beyond the limit on file sizes must fail like one to a full disk, and not end the program.
        let mut child = Command::new("sh")
            .args([
                "-c",
                &format!("{before}\ntrap '' XFSZ; exec \"$0\""),
                &binary,
            ])
            .env("TROTH_DATA_DIR", data.path())
            .env("TROTH_DATABASE_URL", database.unwrap_or_default())
            .env("TROTH_LISTEN", "127.0.0.1:0")
            .env("TROTH_PUBLIC_URL", "")
            .env("RUST_LOG", "off")
            // The backtrace of a contained panic would load 50 MB of debug information into memory.
            .env("RUST_BACKTRACE", "0")
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next_line().await.unwrap().unwrap();
        let address = line.rsplit('/').next().unwrap().parse().unwrap();
        let site = ServerAddress { address };
        Self { child, site }
    }

    pub(crate) async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Sends the signal without waiting: clients may still be connected.
    pub(crate) fn kill_now(&self) {
        let pid = i32::try_from(self.child.id().unwrap()).unwrap();
        let pid = rustix::process::Pid::from_raw(pid).unwrap();
        rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    }

    /// Limits the size of files that this process may write, in bytes; `None` removes the limit.
    pub(crate) fn limit_files(&self, bytes: Option<u64>) {
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let pid = self.child.id().unwrap().to_string();
        let status = std::process::Command::new("prlimit")
            .args(["--pid", &pid, &format!("--fsize={limit}:")])
            .status()
            .unwrap();
        assert!(status.success());
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// The highest resident memory so far.
    pub(crate) fn peak(&self) -> u64 {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id().unwrap());
        let status = std::fs::read_to_string(path).unwrap();
        let line = status.lines().find(|line| line.starts_with(name)).unwrap();
        let kibibytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kibibytes << 10
    }
}
