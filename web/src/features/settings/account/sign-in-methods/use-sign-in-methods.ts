import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import type { User } from "@/lib/session/types.ts";

/** What the account can sign in with: a password, providers and passkeys. */
export type SignInMethods = components["schemas"]["WaysInData"];
export type Passkey = components["schemas"]["Passkey"];

/** The account's sign-in methods. Refetched when a password is set, because that adds one. */
export function useSignInMethods({ id, hasPassword = true }: User) {
  const { t } = useLingui();
  return useQuery({
    queryKey: ["ways-in", id, hasPassword],
    staleTime: 0,
    queryFn: async () => {
      const answer = await api().GET("/api/auth/me/ways-in", {});
      return dataOf(answer, t`Your ways to sign in couldn’t be listed`);
    },
  });
}
