-- Several processes use one database.

-- Parts of an upload are files of their own names: two processes that are brought the same bytes do not write over each
-- other. Those of before are called by where they begin.
alter table upload_parts add column name words not null default '';

-- Keys that open one socket or stream, with whichever process. They are worth nothing after a crash.
create unlogged table tickets (
    hash       bytea primary key,
    kind       words not null,
    account_id words not null,
    session_id words not null,
    expires_at words not null
);
create index tickets_by_expiry on tickets (expires_at);

-- How often something was tried, such as a password, in a window of time. After a crash nobody has tried.
create unlogged table attempts (
    kind    words not null,
    -- The beginning of its hash.
    name    bigint not null,
    -- In milliseconds since 1970.
    ends_at bigint not null,
    number  bigint not null,
    primary key (kind, name)
);

-- What calls were answered that are sent again when an answer was lost, for some minutes: an answer may hold the link of
-- an invitation.
create unlogged table answers (
    -- Of who asked, for what, and with which key.
    intent     bytea primary key,
    account_id words not null references accounts (id) on delete cascade,
    answered_at words not null,
    status     bigint not null,
    -- Names and values, as JSON.
    headers    words not null,
    body       bytea not null
);
create index answers_by_time on answers (answered_at);

-- Tells all processes something, with the commit that it is about: who says it, what kind of thing it is, and what
-- it is about. `troth.process` is the name of the process whose connection this is.
create function tell(kind text, about text) returns void language sql as $$
    select pg_notify('troth', coalesce(current_setting('troth.process', true), '') || ' ' || kind || ' ' || about)
$$;

-- Adds a chunk, and says which was the newest before it. Nothing where the wedding is deleted, or its history was
-- started over since whoever writes has read it. Processes take turns at a document: its chunks are committed in the
-- order of their numbers, so that nobody who has seen one has missed one before it.
create function append_chunk(
    the_document text, history bigint, the_kind text, bytes bytea, writers text, out chunk bigint, out newest bigint
) language plpgsql as $$
begin
    perform pg_advisory_xact_lock(hashtextextended(the_document, 0));
    perform 1 from weddings where id = the_document and deleted_at is null and lineage = history;
    if not found then
        return;
    end if;
    newest := coalesce((select max(id) from document_chunks where document_id = the_document), 0);
    insert into document_chunks (document_id, kind, data) values (the_document, the_kind, bytes)
    returning id into chunk;
    insert into document_actors (document_id, actor, account_id)
    select the_document, decode(writer ->> 0, 'base64'), writer ->> 1 from json_array_elements(writers::json) as writer
    on conflict do nothing;
    perform tell('chunk', the_document);
end;
$$;

drop index document_chunks_by_document;
create index document_chunks_by_document on document_chunks (document_id, id);

-- Tells of a row: what kind of thing it is, and the column that says what it is about, if it is about something.
create function tell_of() returns trigger language plpgsql as $$
begin
    perform tell(tg_argv[0], coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[1], ''));
    return null;
end;
$$;

create trigger tell_of_access after insert or update or delete on members
for each row execute function tell_of('access', 'document_id');

-- Deleted, brought back, or started over.
create trigger tell_of_document after update on weddings
for each row when (old.deleted_at is distinct from new.deleted_at or old.lineage <> new.lineage)
execute function tell_of('document', 'id');

create trigger tell_of_session after delete on sessions
for each row execute function tell_of('session', 'account_id');

create trigger tell_of_notified after insert or update on notifications
for each row execute function tell_of('notified', 'account_id');

create trigger tell_of_job after insert on jobs
for each statement execute function tell_of('job');

create trigger tell_of_upload after update on uploads
for each row when (old.state <> new.state) execute function tell_of('upload');
