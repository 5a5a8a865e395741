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
    pub(super) companies: Vec<Vec<usize>>,
}

impl Households {
    /// `may_part` returns whether a companion and the host may sit apart.
    pub(super) fn of(guests: &[ProblemGuest], may_part: impl Fn(usize, usize) -> bool) -> Self {
        let index = super::index(guests);
        let host = |guest: &ProblemGuest| {
            let host = *index.get(guest.host_id.as_deref()?)?;
            guests.get(host)?.host_id.is_none().then_some(host)
        };
        let hosts: Vec<Option<usize>> = guests.iter().map(host).collect();
        let mut companies = BTreeMap::<usize, Vec<usize>>::new();
        for (companion, host) in hosts.iter().enumerate() {
            if let Some(host) = host.filter(|host| !may_part(companion, *host)) {
                let company = companies.entry(host).or_insert_with(|| vec![host]);
                company.push(companion);
            }
        }
        Self {
            parties: parties(guests, &hosts, &companies),
            companies: companies.into_values().collect(),
            hosts,
        }
    }

    /// The party number of each guest.
    pub(super) fn numbers(&self) -> Vec<Option<usize>> {
        let mut numbers = vec![None; self.hosts.len()];
        for (number, party) in self.parties.iter().enumerate() {
            for guest in party {
                if let Some(of_guest) = numbers.get_mut(*guest) {
                    *of_guest = Some(number);
                }
            }
        }
        numbers
    }
}

/// Companions join their host's party, even if they have one of their own; a host without a party joins a
/// companion's. A companion allowed to sit apart does not join the host's party.
fn parties(
    guests: &[ProblemGuest],
    hosts: &[Option<usize>],
    companies: &BTreeMap<usize, Vec<usize>>,
) -> Vec<Vec<usize>> {
    let own = |guest: usize| guests.get(guest)?.party_id.as_deref();
    let mut placed = vec![false; guests.len()];
    let mut parties = BTreeMap::<(Option<&str>, usize), Vec<usize>>::new();
    for company in companies.values() {
        let party = company.iter().find_map(|guest| own(*guest));
        // Without a party they form one of their own.
        let of_host = company.first().copied().filter(|_| party.is_none());
        let members = parties.entry((party, of_host.unwrap_or(0))).or_default();
        for guest in company {
            members.push(*guest);
            if let Some(placed) = placed.get_mut(*guest) {
                *placed = true;
            }
        }
    }
    for guest in (0..guests.len()).filter(|guest| !placed.get(*guest).copied().unwrap_or(true)) {
        let of_host = hosts.get(guest).copied().flatten().and_then(own);
        if let Some(party) = own(guest).filter(|party| Some(*party) != of_host) {
            parties.entry((Some(party), 0)).or_default().push(guest);
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
        let some = |text: Option<&str>| text.filter(|text| *text != "-").map(str::to_owned);
        let guest = |line: &&str| {
            let mut words = line.split(' ');
            ProblemGuest {
                id: words.next().unwrap_or_default().to_owned(),
                name: String::new(),
                host_id: some(words.next()),
                party_id: some(words.next()),
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
        Households::of(&guests, |companion, host| {
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
