//! The environment: rejected values, and the secret that is created once.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

use troth_accounts::policies::{DevOutbox, SignUpPolicy};
use troth_base::server::TrustedProxies;
use troth_photos::store::PhotoStore;
use troth_rest::rates::{RateService, SERVICES};
use troth_storage::Db;
use troth_sync_server::config::{Config, ConfigError};

use crate::common::data_dir;

fn read(data_dir: &Path, variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let mut variables: HashMap<&str, &str> = variables.iter().copied().collect();
    variables.insert("TROTH_DATA_DIR", data_dir.to_str().unwrap());
    Config::read(|name| variables.get(name).map(|value| (*value).to_owned()))
}

#[test]
fn everything_has_a_default() {
    let dir = data_dir::in_memory();
    let config = read(dir.path(), &[]).unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.public_url, None);
    assert_eq!(config.web_dir, Path::new("web/dist"));
    assert_eq!(config.dev_outbox, DevOutbox::Hidden);
    assert!(config.smtp.is_none());
    assert_eq!(config.sign_ups, SignUpPolicy::Open);
    assert_eq!(config.memory, None);
    assert_eq!(config.trusted_proxies, TrustedProxies::default());
}

#[test]
fn memory_is_given_in_mebibytes_or_gibibytes() {
    let dir = data_dir::in_memory();
    let check = |value: &str, expected: Option<usize>| {
        let config = read(dir.path(), &[("TROTH_MEMORY", value)]);
        assert_eq!(
            config.ok().map(|config| config.memory),
            Some(expected),
            "{value:?}"
        );
    };
    check("512 MiB", Some(512 << 20));
    check("1GiB", Some(1 << 30));
    check("", None);
    for value in [
        "1",
        "1 GB",
        "100 MiB",
        "-1 GiB",
        "99999999999999999999 GiB",
        "MiB",
    ] {
        assert!(
            read(dir.path(), &[("TROTH_MEMORY", value)]).is_err(),
            "{value:?}"
        );
    }
}

#[test]
fn the_operator_sets_the_daily_limits_of_letters() {
    let dir = data_dir::in_memory();
    let usual = read(dir.path(), &[]).unwrap().letter_limits;
    assert_eq!(
        (usual.account, usual.wedding, usual.address),
        (2_000, 2_000, 10)
    );
    let variables = [
        ("TROTH_LETTERS_PER_ACCOUNT", "400"),
        ("TROTH_LETTERS_PER_WEDDING", "600"),
        ("TROTH_LETTERS_PER_ADDRESS", "3"),
    ];
    let set = read(dir.path(), &variables).unwrap().letter_limits;
    assert_eq!((set.account, set.wedding, set.address), (400, 600, 3));
}

#[test]
fn a_mail_server_is_an_address_and_a_sender() {
    let dir = data_dir::in_memory();
    let variables = [
        ("TROTH_SMTP_URL", "smtps://ada:pass%20word@mail.example.org"),
        ("TROTH_MAIL_FROM", "Troth <troth@example.org>"),
        ("TROTH_SIGNUPS", "invited"),
    ];
    let config = read(dir.path(), &variables).unwrap();
    assert!(config.smtp.is_some());
    assert_eq!(config.sign_ups, SignUpPolicy::Invited);
}

#[test]
fn photos_are_stored_in_the_data_directory_or_in_a_bucket() {
    let dir = data_dir::in_memory();
    assert!(read(dir.path(), &[]).unwrap().photos.is_none());
    let keys = [
        ("AWS_ACCESS_KEY_ID", "key"),
        ("AWS_SECRET_ACCESS_KEY", "secret"),
        ("AWS_REGION", "eu-central-1"),
        ("AWS_ENDPOINT_URL", "https://s3.example.org"),
    ];
    for (address, expected) in [
        ("s3://photos", "s3://photos/"),
        ("s3://photos/troth/wedding/", "s3://photos/troth/wedding"),
        ("s3://photos/m%C3%BCller%20+co", "s3://photos/müller +co"),
    ] {
        let variables = [keys.as_slice(), &[("TROTH_BLOBS_URL", address)]].concat();
        let bucket = read(dir.path(), &variables).unwrap().photos.unwrap();
        assert_eq!(PhotoStore::in_bucket(&bucket).to_string(), expected);
    }
    // A key without its secret is not enough.
    let half = [("TROTH_BLOBS_URL", "s3://photos"), keys[0]];
    let error = read(dir.path(), &half).err().unwrap().to_string();
    assert!(
        error.starts_with("TROTH_BLOBS_URL cannot be used: "),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1);
    let wrong = [
        ("TROTH_BLOBS_URL", "s3://photos"),
        keys[0],
        keys[1],
        ("AWS_ALLOW_HTTP", "perhaps"),
    ];
    assert!(read(dir.path(), &wrong).is_err());
}

