import { Plural } from "@lingui/react/macro";

/** For whom no chair could be held, since the table of whoever brings them is full. */
export function WithoutHeldSeat({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="For # person there is no free chair at the table of whoever brings them."
      other="For # people there is no free chair at the tables of those who bring them."
    />
  );
}
