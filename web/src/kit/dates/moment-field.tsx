import { useLingui } from "@lingui/react/macro";
import { joinMoment, type MomentParts, splitMoment } from "@/lib/draft/moment-value.ts";
import { unparsedText } from "@/lib/draft/unparsed-value.ts";
import { TimeField } from "../parsed-fields/time-field.tsx";
import { DateField } from "./date-field.tsx";
import classes from "./moment-field.module.css";

interface MomentFieldProps {
  label: string;
  /** YYYY-MM-DDTHH:MM, "" for neither day nor time, or a value of `joinMoment`. */
  value: string;
  onChange: (value: string) => void;
  required?: boolean | undefined;
  error?: string | undefined;
  /** The day to assume if only a time is typed. */
  dayFor?: ((time: string) => string | undefined) | undefined;
  "data-autofocus"?: boolean | undefined;
}

/** A day and a time as two text fields. */
export function MomentField(props: MomentFieldProps) {
  const { label, value, onChange, required = false, error, dayFor } = props;
  const { t } = useLingui();
  const { day, time } = splitMoment(value);
  const isTimeMissing = day !== "" && unparsedText(day) === undefined;

  function change(parts: Partial<MomentParts>) {
    onChange(joinMoment({ day, time, ...parts }));
  }

  function changeTime(next: string) {
    // Clearing the time of an optional moment clears the day, too.
    if (next === "" && time !== "" && !required) return onChange("");
    const isValid = next !== "" && unparsedText(next) === undefined;
    const assumedDay = isValid && day === "" ? dayFor?.(next) : undefined;
    change({ time: next, ...(assumedDay !== undefined && { day: assumedDay }) });
  }

  return (
    <fieldset className={classes.moment}>
      <legend className={classes.label}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden>
            {" "}
            *
          </span>
        )}
      </legend>
      <div className={classes.parts}>
        <DateField
          label={t`Day`}
          value={day}
          onChange={(next) => change({ day: next })}
          required={required}
          withAsterisk={false}
          error={isTimeMissing ? undefined : error}
          data-autofocus={props["data-autofocus"]}
        />
        <TimeField
          label={t`Time`}
          value={time}
          onChange={changeTime}
          required={required}
          withAsterisk={false}
          error={isTimeMissing ? error : undefined}
        />
      </div>
    </fieldset>
  );
}
