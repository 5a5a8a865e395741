-- Parts of an upload are files of their own names: two processes that are brought the same bytes do not write over each
-- other. Those of before are called by where they begin.
alter table upload_parts add column name text not null default '';
