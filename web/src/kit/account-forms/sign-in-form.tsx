import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Checkbox, Group, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { loadCore } from "@/lib/core/core.ts";
import { signIn } from "@/lib/sign-in/actions.ts";
import type { SignInResult } from "@/lib/sign-in/types.ts";
import classes from "./account-forms.module.css";
import { AuthForm } from "./auth-form.tsx";
import { OtherSignInMethods, type OtherSignInOptions } from "./other-sign-in-methods.tsx";
import { PasswordField } from "./password-field.tsx";
import type { PendingSignIn } from "./second-factor.tsx";

type SignInFormProps = {
  /** Known if a session on this device has expired, or if an invitation names it. */
  email?: string | undefined;
  /** Makes the address read-only. */
  isAddressFixed?: boolean;
  /** The initial state of the checkbox. */
  rememberMe?: boolean;
  submitLabel?: ReactNode;
  /** Shows sign-in methods other than a password. */
  otherWays?: OtherSignInOptions;
  onSignedIn?: () => void;
  /** The password was accepted, and a passkey is required. */
  onSecondFactor: (step: PendingSignIn) => void;
};

export function SignInForm(props: SignInFormProps) {
  const {
    email = "",
    isAddressFixed = false,
    rememberMe = true,
    submitLabel,
    otherWays,
    onSignedIn,
    onSecondFactor,
  } = props;
  const { t } = useLingui();
  const aboutId = useId();
  const [typedEmail, setTypedEmail] = useState(email);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email, password: "", rememberMe },
    onValuesChange: (values) => setTypedEmail(values.email),
  });

  function finishOrAskPasskey({ passkeyRequest }: SignInResult) {
    if (passkeyRequest) onSecondFactor({ passkeyRequest, rememberMe: form.getValues().rememberMe });
    else onSignedIn?.();
  }

  return (
    <>
      <AuthForm
        form={form}
        validate={async ({ email, password }) => (await loadCore()).validateSignIn({ email, password })}
        submit={signIn}
        submitLabel={submitLabel ?? <Trans>Sign In</Trans>}
        onDone={finishOrAskPasskey}
      >
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          readOnly={isAddressFixed}
          classNames={{ input: isAddressFixed ? classes.bound : "" }}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Group justify="space-between" gap="sm">
          <Checkbox
            label={t`Remember me`}
            aria-describedby={aboutId}
            key={form.key("rememberMe")}
            {...form.getInputProps("rememberMe", { type: "checkbox" })}
          />
          <Anchor
            component={Link}
            to="/forgot-password"
            // So that it need not be typed again.
            state={{ email: typedEmail }}
            className={classes.link}
          >
            <Trans>Forgot password</Trans>
          </Anchor>
        </Group>
        <Text id={aboutId} size="sm" c="dimmed" className={classes.about}>
          <Trans>
            Off: closing the browser hides your plan here until you sign in again, which needs a connection.
            Nothing is lost, and changes not synced yet are kept.
          </Trans>
        </Text>
      </AuthForm>
      {otherWays && (
        <OtherSignInMethods
          {...otherWays}
          rememberMe={() => form.getValues().rememberMe}
          onSignedIn={finishOrAskPasskey}
        />
      )}
    </>
  );
}
