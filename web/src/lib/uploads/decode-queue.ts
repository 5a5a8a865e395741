let latestJob: Promise<unknown> = Promise.resolve();

/** Runs jobs that decode a photo one after the other: a decoded photo takes up to some hundred MB. */
export function queueDecode<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = latestJob.then(work);
  latestJob = result.catch(() => undefined);
  return result;
}
