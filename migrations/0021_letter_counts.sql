-- How many letters were sent in a day: by an account, of a wedding, to an address. The count outlives what it counts,
-- so that nobody who deletes a wedding may send more.
create table letter_counts (
    -- A day in UTC, like 2026-06-01. Those that are over are forgotten.
    day    text not null,
    kind   text not null check (kind in ('account', 'wedding', 'address')),
    -- An id, or the hash of an address.
    name   text not null,
    number integer not null,
    primary key (day, kind, name)
) strict, without rowid;
