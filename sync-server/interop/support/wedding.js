// A wedding as another client might make it: plain strings, and without our genesis.

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
