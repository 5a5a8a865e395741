-- When a photo was taken, by the clock of the camera, as YYYY-MM-DDTHH:MM:SS; null where nothing says so.
alter table photos add column taken_at text;

-- Whether the file itself is why an upload was refused: sent again, it is refused again.
alter table uploads add column is_unfit boolean not null default false;
