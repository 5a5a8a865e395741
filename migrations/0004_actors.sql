-- Whose an Automerge actor is, in one document: the account's that first used it. Every tab session
-- and every opening of a document by the server has its own actor. The row is written in the
-- transaction of the chunk with the actor's first change, and stays when the account has left the
-- wedding or is gone: nobody may go on in its name.
create table document_actors (
    document_id text not null,
    actor       blob not null,
    account_id  text not null,
    primary key (document_id, actor)
) strict, without rowid;
