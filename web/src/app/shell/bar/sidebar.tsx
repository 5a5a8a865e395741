import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { badgesOf, NavLinks } from "./nav-links.tsx";
import { PlanningAreas } from "./planning-areas.tsx";
import classes from "./sidebar.module.css";
import type { ShellSummary } from "./use-summary.ts";

/** For desktops and landscape tablets. */
export function Sidebar({ summary }: { summary: ShellSummary | undefined }) {
  const { t } = useLingui();
  return (
    <aside className={classes.sidebar} aria-label={t`The wedding at a glance`}>
      <Link to="/app" className={classes.mark} aria-label={t`Troth, dashboard`}>
        Troth
      </Link>
      <nav aria-label={t`Main`} className={classes.nav}>
        <NavLinks layout="side" badges={badgesOf(summary)} />
      </nav>
      {summary && (
        <div className={classes.foot}>
          <PlanningAreas areas={summary.view.areas} />
        </div>
      )}
    </aside>
  );
}
