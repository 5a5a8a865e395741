import { useLingui } from "@lingui/react/macro";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password input with a button that shows the typed text. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ "aria-label": t`Show typed characters`, tabIndex: 0 }}
      // Mantine sets this on every other field; without it an error would not focus this one.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
