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
export const PAGE_SIZE = 10;

/** Polling interval of the queue, which changes without the user pressing "Refresh All". */
const NEWS_MILLISECONDS = 20_000;

/** Faster polling while the user watches letters being sent. */
const PROGRESS_MILLISECONDS = 5_000;

/** Whether letters still wait to be sent. */
export const isOnItsWay = ({ waiting, stoppedAt }: Mailing) => waiting > 0 && !stoppedAt;

/** Whether this account may see sent letters. */
export function useCanReadLetters(): boolean {
  const standing = useStanding();
  const core = useCore();
  if (standing === undefined || standing === "none") return false;
  return core?.access(standing, "email") !== "none";
}

/** Number of letters per state. When it changes, the history is refetched. */
export function useQueueStats(weddingId: string, enabled = true) {
  const failed = useFailedWords();
  const queries = useQueryClient();
  const queryKey = statsKey(weddingId);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { stats } = dataOf(await api().GET("/api/email/queue/stats", of(weddingId)), failed);
      const before = queries.getQueryData<QueueStats>(queryKey);
      if (before && isOther(before, stats)) {
        void queries.invalidateQueries({ queryKey: ["email", weddingId, "jobs"] });
      }
      return stats;
    },
    enabled,
    staleTime: 0,
    refetchInterval: NEWS_MILLISECONDS,
  });
}

/** A page of the history, from 1, newest first. The same answer also updates the queue figures. */
export function useJobs(weddingId: string, page: number) {
  const failed = useFailedWords();
  const queries = useQueryClient();
  const params = { query: { weddingId, page, limit: PAGE_SIZE } };
  return useQuery({
    queryKey: ["email", weddingId, "jobs", page],
    queryFn: async () => {
      const data = dataOf(await api().GET("/api/email/queue/jobs", { params }), failed);
      queries.setQueryData(statsKey(weddingId), data.stats);
      return data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: NEWS_MILLISECONDS,
  });
}

/** One letter of the history. */
export function useJob(weddingId: string, jobId: string) {
  const failed = useFailedWords();
  const params = { query: { weddingId }, path: { jobId } };
  return useQuery({
    queryKey: ["email", weddingId, "job", jobId],
    queryFn: async () => dataOf(await api().GET("/api/email/queue/jobs/{jobId}", { params }), failed),
    staleTime: 0,
  });
}

/** Statistics of letters over the last day, week or month. */
export function useAnalytics(weddingId: string, timeframe: Timeframe) {
  const failed = useFailedWords();
  const params = { query: { weddingId, timeframe } };
  return useQuery({
    queryKey: ["email", weddingId, "analytics", timeframe],
    queryFn: async () => dataOf(await api().GET("/api/email/analytics", { params }), failed).analytics,
    staleTime: 0,
  });
}

/** Progress of a letter to many. Polled while some of it waits. */
export function useMailing(weddingId: string, mailingId: string | undefined) {
  const failed = useFailedWords();
  const queries = useQueryClient();
  const queryKey = mailingKey(weddingId, mailingId);
  const params = { query: { weddingId }, path: { mailingId: mailingId ?? "" } };
  return useQuery({
    queryKey,
    queryFn: async () => {
      const { mailing } = dataOf(await api().GET("/api/email/mailings/{mailingId}", { params }), failed);
      const before = queries.getQueryData<Mailing>(queryKey);
      // The queue has changed too.
      if (before && before.waiting !== mailing.waiting) {
        void queries.invalidateQueries({ queryKey: statsKey(weddingId) });
      }
      return mailing;
    },
    enabled: mailingId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? PROGRESS_MILLISECONDS : false),
  });
}

/** Unsubscribed addresses of this wedding, in lower case. */
export function useUnsubscribed(weddingId: string) {
  const failed = useFailedWords();
  return useQuery({
    queryKey: ["email", weddingId, "unsubscribed"],
    queryFn: async () => {
      const { unsubscribed } = dataOf(await api().GET("/api/email/unsubscribed", of(weddingId)), failed);
      return unsubscribed;
    },
    staleTime: 0,
  });
}

/** How many letters may still be sent today. */
export function useLetterAllowance(weddingId: string, enabled = true) {
  const failed = useFailedWords();
  return useQuery({
    queryKey: ["email", weddingId, "allowance"],
    queryFn: async () => dataOf(await api().GET("/api/email/allowance", of(weddingId)), failed).allowance,
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
      const answer = await api().GET("/api/team/{weddingId}/members", { params });
      return dataOf(answer, t`Failed to fetch team members`).members;
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
    const answer = await api().POST("/api/email/mailings/{mailingId}/stop", { params });
    await keep(dataOf(answer, t`The letter couldn’t be stopped`).mailing);
  }

  /** Stores the server's answer for a letter, and refetches the figures that changed with it. */
  async function keep(mailing: Mailing): Promise<void> {
    const queryKey = mailingKey(weddingId, mailing.id);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, mailing);
    refresh();
  }

  const refresh = () => queries.invalidateQueries({ queryKey: ["email", weddingId] });

  return { stop, keep, refresh };
}

const statsKey = (weddingId: string) => ["email", weddingId, "stats"];

const isOther = (before: QueueStats, now: QueueStats) => JSON.stringify(before) !== JSON.stringify(now);

const mailingKey = (weddingId: string, mailingId: string | undefined) => [
  "email",
  weddingId,
  "mailing",
  mailingId,
];

const of = (weddingId: string) => ({ params: { query: { weddingId } } });

function useFailedWords(): string {
  const { t } = useLingui();
  return t`Failed to load email data`;
}
