-- Letters that a wedding sends to its guests, vendors and team.

-- One letter to many, or to one.
create table mailings (
    id          text primary key not null,
    document_id text not null references weddings (id) on delete cascade,
    -- Who sends it; gone with their account.
    account_id  text references accounts (id) on delete set null,
    -- What it is for, as of templates.
    type        text not null,
    -- With places for words, as it was written.
    subject     text not null,
    created_at  text not null,
    stopped_at  text
) strict, without rowid;

create index mailings_by_document on mailings (document_id, created_at);

alter table outbox add column mailing_id text references mailings (id) on delete cascade;
-- Whom it is for, of the wedding's people: 'guest g1', 'vendor v1', 'member a1'.
alter table outbox add column reader text;
-- What stands in the addresses that count, and in the one that ends these letters.
alter table outbox add column mark text;
-- Where somebody says that they want no more of these, for the mail program's own button.
alter table outbox add column unsubscribe text;
alter table outbox add column opened_at text;
alter table outbox add column clicked_at text;
alter table outbox add column unsubscribed_at text;

create index outbox_by_mailing on outbox (mailing_id);
create unique index outbox_by_mark on outbox (mark) where mark is not null;

-- Where the links of a letter lead, where it is counted who follows them: nobody is led anywhere else.
create table letter_links (
    outbox_id integer not null references outbox (id) on delete cascade,
    number    integer not null,
    url       text not null,
    primary key (outbox_id, number)
) strict, without rowid;

-- Who wants no letters of a wedding any more.
create table unsubscribed (
    document_id text not null references weddings (id) on delete cascade,
    email       text not null,
    since       text not null,
    primary key (document_id, email)
) strict, without rowid;

-- As whom the server writes, and who gets the answers.
alter table outbox add column from_name text;
alter table outbox add column reply_to text;
-- Whether the mail server refused it for ever, of those that were given up.
alter table outbox add column bounced integer not null default 0 check (bounced in (0, 1));

-- Whether somebody is at a job: one that is put off is due later as well.
alter table jobs add column taken integer not null default 0 check (taken in (0, 1));
