import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useConnection } from "@/lib/connection/connection.ts";

/** After the last key of an address. */
const PAUSE_MILLISECONDS = 400;

export type Availability =
  | { kind: "unasked" | "asking" | "offline" | "free" }
  | { kind: "taken"; reason: string | undefined };

/** Whether an address could be had; `wanted` is undefined where there is nothing to ask. */
export function useAvailability(weddingId: string, wanted: string | undefined): Availability {
  const isOffline = useConnection() === "offline";
  const [asked] = useDebouncedValue(wanted, PAUSE_MILLISECONDS);
  const { data, isError } = useQuery({
    queryKey: ["website", weddingId, "availability", asked],
    enabled: asked !== undefined && asked === wanted && !isOffline,
    staleTime: 0,
    queryFn: async () => {
      const params = { path: { weddingId }, query: { subdomain: asked ?? "" } };
      const answer = await api().GET("/api/websites/{weddingId}/availability", { params });
      const data = dataOf(answer, "");
      return { available: data.available, reason: data.reason ?? undefined };
    },
  });
  if (wanted === undefined) return { kind: "unasked" };
  if (isOffline) return { kind: "offline" };
  if (asked !== wanted || (!data && !isError)) return { kind: "asking" };
  if (!data) return { kind: "unasked" };
  return data.available ? { kind: "free" } : { kind: "taken", reason: data.reason };
}
