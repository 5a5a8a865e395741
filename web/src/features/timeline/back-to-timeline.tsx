import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import classes from "./back-to-timeline.module.css";

/** Leads from a page of the timeline back to the events. */
export function BackToTimeline() {
  const { t } = useLingui();
  const label = t`Back to the timeline`;
  return (
    <Button
      component={Link}
      to="/app/timeline"
      variant="default"
      className={classes.back}
      leftSection={<ArrowLeft size={18} aria-hidden />}
      aria-label={label}
      title={label}
    >
      {label}
    </Button>
  );
}
