//! Detects dead sockets by pings.

use tokio::time::Instant;

/// The pings of a socket and the last sign of life. A lost network sends no error, so only silence after a ping
/// shows it.
pub(super) struct Pulse {
    last_heard: Instant,
    last_ping: Option<Instant>,
}

/// What to do at the ping interval.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum PulseCheck {
    Ping,
    /// Nothing came since the last ping, not even a pong.
    Dead,
}

impl Pulse {
    pub(super) fn new(now: Instant) -> Self {
        Self {
            last_heard: now,
            last_ping: None,
        }
    }

    /// Call whenever bytes arrive.
    pub(super) fn heard(&mut self, now: Instant) {
        self.last_heard = now;
    }

    /// Call at each ping interval.
    pub(super) fn check(&mut self, now: Instant) -> PulseCheck {
        if self
            .last_ping
            .is_some_and(|last_ping| self.last_heard < last_ping)
        {
            return PulseCheck::Dead;
        }
        self.last_ping = Some(now);
        PulseCheck::Ping
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::limits;

    /// The time from a socket's last sign of life until it is found dead, if it falls silent this long after a
    /// ping.
    fn found_dead_after(silent_since_ping: Duration) -> Duration {
        let start = Instant::now();
        let mut pulse = Pulse::new(start);
        let mut now = start;
        let mut last_sign = start;
        for beat in 0..10 {
            now += limits::PING_INTERVAL;
            if beat < 5 {
                assert_eq!(pulse.check(now), PulseCheck::Ping, "it answered every ping");
                last_sign = now + silent_since_ping;
                pulse.heard(last_sign);
            } else if pulse.check(now) == PulseCheck::Dead {
                return now - last_sign;
            }
        }
        panic!("never found dead");
    }

    #[test]
    fn a_dead_socket_is_found_within_thirty_seconds() {
        let interval = limits::PING_INTERVAL.as_millis();
        for milliseconds in 1..u64::try_from(interval).unwrap() {
            let found_after = found_dead_after(Duration::from_millis(milliseconds));
            // Sending the ping may itself wait until its timeout.
            let longest = found_after + limits::SEND_TIMEOUT;
            assert!(
                longest <= Duration::from_secs(30),
                "found after {longest:?}"
            );
        }
    }

    #[test]
    fn a_peer_that_answers_pings_is_never_found_dead() {
        let mut now = Instant::now();
        let mut pulse = Pulse::new(now);
        for _ in 0..1_000 {
            now += limits::PING_INTERVAL;
            assert_eq!(pulse.check(now), PulseCheck::Ping);
            // The pong of a slow network, just before the next ping.
            pulse.heard(now + limits::PING_INTERVAL - Duration::from_millis(1));
        }
    }
}
