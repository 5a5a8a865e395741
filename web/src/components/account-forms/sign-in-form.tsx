import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { loadCore } from "@/lib/core/core.ts";
import { signIn } from "@/lib/session/actions.ts";
import classes from "./account-forms.module.css";
import { AuthForm } from "./auth-form.tsx";

type SignInFormProps = {
  /** Known when a session on this device has run out, or when an invitation names it. */
  email?: string | undefined;
  /** No other address would do. */
  bound?: boolean;
  submitLabel?: ReactNode;
  onSignedIn?: () => void;
};

export function SignInForm({ email = "", bound = false, submitLabel, onSignedIn }: SignInFormProps) {
  const { t } = useLingui();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email, password: "", rememberMe: true },
  });

  return (
    <AuthForm
      form={form}
      validate={async ({ email, password }) => (await loadCore()).validateSignIn({ email, password })}
      submit={signIn}
      submitLabel={submitLabel ?? <Trans>Sign In</Trans>}
      onDone={onSignedIn}
    >
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        readOnly={bound}
        classNames={{ input: bound ? classes.bound : "" }}
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": t`Show typed characters`, tabIndex: 0 }}
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <Checkbox
        label={t`Remember me`}
        key={form.key("rememberMe")}
        {...form.getInputProps("rememberMe", { type: "checkbox" })}
      />
    </AuthForm>
  );
}
