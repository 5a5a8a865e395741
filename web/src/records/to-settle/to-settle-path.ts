/** The page of all that two people decided at once. */
export const toSettlePath = "/app/to-settle";
