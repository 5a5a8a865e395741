//! The configuration, read from the environment at start. A wrong value stops the start with one clear line.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use openidconnect::IssuerUrl;
use tracing_subscriber::EnvFilter;
use troth_accounts::policies::{DevOutbox, SignUpPolicy};
use troth_accounts::providers::ProviderRegistration;
use troth_base::private_files::{self, SECRET_FILE};
use troth_base::public_url::PublicUrl;
use troth_base::s3_bucket::{Bucket, BucketError};
use troth_base::secret::{MIN_SECRET_CHARS, Secret};
use troth_base::server::TrustedProxies;
use troth_messages::mail::smtp::{Smtp, SmtpServer};
use troth_rest::rates::{RateService, SERVICES};
use troth_storage::letter_counts::LetterLimits;
use troth_storage::{PostgresUrl, PostgresUrlError};

mod letters;
mod secret;

use secret::read_or_create_secret;

/// The least value of `TROTH_MEMORY`: room for the program and one large wedding.
const MIN_MEMORY_BYTES: usize = 256 << 20;
/// The address of Google as an issuer of OpenID Connect.
const GOOGLE_ISSUER: &str = "https://accounts.google.com";
/// The log filter without `RUST_LOG`.
const DEFAULT_LOG: &str = "info,sqlx=warn";

/// The whole configuration.
pub struct Config {
    /// The address to listen on; port 0 lets the system choose.
    pub listen: SocketAddr,
    /// The directory of the database and all files.
    pub data_dir: PathBuf,
    /// The public address of the server, if it differs from the one listened on.
    pub public_url: Option<PublicUrl>,
    /// The public address of couples' websites, if it differs from the app's.
    pub sites_url: Option<PublicUrl>,
    /// The key that signs access tokens.
    pub secret: Secret,
    /// The directory of the built web app.
    pub web_dir: PathBuf,
    /// The filter of the log.
    pub log: EnvFilter,
    /// Whether the outbox is readable without an account.
    pub dev_outbox: DevOutbox,
    /// The machine's memory in bytes; detected if not set.
    pub memory: Option<usize>,
    /// The mail server, if configured.
    pub smtp: Option<Smtp>,
    /// The PostgreSQL database for everything but photos; without it, SQLite in the data directory.
    pub database: Option<PostgresUrl>,
    /// The bucket for photos; without it, they are in the data directory.
    pub photos: Option<Bucket>,
    /// Which people may make an account.
    pub sign_ups: SignUpPolicy,
    /// Daily limits of letters.
    pub letter_limits: LetterLimits,
    /// The exchange rate services, in the order in which they are tried.
    pub rates: Vec<RateService>,
    /// This server's registration at Google or a substitute, with the address of the issuer.
    pub google: Option<(IssuerUrl, ProviderRegistration)>,
    /// This server's registration at Facebook.
    pub facebook: Option<ProviderRegistration>,
    /// The proxies that are trusted to name the client.
    pub trusted_proxies: TrustedProxies,
}

/// Why the program does not start: one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A variable has an invalid value.
    #[error("{name} is {value:?}, but it must be {expected}")]
    Invalid {
        /// The variable.
        name: &'static str,
        /// Its value.
        value: String,
        /// What is valid.
        expected: &'static str,
    },
    /// Like `Invalid`, without the value, which may contain a password.
    #[error("{name} is not valid: it must be {expected}")]
    InvalidSecret {
        /// The variable.
        name: &'static str,
        /// What is valid.
        expected: &'static str,
    },
    /// One variable needs another.
    #[error("{name} must be set if {with} is")]
    Missing {
        /// The missing variable.
        name: &'static str,
        /// The variable that needs it.
        with: &'static str,
    },
    /// A variable was renamed.
    #[error("{name} is now called {now}: please set that one instead")]
    Renamed {
        /// The former name.
        name: &'static str,
        /// The present name.
        now: &'static str,
    },
    /// The connection to the mail server cannot be made secure.
    #[error("cannot prepare sending mail: {0}")]
    Mail(#[from] lettre::transport::smtp::Error),
    /// The address of the database is invalid. It may contain a password, and is not shown.
    #[error(
        "TROTH_DATABASE_URL is not an address like postgres://user:password@host/database: {0}"
    )]
    Database(#[from] PostgresUrlError),
    /// The bucket of photos cannot be used.
    #[error("{name} cannot be used: {source}")]
    Bucket {
        /// The variable that names it.
        name: &'static str,
        /// The cause.
        source: BucketError,
    },
    /// A secret is too short. The value is not shown.
    #[error("{origin} is too short: a secret has at least {MIN_SECRET_CHARS} characters")]
    ShortSecret {
        /// The variable or the file.
        origin: String,
    },
    /// The data directory cannot be used.
    #[error("cannot {action} {path}: {source}")]
    File {
        /// The attempted action, as a verb.
        action: &'static str,
        /// The file or directory.
        path: String,
        /// The system's error.
        source: io::Error,
    },
}

