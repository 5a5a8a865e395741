import { Plural, useLingui } from "@lingui/react/macro";
import type { GuestView } from "@/lib/core/types.ts";
import { GuestPicker } from "../guests/guest-picker.tsx";

interface HostPickerProps {
  /** The guest to be brought along. */
  companion: GuestView;
  onChoose: (host: GuestView) => void;
}

/** Searches the guests for a host of the companion. */
export function HostPicker({ companion, onChoose }: HostPickerProps) {
  const { t } = useLingui();
  const name = companion.name || t`Guest`;
  return (
    <GuestPicker
      label={t`Who is bringing ${name}?`}
      accepts={(guest) => mayBeHost(guest, companion)}
      note={({ mayStillBring }) => (
        <Plural value={mayStillBring} _0="can’t bring more" one="can bring # more" other="can bring # more" />
      )}
      onChoose={onChoose}
    />
  );
}

/** A companion cannot be a host, and no guest their own. */
function mayBeHost(guest: GuestView, { id, plusOneOf }: GuestView): boolean {
  return guest.plusOneOf === null && guest.id !== id && guest.id !== plusOneOf;
}
