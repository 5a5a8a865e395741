-- One row for each start of the server. A device remembers the epoch that it saw last, and how far
-- the writes had come then. A server that does not know that epoch, or that says it ended before
-- what the device saw, has gone back in time: it runs on an older copy of its files.
create table epochs (
    number            integer primary key autoincrement,
    id                text not null unique,
    started_at        text not null,
    -- How far the writes had come when the next epoch began; null for the present one.
    ended_at_position integer,
    -- It began on a backup that was restored.
    restored          integer not null check (restored in (0, 1))
) strict;
