import { useLingui } from "@lingui/react/macro";
import { Portal } from "@mantine/core";
import type { RefCallback } from "react";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import { useLookUpGuest } from "@/wedding/hooks.ts";
import classes from "./drag-chip.module.css";

interface CarriedChipProps {
  ids: readonly string[];
  /** Moved directly by the drag: a React render per move would lag. */
  chip: RefCallback<HTMLDivElement>;
}

/** The dragged guests, under the pointer. */
export function DragChip({ ids, chip }: CarriedChipProps) {
  const { t } = useLingui();
  const lookUp = useLookUpGuest();
  const [first = ""] = ids;
  return (
    <Portal>
      <div ref={chip} className={classes.chip} aria-hidden>
        {ids.length === 1 ? lookUp(first)?.name || t(GUEST_WORDS.untitled) : t(GUEST_WORDS.some(ids.length))}
      </div>
    </Portal>
  );
}
