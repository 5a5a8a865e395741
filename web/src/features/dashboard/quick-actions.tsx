import { Trans } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { QuickAction } from "@/lib/core/types.ts";
import { useCanWrite } from "@/wedding/hooks.ts";
import classes from "./link-rows.module.css";
import { SectionCard } from "./section-card.tsx";

/** Link of the core's actions for the wedding's own details, which are edited here. */
const DASHBOARD = "/app";

type QuickActionsProps = { actions: readonly QuickAction[]; onEditDetails: () => void };

/** First steps still to take that this user may do. An action with a page links there; the others edit the details. */
export function QuickActions({ actions, onEditDetails }: QuickActionsProps) {
  const details = useCanWrite("weddingDetails").allowed;
  const planning = useCanWrite("planning").allowed;
  const budget = useCanWrite("budget").allowed;
  const may: Record<QuickAction["key"], boolean> = {
    weddingDate: details,
    venue: details,
    guests: planning,
    budget,
  };
  const offered = actions.filter(({ key }) => may[key]);
  if (offered.length === 0) return null;
  return (
    <SectionCard title={<Trans>Quick Actions</Trans>}>
      <ul className={classes.rows}>
        {offered.map((action) => (
          <li key={action.key}>
            {action.route !== DASHBOARD ? (
              <Link to={action.route} className={classes.row}>
                <Words title={action.title} description={action.description} />
              </Link>
            ) : (
              <button type="button" className={classes.row} onClick={onEditDetails}>
                <Words title={action.title} description={action.description} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Words({ title, description }: Pick<QuickAction, "title" | "description">) {
  return (
    <>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{description}</span>
      </span>
      <ChevronRight size={18} aria-hidden className={classes.chevron} />
    </>
  );
}
