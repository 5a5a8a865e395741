import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { loadCore } from "@/lib/core/core.ts";
import { signIn } from "@/lib/session/actions.ts";
import { AuthForm } from "./auth-form.tsx";

/** `email` is known when a session on this device has run out. */
export function SignInForm({ email = "" }: { email?: string }) {
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
      submitLabel={<Trans>Sign In</Trans>}
    >
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
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
