//! Guests who are seated together: parties, and hosts with their companions.

use std::collections::BTreeMap;

use super::input::ProblemGuest;

/// The parties and hosts of the guests to seat.
#[derive(Debug, Clone)]
pub(super) struct Households {
    /// The host of each guest. A companion of a companion counts as a guest of their own: a merge may leave
    /// that.
    pub(super) hosts: Vec<Option<usize>>,
    /// The guests who share a table, by party; hosts come with their companions.
    pub(super) parties: Vec<Vec<usize>>,
    /// Each host, followed by the companions who stay with them.
    pub(super) host_groups: Vec<Vec<usize>>,
}

impl Households {
    /// `may_part` returns whether a companion and the host may sit apart.
    pub(super) fn new(guests: &[ProblemGuest], may_part: impl Fn(usize, usize) -> bool) -> Self {
        let index_by_id = super::index_by_id(guests);
        let host_of = |guest: &ProblemGuest| {
            let host = *index_by_id.get(guest.host_id.as_deref()?)?;
            guests.get(host)?.host_id.is_none().then_some(host)
        };
        let hosts: Vec<Option<usize>> = guests.iter().map(host_of).collect();
        let mut host_groups = BTreeMap::<usize, Vec<usize>>::new();
        for (companion, host) in hosts.iter().enumerate() {
            if let Some(host) = host.filter(|host| !may_part(companion, *host)) {
                let group = host_groups.entry(host).or_insert_with(|| vec![host]);
                group.push(companion);
            }
        }
        Self {
            parties: build_parties(guests, &hosts, &host_groups),
            host_groups: host_groups.into_values().collect(),
            hosts,
        }
    }

    /// The index of each guest's party.
    pub(super) fn party_by_guest(&self) -> Vec<Option<usize>> {
        let mut party_by_guest = vec![None; self.hosts.len()];
        for (index, party) in self.parties.iter().enumerate() {
            for guest in party {
                if let Some(party_of_guest) = party_by_guest.get_mut(*guest) {
                    *party_of_guest = Some(index);
                }
            }
        }
        party_by_guest
    }
}

/// Companions join their host's party, even if they have one of their own; a host without a party joins a
/// companion's. A companion allowed to sit apart does not join the host's party.
fn build_parties(
    guests: &[ProblemGuest],
    hosts: &[Option<usize>],
    host_groups: &BTreeMap<usize, Vec<usize>>,
) -> Vec<Vec<usize>> {
    let party_id_of = |guest: usize| guests.get(guest)?.party_id.as_deref();
    let mut is_in_group = vec![false; guests.len()];
    // By the id of the party, or by the host of a group without a party.
    let mut parties = BTreeMap::<(Option<&str>, usize), Vec<usize>>::new();
    for (host, group) in host_groups {
        let key = match group.iter().find_map(|guest| party_id_of(*guest)) {
            Some(party_id) => (Some(party_id), 0),
            None => (None, *host),
        };
        let members = parties.entry(key).or_default();
        for guest in group {
            members.push(*guest);
            if let Some(is_in_group) = is_in_group.get_mut(*guest) {
                *is_in_group = true;
            }
        }
    }
    for (guest, _) in is_in_group.iter().enumerate().filter(|(_, is_in)| !**is_in) {
        let host = hosts.get(guest).copied().flatten();
        let host_party_id = host.and_then(party_id_of);
        if let Some(party_id) = party_id_of(guest).filter(|id| Some(*id) != host_party_id) {
            parties.entry((Some(party_id), 0)).or_default().push(guest);
        }
    }
    for members in parties.values_mut() {
        members.sort_unstable();
    }
    parties.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::RsvpStatus;

    /// Builds guests from lines `id host party`, with `-` for none.
    fn households(guests: &[&str], parted: &[(usize, usize)]) -> Households {
        let id = |word: Option<&str>| word.filter(|word| *word != "-").map(str::to_owned);
        let guest = |line: &&str| {
            let mut words = line.split(' ');
            ProblemGuest {
                id: words.next().unwrap_or_default().to_owned(),
                name: String::new(),
                host_id: id(words.next()),
                party_id: id(words.next()),
                may_still_bring: 0,
                is_vip: false,
                is_couple: false,
                rsvp_status: RsvpStatus::Confirmed,
                age_group: None,
                relationship: None,
                party_name: None,
                group_id: None,
                group_name: None,
            }
        };
        let guests: Vec<ProblemGuest> = guests.iter().map(guest).collect();
        Households::new(&guests, |companion, host| {
            parted.contains(&(companion, host))
        })
    }

    #[test]
    fn companions_go_with_their_host() {
        let check = |guests: &[&str], parted: &[(usize, usize)], expected: &[&[usize]]| {
            let parties = households(guests, parted).parties;
            assert_eq!(parties, expected, "{guests:?}");
        };
        check(&["mia - -", "leo - -"], &[], &[]);
        check(&["mia - -", "tom mia -"], &[], &[&[0, 1]]);
        check(&["mia - r", "leo - r", "tom mia -"], &[], &[&[0, 1, 2]]);
        // Of another party: the host's wins.
        let bergs = ["mia - r", "tom mia b", "zoe - b"];
        check(&bergs, &[], &[&[2], &[0, 1]]);
        check(&["mia - -", "tom mia b", "zoe - b"], &[], &[&[0, 1, 2]]);
        // They may sit apart, so the host's party does not include them either.
        check(&["mia - r", "leo - r", "tom mia r"], &[(2, 0)], &[&[0, 1]]);
        check(&bergs, &[(1, 0)], &[&[1, 2], &[0]]);
        // Left by merges: hosts in a circle, and in a chain.
        check(&["mia leo r", "leo mia r"], &[], &[&[0, 1]]);
        check(&["mia - -", "leo mia -", "tom leo -"], &[], &[&[0, 1]]);
        check(&["mia gone r", "leo leo r"], &[], &[&[0, 1]]);
    }
}
