//! The client's address of a request, also behind a proxy.

use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Prefix of an IPv6 network that counts as one client: providers assign nothing smaller, and each has 2⁶⁴
/// addresses.
const IPV6_NETWORK: u8 = 64;
const IPV4_NETWORK: u8 = 32;

/// One client for all limits: an IPv4 address, or the network of an IPv6 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network(IpNet);

impl Network {
    fn containing(address: IpAddr) -> Self {
        let length = match address {
            IpAddr::V4(_) => IPV4_NETWORK,
            IpAddr::V6(_) => IPV6_NETWORK,
        };
        Self(IpNet::new_assert(address, length).trunc())
    }
}

impl fmt::Display for Network {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// The origin of a request: the client, or the proxy that it came through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress {
    address: IpAddr,
    is_client: bool,
}

impl ClientAddress {
    /// A client that connected directly.
    #[must_use]
    pub fn direct(address: IpAddr) -> Self {
        let address = address.to_canonical();
        Self {
            address,
            is_client: !is_local(address),
        }
    }

    /// The network that limits count.
    #[must_use]
    pub fn network(self) -> Network {
        Network::containing(self.address)
    }

    /// The network, or `None` if many clients may be behind it: an address of this machine or a private network is
    /// mostly a proxy that the configuration does not name, and one limit must not count all of its clients.
    #[must_use]
    pub fn limited_network(self) -> Option<Network> {
        self.is_client.then(|| self.network())
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.address.fmt(formatter)
    }
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let client = parts.extensions.get().copied();
        // Tests send requests without a connection.
        Ok(client.unwrap_or(Self::direct(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// The proxies that are trusted to name the client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

/// Which of the two client headers each proxy writes. A proxy sets its own header on every request; the other one
/// comes from the client, who could choose an address with it. So a header that a proxy has left out once is
/// ignored beside the other.
#[derive(Debug, Default)]
pub(super) struct ProxyHeaders(Mutex<HashMap<IpAddr, SeenHeaders>>);

/// The headers that a proxy was seen to leave out.
#[derive(Clone, Copy, Debug, Default)]
struct SeenHeaders {
    leaves_out_x: bool,
    leaves_out_standard: bool,
}

/// More proxies than any server has.
const MAX_PROXIES: usize = 256;

impl ProxyHeaders {
    /// Records which header a proxy has sent alone, and returns its habit.
    fn record(&self, proxy: IpAddr, has_x: bool, has_standard: bool) -> SeenHeaders {
        let mut proxy_headers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if proxy_headers.len() >= MAX_PROXIES && !proxy_headers.contains_key(&proxy) {
            return SeenHeaders::default();
        }
        let habit = proxy_headers.entry(proxy).or_default();
        // A proxy's own health check sends neither.
        habit.leaves_out_x |= has_standard && !has_x;
        habit.leaves_out_standard |= has_x && !has_standard;
        *habit
    }
}

impl TrustedProxies {
    /// Parses addresses and networks (`10.0.0.0/8`) separated by commas.
    #[must_use]
    pub fn parse(list: &str) -> Option<Self> {
        let networks = list.split(',').map(|item| {
            let item = item.trim();
            let address = item.parse().map(|address: IpAddr| IpNet::from(address));
            address.or_else(|_| item.parse()).ok()
        });
        networks.collect::<Option<_>>().map(Self)
    }

    fn contain(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The client of a request that came in from `peer`.
    pub(super) fn client(
        &self,
        proxy_headers: &ProxyHeaders,
        peer: IpAddr,
        headers: &HeaderMap,
    ) -> ClientAddress {
        let peer = peer.to_canonical();
        if !self.contain(peer) {
            warn_of_unknown_proxy(peer, headers);
            return ClientAddress::direct(peer);
        }
        let by_x = self.last_untrusted(peer, headers, &X_FORWARDED_FOR, x_forwarded_for);
        let by_standard = self.last_untrusted(peer, headers, &header::FORWARDED, forwarded);
        let habit = proxy_headers.record(peer, by_x.is_some(), by_standard.is_some());
        // A proxy writes one of the two headers, and may pass the other on as the client wrote it. Until it is
        // known which, headers that disagree are both ignored.
        let address = match (by_x, by_standard) {
            (Some(address), None) | (None, Some(address)) => address,
            (Some(by_x), Some(by_standard)) if by_x == by_standard => by_x,
            (Some(by_x), Some(by_standard)) => {
                match (habit.leaves_out_x, habit.leaves_out_standard) {
                    (false, true) => by_x,
                    (true, false) => by_standard,
                    _ => peer,
                }
            }
            (None, None) => peer,
        };
        ClientAddress {
            address,
            is_client: true,
        }
    }

    /// Follows a header's addresses from the last one as long as they are trusted proxies, and returns the first
    /// that is not, or else the leftmost. Addresses further left may be the client's own invention. `None` without
    /// the header.
    fn last_untrusted(
        &self,
        peer: IpAddr,
        headers: &HeaderMap,
        name: &HeaderName,
        read: fn(&str) -> Option<IpAddr>,
    ) -> Option<IpAddr> {
        let values: Vec<_> = headers.get_all(name).iter().collect();
        let last_first = values.iter().rev().flat_map(|value| {
            let hops = value.to_str().unwrap_or_default().split(',');
            hops.rev()
        });
        let mut furthest = None;
        for hop in last_first {
            let Some(address) = read(hop.trim()) else {
                // A trusted proxy wrote this, and it names no address.
                return Some(furthest.unwrap_or(peer));
            };
            furthest = Some(address);
            if !self.contain(address) {
                break;
            }
        }
        furthest
    }
}

/// Whether the address is this machine or in a private network.
fn is_local(address: IpAddr) -> bool {
    let is_local = match address {
        IpAddr::V4(address) => address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => address.is_unique_local() || address.is_unicast_link_local(),
    };
    is_local || address.is_loopback() || address.is_unspecified()
}

/// The network that counts a peer's connections; `None` for a trusted proxy, or one that may be a proxy.
pub(super) fn network_of_peer(peer: IpAddr, proxies: &TrustedProxies) -> Option<Network> {
    let peer = peer.to_canonical();
    let client = ClientAddress::direct(peer).limited_network();
    client.filter(|_| !proxies.contain(peer))
}

/// Parses `203.0.113.7` or `2001:db8::1`, also with a port as some proxies write it.
fn x_forwarded_for(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse().map(|address: SocketAddr| address.ip()).ok();
    let bare = hop.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse().ok().or_else(with_port);
    address.map(|address: IpAddr| address.to_canonical())
}

/// Parses `for="[2001:db8::1]:4711";proto=https` (RFC 7239).
fn forwarded(hop: &str) -> Option<IpAddr> {
    hop.split(';').find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        let value = value.trim_matches('"');
        let is_client = name.eq_ignore_ascii_case("for");
        is_client.then(|| x_forwarded_for(value)).flatten()
    })
}

/// Warns once that limits count a whole proxy as one client.
fn warn_of_unknown_proxy(peer: IpAddr, headers: &HeaderMap) {
    static HAS_WARNED: AtomicBool = AtomicBool::new(false);
    let through_proxy = is_local(peer) && headers.contains_key(X_FORWARDED_FOR);
    if through_proxy && !HAS_WARNED.swap(true, Ordering::Relaxed) {
        tracing::warn!(
            %peer,
            "requests come through a proxy that TROTH_TRUSTED_PROXIES does not name: all visitors behind it count as one client"
        );
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn check(peer: &str, headers: &[(HeaderName, &'static str)], expected: &str) {
        let proxies = TrustedProxies::parse("10.0.0.0/8, 127.0.0.1,2001:db8:ffff::/48").unwrap();
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(name, HeaderValue::from_static(value));
        }
        let client = proxies.client(&ProxyHeaders::default(), peer.parse().unwrap(), &map);
        assert_eq!(client.to_string(), expected, "{peer} {headers:?}");
    }

    #[test]
    fn the_last_trusted_proxy_names_the_client() {
        let x = |value| (X_FORWARDED_FOR, value);
        let standard = |value| (header::FORWARDED, value);
        let proxy = "10.0.0.1";
        // Headers of untrusted peers are ignored.
        check("203.0.113.9", &[x("198.51.100.1")], "203.0.113.9");
        check(
            "203.0.113.9",
            &[standard("for=198.51.100.1")],
            "203.0.113.9",
        );
        check(proxy, &[x("198.51.100.1")], "198.51.100.1");
        check("::ffff:10.0.0.1", &[x("198.51.100.1")], "198.51.100.1");
        // The client's own text is further left.
        check(proxy, &[x("1.1.1.1, 198.51.100.1")], "198.51.100.1");
        check(proxy, &[x("1.1.1.1"), x("198.51.100.1")], "198.51.100.1");
        check(
            proxy,
            &[x("1.1.1.1, 198.51.100.1, 10.2.0.1")],
            "198.51.100.1",
        );
        check(proxy, &[x("10.3.0.1, 10.2.0.1")], "10.3.0.1");
        check(proxy, &[x("198.51.100.1:4711")], "198.51.100.1");
        check(proxy, &[x("[2001:db8::7]:4711")], "2001:db8::7");
        check(proxy, &[x("2001:db8::7, 2001:db8:ffff::1")], "2001:db8::7");
        check(
            proxy,
            &[standard("for=198.51.100.1;proto=https")],
            "198.51.100.1",
        );
        check(
            proxy,
            &[standard(
                r#"for=1.1.1.1, proto=https; For="[2001:db8::7]:4711""#,
            )],
            "2001:db8::7",
        );
        // Missing or contradictory headers leave the client unknown.
        check(proxy, &[], proxy);
        check(proxy, &[x("")], proxy);
        check(proxy, &[x("1.1.1.1, unknown")], proxy);
        check(proxy, &[x("1.1.1.1, unknown, 10.2.0.1")], "10.2.0.1");
        check(proxy, &[standard("for=_hidden")], proxy);
        check(proxy, &[x("1.1.1.1"), standard("for=198.51.100.1")], proxy);
    }

    #[test]
    fn a_header_that_the_proxy_does_not_write_is_ignored() {
        let proxies = TrustedProxies::parse("10.0.0.0/8").unwrap();
        let proxy_headers = ProxyHeaders::default();
        let check = |peer: &str, x: Option<&str>, standard: Option<&str>, expected: &str| {
            let mut map = HeaderMap::new();
            for (name, value) in [(X_FORWARDED_FOR, x), (header::FORWARDED, standard)] {
                if let Some(value) = value {
                    map.insert(name, value.parse().unwrap());
                }
            }
            let client = proxies.client(&proxy_headers, peer.parse().unwrap(), &map);
            assert_eq!(client.to_string(), expected, "{peer} {map:?}");
        };
        let (nginx, other) = ("10.0.0.1", "10.0.0.2");
        let (eve, own) = (Some("198.51.100.1"), Some("for=1.1.1.1"));
        check(nginx, eve, own, nginx);
        check(nginx, None, None, nginx);
        check(nginx, Some("198.51.100.7"), None, "198.51.100.7");
        check(nginx, eve, own, "198.51.100.1");
        check(nginx, eve, Some("for=2.2.2.2"), "198.51.100.1");
        check(nginx, eve, Some("nonsense"), "198.51.100.1");
        // A proxy that writes the standard header.
        check(other, None, Some("for=198.51.100.7"), "198.51.100.7");
        check(
            other,
            Some("1.1.1.1"),
            Some("for=198.51.100.1"),
            "198.51.100.1",
        );
    }

    #[test]
    fn a_client_is_a_network() {
        let network = |address: &str| ClientAddress::direct(address.parse().unwrap()).network();
        assert_eq!(network("203.0.113.9").to_string(), "203.0.113.9/32");
        assert_eq!(network("::ffff:203.0.113.9"), network("203.0.113.9"));
        assert_eq!(network("2001:db8::1"), network("2001:db8::ffff:1"));
        assert_ne!(network("2001:db8::1"), network("2001:db8:0:1::1"));
    }

    #[test]
    fn a_possible_proxy_is_not_counted_as_one_client() {
        let proxies = TrustedProxies::parse("192.0.2.1").unwrap();
        let check = |peer: &str, expected: bool| {
            let counted = network_of_peer(peer.parse().unwrap(), &proxies).is_some();
            assert_eq!(counted, expected, "{peer}");
        };
        check("203.0.113.9", true);
        check("2001:db8::1", true);
        check("192.0.2.1", false);
        check("172.17.0.1", false);
        check("fd00::1", false);
        check("127.0.0.1", false);
        check("::1", false);
        check("::ffff:127.0.0.1", false);
    }

    #[test]
    fn a_list_of_proxies_is_valid_as_a_whole_or_not_at_all() {
        let check = |list: &str, expected: bool| {
            assert_eq!(TrustedProxies::parse(list).is_some(), expected, "{list:?}");
        };
        check("127.0.0.1", true);
        check("127.0.0.1, ::1, 172.16.0.0/12", true);
        check("", false);
        check("nginx", false);
        check("127.0.0.1,", false);
        check("10.0.0.0/33", false);
    }
}
