import { errorFrom } from "@/lib/api/errors.ts";

/** Throws where it was not done. What the answer holds is of no matter, if it holds anything. */
export function done({ error, response }: { error?: unknown; response: Response }, fallback: string): void {
  if (error !== undefined || response.status >= 400) throw errorFrom(response, error, fallback);
}
