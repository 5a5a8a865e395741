-- People who are asked to help plan a wedding, and the mail that tells them.

create table invitations (
    id           text primary key not null,
    document_id  text not null references weddings (id) on delete cascade,
    -- Trimmed and lower-case as in accounts: whoever accepts has an account with this address.
    email        text not null,
    role         text not null check (role in ('OWNER', 'ORGANIZER', 'PLANNER', 'VIEWER')),
    invited_by   text not null references accounts (id) on delete cascade,
    created_at   text not null,
    -- Moves forward when it is sent again.
    expires_at   text not null,
    accepted_at  text,
    accepted_by  text references accounts (id) on delete cascade,
    cancelled_at text
) strict;

-- One address is asked once at a time; what was accepted or withdrawn does not count.
create unique index open_invitations on invitations (document_id, email)
    where accepted_at is null and cancelled_at is null;

-- Only hashes: whoever reads this table cannot accept with it. The last token of an invitation is
-- the good one; those before it stay, so that an old mail can say that there is a newer one.
create table invitation_tokens (
    token_hash    blob primary key not null,
    invitation_id text not null references invitations (id) on delete cascade,
    replaced_at   text
) strict, without rowid;

create index invitation_tokens_by_invitation on invitation_tokens (invitation_id);

-- Mail that waits to be sent.
create table outbox (
    id          integer primary key autoincrement,
    -- The wedding that it is about, if it is about one.
    document_id text references weddings (id) on delete cascade,
    recipient   text not null,
    subject     text not null,
    text        text not null,
    html        text not null,
    created_at  text not null
) strict;

create index outbox_by_document on outbox (document_id);
create index outbox_by_creation on outbox (created_at);
