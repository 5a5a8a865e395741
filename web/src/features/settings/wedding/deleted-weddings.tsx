import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useSession } from "@/lib/session/session.ts";
import { useJoinedWedding, useStanding } from "@/wedding/hooks.ts";
import classes from "../settings.module.css";
import { throwOnFailure } from "../throw-on-failure.ts";

type DeletedWedding = components["schemas"]["DeletedWedding"];

/** Deleted weddings that this owner can still restore. Empty if there are none. */
export function DeletedWeddings() {
  const { data = [] } = useDeletedWeddings();
  if (data.length === 0) return null;
  return (
    <SettingsCard
      title={<Trans>Deleted weddings</Trans>}
      about={
        <Trans>
          Kept for 30 days. If you bring one back, the plan is as it was for the whole team; only open
          invitations need sending again.
        </Trans>
      }
    >
      <ul className={classes.list}>
        {data.map((wedding) => (
          <DeletedRow key={wedding.id} wedding={wedding} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function DeletedRow({ wedding }: { wedding: DeletedWedding }) {
  const { t } = useLingui();
  const { id, lastDay, byMe: isDeletedByMe } = wedding;
  const name = wedding.name || t`Untitled wedding`;
  const formats = useFormats();
  const openJoinedWedding = useJoinedWedding();
  const refetchDeletedWeddings = useRefetchDeletedWeddings();
  const { change, isBusy, isOffline, error } = useServerChange();
  const day = formats.day(new Date(lastDay));

  const restore = () =>
    change(async () => {
      const params = { path: { id } };
      throwOnFailure(await api().POST("/api/weddings/{id}/restore", { params }), t`Please try again.`);
      await openJoinedWedding({ id, title: wedding.name ?? "", role: "OWNER" });
      refetchDeletedWeddings();
    }, t`${name} is back.`);

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {isDeletedByMe ? (
            <Trans>You deleted it. You can bring it back until {day}</Trans>
          ) : (
            <Trans>You can bring it back until {day}</Trans>
          )}
        </Text>
        {isOffline && (
          <Text size="sm" role="status">
            <Trans>You’re offline: bringing it back needs a connection.</Trans>
          </Text>
        )}
        {error !== undefined && (
          <Text size="sm" c="var(--troth-trouble)" role="alert">
            {error}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<Undo2 size={18} aria-hidden />}
        loading={isBusy}
        disabled={isOffline}
        aria-label={t`Bring back ${name}`}
        onClick={() => void restore()}
      >
        <Trans>Bring back</Trans>
      </Button>
    </li>
  );
}

/** Weddings of this account that can still be restored, from the server. */
function useDeletedWeddings() {
  const { t } = useLingui();
  const accountId = useSession().user?.id;
  // Another owner may delete the open wedding; this one can restore it at once.
  const standing = useStanding() ?? null;
  return useQuery({
    queryKey: [...queryKeyOf(accountId), standing],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async () => {
      const answer = await api().GET("/api/weddings/deleted", {});
      return dataOf(answer, t`Deleted weddings couldn’t be listed`).weddings;
    },
  });
}

/** Returns a function that refetches the list, after a deletion or restoration. */
export function useRefetchDeletedWeddings(): () => void {
  const queryClient = useQueryClient();
  const accountId = useSession().user?.id;
  return () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(accountId) });
}

const queryKeyOf = (accountId: string | undefined) => ["weddings", "deleted", accountId];
