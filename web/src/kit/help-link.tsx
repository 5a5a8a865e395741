import { Trans } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import classes from "./help-link.module.css";

/** A link to the help page about this part of the screen. */
export function HelpLink({ to }: { to: string }) {
  return (
    <Anchor component={Link} to={to} className={classes.link}>
      <Trans>How this works</Trans>
    </Anchor>
  );
}
