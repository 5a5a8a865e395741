import { Plural } from "@lingui/react/macro";

/** Companions without a held chair, because their host's table is full. */
export function WithoutHeldSeat({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="For # person there is no free chair at the table of whoever brings them."
      other="For # people there is no free chair at the tables of those who bring them."
    />
  );
}
