import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { useSession } from "@/lib/session/session.ts";
import { db } from "../db/db.ts";
import { ApiError } from "./errors.ts";

interface AnswerQuery<T> {
  weddingId: string;
  /** Names this question among those about the wedding; it changes when this app reads another format. */
  name: string;
  ask: () => Promise<T>;
  /** Whether the question may be sent now. */
  enabled: boolean;
  /** Whether the role may see the answer. If not, this device deletes its copy. */
  allowed?: boolean;
}

interface StoredQuery<T> {
  /** The server's latest answer, from this visit or an earlier one. */
  data: T | undefined;
  /** When the server gave it, in milliseconds since 1970. */
  at: number | undefined;
  /** The state of the query: whether it is under way, and why it has no answer. */
  query: { isFetching: boolean; error: Error | null; refetch: () => unknown };
  /**
   * Stores the data that came with the answer to a change, computed from the current data; undefined leaves it as it
   * is.
   */
  store: (next: (current: T | undefined) => T | undefined) => void;
}

/** The server's latest answer: data, or the refusal that replaces older data. */
interface ServerAnswer<T> {
  data?: T;
  refused?: ApiError;
}

/** Asks the server about a wedding; shows the stored answer while offline. */
export function useStoredQuery<T>(question: AnswerQuery<T>): StoredQuery<T> {
  const { weddingId, name, ask, enabled, allowed = true } = question;
  const account = useSession().user?.id;
  const queries = useQueryClient();
  const { serverKey, storedKey, row } = useMemo(
    () => ({
      serverKey: ["asked", account, weddingId, name],
      storedKey: ["kept", account, weddingId, name],
      row: rowOf<T>(account, weddingId, name),
    }),
    [account, weddingId, name],
  );
  const storedQuery = useQuery({
    queryKey: storedKey,
    queryFn: row.read,
    enabled: enabled && allowed && account !== undefined,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });

  const forget = useCallback(() => {
    queries.removeQueries({ queryKey: storedKey });
    void row.remove();
  }, [queries, storedKey, row]);

  // Other members change it too: it is fetched again whenever a screen opens.
  const serverQuery = useQuery({
    queryKey: serverKey,
    queryFn: async (context): Promise<ServerAnswer<T>> => {
      while (true) {
        const countBefore = answerCount();
        const answer = await answerOrRefusal(ask());
        // Read the signal only here: a query that read it earlier would be cancelled when its screen closes. A query
        // that was replaced, or that the role may no longer see, stores nothing on the device.
        if (context.signal.aborted) return answer;
        // A change was answered meanwhile; this answer may predate it.
        if (answerCount() !== countBefore) continue;
        if (answer.data === undefined) forget();
        else void row.write(answer.data);
        return answer;
      }
    },
    enabled: enabled && allowed,
    staleTime: 0,
  });

  function answerCount(): number | undefined {
    return queries.getQueryState(serverKey)?.dataUpdateCount;
  }

  const store = useCallback(
    (next: (current: T | undefined) => T | undefined) => {
      const current =
        queries.getQueryData<ServerAnswer<T>>(serverKey) ?? queries.getQueryData<StoredAnswer<T>>(storedKey);
      const data = next(current?.data);
      if (data === undefined) return;
      queries.setQueryData<ServerAnswer<T>>(serverKey, { data });
      void row.write(data);
    },
    [queries, serverKey, storedKey, row],
  );

  useEffect(() => {
    if (allowed) return;
    queries.removeQueries({ queryKey: serverKey });
    forget();
  }, [allowed, queries, serverKey, forget]);

  const answer = serverQuery.data;
  const query = {
    isFetching: serverQuery.isFetching,
    error: answer?.refused ?? serverQuery.error,
    refetch: serverQuery.refetch,
  };
  if (!allowed) return { data: undefined, at: undefined, query, store };
  if (answer) return { data: answer.data, at: serverQuery.dataUpdatedAt, query, store };
  return { data: storedQuery.data?.data, at: storedQuery.data?.at, query, store };
}

/** Turns a 403 into an answer. Other errors are thrown, and the previous answer stays valid. */
async function answerOrRefusal<T>(answer: Promise<T>): Promise<ServerAnswer<T>> {
  try {
    return { data: await answer };
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return { refused: error };
    throw error;
  }
}

interface StoredAnswer<T> {
  data: T;
  at: number;
}

/** The stored answer on this device, for a signed-in account. If the device is full nothing is stored. */
function rowOf<T>(account: string | undefined, id: string, name: string) {
  return {
    read: async (): Promise<StoredAnswer<T> | null> => {
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
