import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, PasswordInput, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link } from "react-router";
import { loadCore } from "@/lib/core/core.ts";
import { signUp } from "@/lib/session/actions.ts";
import { AuthForm } from "./auth-form.tsx";
import { PasswordMeter } from "./password-meter.tsx";

export function SignUpForm() {
  const { t } = useLingui();
  const [password, setPassword] = useState("");
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
    onValuesChange: (values) => setPassword(values.password),
  });
  const toggle = { "aria-label": t`Show typed characters`, tabIndex: 0 };

  return (
    <AuthForm
      form={form}
      validate={async (values) => (await loadCore()).validateSignUp(values)}
      submit={signUp}
      submitLabel={<Trans>Create Account</Trans>}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t`First name`}
          autoComplete="given-name"
          key={form.key("firstName")}
          {...form.getInputProps("firstName")}
        />
        <TextInput
          label={t`Last name`}
          autoComplete="family-name"
          key={form.key("lastName")}
          {...form.getInputProps("lastName")}
        />
      </SimpleGrid>
      <TextInput
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <div>
        <PasswordInput
          label={t`Password`}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordInput
        label={t`Confirm password`}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        key={form.key("confirmPassword")}
        {...form.getInputProps("confirmPassword")}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          By creating an account you agree to the{" "}
          <Anchor component={Link} to="/terms" inherit underline="always">
            Terms of Service
          </Anchor>{" "}
          and the{" "}
          <Anchor component={Link} to="/privacy" inherit underline="always">
            Privacy Policy
          </Anchor>
          .
        </Trans>
      </Text>
    </AuthForm>
  );
}
