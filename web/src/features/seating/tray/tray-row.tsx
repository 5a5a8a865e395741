import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { ChevronRight, GripVertical } from "lucide-react";
import { memo } from "react";
import type { SeatGuest } from "@/lib/core/types.ts";
import { GuestMarks } from "../panels/guest-marks.tsx";
import classes from "./guest-tray.module.css";
import type { Placing } from "./use-placing.ts";
import { useRowDrag } from "./use-row-drag.ts";

interface TrayRowProps {
  guest: SeatGuest;
  detail: string | null | undefined;
  taken: boolean;
  readOnly: boolean;
  onToggle: Placing["toggle"];
  carriedWith: Placing["carriedWith"];
  onOpen: (guestId: string) => void;
}

/** A guest without a seat. Drawn anew only when something of this guest changes: many may wait, and seats are given fast. */
export const TrayRow = memo(function TrayRow(props: TrayRowProps) {
  const { guest, detail, taken, readOnly, onToggle, carriedWith, onOpen } = props;
  const { t } = useLingui();
  const drag = useRowDrag(readOnly);
  const { id, name } = guest;
  return (
    <li className={classes.row} data-taken={taken || undefined}>
      <label
        className={classes.take}
        data-draggable={!readOnly || undefined}
        onPointerDown={(event) => drag(carriedWith(id), event)}
      >
        <input
          type="checkbox"
          className={classes.check}
          checked={taken}
          disabled={readOnly}
          onChange={() => onToggle([id])}
        />
        <span className={classes.words}>
          <span>{name}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </span>
        <GuestMarks guest={guest} />
        {!readOnly && <GripVertical size={16} aria-hidden className={classes.grip} />}
      </label>
      <ActionIcon aria-label={t`Wishes and party of ${name}`} onClick={() => onOpen(id)}>
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
});
