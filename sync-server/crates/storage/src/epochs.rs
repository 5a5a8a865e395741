//! Lets devices find out that the server went back in time: restored from an older backup, or with its whole machine.
//!
//! Each start begins an epoch with a random id. The position within it comes from the ids of chunks and mails, which
//! only grow and are never reused. If several processes serve, the newest epoch is that of all of them.

use sqlx::AnyConnection;

use super::columns::Flag;
use super::engine::Engine;
use super::{Db, WriteTransaction, backup};

/// A state of the server's data, as a device remembers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Random id of the epoch.
    pub epoch: String,
    /// Position of the writes.
    pub position: i64,
}

/// Whether the data of a moment still exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentState {
    /// Everything written by then still exists.
    Kept,
    /// The server went back to before it: the last writes are lost.
    Lost,
}

/// Begins a new epoch for this start. Turns a restored backup into an ordinary database.
///
/// # Errors
/// When the database cannot be written.
pub async fn begin(transaction: &mut WriteTransaction, now: &str) -> sqlx::Result<()> {
    let restored = backup::unmark_backup(transaction).await?;
    sqlx::query("insert into epochs (id, started_at, restored) values ($1, $2, $3)")
        .bind(uuid::Uuid::new_v4().to_string())
        .bind(now)
        .bind(restored)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Ends all earlier epochs, once the new one is visible to all processes: others write on meanwhile, and no position
/// that a device got in an epoch is after the epoch's end.
///
/// # Errors
/// When the database cannot be written.
pub(crate) async fn end_former(transaction: &mut WriteTransaction) -> sqlx::Result<()> {
    let position = position(transaction).await?;
    sqlx::query(
        "update epochs set ended_at_position = $1
         where ended_at_position is null and number < (select max(number) from epochs)",
    )
    .bind(position)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Current epoch and position.
///
/// # Errors
/// When the database cannot be read.
pub async fn current_moment(db: &Db) -> sqlx::Result<Moment> {
    let mut reader = db.reader().acquire().await?;
    // Read the position first: another process may begin an epoch meanwhile, and a position must not be after the end
    // of the epoch that it is reported with.
    let position = position(&mut reader).await?;
    let epoch = sqlx::query_scalar("select id from epochs order by number desc limit 1")
        .fetch_one(&mut *reader)
        .await?;
    Ok(Moment { epoch, position })
}

/// Whether the data of a device's remembered moment still exists.
///
/// # Errors
/// When the database cannot be read.
pub async fn moment_state(db: &Db, moment: &Moment) -> sqlx::Result<MomentState> {
    let mut reader = db.reader().acquire().await?;
    let known: Option<(Option<i64>, Flag)> = sqlx::query_as(
        "select ended_at_position, exists (
            select 1 from epochs later where later.number > epochs.number and later.restored
         ) from epochs where id = $1",
    )
    .bind(&moment.epoch)
    .fetch_optional(&mut *reader)
    .await?;
    let Some((ended_at, Flag(restored_since))) = known else {
        return Ok(MomentState::Lost);
    };
    let end = match ended_at {
        Some(position) => position,
        None => position(&mut reader).await?,
    };
    Ok(if restored_since || end < moment.position {
        MomentState::Lost
    } else {
        MomentState::Kept
    })
}

async fn position(connection: &mut AnyConnection) -> sqlx::Result<i64> {
    let statement = Engine::behind(connection).choose(
        "select cast(coalesce(sum(seq), 0) as bigint) from sqlite_sequence
         where name in ('document_chunks', 'outbox')",
        "select case when chunks.is_called then chunks.last_value else 0 end
            + case when mails.is_called then mails.last_value else 0 end
         from document_chunks_id_seq as chunks, outbox_id_seq as mails",
    );
    sqlx::query_scalar(statement).fetch_one(connection).await
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::chunks::{self, ChunkKind};

    const NOW: &str = "2026-06-01T12:00:00.000Z";

    /// Another process writes and reports a moment while this one starts.
    #[tokio::test]
    async fn a_moment_reported_while_the_next_epoch_begins_is_kept() {
        let data = crate::test_data_dir::in_memory();
        let db = crate::test_database::open(data.path()).await;
        let mut transaction = db.begin().await.unwrap();
        begin(&mut transaction, NOW).await.unwrap();
        transaction.commit().await.unwrap();
        let of_the_former = current_moment(&db).await.unwrap().epoch;

        let mut transaction = db.begin().await.unwrap();
        begin(&mut transaction, NOW).await.unwrap();
        chunks::append(&mut transaction, "d", ChunkKind::Changes, b"")
            .await
            .unwrap();
        transaction.commit().await.unwrap();
        let moment = Moment {
            epoch: of_the_former,
            ..current_moment(&db).await.unwrap()
        };
        let mut transaction = db.begin().await.unwrap();
        end_former(&mut transaction).await.unwrap();
        transaction.commit().await.unwrap();
        assert_eq!(moment_state(&db, &moment).await.unwrap(), MomentState::Kept);
        let later = Moment {
            position: moment.position + 1,
            ..moment
        };
        assert_eq!(moment_state(&db, &later).await.unwrap(), MomentState::Lost);
    }
}
