//! Publicly reachable IP addresses. URLs from users must not lead anywhere else: not to this machine, its network, or a
//! cloud's metadata service.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{Ipv4Net, Ipv6Net};

/// The IPv4 range `a.b.c.0/length`.
const fn v4(a: u8, b: u8, c: u8, length: u8) -> Ipv4Net {
    Ipv4Net::new_assert(Ipv4Addr::new(a, b, c, 0), length)
}

/// The IPv6 range `a:b::/length`.
const fn v6(a: u16, b: u16, length: u8) -> Ipv6Net {
    Ipv6Net::new_assert(Ipv6Addr::new(a, b, 0, 0, 0, 0, 0, 0), length)
}

/// Reserved IPv4 ranges (IANA IPv4 Special-Purpose Address Registry).
const RESERVED_V4: [Ipv4Net; 16] = [
    // This network.
    v4(0, 0, 0, 8),
    // Private.
    v4(10, 0, 0, 8),
    v4(172, 16, 0, 12),
    v4(192, 168, 0, 16),
    // Carrier-grade NAT.
    v4(100, 64, 0, 10),
    // Loopback.
    v4(127, 0, 0, 8),
    // Link-local, including cloud metadata services.
    v4(169, 254, 0, 16),
    // Protocol assignments, and the deprecated 6to4 relay anycast.
    v4(192, 0, 0, 24),
    v4(192, 88, 99, 24),
    // Documentation and benchmarking.
    v4(192, 0, 2, 24),
    v4(198, 18, 0, 15),
    v4(198, 51, 100, 24),
    v4(203, 0, 113, 24),
    // AS112.
    v4(192, 31, 196, 24),
    // Multicast and reserved.
    v4(224, 0, 0, 4),
    v4(240, 0, 0, 4),
];

/// Global unicast IPv6. Everything else is loopback, link-local, private, multicast or IPv4-mapped.
const GLOBAL_UNICAST_V6: Ipv6Net = v6(0x2000, 0, 3);

/// Reserved ranges within [`GLOBAL_UNICAST_V6`].
const RESERVED_V6: [Ipv6Net; 4] = [
    // Protocol assignments, including Teredo, which carries IPv4.
    v6(0x2001, 0, 23),
    // Documentation.
    v6(0x2001, 0xdb8, 32),
    v6(0x3fff, 0, 20),
    // 6to4 carries IPv4.
    v6(0x2002, 0, 16),
];

/// Whether an address is publicly reachable.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !RESERVED_V4.iter().any(|range| range.contains(&address)),
        IpAddr::V6(address) => {
            let is_reserved = RESERVED_V6.iter().any(|range| range.contains(&address));
            GLOBAL_UNICAST_V6.contains(&address) && !is_reserved
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_addresses_are_not_public() {
        let check = |addresses: &[&str], expected: bool| {
            for address in addresses {
                assert_eq!(is_public(address.parse().unwrap()), expected, "{address}");
            }
        };
        check(
            &[
                "1.1.1.1",
                "8.8.8.8",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.0.1",
                "172.32.0.1",
                "192.0.1.1",
            ],
            true,
        );
        check(
            &[
                "2606:4700::1111",
                "2a00:1450:4001::5f",
                "2001:4860:4860::8888",
            ],
            true,
        );
        check(
            &[
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "100.64.0.1",
                "100.127.255.255",
                "127.0.0.1",
                "127.8.9.1",
            ],
            false,
        );
        check(
            &[
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.192",
                "192.168.1.1",
                "198.19.0.1",
            ],
            false,
        );
        check(
            &[
                "192.0.2.1",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "255.255.255.255",
                "240.0.0.1",
            ],
            false,
        );
        check(
            &[
                "::",
                "::1",
                "::7f00:1",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "::ffff:8.8.8.8",
                "64:ff9b::a00:1",
            ],
            false,
        );
        check(
            &[
                "fe80::1",
                "fec0::1",
                "fc00::1",
                "fd00:ec2::254",
                "ff02::1",
                "2001::1",
                "2001:db8::1",
                "2002:7f00:1::",
            ],
            false,
        );
        check(&["3fff::1", "100::1", "64:ff9b:1::1", "5f00::1"], false);
    }
}
