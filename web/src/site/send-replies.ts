import { type PostResult, post } from "./post.ts";
import { mark, type StoredReply, waiting } from "./reply-store.ts";

/** The results of sending the waiting replies. */
export interface SendRound {
  answers: { reply: StoredReply; answer: PostResult }[];
  /** Whether some still wait, and the minimum pause that the server asked for. */
  hasMore: boolean;
  waitMs?: number | undefined;
}

const name = "troth-replies";

/** Announces rounds between pages and the worker. A channel does not receive its own messages. */
export const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);

export const failed = "Failed to submit RSVP. Please try again.";

/**
 * Sends waiting replies, oldest first, with one sender at a time among all tabs and the worker: a changed reply must
 * not be overtaken by its former version. The first unanswered one ends the round, since the others would fail too; if
 * only one website is closed, only its own replies wait.
 */
export async function sendWaiting(): Promise<SendRound> {
  // Without locks, two tabs may send the same reply: its key makes that harmless.
  if (!navigator.locks) return send();
  return navigator.locks.request(name, send);
}

async function send(): Promise<SendRound> {
  const round: SendRound = { answers: [], hasMore: false };
  const sendable = (await waiting()).filter(({ refused, hasGone }) => refused === undefined && !hasGone);
  const closed = new Set<string | undefined>();
  for (const reply of sendable) {
    const website = websiteOf(reply);
    if (closed.has(website)) continue;
    const answer = await post(reply);
    round.answers.push({ reply, answer });
    if (answer.is === "taken") await mark(reply.key, { hasGone: true });
    if (answer.is === "refused") await mark(reply.key, { refused: answer.message ?? failed });
    if (answer.is === "unanswered") {
      round.hasMore = true;
      round.waitMs = answer.waitMs;
      if (answer.why !== "closed") break;
      closed.add(website);
    }
  }
  if (round.answers.length > 0) channel?.postMessage("round");
  return round;
}

/** A host has many websites; a custom domain has one, without a name in its addresses. */
const websiteOf = ({ action }: StoredReply) => /\/w\/[^/]+/.exec(action)?.[0];

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** The pause after failed rounds. Random, so that guests do not retry all at once. */
export function pause(rounds: number, chance: number, atLeastMs = 0): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** rounds);
  return Math.max(atLeastMs, most / 2) + chance * (most / 2);
}
