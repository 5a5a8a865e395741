import { useLingui } from "@lingui/react/macro";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ "aria-label": t`Show typed characters`, tabIndex: 0 }}
      // The kit marks every other field by itself; without it nobody is taken to this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
