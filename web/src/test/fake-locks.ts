interface Options {
  ifAvailable?: boolean;
}

type LockCallback = (lock: object | null) => unknown;

/** A stand-in for Web Locks between the tabs of one browser: exclusive, first come, first served. */
export function fakeLocks() {
  const lastHolders = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, ...rest: [LockCallback] | [Options, LockCallback]): Promise<unknown> {
      const work = rest[rest.length - 1] as LockCallback;
      const previous = lastHolders.get(name);
      if (previous && rest.length === 2 && rest[0].ifAvailable) return work(null);
      const result = Promise.resolve(previous).then(() => work({ name }));
      const ended = result.then(
        () => {},
        () => {},
      );
      lastHolders.set(name, ended);
      void ended.then(() => {
        if (lastHolders.get(name) === ended) lastHolders.delete(name);
      });
      return result;
    },
  };
}
