-- From where an account has signed in before, so that strangers who guess at its password cannot keep its
-- owner out. Networks are hashed with the server's secret: the table tells nobody where people were.

create table known_networks (
    account_id   text not null references accounts (id) on delete cascade,
    network_hash blob not null,
    seen_at      text not null,
    primary key (account_id, network_hash)
) strict, without rowid;
