import { useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import classes from "./stars.module.css";

/** The highest rating. */
const MOST_STARS = 5;

export const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** Shows a star rating. */
export function Stars({ given }: { given: number }) {
  const { t } = useLingui();
  return (
    <span className={classes.stars} role="img" aria-label={t`${given} of ${MOST_STARS} stars`}>
      {STARS.map((star) => (
        <Star key={star} size={16} aria-hidden className={classes.star} data-given={star <= given} />
      ))}
    </span>
  );
}
