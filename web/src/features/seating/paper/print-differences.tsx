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
  diffCharts,
  type GuestField,
  isSame,
  MovedList,
  TableDiffList,
} from "../compare/chart-diff.tsx";
import classes from "../compare/compare.module.css";
import { printAddress } from "./print-settings.ts";

/** Warns that printed paper differs from the chart. Empty while they match, or nothing was printed. */
export function PrintNotice({ chartId }: { chartId: string }) {
  const view = useReport("seating", chartId);
  const print = view && findOutdatedPrint(view);
  // Keyed by print, so that details opened for one do not stay open for the next.
  return print ? <OutdatedPrintNotice key={print.code} chartId={chartId} print={print} /> : null;
}

/** The newest print, unless any print matches the chart: then that paper can be used. */
function findOutdatedPrint({ prints, revision }: SeatingView): PrintView | undefined {
  return prints.some(({ code }) => code === revision) ? undefined : prints[0];
}

function OutdatedPrintNotice({ chartId, print }: { chartId: string; print: PrintView }) {
  const [isOpen, setOpen] = useState(false);
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
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={<Trans>Since the print {print.code}</Trans>}
      >
        <PrintDifferences chartId={chartId} print={print} />
      </Modal>
    </Alert>
  );
}

/** The chart as it was printed; "missing" if this device does not have its changes yet. */
type PrintedChart = { kind: "reading" } | { kind: "missing" } | { kind: "read"; view: SeatingView };

/** Differences between a print and the current chart. */
function PrintDifferences({ chartId, print }: { chartId: string; print: PrintView }) {
  const printed = usePrintedChart(chartId, print);
  const current = useReport("seating", chartId);
  if (printed.kind === "reading" || !current) return <SkeletonRows />;
  if (printed.kind === "missing") {
    return (
      <Text>
        <Trans>
          The plan of that print isn’t on this device yet. It’ll be here once this device has synced.
        </Trans>
      </Text>
    );
  }
  return (
    <DifferencesList
      diff={diffCharts(printed.view, current)}
      heldChairsDiffer={heldChairsKey(printed.view) !== heldChairsKey(current)}
    />
  );
}

/** The chairs held for unnamed companions, as a text to compare. */
function heldChairsKey({ tables }: SeatingView): string {
  const heldChairs = tables.flatMap(({ id, seats }) =>
    seats.filter(({ heldFor }) => heldFor !== null).map(({ position }) => `${id}/${position}`),
  );
  return heldChairs.sort().join("\n");
}

interface DifferencesListProps {
  diff: ChartDiff;
  /** Whether other chairs are held than on the print. */
  heldChairsDiffer: boolean;
}

function DifferencesList({ diff, heldChairsDiffer }: DifferencesListProps) {
  const { t } = useLingui();
  if (isSame(diff) && !heldChairsDiffer) {
    return (
      <Text>
        <Trans>Everyone sits where the print says, at the same tables.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {diff.moved.length > 0 && (
        <DifferencesSection title={<Trans>Who has moved</Trans>}>
          <MovedList moved={diff.moved} />
        </DifferencesSection>
      )}
      {diff.tables.length > 0 && (
        <DifferencesSection title={<Trans>Tables</Trans>}>
          <TableDiffList tables={diff.tables} />
        </DifferencesSection>
      )}
      {diff.guests.length > 0 && (
        <DifferencesSection title={<Trans>Guests</Trans>}>
          <ul className={classes.moved}>
            {diff.guests.map(({ id, name, fields }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span className={classes.way}>{fields.map((field) => t(GUEST_WORDS[field])).join(", ")}</span>
              </li>
            ))}
          </ul>
        </DifferencesSection>
      )}
      {heldChairsDiffer && (
        <DifferencesSection title={<Trans>Held chairs</Trans>}>
          <Text c="dimmed">
            <Trans>The held chairs have changed since the print.</Trans>
          </Text>
        </DifferencesSection>
      )}
      {diff.room.length > 0 && (
        <DifferencesSection title={<Trans>Room</Trans>}>
          <Text c="dimmed">{diff.room.map((part) => t(ROOM_WORDS[part])).join(", ")}</Text>
        </DifferencesSection>
      )}
    </Stack>
  );
}

function DifferencesSection({ title, children }: { title: ReactNode; children: ReactNode }) {
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

/** Reads the chart of a print once, because it never changes. */
function usePrintedChart(chartId: string, { heads }: PrintView): PrintedChart {
  const [printed, setPrinted] = useState<PrintedChart>({ kind: "reading" });
  useEffect(() => {
    let isUnmounted = false;
    printedSeating(chartId, heads).then(
      (view) => {
        if (!isUnmounted) setPrinted(view ? { kind: "read", view } : { kind: "missing" });
      },
      (error: unknown) => {
        console.error("The chart of a print could not be read", error);
        if (!isUnmounted) setPrinted({ kind: "missing" });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [chartId, heads]);
  return printed;
}
