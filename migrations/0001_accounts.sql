-- Who people are, how they stay signed in, and which weddings they may open.
-- What a wedding contains lives in its document, never here. Instants are RFC 3339 in UTC.

create table accounts (
    id            text primary key not null,
    -- Kept trimmed and lower-case, so that one address is one account.
    email         text not null unique,
    first_name    text not null,
    last_name     text not null,
    password_hash text not null,
    created_at    text not null
) strict;

-- One row per sign-in. Every refresh token that descends from it shares its fate.
create table sessions (
    id         text primary key not null,
    account_id text not null references accounts (id) on delete cascade,
    remembered integer not null check (remembered in (0, 1)),
    created_at text not null,
    -- Moves forward at each refresh: a session ends by being idle.
    expires_at text not null
) strict;

create index sessions_by_account on sessions (account_id);
create index sessions_by_expiry on sessions (expires_at);

-- Only hashes: whoever reads this table cannot sign in with it.
-- A used token stays until its session ends, because its second use is the sign of theft.
create table refresh_tokens (
    token_hash blob primary key not null,
    session_id text not null references sessions (id) on delete cascade,
    created_at text not null,
    used_at    text
) strict, without rowid;

create index refresh_tokens_by_session on refresh_tokens (session_id);

-- The registry of documents. The id is the document's own (automerge-repo's base58check form).
create table weddings (
    id         text primary key not null,
    owner_id   text not null references accounts (id),
    -- The fields of a registration whose document has not arrived yet, as JSON.
    pending    text check (pending is null or json_valid(pending)),
    created_at text not null,
    -- A deleted wedding keeps its row, so that a device that still has it cannot bring it back.
    deleted_at text
) strict;

create table members (
    document_id text not null references weddings (id) on delete cascade,
    account_id  text not null references accounts (id) on delete cascade,
    role        text not null check (role in ('OWNER', 'ORGANIZER', 'PLANNER', 'VIEWER')),
    created_at  text not null,
    primary key (document_id, account_id)
) strict, without rowid;

create index members_by_account on members (account_id);
