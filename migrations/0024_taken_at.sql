-- When a photo was taken, by the clock of the camera, as YYYY-MM-DDTHH:MM:SS; null where nothing says so.
alter table photos add column taken_at text;
