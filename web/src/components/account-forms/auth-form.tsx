import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { CircleAlert, WifiOff } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useConnection } from "@/lib/connection/connection.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import type { AuthResult } from "@/lib/session/types.ts";
import { formErrors, showErrors } from "./form-errors.ts";

type AuthFormProps<V extends Record<string, unknown>> = {
  form: UseFormReturnType<V>;
  /** The core's rules for these values. */
  validate: (values: V) => Promise<FieldIssue[]>;
  submit: (values: V) => Promise<AuthResult>;
  submitLabel: ReactNode;
  /** The person is signed in. */
  onDone?: (() => void) | undefined;
  children: ReactNode;
};

/** What signing in and signing up have in common: check, send, and say plainly what went wrong. */
export function AuthForm<V extends Record<string, unknown>>(props: AuthFormProps<V>) {
  const { form, validate, submit, submitLabel, onDone, children } = props;
  const connection = useConnection();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setFailure(undefined);
    const issues = await validate(form.getValues());
    if (issues.length > 0) return showErrors(element, () => form.setErrors(formErrors(issues)));
    form.clearErrors();

    setBusy(true);
    try {
      const result = await submit(form.getValues());
      if (result.ok) return onDone?.();
      const { field, message } = result;
      if (field && field in form.getValues()) {
        showErrors(element, () => form.setFieldError(field, message));
      } else {
        setFailure(message);
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {connection === "offline" && <OfflineNote />}
        {failure && (
          <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />}>
            {failure}
          </Alert>
        )}
        {children}
        <Button type="submit" fullWidth loading={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

function OfflineNote() {
  return (
    <Alert color="ochre" icon={<WifiOff size={20} aria-hidden />}>
      <Trans>
        You’re offline, and signing in needs a connection. What you type here stays; try again when the signal
        is back.
      </Trans>
    </Alert>
  );
}
