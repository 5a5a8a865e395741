/** Plan units to a metre: a round table of 120 units is then one of 1.5 m. */
export const UNITS_PER_METRE = 80;
