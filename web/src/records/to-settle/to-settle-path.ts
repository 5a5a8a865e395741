/** The page of all conflicts. */
export const toSettlePath = "/app/to-settle";
