-- What people are told in the app, and what they want to be told of.

-- Each change of a notification takes the next number, so that a stream can go on where it was cut off.
create table counters (
    name  text primary key not null,
    value integer not null
) strict, without rowid;

insert into counters (name, value) values ('notifications', 0);

-- One for each account that is told. What happened again while nobody had looked is added to the one that is there.
create table notifications (
    id          text primary key not null,
    account_id  text not null references accounts (id) on delete cascade,
    document_id text references weddings (id) on delete cascade,
    kind        text not null,
    -- What happened, a line each, the newest first: no more of them than are shown.
    lines       text not null check (json_valid(lines)),
    -- How often it happened.
    count       integer not null default 1,
    created_at  text not null,
    read_at     text,
    -- When it is told by mail, if nobody has looked by then.
    mail_at     text,
    -- A deleted one stays for a while, so that other devices learn of it.
    deleted_at  text,
    -- The number of its newest change, and of the newest that was news.
    changed     integer not null,
    news        integer not null
) strict, without rowid;

create index notifications_by_account on notifications (account_id, changed);
create index notifications_by_mail on notifications (mail_at) where mail_at is not null;
create index notifications_by_created on notifications (created_at);

-- An account without a row wants what is usual.
create table notification_preferences (
    account_id        text primary key not null references accounts (id) on delete cascade,
    email             integer not null check (email in (0, 1)),
    push              integer not null check (push in (0, 1)),
    rsvp_updates      integer not null check (rsvp_updates in (0, 1)),
    payment_reminders integer not null check (payment_reminders in (0, 1)),
    task_reminders    integer not null check (task_reminders in (0, 1)),
    team_updates      integer not null check (team_updates in (0, 1)),
    mail_failures     integer not null check (mail_failures in (0, 1)),
    weekly_digest     integer not null check (weekly_digest in (0, 1)),
    -- From when to when nothing is sent, as HH:MM on the clock of the wedding; both or none.
    quiet_from        text,
    quiet_until       text
) strict, without rowid;
