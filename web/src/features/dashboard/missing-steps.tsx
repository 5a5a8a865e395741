import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import type { ProgressCheckKey, WeddingView } from "@/lib/core/types.ts";
import { useCanWrite } from "@/wedding/hooks.ts";
import classes from "./missing-steps.module.css";

interface MissingStep {
  words: MessageDescriptor;
  /** The address of its page. */
  to: string;
  /** Part of the wedding's details, so it is only a link for roles that may write them. */
  isDetail?: true;
}

/** The query parameter of the dashboard that opens the form of the wedding's details. */
export const EDIT_PARAMETER = "edit";
const DETAILS_FORM = `/app?${EDIT_PARAMETER}=details`;

const STEPS: Record<ProgressCheckKey, MissingStep> = {
  guests: { words: msg`Guests`, to: "/app/guests" },
  budget: { words: msg`Budget`, to: "/app/budget" },
  vendors: { words: msg`Vendors`, to: "/app/vendors" },
  venue: { words: msg`Venue`, to: DETAILS_FORM, isDetail: true },
  weddingDate: { words: msg`Wedding date`, to: DETAILS_FORM, isDetail: true },
  theme: { words: msg`Theme`, to: DETAILS_FORM, isDetail: true },
  timeline: { words: msg`Timeline`, to: "/app/timeline?view=milestones" },
  photos: { words: msg`Photos`, to: "/app/photos" },
};

/** The basic steps of planning that are not done yet, each with a link to its page. */
export function MissingSteps({ checks }: { checks: WeddingView["score"]["checks"] }) {
  const { t } = useLingui();
  const { allowed } = useCanWrite("weddingDetails");
  const missing = checks.filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <Trans>Still missing:</Trans>
      <ul>
        {missing.map(({ key }) => {
          const { words, to, isDetail } = STEPS[key];
          return (
            <li key={key}>
              {allowed || !isDetail ? (
                <Link to={to} className={classes.step}>
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
