import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import classes from "./notice.module.css";
import { useSeatingActions } from "./use-seating-actions.ts";

/** The chart on the screen is not there any more; nobody takes it from under somebody's eyes. */
export function ChartGoneNotice({ chartId, name }: { chartId: string; name: string }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const { restoreChart } = useSeatingActions(chartId);
  return (
    <section className={classes.notice} data-tone="care" aria-label={t`Deleted chart`}>
      <Trash2 size={18} aria-hidden className={classes.icon} />
      <Text className={classes.words}>
        <Trans>“{name}” was deleted. You see it as it was last; nothing on it can be changed.</Trans>
      </Text>
      <Button variant="default" onClick={restoreChart} {...guard}>
        <Trans>Bring it back</Trans>
      </Button>
    </section>
  );
}
