-- Since when a passkey is asked for after the password: whether that is older than the proof that the address is its
-- owner's. It is not known of accounts of before.
alter table accounts add column second_factor_at words;
