-- Who was on the team of a wedding when its owner deleted it: a device that was away learns what
-- became of it, which is something else than being taken off the team.

create table deleted_members (
    account_id  text not null references accounts (id) on delete cascade,
    document_id text not null references weddings (id) on delete cascade,
    primary key (account_id, document_id)
) strict, without rowid;
