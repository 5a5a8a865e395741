import { type Answer, post } from "./post.ts";
import { mark, type Waiting, waiting } from "./queue.ts";

/** What became of the replies that waited. */
export interface Round {
  answers: { reply: Waiting; answer: Answer }[];
  /** Whether some still wait, and for how long at least the server asked to be left alone. */
  areLeft: boolean;
  waitMs?: number | undefined;
}

const name = "troth-replies";

/** Where pages and the worker tell each other that a round has been made. It does not hear itself. */
export const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);

export const failed = "Failed to submit RSVP. Please try again.";

/**
 * Sends what waits, oldest first, one sender at a time among all tabs and the worker: a reply that was changed must not
 * be overtaken by what it was before. The first that gets no answer ends the round, as the others would get none; where
 * one website is closed, its own others alone wait with it.
 */
export async function sendWaiting(): Promise<Round> {
  // Without locks two may send the same: its key makes that harmless.
  if (!navigator.locks) return send();
  return navigator.locks.request(name, send);
}

async function send(): Promise<Round> {
  const round: Round = { answers: [], areLeft: false };
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
      round.areLeft = true;
      round.waitMs = answer.waitMs;
      if (answer.why !== "closed") break;
      closed.add(website);
    }
  }
  if (round.answers.length > 0) channel?.postMessage("round");
  return round;
}

/** A host has many websites; a domain of its own has one, with no name in its addresses. */
const websiteOf = ({ action }: Waiting) => /\/w\/[^/]+/.exec(action)?.[0];

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** How long to leave a server alone after so many rounds in vain. By chance, so that guests do not come all at once. */
export function pause(rounds: number, chance: number, atLeastMs = 0): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** rounds);
  return Math.max(atLeastMs, most / 2) + chance * (most / 2);
}
