import { useState } from "react";

const storageKey = "troth.newcomer";

/** Notes an account that was just created here; valid in this tab until the next sign-in. */
export function setNewAccount(account: string | undefined): void {
  if (account === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, account);
}

/** Whether to greet the account as a first-time user. */
export function useIsNewAccount(account: string | undefined): boolean {
  const [newAccount] = useState(() => sessionStorage.getItem(storageKey));
  return newAccount !== null && newAccount === account;
}