impl Config {
    /// Reads the configuration from `environment`, which returns the value of a variable. Creates the data directory
    /// and, if no secret is set, a file with a new one in it.
    ///
    /// # Errors
    /// If a value is wrong, or the data directory cannot be written.
    pub fn read(environment: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let var = |name: &str| non_empty(&environment, name);
        let listen = parse_or_default(
            var,
            "TROTH_LISTEN",
            "127.0.0.1:8080",
            "an address and a port, like 127.0.0.1:8080",
            |value| value.parse().ok(),
        )?;
        let public_url = read_public_url(var, "TROTH_PUBLIC_URL")?;
        let sites_url = read_sites_url(var, public_url.as_ref())?;
        let log = parse_or_default(
            var,
            "RUST_LOG",
            DEFAULT_LOG,
            "a list of log levels, like info or troth_documents=debug",
            |value| EnvFilter::try_new(value).ok(),
        )?;
        let dev_outbox =
            parse_or_default(var, "TROTH_DEV_OUTBOX", "0", "1 or 0", DevOutbox::parse)?;
        let memory = parse_if_set(
            var,
            "TROTH_MEMORY",
            "an amount of memory of at least 256 MiB, like 1 GiB or 512 MiB",
            parse_memory,
        )?;
        let sign_ups = parse_or_default(
            var,
            "TROTH_SIGNUPS",
            "open",
            "open or invited",
            SignUpPolicy::parse,
        )?;
        let letter_limits = letters::read_limits(var)?;
        let smtp = read_smtp(var)?;
        let database = read_database(var)?;
        let photos = read_photo_bucket(var)?;
        let rates = read_rate_services(var)?;
        let google = read_google(var)?;
        let facebook = read_registration(
            var,
            "TROTH_FACEBOOK_CLIENT_ID",
            "TROTH_FACEBOOK_CLIENT_SECRET",
        )?;
        let trusted_proxies = parse_if_set(
            var,
            "TROTH_TRUSTED_PROXIES",
            "addresses or networks with commas between them, like 127.0.0.1, 10.0.0.0/8",
            TrustedProxies::parse,
        )?
        .unwrap_or_default();
        let data_dir = read_data_dir(var);
        let web_dir = var("TROTH_WEB_DIR").map_or_else(default_web_dir, PathBuf::from);
        let configured_secret = read_configured_secret(var)?;

        // Nothing is written to the disk before all variables are known to be valid.
        private_files::directory(&data_dir).map_err(file_error("create", &data_dir))?;
        let secret = match configured_secret {
            Some(secret) => secret,
            None => read_or_create_secret(&data_dir.join(SECRET_FILE))?,
        };
        Ok(Self {
            listen,
            data_dir,
            public_url,
            sites_url,
            secret,
            web_dir,
            log,
            dev_outbox,
            memory,
            smtp,
            database,
            photos,
            sign_ups,
            letter_limits,
            rates,
            google,
            facebook,
            trusted_proxies,
        })
    }
}

/// Reads an address under which people reach the server.
fn read_public_url(
    var: impl Fn(&str) -> Option<String>,
    name: &'static str,
) -> Result<Option<PublicUrl>, ConfigError> {
    let expected = "an http or https address without a path, like https://troth.example";
    parse_if_set(var, name, expected, PublicUrl::parse)
}

