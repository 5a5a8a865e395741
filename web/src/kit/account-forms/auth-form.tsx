import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { CircleAlert, Clock } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { requestTimeLimitMs } from "@/lib/api/resilient-fetch.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { durationWords } from "@/lib/duration-words.ts";
import type { AuthResult } from "@/lib/sign-in/types.ts";
import { withTimeout } from "@/lib/with-timeout.ts";
import { SignalNote } from "../needs-signal.tsx";

type AuthFormProps<V extends Record<string, unknown>, R extends AuthResult> = {
  form: UseFormReturnType<V>;
  /** The core's rules for these values. */
  validate: (values: V) => Promise<FieldIssue[]>;
  submit: (values: V) => Promise<R>;
  submitLabel: ReactNode;
  /** Called after the server has accepted the form. */
  onDone?: ((result: R) => void) | undefined;
  children: ReactNode;
};

/** The shared part of the account forms: validate, send, and show the error. */
export function AuthForm<V extends Record<string, unknown>, R extends AuthResult>(
  props: AuthFormProps<V, R>,
) {
  const { form, validate, submit, submitLabel, onDone, children } = props;
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { countdown, startCountdown, endCountdown } = useRetryCountdown();
  const isWaiting = countdown !== undefined && countdown.remainingSeconds > 0;
  // Start loading the core while the form is filled in; its rules are needed on submit.
  useCore();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || isWaiting) return;
    const element = event.currentTarget;
    setFailure(undefined);
    endCountdown();
    setBusy(true);
    try {
      const issues = await issuesInTime(validate(form.getValues()));
      if (issues === undefined) return setFailure(t(INCOMPLETE));
      if (issues.length > 0) return showErrors(element, () => form.setErrors(formErrors(issues)));
      form.clearErrors();
      const result = await submit(form.getValues());
      if (result.ok) return onDone?.(result);
      const { field, message, retryAfter } = result;
      if (retryAfter !== undefined) {
        startCountdown(retryAfter);
      } else if (field && field in form.getValues()) {
        showErrors(element, () => form.setFieldError(field, message));
      } else {
        setFailure(message);
      }
    } finally {
      setBusy(false);
    }
  }

  /** The wait is for one address, so another one may be tried at once. */
  function handleInput({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === "email") endCountdown();
  }

  return (
    <form onSubmit={send} onInput={handleInput} noValidate>
      <RetryNote countdown={countdown} />
      <Stack gap="md">
        <SignalNote isWaiting={busy}>
          <Trans>
            This needs a connection. What you type stays here, and nothing on this device is lost.
          </Trans>
        </SignalNote>
        {failure && (
          <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />}>
            {failure}
          </Alert>
        )}
        {children}
        {/* Stays enabled for the focus while it does nothing. */}
        <Button
          type="submit"
          fullWidth
          loading={busy}
          data-disabled={isWaiting || undefined}
          aria-disabled={isWaiting || undefined}
        >
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

const INCOMPLETE = msg`Part of the app hasn’t loaded yet, and nothing was sent. Please try again in a moment.`;

/** The core's issues for the values; undefined if it cannot be loaded in time. */
async function issuesInTime(issues: Promise<FieldIssue[]>): Promise<FieldIssue[] | undefined> {
  const tooLate = () => new Error("The core takes too long to load");
  return withTimeout(requestTimeLimitMs, issues, tooLate).catch((error: unknown) => {
    console.error("A form could not be checked", error);
    return undefined;
  });
}

/** The remaining wait, counted down visually; screen readers announce it once, and once more at its end. */
function RetryNote({ countdown }: { countdown: RetryCountdown | undefined }) {
  const isWaiting = countdown !== undefined && countdown.remainingSeconds > 0;
  return (
    <>
      {isWaiting && (
        <>
          <Alert color="ochre" role="presentation" aria-hidden icon={<Clock size={20} />} mb="md">
            <WaitWords seconds={countdown.remainingSeconds} />
          </Alert>
          <div role="alert" className="troth-visually-hidden">
            <WaitWords seconds={countdown.totalSeconds} />
          </div>
        </>
      )}
      <div role="status">
        {countdown?.remainingSeconds === 0 && (
          <Text mb="md">
            <Trans>You can try again now.</Trans>
          </Text>
        )}
      </div>
    </>
  );
}

function WaitWords({ seconds }: { seconds: number }) {
  return (
    <Trans>
      Too many attempts. You can try again in {durationWords(seconds)}. What you typed stays here, and nothing
      on this device is lost.
    </Trans>
  );
}

/** A wait that the server asked for. */
interface RetryCountdown {
  totalSeconds: number;
  /** 0 once it is over. */
  remainingSeconds: number;
}

/** Counts a wait down. Reads the clock at each tick: a tablet may sleep meanwhile. */
function useRetryCountdown() {
  const [endMs, setEndMs] = useState<number>();
  const [countdown, setCountdown] = useState<RetryCountdown>();
  useEffect(() => {
    if (endMs === undefined) return;
    const timer = setInterval(() => {
      const remainingSeconds = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setCountdown((previous) => previous && { ...previous, remainingSeconds });
      if (remainingSeconds === 0) setEndMs(undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [endMs]);

  function startCountdown(seconds: number): void {
    setEndMs(Date.now() + seconds * 1000);
    setCountdown({ totalSeconds: seconds, remainingSeconds: seconds });
  }
  function endCountdown(): void {
    setEndMs(undefined);
    setCountdown(undefined);
  }
  return { countdown, startCountdown, endCountdown };
}

/** The first issue of each field, in the format of @mantine/form. */
function formErrors(issues: readonly FieldIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) {
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Shows errors and focuses the first invalid field. */
function showErrors(form: HTMLFormElement, setErrors: () => void): void {
  // Rendered synchronously, so that the fields below are already marked.
  flushSync(setErrors);
  form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
