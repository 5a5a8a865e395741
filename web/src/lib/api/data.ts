import { errorFrom } from "./errors.ts";

interface ApiResult<Data> {
  data?: { data: Data } | undefined;
  error?: unknown;
  response: Response;
}

/** The data of the success envelope; throws a failure as an `ApiError` with the server's own message. */
export function dataOf<Data>(outcome: ApiResult<Data>, fallbackMessage: string): Data {
  if (outcome.data === undefined) throw errorFrom(outcome.response, outcome.error, fallbackMessage);
  return outcome.data.data;
}