/// Reads the address of couples' websites; `None` if it is the app's. A separate one needs another host name than the
/// app: a proxy may change the port, and cookies ignore ports.
fn read_sites_url(
    var: impl Fn(&str) -> Option<String>,
    app_url: Option<&PublicUrl>,
) -> Result<Option<PublicUrl>, ConfigError> {
    const SITES_URL: &str = "TROTH_SITES_URL";
    let Some(sites_url) = read_public_url(var, SITES_URL)? else {
        return Ok(None);
    };
    let app_url = app_url.ok_or(ConfigError::Missing {
        name: "TROTH_PUBLIC_URL",
        with: SITES_URL,
    })?;
    if sites_url == *app_url {
        return Ok(None);
    }
    if app_url.has_name_of(&sites_url) {
        return Err(ConfigError::Invalid {
            name: SITES_URL,
            value: sites_url.origin(),
            expected: "an address with another name than that of TROTH_PUBLIC_URL",
        });
    }
    Ok(Some(sites_url))
}

/// Parses a number of mebibytes or gibibytes, as bytes.
fn parse_memory(text: &str) -> Option<usize> {
    let (number, unit_bytes) = match text.split_once("MiB") {
        Some((number, "")) => (number, 1 << 20),
        _ => (text.strip_suffix("GiB")?, 1 << 30),
    };
    let bytes = number
        .trim()
        .parse::<usize>()
        .ok()?
        .checked_mul(unit_bytes)?;
    (bytes >= MIN_MEMORY_BYTES).then_some(bytes)
}

/// Reads the mail server, if there is one.
fn read_smtp(var: impl Fn(&str) -> Option<String>) -> Result<Option<Smtp>, ConfigError> {
    const URL: &str = "TROTH_SMTP_URL";
    const FROM: &str = "TROTH_MAIL_FROM";
    let from = parse_if_set(
        &var,
        FROM,
        "an address to write from, like Troth <troth@example.org>",
        |value| value.parse().ok(),
    )?;
    let Some(url) = var(URL) else {
        return Ok(None);
    };
    let server = SmtpServer::parse(url.trim()).ok_or(ConfigError::InvalidSecret {
        name: URL,
        expected: "like smtps://user:password@mail.example.org or smtp://mail.example.org:587",
    })?;
    let from = from.ok_or(ConfigError::Missing {
        name: FROM,
        with: URL,
    })?;
    Ok(Some(Smtp::new(&server, from)?))
}

/// Reads the PostgreSQL database, if one is set.
///
/// # Errors
/// If its address is invalid.
pub fn read_database(
    environment: impl Fn(&str) -> Option<String>,
) -> Result<Option<PostgresUrl>, ConfigError> {
    let url = non_empty(environment, "TROTH_DATABASE_URL");
    Ok(url.map(|url| url.trim().parse()).transpose()?)
}

/// Reads the bucket for photos, if one is set.
///
/// # Errors
/// If its settings are invalid.
pub fn read_photo_bucket(
    environment: impl Fn(&str) -> Option<String>,
) -> Result<Option<Bucket>, ConfigError> {
    const NAME: &str = "TROTH_BLOBS_URL";
    const FORMER_NAME: &str = "TROTH_PHOTOS";
    let var = |name: &str| non_empty(&environment, name);
    // Ignoring the former name would write photos to the disk, and hide those in the bucket.
    if var(FORMER_NAME).is_some() {
        return Err(ConfigError::Renamed {
            name: FORMER_NAME,
            now: NAME,
        });
    }
    let Some(address) = var(NAME) else {
        return Ok(None);
    };
    let bucket = Bucket::read(address.trim(), var).map_err(|error| match error {
        BucketError::Address => ConfigError::Invalid {
            name: NAME,
            value: address,
            expected: "the address of a bucket, like s3://bucket or s3://bucket/folder",
        },
        source @ BucketError::Settings(_) => ConfigError::Bucket { name: NAME, source },
    })?;
    Ok(Some(bucket))
}

/// Reads the exchange rate services, each by default one of [`SERVICES`]. `off` ends the list: without that service
/// and the ones after it.
fn read_rate_services(
    var: impl Fn(&str) -> Option<String>,
) -> Result<Vec<RateService>, ConfigError> {
    const OFF: &str = "off";
    let expected = "an http or https address with {base} for the currency, or off";
    let names = ["TROTH_RATES_URL", "TROTH_RATES_SECOND_URL"];
    let mut services = Vec::new();
    for (name, default) in names.into_iter().zip(SERVICES) {
        let value = var(name).unwrap_or_else(|| default.to_owned());
        if value.trim() == OFF {
            break;
        }
        services.push(parse_value(name, &value, expected, RateService::parse)?);
    }
    Ok(services)
}

