-- How often a wedding's history was started over. Devices compare it with the one of their copy.
alter table weddings add column lineage integer not null default 0;

-- The actors of histories that were started over. What they wrote is in the fresh document already, and
-- nothing that goes on from it has a place there.
create table retired_actors (
    document_id text not null,
    actor       blob not null,
    primary key (document_id, actor)
) strict, without rowid;
