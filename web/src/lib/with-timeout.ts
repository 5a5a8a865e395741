/** The answer, or a rejection with `timeoutError()` if it takes longer than `timeoutMs`. */
export async function withTimeout<T>(
  timeoutMs: number,
  answer: Promise<T>,
  timeoutError: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), timeoutMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
