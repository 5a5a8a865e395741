let turn: Promise<unknown> = Promise.resolve();

/** Runs jobs that decode a photo one after the other: a decoded photo takes up to some hundred MB. */
export function queueDecode<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}
