import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Tabs, Text } from "@mantine/core";
import { Mail, PlugZap, Send } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useAddressFilter, useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedLine, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteGuard, WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { EmailPanel, openDraftName, useFindUnsavedForm } from "./email-panel.tsx";
import { BLANK_LETTER, type EmailPanelTarget } from "./email-target.ts";
import { useLetterContext } from "./letters/letter-context.ts";
import { useSubjectWords } from "./letters/variable-words.ts";
import { isBeingSent, useCanReadLetters, useMailing } from "./server/email-server.ts";

/** Page for emails to guests, vendors and the team. */
export default function EmailsPage() {
  const { t } = useLingui();
  const { id, status } = useWedding();
  if (status === "ready" && id !== undefined) {
    return (
      <WriteAccess area="email">
        <EmailTabs key={id} weddingId={id} />
      </WriteAccess>
    );
  }
  return (
    <>
      <PageHeader title={t`Email Management`} />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Mail}>
          <Trans>Create your wedding first, then write to your guests from here.</Trans>
        </NoWedding>
      )}
    </>
  );
}

const OverviewTab = lazy(async () => ({
  default: (await import("./overview/overview-tab.tsx")).OverviewTab,
}));
const TemplatesTab = lazy(async () => ({
  default: (await import("./templates/templates-tab.tsx")).TemplatesTab,
}));
const QueueTab = lazy(async () => ({ default: (await import("./queue/queue-tab.tsx")).QueueTab }));

const TABS = ["overview", "templates", "queue"] as const;

type EmailTabName = (typeof TABS)[number];

const TAB_LABELS: Record<EmailTabName, ReactNode> = {
  overview: <Trans>Overview</Trans>,
  templates: <Trans>Templates</Trans>,
  queue: <Trans>Email Queue</Trans>,
};

const readMailingId = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

/** The three tabs of the page, and the panel beside them. */
function EmailTabs({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const canReadLetters = useCanReadLetters();
  const [addressTab, setAddressTab] = useAddressFilter("tab", TABS);
  const tab = addressTab ?? "overview";
  const letterContext = useLetterContext(weddingId);
  const panel: FormPanel<EmailPanelTarget> = useFormPanel();
  const { target, show } = panel;
  const [latestMailingId, storeLatestMailingId] = useStoredSetting("emails/latest", readMailingId);
  const openTemplate = useCallback((id: string) => show({ kind: "template", id }), [show]);
  useItemInAddress("template", true, openTemplate);
  const openLetter = useCallback((start: string) => show({ kind: "letter", start }), [show]);
  useItemInAddress("write", true, openLetter);
  const findUnsaved = useFindUnsavedForm(letterContext?.templates ?? [], show);

  function renderTab(name: EmailTabName): ReactNode {
    if (name === "queue") return <QueueTab weddingId={weddingId} onOpen={show} />;
    if (!letterContext) return <SkeletonRows />;
    if (name === "templates") return <TemplatesTab letterContext={letterContext} onOpen={show} />;
    return (
      <OverviewTab
        weddingId={weddingId}
        letterContext={letterContext}
        onOpen={show}
        onTemplates={() => setAddressTab("templates")}
      />
    );
  }

  return (
    <PanelLayout
      opened={target !== undefined}
      panel={
        letterContext && (
          <EmailPanel
            weddingId={weddingId}
            letterContext={letterContext}
            panel={panel}
            onSent={storeLatestMailingId}
          />
        )
      }
    >
      <PageHeader
        title={t`Email Management`}
        actions={
          <>
            <TestConnection weddingId={weddingId} />
            <Button
              leftSection={<Send size={18} aria-hidden />}
              onClick={() => show({ kind: "letter", start: BLANK_LETTER })}
              {...guard}
            >
              <Trans>Send Email</Trans>
            </Button>
          </>
        }
      />
      <ReadOnlyNotice />
      <UnsavedLine findForm={findUnsaved} openName={openDraftName(target)} />
      {canReadLetters && (
        <LatestMailing
          weddingId={weddingId}
          id={latestMailingId}
          onOpen={(id) => show({ kind: "mailing", id })}
        />
      )}
      <Tabs
        value={tab}
        onChange={(value) => setAddressTab(TABS.find((candidate) => candidate === value))}
        keepMounted={false}
      >
        <Tabs.List>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TAB_LABELS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((name) => (
          <Tabs.Panel key={name} value={name} pt="lg">
            {name === tab && <Suspense fallback={<SkeletonRows />}>{renderTab(name)}</Suspense>}
          </Tabs.Panel>
        ))}
      </Tabs>
    </PanelLayout>
  );
}

/** Asks the server to connect to its mail server, and shows the result. */
function TestConnection({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const isOffline = useConnection() === "offline";
  if (!useCanReadLetters()) return null;

  async function test() {
    setBusy(true);
    const failureTitle = t`Connection Test Failed`;
    try {
      const params = { query: { weddingId } };
      const { success, error } = dataOf(
        await api().GET("/api/email/test-connection", { params }),
        t`Please try again.`,
      );
      if (success) showToast(t`The mail server let Troth in.`, { title: t`Connection Test Successful` });
      else showFailureToast(failureTitle, [{ message: error ?? t`The mail server didn’t let Troth in.` }]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showFailureToast(failureTitle, [error]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<PlugZap size={18} aria-hidden />}
      loading={isBusy}
      disabled={isOffline}
      onClick={() => void test()}
    >
      <Trans>Test Connection</Trans>
    </Button>
  );
}

interface LatestMailingProps {
  weddingId: string;
  /** Id of the letter last sent from this device. */
  id: string | undefined;
  onOpen: (id: string) => void;
}

/** Shows that a letter to many is still being sent, with a link to its progress. */
function LatestMailing({ weddingId, id, onOpen }: LatestMailingProps) {
  const subjectWords = useSubjectWords();
  const { data } = useMailing(weddingId, id);
  if (!data || !isBeingSent(data)) return null;
  const { sent, total } = data;
  const subject = subjectWords(data.subject);
  return (
    <Group gap="xs" mb="sm" role="status">
      <Send size={18} aria-hidden />
      <Text size="sm">
        <Trans>
          “{subject}” is on its way: {sent} of {total} sent.
        </Trans>
      </Text>
      <Button variant="subtle" size="sm" mih={44} onClick={() => onOpen(data.id)}>
        <Trans>Show</Trans>
      </Button>
    </Group>
  );
}
