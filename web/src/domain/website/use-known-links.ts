import { useLingui } from "@lingui/react/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { useCanWrite } from "@/wedding/hooks.ts";

export type PersonalLink = components["schemas"]["PersonalLink"];

/** The personal links of a wedding by the server's last answer. Roles that may not edit guests see none. */
export function useKnownLinks(weddingId: string, enabled = true) {
  const { t } = useLingui();
  const { allowed } = useCanWrite("planning");
  const params = { path: { weddingId } };
  const links = useStoredQuery<PersonalLink[]>({
    weddingId,
    name: "personal-links",
    enabled,
    allowed,
    ask: async () =>
      dataOf(await api().GET("/api/websites/{weddingId}/links", { params }), t`The links couldn’t be loaded`)
        .links,
  });
  return { allowed, links };
}
