// A wedding as a client without our code might make it: plain strings, and no genesis of ours.

export const wedding = () => ({
  schemaVersion: 1,
  wedding: { partnerName: "Ben" },
  budget: {},
  currency: { primary: "EUR" },
  guests: { g1: guest("Ann", "Archer") },
  groups: {},
  parties: {},
  expenses: {},
});

export const guest = (firstName, lastName, fields = {}) => ({
  firstName,
  lastName,
  rsvpStatus: "PENDING",
  plusOnes: 0,
  ...fields,
});
