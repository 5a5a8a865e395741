import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { Grouping, GuestSection } from "./guest-sections.ts";
import classes from "./guest-tray.module.css";
import { TrayRow } from "./tray-row.tsx";
import type { Placing } from "./use-placing.ts";
import { useRowDrag } from "./use-row-drag.ts";

interface TraySectionProps {
  section: GuestSection;
  grouping: Grouping;
  /** There is no other: without parties or groups a heading would divide nothing. */
  only: boolean;
  placing: Placing;
  readOnly: boolean;
  onOpenGuest: (id: string) => void;
}

/** A party or group, to be taken as a whole or one by one. */
export function TraySection({ section, grouping, only, placing, readOnly, onOpenGuest }: TraySectionProps) {
  const { t } = useLingui();
  const drag = useRowDrag(readOnly);
  const { name, guests } = section;
  const ids = guests.map(({ id }) => id);
  const all = ids.every(placing.has);
  const isPlain = grouping === "name" || (section.id === undefined && grouping === "party");
  const hasHeading = grouping !== "name" && !(only && section.id === undefined);
  const title = name ?? (grouping === "group" ? t`No group` : t`On their own`);
  return (
    <section aria-label={hasHeading ? title : undefined}>
      {hasHeading && (
        <div
          className={classes.party}
          data-draggable={(!readOnly && !isPlain) || undefined}
          onPointerDown={(event) => !isPlain && drag(ids, event)}
        >
          <h3 className={classes.title}>{title}</h3>
          {!isPlain && guests.length > 1 && (
            <Button
              variant="subtle"
              size="sm"
              disabled={readOnly}
              aria-pressed={all}
              aria-label={all ? t`Leave ${title} out` : t`Take all of ${title}`}
              onClick={() => placing.toggle(ids)}
            >
              {all ? <Trans>Leave out</Trans> : <Trans>Take all {guests.length}</Trans>}
            </Button>
          )}
        </div>
      )}
      <ul className={classes.rows}>
        {guests.map((guest) => (
          <TrayRow
            key={guest.id}
            guest={guest}
            detail={grouping === "party" ? guest.groupName : guest.partyName}
            taken={placing.has(guest.id)}
            readOnly={readOnly}
            onToggle={placing.toggle}
            carriedWith={placing.carriedWith}
            onOpen={onOpenGuest}
          />
        ))}
      </ul>
    </section>
  );
}
