import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { RecordTable } from "@/lib/core/records.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";

/** Id of a wedding's only settings record. */
const WEDDING = "wedding";

const TABLE = new RecordTable("settings");

/** Whether openings of letters are counted. Off unless the couple turns it on. */
export function LettersCard() {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const runTogether = useRunTogether();
  const settings = useRecord("settings", WEDDING);
  const count = (countsOpens: boolean) =>
    runTogether([changeCommand(TABLE, WEDDING, { countsOpens })], { failed: t`Failed to save settings.` });
  return (
    <SettingsCard title={<Trans>Letters to guests</Trans>}>
      <ReadOnlyNotice />
      <Checkbox
        label={t`Count opened letters`}
        description={t`Letters then carry an invisible picture and links that count, and you see who opened them. Off: nobody’s email is watched.`}
        checked={settings?.countsOpens === true}
        disabled={!allowed}
        onChange={(event) => count(event.currentTarget.checked)}
      />
    </SettingsCard>
  );
}
