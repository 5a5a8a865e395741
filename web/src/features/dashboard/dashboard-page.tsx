import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, Skeleton, Stack, Title } from "@mantine/core";
import { CalendarClock, HeartPlus, NotebookPen } from "lucide-react";
import type { FormEvent } from "react";
import { type ReactNode, useState } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { type PageActions, PageHeader } from "@/kit/page-header.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { useSession } from "@/lib/session/session.ts";
import { useIsNewAccount } from "@/lib/sign-in/new-account.ts";
import { GeneralIssues } from "@/records/draft-fields/draft-fields.tsx";
import { DraftNotice } from "@/records/draft-fields/draft-notice.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { UnreadList, WeddingLoading } from "@/records/wedding-loading.tsx";
import { useCreateWedding, useWedding } from "@/wedding/hooks.ts";
import { emptyWedding, fieldsToCreate, WeddingFormFields } from "./wedding-form-fields.tsx";
import { WeddingOverview } from "./wedding-overview.tsx";

/** The home of the app: the state of the wedding, and what needs attention today. */
export default function DashboardPage() {
  const { t } = useLingui();
  const session = useSession();
  const { user } = session;
  const isSample = session.status === "sample";
  const { id, status } = useWedding();
  const [isCreating, setIsCreating] = useState(false);
  const firstName = user?.firstName;
  const isNew = useIsNewAccount(user?.id);

  function greeting(): string {
    if (isNew || isSample) return firstName ? t`Welcome, ${firstName}!` : t`Welcome!`;
    return firstName ? t`Welcome back, ${firstName}!` : t`Welcome back!`;
  }

  function menu(): PageActions["menu"] {
    // Before there is a wedding, the first step stands alone with its text.
    if (status === "none" || status === "unread" || status === "loading") return undefined;
    const timeline: Tool = {
      key: "timeline",
      label: t`View Timeline`,
      icon: CalendarClock,
      to: "/app/timeline",
    };
    const create: Tool = {
      key: "create",
      label: t`Create another wedding`,
      icon: HeartPlus,
      ...(isSample ? { to: "/auth?mode=sign-up" } : { run: () => setIsCreating(true) }),
    };
    return { label: t`More for your wedding`, tools: status === "ready" ? [timeline, create] : [create] };
  }

  return (
    <>
      <PageHeader title={greeting()} documentTitle={t`Dashboard`} menu={menu()} />
      {isCreating && (
        <CreateWeddingForm onCreated={() => setIsCreating(false)} onCancel={() => setIsCreating(false)} />
      )}
      {dashboardContent({ id, status }, isCreating, () => setIsCreating(true))}
    </>
  );
}

/** What is below the header, for each state of the wedding. */
function dashboardContent(
  { id, status }: ReturnType<typeof useWedding>,
  isCreating: boolean,
  onCreate: () => void,
): ReactNode {
  switch (status) {
    case "loading":
    case "missing":
      return <WeddingLoading status={status} skeleton={<DashboardSkeleton />} />;
    case "unread":
      return (
        !isCreating && (
          <UnreadList
            action={
              <Button variant="default" onClick={onCreate}>
                <Trans>Create a new wedding</Trans>
              </Button>
            }
          />
        )
      );
    case "none":
      return !isCreating && <NoWeddings onCreate={onCreate} />;
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
        Your guest list, budget and everything else start here. A name is enough, even offline: it’s saved on
        this device and synced once you’re online.
      </Trans>
    </EmptyState>
  );
}

type CreateWeddingFormProps = { onCreated: () => void; onCancel: () => void };

/** Form that creates a wedding on this device, even offline. Every field is optional. */
function CreateWeddingForm({ onCreated, onCancel }: CreateWeddingFormProps) {
  const { t } = useLingui();
  const form = useStoredDraftForm("wedding/new", emptyWedding);
  const createWedding = useCreateWedding();
  const [isBusy, setIsBusy] = useState(false);

  async function createFromForm(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      const result = await createWedding(fieldsToCreate(form.values));
      if ("issues" in result) return form.refuse(result.issues);
      form.markSaved();
      showToast(t`You can now start planning your special day.`, { title: t`Wedding created successfully!` });
      onCreated();
    } catch (error) {
      console.error(error);
      showFailureToast(t`Failed to create wedding`, [{ message: t`Please try again.` }]);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Paper withBorder p="lg" mb="xl" component="section" aria-labelledby="create-wedding">
      <Title order={2} id="create-wedding" mb="md">
        <Trans>Create your wedding</Trans>
      </Title>
      <form ref={form.formRef} onSubmit={createFromForm} noValidate>
        <Stack gap="md">
          <GeneralIssues form={form} />
          <DraftNotice form={form} at="top" />
          <WeddingFormFields form={form} columns={2} />
          <DraftNotice form={form} at="bottom" />
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy}>
            <Trans>Save wedding</Trans>
          </Button>
        </Group>
      </form>
    </Paper>
  );
}

/** About as tall as the content: the banner, Today with two lines, and the cards below. */
function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <Stack gap="1rem" role="status" aria-label={t`Loading`}>
      <Skeleton height={92} radius="lg" />
      <Skeleton height={200} radius="lg" />
      <Skeleton height={230} radius="lg" />
      <Skeleton height={300} radius="lg" />
    </Stack>
  );
}
