interface Options {
  ifAvailable?: boolean;
}

type LockCallback = (lock: object | null) => unknown;

/** A stand-in for Web Locks between the tabs of one browser: exclusive, first come, first served. */
export function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, ...rest: [LockCallback] | [Options, LockCallback]): Promise<unknown> {
      const work = rest[rest.length - 1] as LockCallback;
      const before = held.get(name);
      if (before && rest.length === 2 && rest[0].ifAvailable) return work(null);
      const mine = Promise.resolve(before).then(() => work({ name }));
      const over = mine.then(
        () => {},
        () => {},
      );
      held.set(name, over);
      void over.then(() => {
        if (held.get(name) === over) held.delete(name);
      });
      return mine;
    },
  };
}
