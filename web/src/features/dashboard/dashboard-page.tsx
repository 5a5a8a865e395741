import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CloudDownload, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";
import { CreateWeddingForm } from "./create-wedding-form.tsx";
import { NoWeddings } from "./no-weddings.tsx";
import { WeddingOverview } from "./wedding-overview.tsx";

/** The home of the app: where the wedding stands, and what needs somebody today. */
export default function DashboardPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const { id, status } = useWedding();
  const [creating, setCreating] = useState(false);
  const firstName = user?.firstName;

  return (
    <>
      <PageHeader
        title={firstName ? t`Welcome back, ${firstName}!` : t`Welcome back!`}
        documentTitle={t`Dashboard`}
        actions={
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            aria-expanded={creating}
            onClick={() => setCreating(!creating)}
          >
            <Trans>Create Wedding</Trans>
          </Button>
        }
      />
      {creating && (
        <CreateWeddingForm onCreated={() => setCreating(false)} onCancel={() => setCreating(false)} />
      )}
      {content({ id, status }, creating, () => setCreating(true))}
    </>
  );
}

function content(
  { id, status }: ReturnType<typeof useWedding>,
  creating: boolean,
  create: () => void,
): ReactNode {
  switch (status) {
    case "loading":
      return <SkeletonRows rows={4} height={120} />;
    case "none":
      return creating ? null : <NoWeddings onCreate={create} />;
    case "missing":
      return (
        <EmptyState icon={CloudDownload} title={<Trans>This wedding is not on this device yet</Trans>}>
          <Trans>It arrives as soon as there is a connection, and then opens without one.</Trans>
        </EmptyState>
      );
    case "ready":
      return <WeddingOverview key={id} />;
  }
}
