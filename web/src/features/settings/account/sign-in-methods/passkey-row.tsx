import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { TimeAgo } from "@/kit/dates/date-text.tsx";
import { InstantText } from "@/kit/dates/instant-text.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import classes from "../../settings.module.css";
import { throwOnFailure } from "../../throw-on-failure.ts";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import type { Passkey } from "./use-sign-in-methods.ts";

interface PasskeyRowProps {
  passkey: Passkey;
  /** Whether the account has a password, which is asked for before the removal. */
  hasPassword: boolean;
  /** Reloads the list. */
  onChanged: () => unknown;
}

/** A passkey in the list, with buttons to rename and to remove it. */
export function PasskeyRow({ passkey, hasPassword, onChanged }: PasskeyRowProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === "offline";
  const [dialog, setDialog] = useState<"rename" | "remove">();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const closeDialog = () => setDialog(undefined);

  async function remove(currentPassword: string | null) {
    const options = { params: { path: { id } }, body: { currentPassword } };
    const answer = await api().DELETE("/api/auth/me/passkeys/{id}", options);
    throwOnFailure(answer, t`The passkey couldn’t be removed`);
    await onChanged();
  }

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          <Trans>
            Added <InstantText value={createdAt} />
          </Trans>
          {" · "}
          {lastUsedAt ? (
            <Trans>
              last used <TimeAgo at={Date.parse(lastUsedAt)} />
            </Trans>
          ) : (
            <Trans>not used yet</Trans>
          )}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={isOffline}
          aria-label={t`Rename ${name}`}
          onClick={() => setDialog("rename")}
        >
          <Trans>Rename</Trans>
        </Button>
        <Button
          variant="default"
          disabled={isOffline}
          aria-label={t`Remove ${name}`}
          onClick={() => setDialog("remove")}
        >
          <Trans>Remove</Trans>
        </Button>
      </Group>
      <MountWhenOpened opened={dialog === "remove"}>
        {(opened) => (
          <ConfirmPasswordDialog
            opened={opened}
            onClose={closeDialog}
            title={<Trans>Remove {name}?</Trans>}
            hasPassword={hasPassword}
            submitLabel={<Trans>Remove passkey</Trans>}
            successMessage={t`${name} is removed.`}
            onSubmit={remove}
          >
            <Text>
              <Trans>
                You can’t sign in with it any more. Your device may keep offering it until you delete it there
                too.
              </Trans>
            </Text>
          </ConfirmPasswordDialog>
        )}
      </MountWhenOpened>
      <MountWhenOpened opened={dialog === "rename"}>
        {(opened) => (
          <RenameDialog opened={opened} passkey={passkey} onRenamed={onChanged} onClose={closeDialog} />
        )}
      </MountWhenOpened>
    </li>
  );
}

interface RenameDialogProps {
  opened: boolean;
  passkey: Passkey;
  onRenamed: () => unknown;
  onClose: () => void;
}

function RenameDialog({ opened, passkey: { id, name: currentName }, onRenamed, onClose }: RenameDialogProps) {
  useBackCloses(opened, onClose);
  const { t } = useLingui();
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  const [typed, setTyped] = useState(currentName);
  const name = typed.trim();

  async function rename(event: FormEvent) {
    event.preventDefault();
    const isRenamed = await change(async () => {
      const params = { path: { id } };
      const answer = await api().PUT("/api/auth/me/passkeys/{id}", { params, body: { name } });
      throwOnFailure(answer, t`The passkey couldn’t be renamed`);
      await onRenamed();
    }, t`It’s now called ${name}.`);
    if (isRenamed) onClose();
  }

  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Rename passkey</Trans>}>
      <form onSubmit={(event) => void rename(event)} noValidate>
        <TextInput
          label={t`Name`}
          maxLength={60}
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            forget();
          }}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy} disabled={isOffline || name === ""}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
