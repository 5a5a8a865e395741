import { apiOf } from "@/lib/api/client.ts";
import { session } from "@/lib/session/session.ts";
import type { TicketAnswer } from "./connection.ts";

/**
 * Fetches the single-use ticket for one socket; the client renews an expired session. Returns no ticket if another
 * account has signed in: the socket is for this account.
 */
export async function fetchTicket(account: string): Promise<TicketAnswer> {
  try {
    const { data, response } = await apiOf(account).POST("/api/sync/ticket", {});
    if (data) return { kind: "ticket", ticket: data.data.ticket };
    if (response.status === 429) return { kind: "slowDown" };
    const isSignedIn = session().isSignedIn(account);
    return { kind: response.status === 401 && !isSignedIn ? "signInNeeded" : "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

export function socketUrl(ticket: string): string {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${window.location.host}/sync?ticket=${encodeURIComponent(ticket)}`;
}
