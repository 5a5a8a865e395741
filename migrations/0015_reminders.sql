-- What has a day, and who was told of it.

-- When to look at a wedding next: soon after each change, and when something is due.
create table watched (
    document_id text primary key not null,
    -- Blank is at once.
    look_at     text not null,
    -- Another one after each change, so that one that comes while somebody looks is looked at as well.
    version     integer not null default 0,
    -- The wedding's zone as it was seen last, as an IANA name.
    zone        text
) strict, without rowid;

create index watched_by_time on watched (look_at);

insert into watched (document_id, look_at) select id, '' from weddings where deleted_at is null;

create trigger document_changed after insert on document_chunks when new.kind = 'changes'
begin
    insert into watched (document_id, look_at) values (new.document_id, '')
    on conflict (document_id) do update set look_at = '', version = version + 1;
end;

-- Since when something has the day that it has. What was due before is nobody's reminder.
create table due_items (
    document_id text not null references weddings (id) on delete cascade,
    kind        text not null check (kind in ('PAYMENT', 'TASK')),
    item_id     text not null,
    due         text not null,
    since       text not null,
    primary key (document_id, kind, item_id)
) strict, without rowid;

-- Since when a team is reminded so many days before.
create table reminder_days (
    document_id text not null references weddings (id) on delete cascade,
    kind        text not null check (kind in ('PAYMENT', 'TASK')),
    days_before integer not null,
    since       text not null,
    primary key (document_id, kind, days_before)
) strict, without rowid;

-- Each reminder once.
create table reminded (
    document_id text not null references weddings (id) on delete cascade,
    kind        text not null check (kind in ('PAYMENT', 'TASK')),
    item_id     text not null,
    due         text not null,
    days_before integer not null,
    at          text not null,
    primary key (document_id, kind, item_id, due, days_before)
) strict, without rowid;

-- Whose which task is, as far as they were told.
create table assigned_tasks (
    document_id text not null references weddings (id) on delete cascade,
    task_id     text not null,
    account_id  text not null references accounts (id) on delete cascade,
    primary key (document_id, task_id, account_id)
) strict, without rowid;

-- When somebody who wants a letter each week gets the next one of a wedding.
create table digests (
    document_id text not null references weddings (id) on delete cascade,
    account_id  text not null references accounts (id) on delete cascade,
    next_at     text not null,
    primary key (document_id, account_id)
) strict, without rowid;
