-- What is written to the guest once the document has the reply, as JSON: a reply that finds no place is not confirmed.
alter table site_inbox add column confirmation text;
