import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { HeartHandshake, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useDeletedWedding, useRole, useWedding, useWeddings } from "@/wedding/hooks.ts";
import type { LocalWedding } from "@/wedding/types.ts";
import classes from "../settings.module.css";
import { throwOnFailure } from "../throw-on-failure.ts";
import { DeletedWeddings, useRefetchDeletedWeddings } from "./deleted-weddings.tsx";
import { DetailsCard } from "./details-card.tsx";

/** Details of the open wedding, its deletion, and deleted weddings. */
export function WeddingTab() {
  const { id, status } = useWedding();
  const wedding = useWeddings().find((candidate) => candidate.id === id);
  const isOwner = useRole() === "OWNER";
  return (
    <div className={classes.cards}>
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={HeartHandshake}>
          <Trans>No wedding found. Create a wedding first to manage details.</Trans>
        </NoWedding>
      )}
      {status === "ready" && (
        <WriteAccess area="weddingDetails">
          <DetailsCard key={id} />
        </WriteAccess>
      )}
      {isOwner && wedding?.registered && <DeleteWedding key={wedding.id} wedding={wedding} />}
      <DeletedWeddings />
    </div>
  );
}

/** Deletes the wedding for the whole team; it can be restored for 30 days. */
function DeleteWedding({ wedding }: { wedding: LocalWedding }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const { title } = wedding;
  return (
    <SettingsCard
      title={<Trans>Delete this wedding</Trans>}
      about={<Trans>For everyone on its team. You can bring it back for 30 days.</Trans>}
    >
      <Group>
        <Button
          variant="outline"
          color="brick"
          leftSection={<Trash2 size={18} aria-hidden />}
          onClick={() => setConfirming(true)}
        >
          <Trans>Delete {title}</Trans>
        </Button>
      </Group>
      <MountWhenOpened opened={isConfirming}>
        {(opened) => <DeleteDialog opened={opened} wedding={wedding} onClose={close} />}
      </MountWhenOpened>
    </SettingsCard>
  );
}

interface DeleteDialogProps {
  opened: boolean;
  wedding: LocalWedding;
  onClose: () => void;
}

/** Asks the user to type the wedding's name, to prevent accidents. */
function DeleteDialog({ opened, wedding: { id, title }, onClose }: DeleteDialogProps) {
  useBackCloses(opened, onClose);
  const { t } = useLingui();
  const refetchDeletedWeddings = useRefetchDeletedWeddings();
  const removeDeletedWedding = useDeletedWedding();
  const { change, isBusy, isOffline, error, forget } = useServerChange();
  const [typed, setTyped] = useState("");
  const isNameTyped = typed.trim() === title.trim();

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (!isNameTyped) return;
    const isDeleted = await change(async () => {
      const params = { path: { weddingId: id } };
      throwOnFailure(
        await api().DELETE("/api/weddings/{weddingId}", { params }),
        t`Failed to delete wedding`,
      );
      await removeDeletedWedding(id);
    }, t`You deleted ${title}. You can bring it back for 30 days.`);
    if (!isDeleted) return;
    refetchDeletedWeddings();
    onClose();
  }

  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Delete {title}?</Trans>}>
      <form onSubmit={(event) => void remove(event)} noValidate>
        <Stack gap="md">
          <SignalNote isWaiting={isBusy}>
            <Trans>Deleting a wedding needs a connection. Nothing has been deleted.</Trans>
          </SignalNote>
          <Text>
            <Trans>
              Guests, budget, seating, timeline and website go with it, for everyone on its team, and its
              website goes offline. For 30 days you can bring it back here, under “Deleted weddings”.
            </Trans>
          </Text>
          <TextInput
            label={t`Type “${title}” to delete it`}
            value={typed}
            autoComplete="off"
            data-autofocus
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              forget();
            }}
          />
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="brick" loading={isBusy} disabled={!isNameTyped || isOffline}>
            <Trans>Delete wedding</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
