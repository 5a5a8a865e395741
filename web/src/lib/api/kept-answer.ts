import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { db } from "../db/db.ts";
import { useSession } from "../session/session.ts";
import { ApiError } from "./errors.ts";

interface Question<T> {
  weddingId: string;
  /** Tells the answer from others about the wedding, in the form that this version of the app reads. */
  name: string;
  ask: () => Promise<T>;
  /** Whether it may be asked at all. */
  enabled: boolean;
}

interface KeptAnswer<T> {
  /** What the server said last, on this visit or on an earlier one. */
  data: T | undefined;
  /** When it said so, in milliseconds since 1970. */
  at: number | undefined;
  /** The question itself: whether it is on its way, and why it has no answer. */
  query: { isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Takes an answer that came with another one, as a change brings the new state along. */
  take: (data: T) => void;
}

/** Asks the server about a wedding, and shows its last answer where there is no signal. */
export function useKeptAnswer<T>({ weddingId, name, ask, enabled }: Question<T>): KeptAnswer<T> {
  const account = useSession().user?.id;
  const queries = useQueryClient();
  const queryKey = useMemo<QueryKey>(() => ["asked", account, weddingId, name], [account, weddingId, name]);
  const kept = useQuery({
    queryKey: ["kept", account, weddingId, name],
    queryFn: async () => (await db().answers.get([account ?? "", weddingId, name])) ?? null,
    enabled: enabled && account !== undefined,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });

  const keep = useCallback(
    async (data: T) => {
      if (account === undefined) return;
      try {
        const at = new Date().toISOString();
        await db().answers.put({ account, id: weddingId, name, at, data });
      } catch (error) {
        console.warn("An answer of the server could not be kept on this device", error);
      }
    },
    [account, weddingId, name],
  );

  // Others change it as well: it is asked anew whenever a screen opens.
  const asked = useQuery({
    queryKey,
    queryFn: async () => {
      const data = await ask();
      void keep(data);
      return data;
    },
    enabled,
    staleTime: 0,
  });

  const take = useCallback(
    (data: T) => {
      queries.setQueryData(queryKey, data);
      void keep(data);
    },
    [queries, queryKey, keep],
  );

  const query = { isFetching: asked.isFetching, error: asked.error, refetch: asked.refetch };
  // What the server does not show to this account any more is not shown from memory either.
  if (asked.error instanceof ApiError && asked.error.status === 403)
    return { data: undefined, at: undefined, query, take };
  if (asked.data !== undefined) return { data: asked.data, at: asked.dataUpdatedAt, query, take };
  const row = kept.data ?? undefined;
  return { data: row?.data as T | undefined, at: row && Date.parse(row.at), query, take };
}
