import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Star } from "lucide-react";
import { type ReactNode, useId } from "react";
import classes from "./stars.module.css";

interface StarsFieldProps {
  label: string;
  /** 0 for none. */
  value: number;
  onChange: (value: number) => void;
  error?: ReactNode;
}

/**
 * A star rating, set and cleared by tap or arrow keys. Mantine's own applies arrow keys only after Enter, which would
 * submit the form.
 */
export function StarsField({ label, value, onChange, error }: StarsFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const errorId = useId();
  const inputProps = (star: number) => ({
    type: "radio",
    name,
    checked: value === star,
    onChange: () => onChange(star),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  });
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {STARS.map((star) => (
          <label key={star} className={classes.choice}>
            <input
              {...inputProps(star)}
              className="troth-visually-hidden"
              aria-label={t`${plural(star, { one: "# star", other: "# stars" })}`}
            />
            <Star size={26} aria-hidden className={classes.star} data-given={star <= value} />
          </label>
        ))}
        <label className={classes.choice} data-none>
          <input {...inputProps(0)} className="troth-visually-hidden" />
          <Trans>None</Trans>
        </label>
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The highest rating. */
const MOST_STARS = 5;

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

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