/// Reads the registration at Google, if there is one, with the address of the issuer.
fn read_google(
    var: impl Fn(&str) -> Option<String>,
) -> Result<Option<(IssuerUrl, ProviderRegistration)>, ConfigError> {
    let issuer = parse_or_default(
        &var,
        "TROTH_GOOGLE_ISSUER",
        GOOGLE_ISSUER,
        "the address of a provider of OpenID Connect, like https://accounts.google.com",
        |address| IssuerUrl::new(address.to_owned()).ok(),
    )?;
    let registration =
        read_registration(&var, "TROTH_GOOGLE_CLIENT_ID", "TROTH_GOOGLE_CLIENT_SECRET")?;
    Ok(registration.map(|registration| (issuer, registration)))
}

/// Reads this server's registration at a provider of sign-in, if there is one: two variables, both set or neither.
fn read_registration(
    var: impl Fn(&str) -> Option<String>,
    id_name: &'static str,
    secret_name: &'static str,
) -> Result<Option<ProviderRegistration>, ConfigError> {
    match (var(id_name), var(secret_name)) {
        (Some(id), Some(secret)) => Ok(Some(ProviderRegistration {
            id: id.trim().to_owned(),
            secret: secret.trim().to_owned(),
        })),
        (Some(_), None) => Err(ConfigError::Missing {
            name: secret_name,
            with: id_name,
        }),
        (None, Some(_)) => Err(ConfigError::Missing {
            name: id_name,
            with: secret_name,
        }),
        (None, None) => Ok(None),
    }
}

/// The directory of the database and all files, which may not exist yet.
pub fn read_data_dir(environment: impl Fn(&str) -> Option<String>) -> PathBuf {
    PathBuf::from(
        non_empty(environment, "TROTH_DATA_DIR")
            .as_deref()
            .unwrap_or("data"),
    )
}

/// The web app beside the program if both come from one archive, else the one built in this checkout.
fn default_web_dir() -> PathBuf {
    let program = std::env::current_exe().ok();
    program
        .and_then(|program| Some(program.parent()?.join("web")))
        .filter(|web_dir| web_dir.join("index.html").is_file())
        .unwrap_or_else(|| PathBuf::from("web/dist"))
}

fn read_configured_secret(
    var: impl Fn(&str) -> Option<String>,
) -> Result<Option<Secret>, ConfigError> {
    let Some(value) = var("TROTH_SECRET") else {
        return Ok(None);
    };
    let too_short = || ConfigError::ShortSecret {
        origin: "TROTH_SECRET".to_owned(),
    };
    Ok(Some(Secret::parse(&value).ok_or_else(too_short)?))
}

/// Parses a variable, or `default` if it is not set.
fn parse_or_default<T>(
    var: impl Fn(&str) -> Option<String>,
    name: &'static str,
    default: &str,
    expected: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, ConfigError> {
    let value = var(name);
    parse_value(name, value.as_deref().unwrap_or(default), expected, parse)
}

/// Parses a variable that may be unset.
fn parse_if_set<T>(
    var: impl Fn(&str) -> Option<String>,
    name: &'static str,
    expected: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, ConfigError> {
    var(name)
        .map(|value| parse_value(name, &value, expected, parse))
        .transpose()
}

/// Parses the value of a variable; `expected` completes the error message "… must be".
fn parse_value<T>(
    name: &'static str,
    value: &str,
    expected: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, ConfigError> {
    parse(value.trim()).ok_or_else(|| ConfigError::Invalid {
        name,
        value: value.to_owned(),
        expected,
    })
}

/// The value of a variable. An empty one counts as unset: `TROTH_SECRET= troth` and compose files leave it behind.
fn non_empty(environment: impl Fn(&str) -> Option<String>, name: &str) -> Option<String> {
    environment(name).filter(|value| !value.trim().is_empty())
}

/// Completes an error of the file system with the action that failed.
fn file_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> ConfigError {
    let path = path.display().to_string();
    move |source| ConfigError::File {
        action,
        path,
        source,
    }
}
