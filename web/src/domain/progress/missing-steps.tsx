import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { ProgressCheckKey, WeddingView } from "@/lib/core/types.ts";
import { useCanWrite } from "@/wedding/hooks.ts";
import classes from "./missing-steps.module.css";

interface MissingStep {
  words: MessageDescriptor;
  /** The page for it. */
  to: string;
  /** It is part of the wedding's details, and only offered to roles that may write them. */
  detail?: true;
}

/** The form of the wedding's details is on the dashboard; this query parameter opens it. */
export const DETAILS_ASKED = "edit";
const detailsForm = `/app?${DETAILS_ASKED}=details`;

const STEPS: Record<ProgressCheckKey, MissingStep> = {
  guests: { words: msg`Guests`, to: "/app/guests" },
  budget: { words: msg`Budget`, to: "/app/budget" },
  vendors: { words: msg`Vendors`, to: "/app/vendors" },
  venue: { words: msg`Venue`, to: detailsForm, detail: true },
  weddingDate: { words: msg`Wedding date`, to: detailsForm, detail: true },
  theme: { words: msg`Theme`, to: detailsForm, detail: true },
  timeline: { words: msg`Timeline`, to: "/app/timeline?view=milestones" },
  photos: { words: msg`Photos`, to: "/app/photos" },
};

interface MissingStepsProps {
  checks: WeddingView["score"]["checks"];
  onNavigate?: () => void;
}

/** The missing steps of a progress, each with a link to its page. */
export function MissingSteps({ checks, onNavigate }: MissingStepsProps) {
  const { t } = useLingui();
  const { allowed } = useCanWrite("weddingDetails");
  const missing = checks.filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <Trans>Still missing:</Trans>
      <ul>
        {missing.map(({ key }) => {
          const { words, to, detail } = STEPS[key];
          return (
            <li key={key}>
              {allowed || !detail ? (
                <Link to={to} className={classes.step} onClick={onNavigate}>
                  {t(words)}
                </Link>
              ) : (
                <span className={classes.step}>{t(words)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
