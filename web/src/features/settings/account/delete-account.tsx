import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useWorkStatus } from "@/domain/waiting-work/sync-explanation.tsx";
import { PasswordField } from "@/kit/account-forms/password-field.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { ServerData } from "@/kit/server-data.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { dropPush } from "@/lib/push/browser-push.ts";
import { session, useSession } from "@/lib/session/session.ts";
import { forgetAccount, removeFromDevice, useWeddings } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { RefusalNote } from "../sign-in-again.tsx";
import { throwOnFailure } from "../throw-on-failure.ts";

/** A wedding of the account, and what happens to it when the account is deleted. */
type AffectedWedding = components["schemas"]["LeftWedding"];

/** Deletes the account, after listing the consequences. */
export function DeleteAccount() {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <SettingsCard
      title={<Trans>Delete Account</Trans>}
      about={<Trans>This can’t be undone. You’ll see first what goes with it.</Trans>}
    >
      <Group>
        <Button
          variant="outline"
          color="brick"
          leftSection={<UserX size={18} aria-hidden />}
          onClick={() => setConfirming(true)}
        >
          <Trans>Delete Account</Trans>
        </Button>
      </Group>
      <MountWhenOpened opened={isConfirming}>
        {(opened) => <DeleteDialog opened={opened} onClose={() => setConfirming(false)} />}
      </MountWhenOpened>
    </SettingsCard>
  );
}

function DeleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useBackCloses(opened, onClose);
  const { t } = useLingui();
  const { user } = useSession();
  const accountId = user?.id;
  const hasPassword = user?.hasPassword ?? true;
  const { unsynced } = useWorkStatus();
  const weddings = useWeddings();
  const { change, isBusy, isOffline, error, code, field, forget } = useServerChange();
  const [password, setPassword] = useState("");
  const query = useQuery({
    queryKey: ["account-deletion", accountId],
    enabled: opened,
    staleTime: 0,
    queryFn: async () => {
      const answer = await api().GET("/api/auth/me/deletion", {});
      return dataOf(answer, t`What goes with your account couldn’t be listed`).weddings;
    },
  });

  // Whether a request had no answer, so the account may be deleted already.
  const mayBeDeleted = useRef(false);

  async function requestDeletion() {
    try {
      const answer = await api().DELETE("/api/auth/me", {
        body: { password: hasPassword ? password : null },
      });
      throwOnFailure(answer, t`Your account couldn’t be deleted`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // A 401 after such a request: the account was deleted by it.
      if (failure.status === 401 && mayBeDeleted.current) return;
      mayBeDeleted.current ||= mayHaveSucceeded(failure);
      throw failure;
    }
  }

  async function remove(event: FormEvent) {
    event.preventDefault();
    const isDeleted = await change(requestDeletion, t`Your account is deleted.`);
    if (!isDeleted) return;
    await removeWeddings(weddings.map(({ id }) => id));
    session().end();
    await dropPush().catch((error: unknown) => console.warn("The browser keeps a subscription", error));
    if (accountId !== undefined) await removeOtherData(accountId);
  }

  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Delete your account?</Trans>}>
      <form onSubmit={(event) => void remove(event)} noValidate>
        <Stack gap="md">
          <SignalNote isWaiting={isBusy}>
            <Trans>Deleting an account needs a connection. Nothing has been deleted.</Trans>
          </SignalNote>
          <ServerData
            query={query}
            title={<Trans>Listing what goes with your account needs a connection</Trans>}
            about={<Trans>Nothing has been deleted.</Trans>}
          >
            {(affected) => <Consequences weddings={affected} unsyncedCount={unsynced} />}
          </ServerData>
          {query.data && hasPassword && (
            <PasswordField
              label={t`Current password`}
              autoComplete="current-password"
              value={password}
              error={field === "currentPassword" && error}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                forget();
              }}
            />
          )}
          {error !== undefined && field !== "currentPassword" && <RefusalNote error={error} code={code} />}
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose} data-autofocus>
            <Trans>Keep my account</Trans>
          </Button>
          <Button
            type="submit"
            color="brick"
            loading={isBusy}
            disabled={!query.data || (hasPassword && password === "") || isOffline}
          >
            <Trans>Delete my account</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface ConsequencesProps {
  weddings: readonly AffectedWedding[];
  /** Number of changes that are only on this device. */
  unsyncedCount: number;
}

/** Weddings that are lost, and weddings that stay with their team. */
function Consequences({ weddings, unsyncedCount }: ConsequencesProps) {
  const { t } = useLingui();
  const deletedWeddings = weddings.filter(({ becomes }) => becomes === "deleted");
  const remainingWeddings = weddings.filter(({ becomes }) => becomes === "stays");
  return (
    <>
      <Text>
        <Trans>
          Your profile, your picture, your sign-ins and what Troth keeps on this device are deleted.
        </Trans>
      </Text>
      {deletedWeddings.length > 0 && (
        <div>
          <Text fw={600}>
            <Trans>Deleted for everyone, as nobody else owns them:</Trans>
          </Text>
          <WeddingNames weddings={deletedWeddings} label={t`Weddings that are deleted`} />
        </div>
      )}
      {remainingWeddings.length > 0 && (
        <div>
          <Text fw={600}>
            <Trans>These stay with their team; you leave them:</Trans>
          </Text>
          <WeddingNames weddings={remainingWeddings} label={t`Weddings that stay`} />
        </div>
      )}
      {unsyncedCount > 0 && (
        <Text fw={600}>
          <Trans>Some of your changes are only on this device, and go too.</Trans>
        </Text>
      )}
    </>
  );
}

function WeddingNames({ weddings, label }: { weddings: readonly AffectedWedding[]; label: string }) {
  const { t } = useLingui();
  return (
    <ul className={classes.bullets} aria-label={label}>
      {weddings.map(({ id, name }) => (
        <li key={id}>{name || t`Untitled wedding`}</li>
      ))}
    </ul>
  );
}

/** Whether a failed request may have succeeded all the same: only its answer was lost, or a proxy failed. */
function mayHaveSucceeded({ status, isNetworkFailure }: ApiError): boolean {
  return isNetworkFailure || status >= 500;
}

/** Removes the weddings from this device. A failure is logged: the account that could open them is gone. */
async function removeWeddings(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await removeFromDevice(id);
    } catch (error) {
      console.error("A wedding of a deleted account could not be taken off this device", error);
    }
  }
}

/** Removes the account's other data from this device. */
async function removeOtherData(accountId: string): Promise<void> {
  try {
    await forgetAccount(accountId);
  } catch (error) {
    console.error("What is left of a deleted account could not be taken off this device", error);
  }
}
