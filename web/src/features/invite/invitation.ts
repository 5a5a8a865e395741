import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";

export type OpenInvitation = components["schemas"]["OpenInvitation"];

/** What a link invites to. Refetched at each visit: it may have been used or withdrawn. */
export function useInvitation(token: string) {
  const { t } = useLingui();
  return useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => {
      const answer = await api().GET("/api/team/invitations/{token}", { params: { path: { token } } });
      return dataOf(answer, t`Failed to load the invitation`).invitation;
    },
    staleTime: 0,
    meta: { saidToEverybody: true },
  });
}
