//! The `troth` program.

mod allocator;
mod arguments;

use std::env;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use arguments::{MoveTarget, Task};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::EnvFilter;
use troth_accounts::passwords::Passwords;
use troth_accounts::policies::DevOutbox;
use troth_accounts::providers::{Facebook, OpenId, Providers};
use troth_base::clock::Clock;
use troth_base::public_url::PublicUrl;
use troth_base::s3_bucket::Bucket;
use troth_base::server::{ConnectionLimits, ConnectionSettings};
use troth_base::{private_files, server};
use troth_documents::{Documents, MemoryBudget};
use troth_messages::account_links;
use troth_photos::Photos;
use troth_photos::store::{PhotoStore, StoreError};
use troth_rest::openapi;
use troth_rest::rates::Rates;
use troth_rest::state::AppState;
use troth_storage::engine_copy::{self, CopyReport};
use troth_storage::{DatabaseClaim, DatabaseUse, Db, OpenError, PostgresUrl};
use troth_sync_server::backup::{self, BackupContent, PhotoLocation};
use troth_sync_server::config::{self, Config};
use troth_sync_server::demo::DemoMember;
use troth_sync_server::jobs::JobWorkers;
use troth_sync_server::{demo, router};

/// One worker per this many cores. SQLite, the network and password hashing use the others; a worker on each core
/// would mostly wake the others up: an edit goes from a socket to its document, to the disk and back.
const CORES_PER_WORKER: usize = 2;
/// How long an idle thread for heavy work is kept. Each holds memory for its next job.
const IDLE_THREAD: Duration = Duration::from_secs(1);

/// Exit code for wrong arguments or configuration, as opposed to a failed start.
const WRONG_USE: u8 = 2;

fn main() -> ExitCode {
    allocator::set_purge_delay();
    private_files::restrict_umask();
    match runtime() {
        Ok(runtime) => runtime.block_on(run()),
        Err(error) => {
            eprintln!("troth: cannot start threads: {error}");
            ExitCode::FAILURE
        }
    }
}

/// If one worker is enough, the main thread is it: another would take memory, and each would wake the other up.
/// Heavy work runs on none of them: at least two separate threads take it (`troth_documents::workers`), so that sockets and
/// requests are served meanwhile.
fn runtime() -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut builder = match cores.div_ceil(CORES_PER_WORKER) {
        1 => Builder::new_current_thread(),
        workers => {
            let mut builder = Builder::new_multi_thread();
            builder.worker_threads(workers);
            builder
        }
    };
    builder.enable_all().thread_keep_alive(IDLE_THREAD).build()
}

