-- The bytes of the documents. A document is everything its chunks say together, in any order: the
-- format makes that safe, so several processes may append without asking each other.

create table document_chunks (
    -- Grows and is never used again, so that a snapshot can name the chunks that it contains.
    id          integer primary key autoincrement,
    document_id text not null,
    kind        text not null check (kind in ('snapshot', 'changes')),
    data        blob not null
) strict;

create index document_chunks_by_document on document_chunks (document_id);

-- What this store calls itself to clients. They keep their sync state by it, so it outlives restarts.
create table document_store (
    only_row   integer primary key check (only_row = 1),
    storage_id text not null
) strict;
