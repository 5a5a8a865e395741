import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { PasswordField } from "@/kit/account-forms/password-field.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { RefusalNote } from "../../sign-in-again.tsx";

interface ConfirmPasswordDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Whether the account has a password to ask for. */
  hasPassword: boolean;
  submitLabel: ReactNode;
  /** Toast after success. */
  successMessage: string;
  /** Gets the password, or null if the account has none. */
  onSubmit: (currentPassword: string | null) => Promise<void>;
  children: ReactNode;
}

/** Asks for the password before an action that could lock the owner out. */
export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  const { opened, onClose, title, hasPassword, submitLabel, successMessage, onSubmit, children } = props;
  const { t } = useLingui();
  const { change, isBusy, isOffline, error, code, field, forget } = useServerChange();
  const [password, setPassword] = useState("");
  useBackCloses(opened, close);
  const isPasswordError = hasPassword && field === "currentPassword";

  function close() {
    setPassword("");
    forget();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isDone = await change(() => onSubmit(hasPassword ? password : null), successMessage);
    if (isDone) close();
  }

  return (
    <Modal opened={opened} onClose={close} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <SignalNote>
            <Trans>This needs a connection. Nothing has changed.</Trans>
          </SignalNote>
          {children}
          {hasPassword && (
            <PasswordField
              label={t`Current password`}
              autoComplete="current-password"
              value={password}
              error={isPasswordError && error}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                forget();
              }}
            />
          )}
          {error !== undefined && !isPasswordError && <RefusalNote error={error} code={code} />}
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy} disabled={isOffline || (hasPassword && password === "")}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
