import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Printer } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import type { PrintView, SeatingView } from "@/lib/core/types.ts";
import { printedSeating, useReport } from "@/wedding/hooks.ts";
import {
  type ChartDiff,
  diffOf,
  type GuestField,
  isSame,
  MovedList,
  TableChanges,
} from "../compare/chart-diff.tsx";
import classes from "../compare/compare.module.css";
import { printAddress } from "./print-settings.ts";

/** Warns that printed paper differs from the plan. Empty while they match, or nothing was printed. */
export function PrintNotice({ chartId }: { chartId: string }) {
  const view = useReport("seating", chartId);
  const print = view && outdated(view);
  // Keyed by print, so that details opened for one do not stay open for the next.
  return print ? <Outdated key={print.code} chartId={chartId} print={print} /> : null;
}

/** The newest print, unless any print matches the plan: then that paper can be used. */
function outdated({ prints, revision }: SeatingView): PrintView | undefined {
  return prints.some(({ code }) => code === revision) ? undefined : prints[0];
}

function Outdated({ chartId, print }: { chartId: string; print: PrintView }) {
  const [open, setOpen] = useState(false);
  const day = print.at ? <InstantText value={print.at} /> : <Trans>an unknown day</Trans>;
  return (
    <Alert
      role="status"
      color="ochre"
      mb="md"
      icon={<Printer size={20} aria-hidden />}
      title={
        <Trans>
          Changed since the print of {day} ({print.code})
        </Trans>
      }
    >
      <Group gap="sm">
        <Button variant="default" onClick={() => setOpen(true)}>
          <Trans>What has changed</Trans>
        </Button>
        <Button variant="subtle" component={Link} to={printAddress(chartId, "plan")}>
          <Trans>Print again</Trans>
        </Button>
      </Group>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size="lg"
        title={<Trans>Since the print {print.code}</Trans>}
      >
        <PrintDifferences chartId={chartId} print={print} />
      </Modal>
    </Alert>
  );
}

type PrintedView = { kind: "reading" } | { kind: "unknown" } | { kind: "known"; then: SeatingView };

/** Differences between a print and the current plan. */
function PrintDifferences({ chartId, print }: { chartId: string; print: PrintView }) {
  const found = usePrinted(chartId, print);
  const now = useReport("seating", chartId);
  if (found.kind === "reading" || !now) return <SkeletonRows />;
  if (found.kind === "unknown") {
    return (
      <Text>
        <Trans>
          The plan of that print isn’t on this device yet. It’ll be here once this device has synced.
        </Trans>
      </Text>
    );
  }
  return <Differences diff={diffOf(found.then, now)} chairs={heldChairs(found.then) !== heldChairs(now)} />;
}

/** Chairs held for unnamed companions. */
function heldChairs({ tables }: SeatingView): string {
  const held = tables.flatMap(({ id, seats }) =>
    seats.filter(({ heldFor }) => heldFor !== null).map(({ position }) => `${id}/${position}`),
  );
  return held.sort().join("\n");
}

/** `chairs`: whether other chairs are held than on the print. */
function Differences({ diff, chairs }: { diff: ChartDiff; chairs: boolean }) {
  const { t } = useLingui();
  if (isSame(diff) && !chairs) {
    return (
      <Text>
        <Trans>Everyone sits where the print says, at the same tables.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {diff.moved.length > 0 && (
        <Part title={<Trans>Who has moved</Trans>}>
          <MovedList moved={diff.moved} />
        </Part>
      )}
      {diff.tables.length > 0 && (
        <Part title={<Trans>Tables</Trans>}>
          <TableChanges tables={diff.tables} />
        </Part>
      )}
      {diff.guests.length > 0 && (
        <Part title={<Trans>Guests</Trans>}>
          <ul className={classes.moved}>
            {diff.guests.map(({ id, name, fields }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span className={classes.way}>{fields.map((field) => t(GUEST_WORDS[field])).join(", ")}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {chairs && (
        <Part title={<Trans>Held chairs</Trans>}>
          <Text c="dimmed">
            <Trans>The held chairs have changed since the print.</Trans>
          </Text>
        </Part>
      )}
      {diff.room.length > 0 && (
        <Part title={<Trans>Room</Trans>}>
          <Text c="dimmed">{diff.room.map((part) => t(ROOM_WORDS[part])).join(", ")}</Text>
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Title order={3}>{title}</Title>
      {children}
    </section>
  );
}

const GUEST_WORDS: Record<GuestField, MessageDescriptor> = {
  name: msg`name`,
  rsvpStatus: msg`RSVP`,
  mealName: msg`meal`,
  needs: msg`diets and allergies`,
  dietaryRestrictions: msg`dietary restrictions`,
  specialAccommodations: msg`special accommodations`,
};

const ROOM_WORDS: Record<ChartDiff["room"][number], MessageDescriptor> = {
  size: msg`size of the room`,
  objects: msg`what’s in it`,
};

/** A print is read once, because it never changes. */
function usePrinted(chartId: string, { heads }: PrintView): PrintedView {
  const [found, setFound] = useState<PrintedView>({ kind: "reading" });
  useEffect(() => {
    let wanted = true;
    printedSeating(chartId, heads).then(
      (then) => wanted && setFound(then ? { kind: "known", then } : { kind: "unknown" }),
      (error: unknown) => {
        console.error("The plan of a print could not be read", error);
        if (wanted) setFound({ kind: "unknown" });
      },
    );
    return () => {
      wanted = false;
    };
  }, [chartId, heads]);
  return found;
}
