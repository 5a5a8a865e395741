import { vi } from "vitest";
import { networkFailure } from "@/lib/api/errors.ts";

/*
 * The REST client for component tests. It replaces `@/lib/api/client.ts`:
 *
 *   vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);
 *
 * A test defines the answer to each call; a call without one fails the test.
 */

type Answer =
  | { data: unknown }
  | { file: Blob }
  | { status: number; code: string; message: string; field?: string };

type Query = Record<string, unknown>;
type AnswerSource = (query: Query) => Answer | Promise<Answer>;

const answers = new Map<string, AnswerSource>();

/** Every call, as "METHOD /path" with its parameters filled in, and its body. */
export const requests = vi.fn<(request: string, body?: unknown) => void>();

export function resetServer(): void {
  answers.clear();
  requests.mockReset();
}

/** A call that never resolves, as with a signal that is too weak. */
export const never = () => new Promise<never>(() => {});

/** A call that fails with a network error. */
export const unreachable = () => Promise.reject(networkFailure());

/** Defines the answer to a call; a function gets the query parameters. */
export function answer(request: string, answerOrSource: Answer | AnswerSource): void {
  answers.set(request, typeof answerOrSource === "function" ? answerOrSource : () => answerOrSource);
}

interface Options {
  params?: { path?: Record<string, string>; query?: Query };
  body?: unknown;
}

async function call(method: string, template: string, { params, body }: Options = {}) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => params?.path?.[name] ?? `{${name}}`);
  const request = `${method} ${path}`;
  requests(request, body);
  const definedAnswer = await answers.get(request)?.(params?.query ?? {});
  if (!definedAnswer) throw new Error(`The fake server knows nothing of ${request}.`);
  if ("data" in definedAnswer)
    return { data: { success: true, data: definedAnswer.data }, response: { status: 200 } };
  if ("file" in definedAnswer) return { data: definedAnswer.file, response: { status: 200 } };
  const { status, ...error } = definedAnswer;
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
