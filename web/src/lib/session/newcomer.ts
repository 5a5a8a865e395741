import { useState } from "react";

const KEY = "troth.newcomer";

/** This account was just made here; it counts in this tab, until somebody signs in again. */
export function noteNewcomer(account: string | undefined): void {
  if (account === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, account);
}

/** Whether a screen greets somebody who has never been here before. */
export function useNewcomer(account: string | undefined): boolean {
  const [newcomer] = useState(() => sessionStorage.getItem(KEY));
  return newcomer !== null && newcomer === account;
}
