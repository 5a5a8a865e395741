import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { useConnection } from "@/lib/connection/connection.ts";

/** Debounce after the last key. */
const PAUSE_MILLISECONDS = 400;

export type Availability =
  | { kind: "unasked" | "asking" | "offline" | "free" }
  | {
      kind: "taken";
      reason: string | undefined;
      /** The first free alternative. */
      instead: string | undefined;
    };

/**
 * Whether an address is available and, if taken, which of `others` is; they are checked one after another. `wanted` is
 * undefined if there is nothing to check.
 */
export function useAvailability(
  weddingId: string,
  wanted: string | undefined,
  others: (taken: string) => readonly string[],
): Availability {
  const isOffline = useConnection() === "offline";
  const [asked] = useDebouncedValue(wanted, PAUSE_MILLISECONDS);
  const { data, isError } = useQuery({
    queryKey: ["website", weddingId, "availability", asked],
    enabled: asked !== undefined && asked === wanted && !isOffline,
    staleTime: 0,
    queryFn: async () => {
      const said = await ask(weddingId, asked ?? "");
      const instead = said.available ? undefined : await firstFree(weddingId, others(asked ?? ""));
      return { ...said, instead };
    },
  });
  if (wanted === undefined) return { kind: "unasked" };
  if (isOffline) return { kind: "offline" };
  if (asked !== wanted || (!data && !isError)) return { kind: "asking" };
  if (!data) return { kind: "unasked" };
  const { available, reason, instead } = data;
  return available ? { kind: "free" } : { kind: "taken", reason, instead };
}

async function ask(weddingId: string, subdomain: string) {
  const params = { path: { weddingId }, query: { subdomain } };
  const answer = await api().GET("/api/websites/{weddingId}/availability", { params });
  const data = dataOf(answer, "");
  return { available: data.available, reason: data.reason ?? undefined };
}

/** A failure here must not hide the answer about the typed address. */
async function firstFree(weddingId: string, addresses: readonly string[]): Promise<string | undefined> {
  try {
    for (const address of addresses) if ((await ask(weddingId, address)).available) return address;
  } catch (error) {
    console.warn("No other address could be looked for", error);
  }
  return undefined;
}
