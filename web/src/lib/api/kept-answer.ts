import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
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
  /** Whether the role sees the answer. Where not, what this device has of it is deleted. */
  allowed?: boolean;
}

interface KeptAnswer<T> {
  /** What the server said last, on this visit or on an earlier one. */
  data: T | undefined;
  /** When it said so, in milliseconds since 1970. */
  at: number | undefined;
  /** The question itself: whether it is on its way, and why it has no answer. */
  query: { isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Takes what came with the answer to a change, made of what is known by then; undefined leaves that as it is. */
  take: (next: (known: T | undefined) => T | undefined) => void;
}

/** The server's last word: an answer, or why this account gets none any more. It takes the place of older answers. */
interface Said<T> {
  data?: T;
  refused?: ApiError;
}

/** Asks the server about a wedding, and shows its last answer where there is no signal. */
export function useKeptAnswer<T>(question: Question<T>): KeptAnswer<T> {
  const { weddingId, name, ask, enabled, allowed = true } = question;
  const account = useSession().user?.id;
  const queries = useQueryClient();
  const { askedKey, keptKey, row } = useMemo(
    () => ({
      askedKey: ["asked", account, weddingId, name],
      keptKey: ["kept", account, weddingId, name],
      row: rowOf<T>(account, weddingId, name),
    }),
    [account, weddingId, name],
  );
  const kept = useQuery({
    queryKey: keptKey,
    queryFn: row.read,
    enabled: enabled && allowed && account !== undefined,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });

  const forget = useCallback(() => {
    queries.removeQueries({ queryKey: keptKey });
    void row.remove();
  }, [queries, keptKey, row]);

  // Others change it as well: it is asked anew whenever a screen opens.
  const asked = useQuery({
    queryKey: askedKey,
    queryFn: async (context): Promise<Said<T>> => {
      for (;;) {
        const taken = timesSaid();
        const said = await refusalOr(ask());
        // Only read now: a question whose signal was read before would end with its screen. One that another has
        // replaced, or whose answer is not for this role any more, leaves nothing on the device.
        if (context.signal.aborted) return said;
        // A change was answered meanwhile, and this may be the time before it.
        if (timesSaid() !== taken) continue;
        if (said.data === undefined) forget();
        else void row.write(said.data);
        return said;
      }
    },
    enabled: enabled && allowed,
    staleTime: 0,
  });

  function timesSaid(): number | undefined {
    return queries.getQueryState(askedKey)?.dataUpdateCount;
  }

  const take = useCallback(
    (next: (known: T | undefined) => T | undefined) => {
      const known = queries.getQueryData<Said<T>>(askedKey) ?? queries.getQueryData<Kept<T>>(keptKey);
      const data = next(known?.data);
      if (data === undefined) return;
      queries.setQueryData<Said<T>>(askedKey, { data });
      void row.write(data);
    },
    [queries, askedKey, keptKey, row],
  );

  useEffect(() => {
    if (allowed) return;
    queries.removeQueries({ queryKey: askedKey });
    forget();
  }, [allowed, queries, askedKey, forget]);

  const said = asked.data;
  const query = { isFetching: asked.isFetching, error: said?.refused ?? asked.error, refetch: asked.refetch };
  if (!allowed) return { data: undefined, at: undefined, query, take };
  if (said) return { data: said.data, at: asked.dataUpdatedAt, query, take };
  return { data: kept.data?.data, at: kept.data?.at, query, take };
}

/** A refusal is an answer, too. Without one, what was said before still holds. */
async function refusalOr<T>(answer: Promise<T>): Promise<Said<T>> {
  try {
    return { data: await answer };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return { refused: error };
    throw error;
  }
}

interface Kept<T> {
  data: T;
  at: number;
}

/** The answer on this device, for as long as somebody is signed in. A full device keeps none, and asks the server. */
function rowOf<T>(account: string | undefined, id: string, name: string) {
  return {
    read: async (): Promise<Kept<T> | null> => {
      const row = await db().answers.get([account ?? "", id, name]);
      return row ? { data: row.data as T, at: Date.parse(row.at) } : null;
    },
    write: async (data: T): Promise<void> => {
      if (account === undefined) return;
      try {
        await db().answers.put({ account, id, name, at: new Date().toISOString(), data });
      } catch (error) {
        console.warn("An answer of the server could not be kept on this device", error);
      }
    },
    remove: async (): Promise<void> => {
      if (account === undefined) return;
      try {
        await db().answers.delete([account, id, name]);
      } catch (error) {
        console.warn("An answer of the server could not be deleted from this device", error);
      }
    },
  };
}
