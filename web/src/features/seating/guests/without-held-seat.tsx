import { Plural } from "@lingui/react/macro";

/** Companions without a held chair, because their host's table is full. */
export function WithoutHeldSeat({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="There’s no free chair for # person at their host’s table."
      other="There are no free chairs for # people at their hosts’ tables."
    />
  );
}
