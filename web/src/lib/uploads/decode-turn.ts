let turn: Promise<unknown> = Promise.resolve();

/** Runs work that decodes a photo after all such work before it: a decoded photo takes up to some hundred MB. */
export function inDecodeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}
