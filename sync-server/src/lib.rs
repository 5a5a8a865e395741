//! Troth's server: where devices meet, roles are enforced and guests come in.
