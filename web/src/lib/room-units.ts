/** A chart measures its room in room units: a round table of 120 units is 1.5 m wide. */
export const UNITS_PER_METRE = 80;
