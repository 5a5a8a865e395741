import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Paper, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { CloudDownload, NotebookPen, Plus } from "lucide-react";
import type { FormEvent } from "react";
import { type ReactNode, useState } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCreateWedding, useWedding } from "@/wedding/hooks.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { ShortButton } from "./short-button.tsx";
import { WeddingFormFields } from "./wedding-form-fields.tsx";
import { WeddingOverview } from "./wedding-overview.tsx";
import { emptyWedding, fieldsToCreate } from "./wedding-values.ts";

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
          // Before there is a wedding, the first step stands alone where its words are.
          status !== "none" && (
            <ShortButton
              icon={Plus}
              label={t`Create Wedding`}
              aria-expanded={creating}
              onClick={() => setCreating(!creating)}
            />
          )
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
      return <DashboardSkeleton />;
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

function NoWeddings({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={NotebookPen}
      title={<Trans>No weddings yet</Trans>}
      action={
        <Button onClick={onCreate}>
          <Trans>Create Your First Wedding</Trans>
        </Button>
      }
    >
      <Trans>
        A wedding holds your guest list and your budget. You can begin with nothing but a name, and with no
        signal: it is kept on this device and synced when you are online.
      </Trans>
    </EmptyState>
  );
}

type CreateWeddingFormProps = { onCreated: () => void; onCancel: () => void };

/** Everything is optional, and everything works offline: the wedding starts on this device. */
function CreateWeddingForm({ onCreated, onCancel }: CreateWeddingFormProps) {
  const { t } = useLingui();
  const form = useDraftForm(emptyWedding);
  const createWedding = useCreateWedding();
  const [busy, setBusy] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const result = await createWedding(fieldsToCreate(form.values));
      if ("issues" in result) return form.refuse(result.issues);
      notifications.show({
        title: t`Wedding created successfully!`,
        message: t`You can now start planning your special day.`,
        color: "sage",
      });
      onCreated();
    } catch (error) {
      console.error(error);
      notifications.show({
        title: t`Failed to create wedding`,
        message: t`Please try again.`,
        color: "brick",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Paper withBorder p="lg" mb="xl" component="section" aria-labelledby="create-wedding">
      <Title order={2} id="create-wedding" mb="md">
        <Trans>Create your wedding</Trans>
      </Title>
      <form ref={form.formRef} onSubmit={create} noValidate>
        {form.generalIssues.map((issue) => (
          <Alert key={issue.code} color="brick" mb="md" role="alert">
            {issue.message}
          </Alert>
        ))}
        <WeddingFormFields form={form} columns={2} />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save Wedding</Trans>
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
