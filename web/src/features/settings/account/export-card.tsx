import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { downloadFile } from "@/kit/download-file.ts";
import { SignalNote } from "@/kit/needs-signal.tsx";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { useServerChange } from "@/kit/use-server-change.ts";
import { api } from "@/lib/api/client.ts";
import { errorFrom } from "@/lib/api/errors.ts";
import { deviceClock } from "@/lib/calendar.ts";

/** Exports all of the account's data as one archive. */
export function ExportCard() {
  const { t } = useLingui();
  const { change, isBusy, isOffline, error } = useServerChange();

  const download = () =>
    change(async () => {
      const answer = await api().GET("/api/auth/export", { parseAs: "blob" });
      if (answer.data === undefined) {
        throw errorFrom(answer.response, answer.error, t`Your data couldn’t be exported`);
      }
      downloadFile(`troth-export-${deviceClock.today()}.zip`, answer.data, "application/zip");
    }, t`Your data is downloaded.`);

  return (
    <SettingsCard
      title={<Trans>Export My Data</Trans>}
      about={<Trans>Your profile and all your weddings in one file, to keep or take elsewhere.</Trans>}
    >
      <SignalNote isWaiting={isBusy}>
        <Trans>Exporting needs a connection.</Trans>
      </SignalNote>
      <Group>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={isBusy}
          disabled={isOffline}
          onClick={() => void download()}
        >
          <Trans>Export My Data</Trans>
        </Button>
      </Group>
      {error !== undefined && (
        <Text size="sm" c="var(--troth-trouble)" role="alert">
          {error}
        </Text>
      )}
      <Text size="sm">
        <Trans>
          Offline,{" "}
          <Anchor component={Link} to="/app/backup" inherit underline="always">
            Backup
          </Anchor>{" "}
          has what’s on this device.
        </Trans>
      </Text>
    </SettingsCard>
  );
}
