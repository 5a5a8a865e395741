import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useStanding } from "@/wedding/hooks.ts";

export type Mailing = components["schemas"]["Mailing"];
export type EmailJob = components["schemas"]["EmailJob"];
export type QueueStats = components["schemas"]["EmailQueueStats"];
export type Analytics = components["schemas"]["EmailAnalytics"];
export type Recipients = components["schemas"]["Recipients"];
export type LetterAllowance = components["schemas"]["LetterAllowance"];
export type Timeframe = "day" | "week" | "month";

/** Letters on a page of the history. */
export const HISTORY_PAGE_SIZE = 10;

/** Polling interval of the queue, which changes without the user pressing "Refresh All". */
const QUEUE_POLL_MS = 20_000;

/** Faster polling while the user watches letters being sent. */
const PROGRESS_POLL_MS = 5_000;

/** Whether letters still wait to be sent. */
export const isBeingSent = ({ waiting, stoppedAt }: Mailing) => waiting > 0 && !stoppedAt;

/** Whether this account may see sent letters. */
export function useCanReadLetters(): boolean {
  const standing = useStanding();
  const core = useCore();
  if (standing === undefined || standing === "none") return false;
  return core?.access(standing, "email") !== "none";
}

/** Number of letters per state. When it changes, the history is refetched. */
export function useQueueStats(weddingId: string, enabled = true) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const queryKey = statsKey(weddingId);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { stats } = dataOf(
        await api().GET("/api/email/queue/stats", weddingQuery(weddingId)),
        failureText,
      );
      const previous = queries.getQueryData<QueueStats>(queryKey);
      if (previous && areDifferent(previous, stats)) {
        void queries.invalidateQueries({ queryKey: ["email", weddingId, "jobs"] });
      }
      return stats;
    },
    enabled,
    staleTime: 0,
    refetchInterval: QUEUE_POLL_MS,
  });
}

/** A page of the history, from 1, newest first. The same answer also updates the queue figures. */
export function useJobs(weddingId: string, page: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const params = { query: { weddingId, page, limit: HISTORY_PAGE_SIZE } };
  return useQuery({
    queryKey: ["email", weddingId, "jobs", page],
    queryFn: async () => {
      const data = dataOf(await api().GET("/api/email/queue/jobs", { params }), failureText);
      queries.setQueryData(statsKey(weddingId), data.stats);
      return data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: QUEUE_POLL_MS,
  });
}

/** One letter of the history. */
export function useJob(weddingId: string, jobId: string) {
  const failureText = useFailureText();
  const params = { query: { weddingId }, path: { jobId } };
  return useQuery({
    queryKey: ["email", weddingId, "job", jobId],
    queryFn: async () => dataOf(await api().GET("/api/email/queue/jobs/{jobId}", { params }), failureText),
    staleTime: 0,
  });
}

/** Statistics of letters over the last day, week or month. */
export function useAnalytics(weddingId: string, timeframe: Timeframe) {
  const failureText = useFailureText();
  const params = { query: { weddingId, timeframe } };
  return useQuery({
    queryKey: ["email", weddingId, "analytics", timeframe],
    queryFn: async () => dataOf(await api().GET("/api/email/analytics", { params }), failureText).analytics,
    staleTime: 0,
  });
}

/** Progress of a letter to many. Polled while some of it waits. */
export function useMailing(weddingId: string, mailingId: string | undefined) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const queryKey = mailingKey(weddingId, mailingId);
  const params = { query: { weddingId }, path: { mailingId: mailingId ?? "" } };
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { mailing } = dataOf(await api().GET("/api/email/mailings/{mailingId}", { params }), failureText);
      const previous = queries.getQueryData<Mailing>(queryKey);
      // The queue has changed too.
      if (previous && previous.waiting !== mailing.waiting) {
        void queries.invalidateQueries({ queryKey: statsKey(weddingId) });
      }
      return mailing;
    },
    enabled: mailingId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isBeingSent(data) ? PROGRESS_POLL_MS : false),
  });
}

/** Unsubscribed addresses of this wedding, in lower case. */
export function useUnsubscribed(weddingId: string) {
  const failureText = useFailureText();
  return useQuery({
    queryKey: ["email", weddingId, "unsubscribed"],
    queryFn: async () => {
      const { unsubscribed } = dataOf(
        await api().GET("/api/email/unsubscribed", weddingQuery(weddingId)),
        failureText,
      );
      return unsubscribed;
    },
    staleTime: 0,
  });
}

/** How many letters may still be sent today. */
export function useLetterAllowance(weddingId: string, enabled = true) {
  const failureText = useFailureText();
  return useQuery({
    queryKey: ["email", weddingId, "allowance"],
    queryFn: async () =>
      dataOf(await api().GET("/api/email/allowance", weddingQuery(weddingId)), failureText).allowance,
    enabled,
    staleTime: 0,
  });
}

/** The wedding's members, as possible recipients. */
export function useTeamMembers(weddingId: string, enabled: boolean) {
  const { t } = useLingui();
  const params = { path: { weddingId } };
  return useQuery({
    queryKey: ["team", weddingId, "members"],
    queryFn: async () => {
      const response = await api().GET("/api/team/{weddingId}/members", { params });
      return dataOf(response, t`Failed to fetch team members`).members;
    },
    enabled,
    staleTime: 0,
  });
}

/** Actions on a letter to many, and the refetch of everything. */
export function useEmailChanges(weddingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();

  async function stop(mailingId: string): Promise<void> {
    const params = { query: { weddingId }, path: { mailingId } };
    const response = await api().POST("/api/email/mailings/{mailingId}/stop", { params });
    await storeMailing(dataOf(response, t`The letter couldn’t be stopped`).mailing);
  }

  /** Stores the server's answer for a letter, and refetches the figures that changed with it. */
  async function storeMailing(mailing: Mailing): Promise<void> {
    const queryKey = mailingKey(weddingId, mailing.id);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, mailing);
    refresh();
  }

  const refresh = () => queries.invalidateQueries({ queryKey: ["email", weddingId] });

  return { stop, storeMailing, refresh };
}

const statsKey = (weddingId: string) => ["email", weddingId, "stats"];

const areDifferent = (previous: QueueStats, now: QueueStats) =>
  JSON.stringify(previous) !== JSON.stringify(now);

const mailingKey = (weddingId: string, mailingId: string | undefined) => [
  "email",
  weddingId,
  "mailing",
  mailingId,
];

const weddingQuery = (weddingId: string) => ({ params: { query: { weddingId } } });

function useFailureText(): string {
  const { t } = useLingui();
  return t`Failed to load email data`;
}
