-- Mail that is sent, work that is due later, and what mail proves.

-- What has to be done, once. Whoever takes a job puts off when it is due until they will surely have
-- done it or died; it is deleted when it is done.
create table jobs (
    id       integer primary key autoincrement,
    kind     text not null,
    -- What the kind of job needs to know.
    payload  text not null,
    due_at   text not null,
    attempts integer not null default 0,
    -- Changes each time that somebody takes it, so that whoever was too slow cannot mark it as done.
    lease    blob
) strict;

create index jobs_by_due on jobs (kind, due_at);

-- KEPT is only there to be looked at: no mail server was set up when it was written.
-- The words of a message that is sent or given up are blank: its links are secrets.
alter table outbox add column state text not null default 'KEPT'
    check (state in ('KEPT', 'WAITING', 'SENT', 'GIVEN_UP'));
-- The same each time that sending is tried, so that a mailbox can tell that it has the message.
alter table outbox add column message_id text;
-- Until when its links are good; later it is not sent any more.
alter table outbox add column good_until text;
alter table outbox add column settled_at text;
-- Why it was given up.
alter table outbox add column reason text;
-- A newer message about the same takes the place of one that still waits.
alter table outbox add column topic text;
alter table outbox add column invitation_id text references invitations (id) on delete set null;

create index outbox_by_topic on outbox (topic);
create index outbox_by_invitation on outbox (invitation_id);

-- Whether the newest mail of an invitation has left. None of those before today has.
alter table invitations add column mail text not null default 'NOT_SENT'
    check (mail in ('SENT', 'WAITING', 'NOT_SENT'));

-- When the address was proved to be theirs; it is not for accounts of before.
alter table accounts add column email_confirmed_at text;

-- Links that were sent to the address of an account. Only hashes: whoever reads this table cannot use
-- them. Those that are spent stay for a while, so that an old mail can say why it does nothing.
create table account_tokens (
    token_hash  blob primary key not null,
    account_id  text not null references accounts (id) on delete cascade,
    purpose     text not null check (purpose in ('PASSWORD', 'EMAIL')),
    -- It is for this address only, and dead when the account has got another.
    email       text not null,
    -- Whether it went by mail, so that whoever has it reads what is sent to the address.
    mailed      integer not null check (mailed in (0, 1)),
    expires_at  text not null,
    used_at     text,
    replaced_at text
) strict, without rowid;

create index account_tokens_by_account on account_tokens (account_id, purpose);