async fn run() -> ExitCode {
    let task = match arguments::parse(env::args_os().skip(1)) {
        Ok(task) => task,
        Err(error) => return wrong_use(&error.to_string()),
    };
    let result = match task {
        Task::Serve => match Config::read(variable) {
            Ok(config) => serve(config).await,
            Err(error) => return wrong_use(&error.to_string()),
        },
        Task::Demo => match empty_config() {
            Ok(config) => fill_with_demo(config).await,
            Err(error) => return wrong_use(&error.to_string()),
        },
        Task::Backup(file) => back_up(&file).await,
        Task::Restore(file) => restore(&file).await,
        Task::Move(to) => match existing_config() {
            Ok(config) => move_to(config, to).await,
            Err(error) => return wrong_use(&error.to_string()),
        },
        Task::ResetPassword { email } => match existing_config() {
            Ok(config) => reset_password(config, &email).await,
            Err(error) => return wrong_use(&error.to_string()),
        },
        Task::OpenApi => describe(&openapi::document()),
        Task::Help => print(arguments::HELP),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("troth: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

fn wrong_use(line: &str) -> ExitCode {
    eprintln!("troth: {line}");
    ExitCode::from(WRONG_USE)
}

fn describe(document: &openapi::OpenApi) -> anyhow::Result<()> {
    print(&(document.to_pretty_json()? + "\n"))
}

fn print(text: &str) -> anyhow::Result<()> {
    let mut stdout = std::io::stdout();
    stdout.write_all(text.as_bytes())?;
    Ok(())
}

async fn serve(config: Config) -> anyhow::Result<()> {
    log_to_stderr(config.log);
    let stop = server::stop_signal()?;
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    let socket = listener.local_addr()?;
    let public_url = config
        .public_url
        .unwrap_or_else(|| PublicUrl::from_socket(socket));
    if !config.web_dir.join("index.html").is_file() {
        tracing::warn!(dir = %config.web_dir.display(), "there is no built web app to serve");
    }
    if config.dev_outbox == DevOutbox::Shown {
        tracing::warn!(
            "TROTH_DEV_OUTBOX is on: anyone who reaches this server can read all its email at /dev/outbox"
        );
    }
    let db = database(config.database.as_ref(), &config.data_dir).await?;
    let claim = match &config.database {
        Some(url) => Some(claim(url, DatabaseUse::Serving).await?),
        None => None,
    };
    let clock = Clock::system();
    let memory = config.memory.map_or_else(
        MemoryBudget::for_this_machine,
        MemoryBudget::for_machine_with,
    );
    let documents = Documents::start_within(db.clone(), clock.clone(), memory).await?;
    let rates = Rates::new(config.rates, clock.clone());
    let providers = Providers {
        google: config.google.map(|(issuer, registration)| {
            Arc::new(OpenId::new(issuer, registration, clock.clone()))
        }),
        facebook: config
            .facebook
            .map(|registration| Arc::new(Facebook::new(registration))),
    };
    let mut state = AppState::new(
        db.clone(),
        documents.clone(),
        &config.secret,
        public_url,
        clock,
    )?;
    state.warn_of_other_secret(&config.secret);
    state.rates = rates;
    // Made at the first start, so that no user waits for it. On a full disk it is made once there is space.
    if !db.is_full() {
        state.push.public_key().await?;
    }
    state.accounts.providers = providers;
    state.sites_url = config.sites_url;
    state.dev_outbox = config.dev_outbox;
    state.smtp = config.smtp;
    state.letter_limits = config.letter_limits;
    state.accounts.sign_ups = config.sign_ups;
    state.photos.store = photo_store(config.photos.as_ref(), &config.data_dir).await?;
    let workers = JobWorkers::start(&state);
    let streams = state.streams.clone();
    let app = router(state, &config.web_dir)?;

    // Scripts and tests wait for this line, and a pipe is not flushed at the end of a line.
    let mut stdout = std::io::stdout();
    writeln!(stdout, "Troth is serving http://{socket}")?;
    stdout.flush()?;
    let stop = async move {
        stop.await;
        streams.end();
        documents.shutdown().await;
    };
    let settings = ConnectionSettings {
        proxies: config.trusted_proxies,
        limits: ConnectionLimits::for_connections(server::max_connections()),
        ..ConnectionSettings::default()
    };
    server::serve(listener, app, settings, stop).await;
    workers.shutdown().await;
    db.close().await;
    if let Some(claim) = claim {
        claim.release().await?;
    }
    Ok(())
}

/// Opens the database, which stores everything but the photos.
async fn database(url: Option<&PostgresUrl>, data_dir: &Path) -> Result<Db, OpenError> {
    match url {
        Some(url) => Db::connect(url).await,
        None => Db::open(data_dir).await,
    }
}

/// Claims a database, so that other processes do not use it in an incompatible way.
async fn claim(url: &PostgresUrl, what_for: DatabaseUse) -> anyhow::Result<DatabaseClaim> {
    let claim = Db::claim(url, what_for).await?;
    claim.with_context(|| match what_for {
        DatabaseUse::Serving => format!("another process is copying from or to {url}"),
        DatabaseUse::Exclusive => format!("another process serves {url}"),
    })
}

/// Opens the store of photos. A bucket that denies access stops the start; one that does not answer does not, since
/// weddings can be planned without photos.
async fn photo_store(bucket: Option<&Bucket>, data_dir: &Path) -> anyhow::Result<PhotoStore> {
    let Some(bucket) = bucket else {
        return PhotoStore::in_directory(data_dir).context("cannot keep photos");
    };
    let store = PhotoStore::in_bucket(bucket);
    match store.self_test().await {
        Err(error @ StoreError::Away(_)) => {
            tracing::error!(%error, %store, "photos can neither be read nor written until it is back");
        }
        tried => tried.with_context(|| format!("cannot keep photos in {bucket}"))?,
    }
    Ok(store)
}

/// Checks the directory first: reading the configuration writes the secret into it.
fn empty_config() -> anyhow::Result<Config> {
    demo::check_empty(&config::data_dir(variable))?;
    Ok(Config::read(variable)?)
}

async fn fill_with_demo(config: Config) -> anyhow::Result<()> {
    log_to_stderr(config.log);
    let db = database(config.database.as_ref(), &config.data_dir).await?;
    if !engine_copy::is_empty(&db).await? {
        anyhow::bail!("the database is not empty; the demo fills an empty one only");
    }
    let clock = Clock::system();
    let documents = Documents::start(db.clone(), clock.clone()).await?;
    let store = photo_store(config.photos.as_ref(), &config.data_dir).await?;
    let photos = Photos::new(store, db.clone(), documents.clone(), clock.clone());
    let public_url = config
        .public_url
        .unwrap_or_else(|| PublicUrl::from_socket(config.listen));
    let passwords = Passwords::new()?;
    let team = demo::fill(&db, &documents, &photos, &passwords, &clock, &public_url).await?;
    documents.shutdown().await;
    db.close().await;
    let mut stdout = std::io::stdout();
    writeln!(stdout, "The demo is in {}.", config.data_dir.display())?;
    writeln!(stdout, "Sign in with the password \"{}\" as", team.password)?;
    for member in team.members {
        let DemoMember {
            first_name,
            email,
            role,
        } = member;
        writeln!(stdout, "  {email:22} {first_name}, {}", role.as_str())?;
    }
    Ok(())
}

/// Does not read the whole configuration, which would write a secret into the directory; nor does `restore`.
async fn back_up(file: &Path) -> anyhow::Result<()> {
    let photos_are = photos_are()?;
    if config::database(variable)?.is_some() {
        anyhow::bail!(
            "PostgreSQL is backed up with its own tools, such as pg_dump; \"troth move to-sqlite\" copies it into a data directory"
        );
    }
    let content = backup::create(&config::data_dir(variable), file, photos_are).await?;
    let shown = file.display();
    print(&format!("{} are in {shown}.\n", plans(&content)))?;
    print(&photos(&content, photos_are, &format!("{shown}.photos")))?;
    fail_if_incomplete(&content)
}

async fn restore(file: &Path) -> anyhow::Result<()> {
    let data_dir = config::data_dir(variable);
    let photos_are = photos_are()?;
    if config::database(variable)?.is_some() {
        anyhow::bail!(
            "a backup is restored into a data directory, without TROTH_DATABASE_URL; \"troth move to-postgres\" copies it from there"
        );
    }
    let content = backup::restore(file, &data_dir, photos_are).await?;
    let shown = data_dir.display();
    print(&format!(
        "{} are in {shown}. Start the server there; devices send it their newer edits again.\n",
        plans(&content)
    ))?;
    print(&photos(&content, photos_are, &shown.to_string()))?;
    fail_if_incomplete(&content)
}

fn photos_are() -> anyhow::Result<PhotoLocation> {
    Ok(match config::photos(variable)? {
        Some(_) => PhotoLocation::Bucket,
        None => PhotoLocation::DataDirectory,
    })
}

/// The line about photos, if there are any.
fn photos(content: &BackupContent, photos_are: PhotoLocation, shown: &str) -> String {
    match (photos_are, content.pictures.files) {
        (PhotoLocation::Bucket, _) => {
            "Photos stay in the bucket of TROTH_BLOBS_URL, which needs a backup of its own.\n"
                .to_owned()
        }
        (PhotoLocation::DataDirectory, 0) => String::new(),
        (PhotoLocation::DataDirectory, files) => format!("Photos are in {shown}: {files} files.\n"),
    }
}

fn plans(content: &BackupContent) -> String {
    match content.documents {
        1 => "All accounts and 1 wedding".to_owned(),
        count => format!("All accounts and {count} weddings"),
    }
}

/// A backup with a damaged wedding is valid for all others, but the operator must learn of it.
fn fail_if_incomplete(content: &BackupContent) -> anyhow::Result<()> {
    let mut complaints = Vec::new();
    if !content.damaged.is_empty() {
        let ids = content.damaged.join(", ");
        complaints.push(format!(
            "these weddings cannot be read, and are kept as they are: {ids}"
        ));
    }
    if content.pictures.lost > 0 {
        let lost = content.pictures.lost;
        complaints.push(format!(
            "{lost} files of photos are not there, or damaged; their places stay empty"
        ));
    }
    if complaints.is_empty() {
        return Ok(());
    }
    anyhow::bail!(complaints.join("; "))
}

/// Copies the database to the other engine. Photos stay where they are.
async fn move_to(config: Config, to: MoveTarget) -> anyhow::Result<()> {
    let url = config.database.as_ref();
    let url = url.context("TROTH_DATABASE_URL does not say where PostgreSQL is")?;
    let postgres = Db::connect(url).await?;
    let claim = claim(url, DatabaseUse::Exclusive).await?;
    let sqlite = Db::open(&config.data_dir).await?;
    let (copied, place) = match to {
        MoveTarget::Postgres => (engine_copy::copy(&sqlite, &postgres).await, url.to_string()),
        MoveTarget::Sqlite => {
            let place = config.data_dir.display().to_string();
            (engine_copy::copy(&postgres, &sqlite).await, place)
        }
    };
    sqlite.close().await;
    postgres.close().await;
    claim.release().await?;
    let CopyReport {
        accounts,
        weddings,
        rows,
    } = copied?;
    print(&format!(
        "Copied and compared {rows} rows, with {accounts} accounts and {weddings} weddings. All is in {place}.\n"
    ))
}

/// Does not create a mistyped directory: it would have no accounts.
fn existing_config() -> anyhow::Result<Config> {
    let data_dir = config::data_dir(variable);
    if !data_dir.is_dir() {
        anyhow::bail!("there is no data directory {}", data_dir.display());
    }
    Ok(Config::read(variable)?)
}

/// Works beside a running server: the link is in the database, and sockets of ended sessions close within a minute.
async fn reset_password(config: Config, email: &str) -> anyhow::Result<()> {
    let public_url = config
        .public_url
        .unwrap_or_else(|| PublicUrl::from_socket(config.listen));
    let db = database(config.database.as_ref(), &config.data_dir).await?;
    let link = account_links::reset_by_operator(&db, &Clock::system(), &public_url, email).await;
    db.close().await;
    let link = link?.with_context(|| format!("there is no account with the address {email}"))?;
    print(&format!(
        "{email} is signed out everywhere. This link sets a new password; it works once, within an hour:\n{link}\n"
    ))
}

fn log_to_stderr(filter: EnvFilter) {
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
}
