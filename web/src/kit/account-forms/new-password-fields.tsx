import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { useCore } from "@/lib/core/use-core.ts";
import classes from "./new-password-fields.module.css";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldsProps<V> {
  form: UseFormReturnType<V & { confirmPassword: string }>;
  /** The form's name of the new password field. */
  field: string & keyof V;
  label: string;
}

/** A new password with a strength meter, and a second field that confirms it. */
export function NewPasswordFields<V extends Record<string, string>>(props: NewPasswordFieldsProps<V>) {
  const { form, field, label } = props;
  const { t } = useLingui();
  const password = form.useWatchValue(field);
  return (
    <>
      <div>
        <PasswordField
          label={label}
          autoComplete="new-password"
          key={form.key(field)}
          {...form.getInputProps(field)}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        key={form.key("confirmPassword")}
        {...form.getInputProps("confirmPassword")}
      />
    </>
  );
}

const words: readonly ReactNode[] = [
  <Trans key="0">Too easy to guess</Trans>,
  <Trans key="1">Weak</Trans>,
  <Trans key="2">Fair</Trans>,
  <Trans key="3">Good</Trans>,
  <Trans key="4">Strong</Trans>,
];

const steps = [1, 2, 3, 4];

/** The strength of a password, by the same estimate as on the server. */
function PasswordMeter({ password }: { password: string }) {
  const core = useCore();
  if (!core || password === "") return null;
  const { score } = core.passwordStrength(password);

  return (
    <div className={classes.meter} data-score={score}>
      <div className={classes.bars} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-filled={step <= score || undefined} />
        ))}
      </div>
      <p role="status" className={classes.word}>
        <Trans>Password strength: {words[score]}</Trans>
      </p>
    </div>
  );
}
