-- What people say of themselves, where they are signed in, and weddings that can be brought back.

alter table accounts add column phone text not null default '';
alter table accounts add column location text not null default '';
alter table accounts add column bio text not null default '';
-- Of an account that was deleted the id stays, for what it did stays in weddings of others.
alter table accounts add column deleted_at text;

-- On what a session is, in words, and when it was carried on last.
alter table sessions add column device text not null default '';
alter table sessions add column last_seen_at text;

-- A deleted wedding waits for 30 days with its team, who may bring it back.
alter table deleted_members add column role text;
alter table deleted_members add column joined_at text;
-- What it was called.
alter table weddings add column deleted_name text;

create index weddings_by_deletion on weddings (deleted_at) where deleted_at is not null;

-- Pictures of people, each made small. Whoever knows the mark sees it: images carry no bearer.
create table avatars (
    account_id text primary key not null references accounts (id) on delete cascade,
    mark       text not null unique,
    jpeg       blob not null
) strict;
