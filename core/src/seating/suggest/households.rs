//! Who is seated as one: parties, and hosts with those whom they bring.

use std::collections::BTreeMap;

use super::input::ProblemGuest;

/// Who brings whom, of those who are seated.
#[derive(Debug, Clone)]
pub(super) struct Households {
    /// Who brings each guest along. Whoever is brought by somebody who is brought along as well comes
    /// for themselves: a merge may leave that.
    pub(super) hosts: Vec<Option<usize>>,
    /// The guests who sit at one table, by party; hosts are in it with those whom they bring.
    pub(super) parties: Vec<Vec<usize>>,
    /// Each host, followed by those who stay with them.
    pub(super) companies: Vec<Vec<usize>>,
}

impl Households {
    /// `may_part` says of whom and their host that they need not sit together.
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

    /// For each guest the number of their party.
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

/// Companions go with their host, whatever party of their own they have; a host without a party goes
/// with that of a companion. Whoever may sit apart from their host is not held by the host's party.
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
        // Without a party they are one of their own.
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

    /// Guests as `id host party`, with `-` for none.
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
        // Of another party: the host decides.
        let bergs = ["mia - r", "tom mia b", "zoe - b"];
        check(&bergs, &[], &[&[2], &[0, 1]]);
        check(&["mia - -", "tom mia b", "zoe - b"], &[], &[&[0, 1, 2]]);
        // They may sit apart, so the host's party does not hold them either.
        check(&["mia - r", "leo - r", "tom mia r"], &[(2, 0)], &[&[0, 1]]);
        check(&bergs, &[(1, 0)], &[&[1, 2], &[0]]);
        // What merges leave: in a circle, and behind one another.
        check(&["mia leo r", "leo mia r"], &[], &[&[0, 1]]);
        check(&["mia - -", "leo mia -", "tom leo -"], &[], &[&[0, 1]]);
        check(&["mia gone r", "leo leo r"], &[], &[&[0, 1]]);
    }
}
