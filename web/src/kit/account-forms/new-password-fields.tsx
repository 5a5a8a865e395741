import { useLingui } from "@lingui/react/macro";
import type { UseFormReturnType } from "@mantine/form";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

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
