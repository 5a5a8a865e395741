-- How large a document is, uncompressed and without reading it: what an account has in other weddings
-- counts for what it may add to one. It is written now and then, when a document has grown by much; an
-- open document knows its own size to the operation. One that was never opened since has no row.
create table document_usage (
    document_id text primary key not null,
    changes     integer not null,
    operations  integer not null,
    bytes       integer not null
) strict, without rowid;

create index weddings_by_owner on weddings (owner_id);
