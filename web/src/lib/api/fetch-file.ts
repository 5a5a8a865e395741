import { t } from "@lingui/core/macro";
import { setServerReached } from "@/lib/connection/connection.ts";
import { session } from "@/lib/session/session.ts";
import { accountChanged, errorFrom, networkFailure } from "./errors.ts";

/**
 * Fetches a file with an account's credentials. Bypasses the batches and the rate limit of the REST calls, which are
 * meant for user actions: a gallery is thousands of small files, and the caller limits how many load at once.
 */
export async function fetchFile(account: string, path: string, signal?: AbortSignal): Promise<Response> {
  const credentials = session().credentials();
  if (credentials?.account !== account) throw accountChanged();
  const fetchWith = async (token: string) => {
    try {
      // The browser's HTTP cache does not separate accounts; files are cached elsewhere.
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(path, { headers, cache: "no-store", signal: signal ?? null });
      setServerReached(true);
      return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
      setServerReached(false);
      throw networkFailure();
    }
  };
  let answer = await fetchWith(credentials.accessToken);
  if (answer.status === 401) {
    const renewedToken = await session().renew(credentials);
    if (renewedToken !== undefined) answer = await fetchWith(renewedToken);
  }
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  throw errorFrom(answer, body, t`The file couldn’t be downloaded. Please try again.`);
}
