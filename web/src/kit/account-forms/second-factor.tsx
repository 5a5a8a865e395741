import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CircleAlert, KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FieldIssue } from "@/lib/core/types.ts";
import {
  browserHasPasskeys,
  CANCELLED,
  cancelPasskeyPrompt,
  confirmWithPasskey,
  confirmWithRecoveryCode,
} from "@/lib/sign-in/passkeys.ts";
import type { PasskeyRequest } from "@/lib/sign-in/types.ts";
import { SignalNote } from "../needs-signal.tsx";
import { showToast } from "../toasts.tsx";
import classes from "./account-forms.module.css";
import { AuthForm } from "./auth-form.tsx";

/** A sign-in that had the right password and still needs a passkey. */
export interface PendingSignIn {
  passkeyRequest: PasskeyRequest;
  rememberMe: boolean;
}

interface SecondFactorProps extends PendingSignIn {
  onSignedIn?: (() => void) | undefined;
  /** Returns to the password form. */
  onBack: () => void;
  headingOrder?: 1 | 2;
}

/** The step after the password for accounts with passkeys as second factor. */
export function SecondFactor({ onSignedIn, onBack, headingOrder = 1, ...step }: SecondFactorProps) {
  const canUsePasskey = Boolean(step.passkeyRequest.options) && browserHasPasskeys();
  const [usesCode, setUsesCode] = useState(!canUsePasskey);

  function cancelPromptAnd(action: () => void) {
    void cancelPasskeyPrompt();
    action();
  }

  return (
    <>
      <Title order={headingOrder} size="h1" mb="xs">
        {usesCode ? <Trans>Your recovery code</Trans> : <Trans>Confirm with your passkey</Trans>}
      </Title>
      {usesCode ? (
        <ByCode step={step} canUsePasskey={canUsePasskey} onSignedIn={onSignedIn} />
      ) : (
        <ByPasskey step={step} onSignedIn={onSignedIn} />
      )}
      <Group justify="center" gap="xs" mt="md">
        {canUsePasskey && (
          <Anchor
            component="button"
            type="button"
            className={classes.link}
            onClick={() => cancelPromptAnd(() => setUsesCode(!usesCode))}
          >
            {usesCode ? (
              <Trans>Use your passkey instead</Trans>
            ) : (
              <Trans>Use your recovery code instead</Trans>
            )}
          </Anchor>
        )}
        <Anchor
          component="button"
          type="button"
          className={classes.link}
          onClick={() => cancelPromptAnd(onBack)}
        >
          <Trans>Back to sign in</Trans>
        </Anchor>
      </Group>
    </>
  );
}

interface SecondFactorStepProps {
  step: PendingSignIn;
  onSignedIn?: (() => void) | undefined;
}

function ByPasskey({ step: { passkeyRequest, rememberMe }, onSignedIn }: SecondFactorStepProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isCancelled: boolean }>();

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    const result = await confirmWithPasskey(passkeyRequest, rememberMe);
    setBusy(false);
    if (result.ok) onSignedIn?.();
    else setFailure({ message: result.message, isCancelled: result.code === CANCELLED });
  }

  // Starts at once: the user has just sent the password, and everyone here presses this button. Some browsers require
  // a real press; the button stays for them, and for users who closed the dialog.
  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is drawn
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void confirm();
  }, []);

  return (
    <Stack gap="md">
      <Text c="dimmed">
        <Trans>One more step: your device asks for your fingerprint, your face or its PIN.</Trans>
      </Text>
      <SignalNote isWaiting={false}>
        <Trans>Signing in needs a connection. Nothing on this device is lost.</Trans>
      </SignalNote>
      {failure &&
        (failure.isCancelled ? (
          <Text role="status">{failure.message}</Text>
        ) : (
          <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />}>
            {failure.message}
          </Alert>
        ))}
      <Button
        fullWidth
        loading={busy}
        leftSection={<KeyRound size={18} aria-hidden />}
        onClick={() => void confirm()}
      >
        <Trans>Confirm with your passkey</Trans>
      </Button>
    </Stack>
  );
}

function ByCode({
  step: { passkeyRequest, rememberMe },
  canUsePasskey,
  onSignedIn,
}: SecondFactorStepProps & { canUsePasskey: boolean }) {
  const { t } = useLingui();
  const form = useForm({ mode: "uncontrolled", initialValues: { recoveryCode: "" } });

  async function check({ recoveryCode }: { recoveryCode: string }): Promise<FieldIssue[]> {
    if (recoveryCode.trim() !== "") return [];
    return [{ field: "recoveryCode", code: "refused", message: t`Please type your recovery code` }];
  }

  function finish() {
    showToast(
      t`You’ve used your recovery code, so you won’t be asked for a passkey. You can turn that on again in the settings.`,
    );
    onSignedIn?.();
  }

  return (
    <>
      <Text c="dimmed" mb="md">
        {canUsePasskey ? (
          <Trans>You got it when you turned passkeys on. It works once.</Trans>
        ) : (
          <Trans>
            Passkeys don’t work here. Use your recovery code from when you turned passkeys on; it works once.
          </Trans>
        )}
      </Text>
      <AuthForm
        form={form}
        validate={check}
        submit={({ recoveryCode }) => confirmWithRecoveryCode(passkeyRequest, recoveryCode, rememberMe)}
        submitLabel={<Trans>Sign In</Trans>}
        onDone={finish}
      >
        <TextInput
          label={t`Recovery code`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          key={form.key("recoveryCode")}
          {...form.getInputProps("recoveryCode")}
        />
      </AuthForm>
    </>
  );
}