/// Accepting it would look for photos on the disk, and write new ones there.
#[test]
fn the_former_name_of_the_bucket_is_refused() {
    let dir = data_dir::in_memory();
    let named = [
        ("TROTH_BLOBS_URL", "s3://photos"),
        ("TROTH_PHOTOS", "s3://photos"),
    ];
    for variables in [&named[1..], &named] {
        let error = read(dir.path(), variables).err().unwrap();
        assert_eq!(
            error.to_string(),
            "TROTH_PHOTOS is now called TROTH_BLOBS_URL: please set that one instead"
        );
    }
    // An empty variable, as compose files leave behind, counts as unset.
    assert!(read(dir.path(), &[("TROTH_PHOTOS", "")]).is_ok());
}

#[test]
fn the_outbox_is_shown_only_if_configured() {
    let dir = data_dir::in_memory();
    let check = |value: &str, expected: DevOutbox| {
        let config = read(dir.path(), &[("TROTH_DEV_OUTBOX", value)]).unwrap();
        assert_eq!(config.dev_outbox, expected, "{value:?}");
    };
    check("1", DevOutbox::Shown);
    check("0", DevOutbox::Hidden);
    check("", DevOutbox::Hidden);
}

#[test]
fn rates_come_from_two_services_unless_others_are_given() {
    let dir = data_dir::in_memory();
    let check = |variables: &[(&str, &str)], expected: &[&str]| {
        let config = read(dir.path(), variables).unwrap();
        let expected = expected.iter().map(|url| RateService::parse(url).unwrap());
        assert_eq!(config.rates, expected.collect::<Vec<_>>());
    };
    let own_url = "http://127.0.0.1:9/{base}";
    check(&[], &SERVICES);
    check(&[("TROTH_RATES_URL", own_url)], &[own_url, SERVICES[1]]);
    check(
        &[
            ("TROTH_RATES_URL", own_url),
            ("TROTH_RATES_SECOND_URL", "off"),
        ],
        &[own_url],
    );
    check(&[("TROTH_RATES_URL", "off")], &[]);
}

#[test]
fn a_wrong_value_is_one_clear_line() {
    let dir = data_dir::in_memory();
    let check = |name: &str, value: &str, expected: &str| {
        let Err(error) = read(dir.path(), &[(name, value)]) else {
            panic!("{name}={value} was taken");
        };
        assert_eq!(error.to_string(), expected);
    };
    for address in [
        "photos",
        "s3://",
        "https://photos.example.org/bucket",
        "s3://key:secret@photos",
        "s3://photos/a//b",
        "s3://photos/%ff",
    ] {
        let expected = format!(
            "TROTH_BLOBS_URL is {address:?}, but it must be the address of a bucket, like s3://bucket or s3://bucket/folder"
        );
        check("TROTH_BLOBS_URL", address, &expected);
    }
    check(
        "TROTH_RATES_URL",
        "https://rates.example.org",
        r#"TROTH_RATES_URL is "https://rates.example.org", but it must be an http or https address with {base} for the currency, or off"#,
    );
    check(
        "TROTH_LISTEN",
        "8080",
        r#"TROTH_LISTEN is "8080", but it must be an address and a port, like 127.0.0.1:8080"#,
    );
    check(
        "TROTH_PUBLIC_URL",
        "troth.example",
        r#"TROTH_PUBLIC_URL is "troth.example", but it must be an http or https address without a path, like https://troth.example"#,
    );
    check(
        "TROTH_SITES_URL",
        "https://weddings.example",
        "TROTH_PUBLIC_URL must be set if TROTH_SITES_URL is",
    );
    check(
        "TROTH_DEV_OUTBOX",
        "yes",
        r#"TROTH_DEV_OUTBOX is "yes", but it must be 1 or 0"#,
    );
    check(
        "TROTH_MEMORY",
        "a lot",
        r#"TROTH_MEMORY is "a lot", but it must be an amount of memory of at least 256 MiB, like 1 GiB or 512 MiB"#,
    );
    check(
        "TROTH_TRUSTED_PROXIES",
        "nginx",
        r#"TROTH_TRUSTED_PROXIES is "nginx", but it must be addresses or networks with commas between them, like 127.0.0.1, 10.0.0.0/8"#,
    );
    check(
        "RUST_LOG",
        "everything=please",
        r#"RUST_LOG is "everything=please", but it must be a list of log levels, like info or troth_documents=debug"#,
    );
    check(
        "TROTH_SIGNUPS",
        "closed",
        r#"TROTH_SIGNUPS is "closed", but it must be open or invited"#,
    );
    check(
        "TROTH_MAIL_FROM",
        "Troth",
        r#"TROTH_MAIL_FROM is "Troth", but it must be an address to write from, like Troth <troth@example.org>"#,
    );
    check(
        "TROTH_LETTERS_PER_ADDRESS",
        "many",
        r#"TROTH_LETTERS_PER_ADDRESS is "many", but it must be a number of letters a day, like 200"#,
    );
    check(
        "TROTH_SMTP_URL",
        "smtps://mail.example.org",
        "TROTH_MAIL_FROM must be set if TROTH_SMTP_URL is",
    );
    // The value may contain a password, and must not be shown.
    check(
        "TROTH_SMTP_URL",
        "https://ada:hunter2@mail.example.org",
        "TROTH_SMTP_URL is not valid: it must be like smtps://user:password@mail.example.org or smtp://mail.example.org:587",
    );
    // The value itself is a secret, and must not be shown.
    check(
        "TROTH_SECRET",
        "hunter2",
        "TROTH_SECRET is too short: a secret has at least 32 characters",
    );
}

