import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { api } from "./client.ts";
import { dataOf } from "./data.ts";

/** The server's public configuration: whether it sends mail, whether sign-up is open, and the sign-in methods. */
export function useServerInfo({ enabled = true, retryOnMount = true } = {}) {
  const { t } = useLingui();
  return useQuery({
    queryKey: ["server"],
    meta: { isPublic: true },
    enabled,
    retryOnMount,
    queryFn: async () => dataOf(await api().GET("/api/server", {}), t`The server couldn’t be reached`),
  });
}
