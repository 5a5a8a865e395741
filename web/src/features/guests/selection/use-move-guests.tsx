import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useCallback, useState } from "react";
import { PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { MoveToDialog } from "./move-to-dialog.tsx";
import { useChangeGuests } from "./use-change-guests.ts";

interface GuestMover {
  /** Asks for the party to move guests to. */
  ask: (ids: readonly string[]) => void;
  /** Moves guests to a party, or with null out of any. */
  into: (ids: readonly string[], party: string | null) => void;
  /** The dialog to render. */
  dialog: ReactNode;
}

/** Moves guests between parties. `focus` is called with a moved guest when the dialog has closed. */
export function useMoveGuests(focus: (id: string | undefined) => void): GuestMover {
  const { t } = useLingui();
  const parties = useReport("parties");
  const change = useChangeGuests();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState(false);

  const ask = useCallback((asked: readonly string[]) => {
    setIds(asked);
    setOpened(true);
  }, []);

  function into(moved: readonly string[], party: string | null) {
    const name = parties.find(({ id }) => id === party)?.name || t(PARTY_WORDS.untitled);
    change(moved, { partyId: party }, party === null ? t`No party` : name);
  }

  const dialog = (
    <MountWhenOpened opened={opened}>
      {(shown) => (
        <MoveToDialog
          to={shown ? "party" : undefined}
          ids={ids}
          onClose={() => setOpened(false)}
          onClosed={() => focus(ids[0])}
        />
      )}
    </MountWhenOpened>
  );
  return { ask, into, dialog };
}