#[test]
fn the_secret_is_created_once_and_readable_only_by_its_owner() {
    let parent = data_dir::in_memory();
    let dir = parent.path().join("new/data");
    let first_config = read(&dir, &[]).unwrap();
    let second_config = read(&dir, &[]).unwrap();
    assert_eq!(first_config.secret.expose(), second_config.secret.expose());
    assert!(first_config.secret.expose().len() >= 40);
    assert_eq!(mode(&dir.join("secret")), 0o600);
    assert_eq!(mode(&dir), 0o700);

    let elsewhere = data_dir::in_memory();
    let other = read(elsewhere.path(), &[]).unwrap();
    assert_ne!(first_config.secret.expose(), other.secret.expose());

    let long_secret = "a secret of somebody's own, long enough";
    let third_config = read(&dir, &[("TROTH_SECRET", long_secret)]).unwrap();
    assert_eq!(third_config.secret.expose(), long_secret);
}

/// The permissions of a file or directory.
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn open_to_others(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[tokio::test]
async fn files_of_the_data_directory_are_readable_only_by_their_owner() {
    let parent = data_dir::in_memory();
    let dir = parent.path().join("data");
    let files = [
        "secret",
        "troth.sqlite3",
        "troth.sqlite3-wal",
        "troth.sqlite3-shm",
    ];
    let modes = || files.map(|name| mode(&dir.join(name)));
    read(&dir, &[]).unwrap();
    let db = Db::open(&dir).await.unwrap();
    assert_eq!((mode(&dir), modes()), (0o700, [0o600; 4]));

    // As older versions left them behind.
    for name in files {
        open_to_others(&dir.join(name), 0o644);
    }
    open_to_others(&dir, 0o755);
    let reopened = Db::open(&dir).await.unwrap();
    assert_eq!((mode(&dir), modes()), (0o700, [0o600; 4]));

    // A directory with files of others is left open.
    std::fs::write(dir.join("notes.txt"), "").unwrap();
    open_to_others(&dir.join("notes.txt"), 0o644);
    open_to_others(&dir, 0o755);
    open_to_others(&dir.join("secret"), 0o644);
    let third_db = Db::open(&dir).await.unwrap();
    assert_eq!((mode(&dir), modes()), (0o755, [0o600; 4]));
    assert_eq!(mode(&dir.join("notes.txt")), 0o644);
    for db in [db, reopened, third_db] {
        db.close().await;
    }
}

#[test]
fn an_unusable_data_directory_is_an_error() {
    let dir = data_dir::in_memory();
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    let Err(error) = read(&file.join("data"), &[]) else {
        panic!("a file was taken for a directory");
    };
    assert!(error.to_string().starts_with("cannot create "), "{error}");
}

#[test]
fn the_program_stops_with_that_line_and_code_2() {
    let check = |arguments: &[&str], listen: &str, expected: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_troth"))
            .args(arguments)
            .env("TROTH_LISTEN", listen)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(output.stdout, b"");
        let line = String::from_utf8(output.stderr).unwrap();
        assert!(line.starts_with(expected), "{line}");
        assert_eq!(line.lines().count(), 1, "{line}");
    };
    check(&[], "nonsense", "troth: TROTH_LISTEN is \"nonsense\"");
    check(
        &["dance"],
        "127.0.0.1:0",
        "troth: there is no command \"dance\"; see troth --help",
    );
}
