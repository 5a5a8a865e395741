import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useSession } from "@/lib/session/session.ts";
import { useStanding } from "@/wedding/hooks.ts";

/** Weddings of this account that can still be restored, from the server. */
export function useDeletedWeddings() {
  const { t } = useLingui();
  const account = useSession().user?.id;
  // Another owner may delete the open wedding; this one can restore it at once.
  const standing = useStanding() ?? null;
  return useQuery({
    queryKey: [...keyOf(account), standing],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async () => {
      const answer = await api().GET("/api/weddings/deleted", {});
      return dataOf(answer, t`Deleted weddings couldn’t be listed`).weddings;
    },
  });
}

/** Refetches the list, after a deletion or restoration. */
export function useAskForDeleted(): () => void {
  const queries = useQueryClient();
  const account = useSession().user?.id;
  return () => void queries.invalidateQueries({ queryKey: keyOf(account) });
}

const keyOf = (account: string | undefined) => ["weddings", "deleted", account];
