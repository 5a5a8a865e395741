import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useReport } from "@/wedding/hooks.ts";
import { useEventTitles } from "./use-event-titles.ts";
import classes from "./vendor-panel.module.css";

/** Vendors who are needed at two events at once. */
export function useDoubleBooked(): ReadonlySet<string> {
  const conflicts = useReport("scheduleConflicts");
  return new Set(conflicts.flatMap(({ kind, vendor }) => (kind === "vendorTwice" && vendor ? vendor : [])));
}

/** Warns that a vendor is needed at two events at once, and names them. */
export function DoubleBookings({ vendorId }: { vendorId: string }) {
  const { t } = useLingui();
  const titles = useEventTitles();
  const twice = useReport("scheduleConflicts").filter(
    ({ kind, vendor }) => kind === "vendorTwice" && vendor === vendorId,
  );
  if (twice.length === 0) return null;
  return (
    <Alert
      color="ochre"
      mb="md"
      role="status"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={<Trans>Booked twice</Trans>}
    >
      <ul className={classes.reasons}>
        {twice.map(({ event, other }) => {
          const [before, after] = [titles.get(other) ?? "", titles.get(event) ?? ""];
          return <li key={`${other} ${event}`}>{t`${before} and ${after} are at the same time.`}</li>;
        })}
      </ul>
    </Alert>
  );
}
