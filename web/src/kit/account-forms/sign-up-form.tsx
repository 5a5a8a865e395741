import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Checkbox, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { loadCore } from "@/lib/core/core.ts";
import { sampleState, setSampleState } from "@/lib/session/sample.ts";
import { useSession } from "@/lib/session/session.ts";
import { signUp } from "@/lib/sign-in/actions.ts";
import classes from "./account-forms.module.css";
import { AuthForm } from "./auth-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { OtherSignInMethods, type OtherSignInOptions } from "./other-sign-in-methods.tsx";

type SignUpFormProps = {
  /** Known if an invitation names it. */
  email?: string;
  /** Makes the address read-only. */
  bound?: boolean;
  /** The token of an invitation. */
  invitation?: string;
  submitLabel?: ReactNode;
  /** Shows ways to sign up without a password. */
  otherWays?: OtherSignInOptions;
  onSignedIn?: () => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { email = "", bound = false, invitation, submitLabel, otherWays, onSignedIn } = props;
  const { t } = useLingui();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { firstName: "", lastName: "", email, password: "", confirmPassword: "" },
  });

  return (
    <>
      <AuthForm
        form={form}
        validate={async (values) => (await loadCore()).validateSignUp(values)}
        submit={(values) => signUp({ ...values, invitation })}
        submitLabel={submitLabel ?? <Trans>Create Account</Trans>}
        onDone={() => onSignedIn?.()}
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
          readOnly={bound}
          classNames={{ input: bound ? classes.bound : "" }}
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <NewPasswordFields form={form} field="password" label={t`Password`} />
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
      {otherWays && <OtherSignInMethods {...otherWays} invitation={invitation} />}
    </>
  );
}

/** Asks whether to keep the sample wedding after the sign-in, if it is open. */
export function SampleChoice() {
  return useSession().status === "sample" ? <KeepSampleCheckbox /> : null;
}

function KeepSampleCheckbox() {
  const [keepsSample, setKeepsSample] = useState(sampleState() === "keep");
  return (
    <Alert color="sage" role="status" mb="lg">
      <Checkbox
        checked={keepsSample}
        onChange={({ currentTarget: { checked } }) => {
          setKeepsSample(checked);
          setSampleState(checked ? "keep" : "throwAway");
        }}
        label={<Trans>Keep the sample wedding in my account</Trans>}
        description={<Trans>Otherwise it’s thrown away when you sign in.</Trans>}
      />
    </Alert>
  );
}
