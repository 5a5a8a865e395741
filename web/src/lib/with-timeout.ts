/** The answer, or a rejection with `tooLate()` if it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, answer: Promise<T>, tooLate: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
