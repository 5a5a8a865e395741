import { Trans, useLingui } from "@lingui/react/macro";
import { Title } from "@mantine/core";
import { Lock } from "lucide-react";
import type { SeatingView, TableView } from "@/lib/core/types.ts";
import { GuestMarks } from "./guest-marks.tsx";
import type { PanelTarget } from "./panel-target.ts";
import classes from "./table-seats.module.css";

interface TableSeatsProps {
  view: SeatingView;
  table: TableView;
  onOpen: (target: PanelTarget) => void;
}

/** The seats of a table as a list: the plan for whoever does not see it, and for small fingers. */
export function TableSeats({ view, table, onOpen }: TableSeatsProps) {
  const { t } = useLingui();
  const byId = new Map(view.guests.map((guest) => [guest.id, guest]));
  return (
    <section>
      <Title order={3} mb="xs">
        <Trans>Who sits here</Trans>
      </Title>
      <ol className={classes.list} aria-label={t`Seats of ${table.name}`}>
        {table.seats.map(({ position, guests, locked }) => {
          const sitting = guests.flatMap((id) => byId.get(id) ?? []);
          const names = sitting.map(({ name }) => name).join(", ");
          return (
            <li key={position} className={classes.item}>
              <button
                type="button"
                className={classes.seat}
                onClick={() => onOpen({ kind: "seat", tableId: table.id, position })}
              >
                <span className={classes.number} data-taken={sitting.length > 0 || undefined}>
                  {position}
                </span>
                <span className={classes.name}>{names || <Trans>Free</Trans>}</span>
                {locked && <Lock size={15} aria-label={t`Locked`} />}
                {sitting.map((guest) => (
                  <GuestMarks key={guest.id} guest={guest} />
                ))}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
