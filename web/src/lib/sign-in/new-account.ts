import { useState } from "react";

const KEY = "troth.newcomer";

/** Notes an account that was just created here; valid in this tab until the next sign-in. */
export function setNewAccount(account: string | undefined): void {
  if (account === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, account);
}

/** Whether to greet the account as a first-time user. */
export function useIsNewAccount(account: string | undefined): boolean {
  const [newcomer] = useState(() => sessionStorage.getItem(KEY));
  return newcomer !== null && newcomer === account;
}
