-- A change may stand beside others only where it does not take the place of one: an actor numbers its changes, and a
-- document in which two have one number can never be read again. Only who has read all of the others can tell.
drop function append_chunk(text, bigint, text, bytea, text);

-- Adds a chunk, and says which was the newest before it. Nothing where the wedding is deleted, or its history was
-- started over since whoever writes has read it; and only the newest where that is another one than the newest that
-- they have read, if it matters to them. Processes take turns at a document: its chunks are committed in the order of
-- their numbers, so that nobody who has seen one has missed one before it. A turn that another one has is not waited
-- for: others are written to with the same statement.
create function append_chunk(
    the_document text, history bigint, newest_read bigint, the_kind text, bytes bytea, writers text,
    out is_busy boolean, out chunk bigint, out newest bigint
) language plpgsql as $$
begin
    is_busy := not pg_try_advisory_xact_lock(hashtextextended(the_document, 0));
    if is_busy then
        return;
    end if;
    perform 1 from weddings where id = the_document and deleted_at is null and lineage = history;
    if not found then
        return;
    end if;
    newest := coalesce((select max(id) from document_chunks where document_id = the_document), 0);
    if newest <> newest_read then
        return;
    end if;
    insert into document_chunks (document_id, kind, data) values (the_document, the_kind, bytes)
    returning id into chunk;
    insert into document_actors (document_id, actor, account_id)
    select the_document, decode(writer ->> 0, 'base64'), writer ->> 1 from json_array_elements(writers::json) as writer
    on conflict do nothing;
    perform tell('chunk', the_document);
end;
$$;
