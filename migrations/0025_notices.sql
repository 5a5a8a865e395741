-- Reminders of milestones, and what a notification is about.

-- As JSON: the things that it is about. A notification of waiting things has all of them,
-- so that those done are not counted.
alter table notifications add column things text not null default '[]' check (json_valid(things));

-- The same tables as before, with one more kind. SQLite changes no check of a table that is there.
alter table due_items rename to due_items_before;
create table due_items (
    document_id text not null references weddings (id) on delete cascade,
    kind        text not null check (kind in ('PAYMENT', 'MILESTONE', 'TASK')),
    item_id     text not null,
    due         text not null,
    since       text not null,
    primary key (document_id, kind, item_id)
) strict, without rowid;
insert into due_items select * from due_items_before;
drop table due_items_before;

alter table reminder_days rename to reminder_days_before;
create table reminder_days (
    document_id text not null references weddings (id) on delete cascade,
    kind        text not null check (kind in ('PAYMENT', 'MILESTONE', 'TASK')),
    days_before integer not null,
    since       text not null,
    primary key (document_id, kind, days_before)
) strict, without rowid;
insert into reminder_days select * from reminder_days_before;
drop table reminder_days_before;

alter table reminded rename to reminded_before;
create table reminded (
    document_id text not null references weddings (id) on delete cascade,
    kind        text not null check (kind in ('PAYMENT', 'MILESTONE', 'TASK')),
    item_id     text not null,
    due         text not null,
    days_before integer not null,
    at          text not null,
    primary key (document_id, kind, item_id, due, days_before)
) strict, without rowid;
insert into reminded select * from reminded_before;
drop table reminded_before;
