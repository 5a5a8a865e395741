/** Plan units per metre: a round table of 120 units measures 1.5 m. */
export const UNITS_PER_METRE = 80;
