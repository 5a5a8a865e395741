import { vi } from "vitest";
import { networkFailure } from "@/lib/api/errors.ts";

/*
 * The REST client for component tests. It stands in at the border of `@/lib/api/client.ts`:
 *
 *   vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
 *
 * A test says what each call answers; a call that nothing was said of fails the test.
 */

type Answer =
  | { data: unknown }
  | { file: Blob }
  | { status: number; code: string; message: string; field?: string };

type Query = Record<string, unknown>;
type Give = (query: Query) => Answer | Promise<Answer>;

const answers = new Map<string, Give>();

/** Every call, as "METHOD /path" with its parameters in place, and its body. */
export const requests = vi.fn<(request: string, body?: unknown) => void>();

export function resetServer(): void {
  answers.clear();
  requests.mockReset();
}

/** No answer comes, as where a signal is too weak. */
export const never = () => new Promise<never>(() => {});

/** No answer came. */
export const unreachable = () => Promise.reject(networkFailure());

/** What a call answers from now on; a function is given what the address asks for after its `?`. */
export function answer(request: string, give: Answer | Give): void {
  answers.set(request, typeof give === "function" ? give : () => give);
}

interface Options {
  params?: { path?: Record<string, string>; query?: Query };
  body?: unknown;
}

async function call(method: string, template: string, { params, body }: Options = {}) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => params?.path?.[name] ?? `{${name}}`);
  const request = `${method} ${path}`;
  requests(request, body);
  const given = await answers.get(request)?.(params?.query ?? {});
  if (!given) throw new Error(`The fake server knows nothing of ${request}.`);
  if ("data" in given) return { data: { success: true, data: given.data }, response: { status: 200 } };
  if ("file" in given) return { data: given.file, response: { status: 200 } };
  const { status, ...error } = given;
  return { error: { success: false, error }, response: { status } };
}

const verbs = ["GET", "POST", "PUT", "DELETE"].map((method) => [
  method,
  async (path: string, options?: Options) => call(method, path, options),
]);

export const fakeClient = {
  api: () => Object.fromEntries(verbs),
  apiOf: () => Object.fromEntries(verbs),
};
