-- What is pushed to devices on which the app is closed.

-- The key by which push services know this server (RFC 8292). Each subscription is good with this one alone, so
-- backups carry it.
create table push_key (
    id     integer primary key check (id = 1),
    secret blob not null check (length(secret) = 32)
) strict;

-- Where a device is reached that somebody is signed in on. It ends with the sign-in.
create table push_subscriptions (
    -- Never used twice: what waits for one that is gone reaches nobody.
    id          integer primary key autoincrement,
    session_id  text not null unique references sessions (id) on delete cascade,
    account_id  text not null references accounts (id) on delete cascade,
    -- One device is one person's at a time.
    endpoint    text not null unique,
    -- What the browser decrypts with: a public key and a secret that is shared with it (RFC 8291).
    p256dh      blob not null check (length(p256dh) = 65),
    auth        blob not null check (length(auth) = 16),
    created_at  text not null,
    -- How often in a row its push service has failed, and until when it is not asked again.
    failures    integer not null default 0,
    rests_until text
) strict;

create index push_subscriptions_by_account on push_subscriptions (account_id);
