//! The command line of the program.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::{Arg, Parser, ValueExt as _};

/// The text of `--help`.
pub(crate) const HELP: &str = "\
Plans weddings, online and offline. For the settings see README.md, under Configuration.

Usage: troth [COMMAND]

Without a command it serves.

Commands:
  backup FILE   keep everything that the server has in one file, also while it runs
  restore FILE  put a backup into an empty data directory
  move to-postgres
                copy everything from the data directory into the empty PostgreSQL database
                of TROTH_DATABASE_URL, and compare the two; stop the server first
  move to-sqlite
                the same the other way round
  account reset-password EMAIL
                sign the account out everywhere, and print a link for a new password
  demo          fill an empty data directory with a believable wedding
  openapi       print the description of the REST calls
  help          print this
";

/// A task of the program.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Serve, until told to stop.
    Serve,
    /// Write a backup file.
    Backup(PathBuf),
    /// Restore a backup into an empty data directory.
    Restore(PathBuf),
    /// Copy the whole database to the other engine.
    Move(MoveTarget),
    /// Fill an empty data directory.
    Demo,
    /// Print a link to set a new password.
    ResetPassword {
        /// The address of the account.
        email: String,
    },
    /// Print the description of the REST calls.
    OpenApi,
    /// Print the help.
    Help,
}

/// The target of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveTarget {
    /// In the data directory.
    Sqlite,
    /// In the database of `TROTH_DATABASE_URL`.
    Postgres,
}

/// Parses the arguments after the program's name.
///
/// # Errors
/// If they are wrong; the error is one line for the user.
pub(crate) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Task, lexopt::Error> {
    let mut parser = Parser::from_args(arguments);
    let task = match parser.next()? {
        None => return Ok(Task::Serve),
        Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Task::Help),
        Some(Arg::Value(command)) => match command.to_str() {
            Some("backup") => match parse_file(&mut parser)? {
                Some(file) => Task::Backup(file),
                None => return Ok(Task::Help),
            },
            Some("restore") => match parse_file(&mut parser)? {
                Some(file) => Task::Restore(file),
                None => return Ok(Task::Help),
            },
            Some("demo") => Task::Demo,
            Some("openapi") => Task::OpenApi,
            Some("move") => parse_move(&mut parser)?,
            Some("account") => parse_account_task(&mut parser)?,
            Some("help") => Task::Help,
            _ => {
                let command = command.display();
                return Err(format!("there is no command \"{command}\"; see troth --help").into());
            }
        },
        Some(other) => return Err(other.unexpected()),
    };
    match parser.next()? {
        None => Ok(task),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Task::Help),
        Some(other) => Err(other.unexpected()),
    }
}

/// Parses the file of a command that needs one; `None` if help is requested.
fn parse_file(parser: &mut Parser) -> Result<Option<PathBuf>, lexopt::Error> {
    match parser.next()? {
        None => Err("which file? see troth --help".into()),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(None),
        Some(Arg::Value(file)) => Ok(Some(file.into())),
        Some(other) => Err(other.unexpected()),
    }
}

/// Parses the target of a move.
fn parse_move(parser: &mut Parser) -> Result<Task, lexopt::Error> {
    const USAGE: &str = "troth move takes to-postgres or to-sqlite; see troth --help";
    match parser.next()? {
        None => Err(USAGE.into()),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Task::Help),
        Some(Arg::Value(value)) => match value.to_str() {
            Some("to-postgres") => Ok(Task::Move(MoveTarget::Postgres)),
            Some("to-sqlite") => Ok(Task::Move(MoveTarget::Sqlite)),
            _ => Err(USAGE.into()),
        },
        Some(other) => Err(other.unexpected()),
    }
}

/// Parses the action on an account.
fn parse_account_task(parser: &mut Parser) -> Result<Task, lexopt::Error> {
    const USAGE: &str = "troth account takes reset-password and an address; see troth --help";
    let mut next_value = || match parser.next()? {
        Some(Arg::Value(value)) => value.string(),
        Some(other) => Err(other.unexpected()),
        None => Err(USAGE.into()),
    };
    match next_value()?.as_str() {
        "reset-password" => Ok(Task::ResetPassword {
            email: next_value()?,
        }),
        _ => Err(USAGE.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: Result<Task, &str>) {
        let parsed = parse(line.split_whitespace().map(OsString::from));
        let parsed = parsed.map_err(|error| error.to_string());
        assert_eq!(parsed, expected.map_err(str::to_owned), "{line}");
    }

    #[test]
    fn commands_are_parsed_with_their_arguments() {
        check("", Ok(Task::Serve));
        check("demo", Ok(Task::Demo));
        check("openapi", Ok(Task::OpenApi));
        check(
            "backup troth.backup",
            Ok(Task::Backup("troth.backup".into())),
        );
        check("restore b", Ok(Task::Restore("b".into())));
        check("move to-postgres", Ok(Task::Move(MoveTarget::Postgres)));
        check("move to-sqlite", Ok(Task::Move(MoveTarget::Sqlite)));
        let email = "ada@example.org".to_owned();
        check(
            "account reset-password ada@example.org",
            Ok(Task::ResetPassword { email }),
        );
        for line in [
            "help",
            "--help",
            "-h",
            "demo --help",
            "backup --help",
            "move -h",
        ] {
            check(line, Ok(Task::Help));
        }
    }

    #[test]
    fn wrong_arguments_give_one_clear_line() {
        check(
            "dance",
            Err("there is no command \"dance\"; see troth --help"),
        );
        check("backup", Err("which file? see troth --help"));
        check("backup a b", Err("unexpected argument \"b\""));
        let account = "troth account takes reset-password and an address; see troth --help";
        for line in ["account", "account reset-password", "account delete"] {
            check(line, Err(account));
        }
        check("demo now", Err("unexpected argument \"now\""));
        check("--fast", Err("invalid option '--fast'"));
        check("demo --fast", Err("invalid option '--fast'"));
    }
}
