-- Ways into an account beside its password: somebody else who knows the person, and passkeys.

-- Whom Google or Facebook knows as whom. The subject is theirs, and never changes.
create table identities (
    provider   text not null,
    subject    text not null,
    account_id text not null references accounts (id) on delete cascade,
    -- As the provider said it when they were linked, for people to recognise.
    email      text not null,
    linked_at  text not null,
    primary key (provider, subject)
) strict, without rowid;

-- One of each: people would not know which of two is meant.
create unique index identities_by_account on identities (account_id, provider);

create table passkeys (
    -- The credential's id, as the device chose it.
    id           blob primary key not null,
    account_id   text not null references accounts (id) on delete cascade,
    name         text not null,
    -- JSON of the library: the public key, and how often it was used.
    credential   text not null,
    created_at   text not null,
    last_used_at text
) strict, without rowid;

create index passkeys_by_account on passkeys (account_id);

-- Where somebody is who signs in by more than one step: at a provider, or before their device. Whoever has the
-- token goes on, once.
create table sign_in_steps (
    token_hash blob primary key not null,
    -- What was found out so far; a step of a deleted account leads nowhere.
    step       text not null,
    expires_at text not null
) strict, without rowid;

create index sign_in_steps_by_expiry on sign_in_steps (expires_at);

-- Where a passkey is asked for after the password: the hash of the code that does in its place, once.
alter table accounts add column recovery_hash blob;
