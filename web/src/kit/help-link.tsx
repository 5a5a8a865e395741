import { Trans } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import classes from "./help-link.module.css";

/** Leads to the page of the help about what is shown here. */
export function HelpLink({ to }: { to: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.link}>
      <Trans>How this works</Trans>
    </Anchor>
  );
}
