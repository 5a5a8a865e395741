import { apiOf } from "@/lib/api/client.ts";
import { session } from "@/lib/session/session.ts";
import type { TicketAnswer } from "./connection.ts";

/**
 * Fetches the single-use key of one socket. The client renews an expired session on the way. Whoever else has signed in
 * by then gets none: what goes through the socket is this account's.
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
