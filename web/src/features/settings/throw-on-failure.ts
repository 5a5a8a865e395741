import { errorFrom } from "@/lib/api/errors.ts";

/** Throws if the request failed. Ignores the response body. */
export function throwOnFailure(
  { error, response }: { error?: unknown; response: Response },
  fallback: string,
): void {
  if (error !== undefined || response.status >= 400) throw errorFrom(response, error, fallback);
}
