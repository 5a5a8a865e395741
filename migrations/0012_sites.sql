-- Wedding websites: where they are, what of them is published, and who may come in. The draft is in the
-- wedding's document.

create table sites (
    document_id        text primary key not null,
    -- 3 to 63 of a-z, 0-9 and hyphen. Of one wedding alone.
    subdomain          text unique,
    custom_domain      text,
    -- What its TXT record has to say, and when it was last seen to.
    domain_token       text,
    domain_verified_at text,
    -- Argon2id. A new password makes the cookies of the old one worthless.
    password_hash      text,
    password_version   integer not null default 0,
    -- What the public sees, as JSON; blank of a website that was never published.
    snapshot           text,
    version            integer not null default 0,
    published_at       text,
    is_published       integer not null default 0 check (is_published in (0, 1))
) strict, without rowid;

-- Whoever cannot show that a domain is theirs keeps nobody from it.
create unique index sites_by_domain on sites (custom_domain) where domain_verified_at is not null;

-- Addresses that a website had: they lead to where it is now, and nobody else gets them.
create table old_subdomains (
    subdomain   text primary key not null,
    document_id text not null
) strict, without rowid;

create index old_subdomains_by_document on old_subdomains (document_id);

-- Personal links. They are shown to the couple's team again and again, so they are kept as they are; one
-- opens a reply form and nothing else.
create table personal_links (
    token       text primary key not null,
    document_id text not null,
    -- The guest or the party that it is for.
    kind        text not null check (kind in ('GUEST', 'PARTY')),
    entity_id   text not null,
    created_at  text not null,
    revoked_at  text
) strict, without rowid;

create unique index personal_links_by_entity on personal_links (document_id, kind, entity_id)
    where revoked_at is null;

-- Replies as they came. A key that comes again gets the same answer.
create table site_inbox (
    document_id text not null,
    -- Made by the guest's browser.
    request_key text not null,
    -- What the ids of its records in the document begin with.
    reply_id    text not null unique,
    -- The replies, as JSON.
    payload     text not null,
    received_at text not null,
    -- When the document had it; null while it waits.
    applied_at  text,
    primary key (document_id, request_key)
) strict, without rowid;
