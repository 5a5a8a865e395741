import { Trans, useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { PageHeader } from "@/kit/page-header.tsx";
import { BringBackCard } from "./bring-back-card.tsx";
import { DownloadCard } from "./download-card.tsx";
import { StartOverCard } from "./start-over-card.tsx";

/** Export and restore of the wedding as a file. */
export default function BackupPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Backup`}
        description={
          <Trans>
            Your wedding is on every device that has opened it. A backup is one more copy, in your own file.
          </Trans>
        }
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <DownloadCard />
        <BringBackCard />
        <StartOverCard />
      </SimpleGrid>
    </>
  );
}
