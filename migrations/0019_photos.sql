-- Photos (ADR 34): which files there are, whose photos they are, what guests sent, and uploads under way.

-- Bytes in the store, named by their SHA-256 in hexadecimal. A row is here before its bytes are, and until
-- after they are gone.
create table blobs (
    hash       text primary key not null,
    bytes      integer not null,
    state      text not null check (state in ('WRITING', 'KEPT', 'GOING')),
    touched_at text not null
) strict, without rowid;

create index blobs_by_state on blobs (state, touched_at);

create table photos (
    -- That of its record in the document, too.
    id           text primary key not null,
    document_id  text not null,
    -- Where it goes when it joins the document. After that the document says where it is.
    album_id     text not null,
    source       text not null check (source in ('TEAM', 'GUEST')),
    state        text not null check (state in ('PENDING', 'APPROVED', 'REJECTED')),
    -- Grows with each decision. One names the revision that its author saw.
    revision     integer not null default 1,
    -- Of the file that was sent, in hexadecimal: the same file is one photo.
    source_hash  text not null,
    filename     text not null,
    caption      text,
    uploaded_by  text references accounts (id) on delete set null,
    -- What the team or the guest is called.
    author       text not null,
    guest_email  text,
    width        integer not null,
    height       integer not null,
    thumbhash    text not null,
    is_favourite integer not null default 0 check (is_favourite in (0, 1)),
    views        integer not null default 0,
    received_at  text not null,
    decided_at   text,
    -- Since when its record is gone from the document; null while it is there.
    missing_since text
) strict, without rowid;

create index photos_by_document on photos (document_id, state, received_at);
create index photos_by_source on photos (document_id, source, source_hash);

create table photo_files (
    photo_id     text not null references photos (id) on delete cascade,
    size         text not null check (size in ('original', 'display', 'thumbnail')),
    hash         text not null references blobs (hash),
    content_type text not null,
    bytes        integer not null,
    primary key (photo_id, size)
) strict, without rowid;

create index photo_files_by_hash on photo_files (hash);

-- What each member decided last about a guest's photo. Where open ones contradict each other, the photo waits
-- for somebody who has seen both.
create table photo_claims (
    photo_id   text not null references photos (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    verdict    text not null check (verdict in ('APPROVED', 'REJECTED')),
    -- The revision of the photo that the member saw.
    seen       integer not null,
    -- The one that the decision made: whoever has seen that has seen the decision.
    made       integer not null,
    -- Whether nobody has decided since who saw it.
    is_open    integer not null check (is_open in (0, 1)),
    decided_at text not null,
    primary key (photo_id, account_id)
) strict, without rowid;

-- Who likes a photo: an account, or a visitor by an id that only their browser has.
create table photo_likes (
    photo_id text not null references photos (id) on delete cascade,
    liker    text not null,
    primary key (photo_id, liker)
) strict, without rowid;

-- The link with which guests send photos. It is shown to the couple again and again, so it is kept as it is;
-- it opens the upload page and nothing else.
create table guest_photo_links (
    token       text primary key not null,
    document_id text not null,
    created_at  text not null,
    revoked_at  text
) strict, without rowid;

create unique index guest_photo_links_by_document on guest_photo_links (document_id) where revoked_at is null;

create table uploads (
    -- A secret that only the sender has.
    id          text primary key not null,
    document_id text not null,
    album_id    text not null,
    source      text not null check (source in ('TEAM', 'GUEST')),
    account_id  text references accounts (id) on delete cascade,
    -- The link that a guest came by.
    token       text,
    author      text not null,
    guest_email text,
    filename    text not null,
    caption     text,
    -- SHA-256 of the whole file as the sender says it, in hexadecimal; null where it says none.
    source_hash text,
    length      integer not null,
    received    integer not null default 0,
    state       text not null check (state in ('RECEIVING', 'RECEIVED', 'DONE', 'REFUSED')),
    photo_id    text,
    -- Why it was refused, for the sender.
    message     text,
    created_at  text not null,
    expires_at  text not null
) strict, without rowid;

create index uploads_by_expiry on uploads (expires_at);
create index uploads_by_document on uploads (document_id, source, source_hash);

create table upload_parts (
    upload_id text not null references uploads (id) on delete cascade,
    at        integer not null,
    bytes     integer not null,
    primary key (upload_id, at)
) strict, without rowid;

-- Whether somebody is told that photos of guests wait.
alter table notification_preferences
    add column guest_photos integer not null default 1 check (guest_photos in (0, 1));
