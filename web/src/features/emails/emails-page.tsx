import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { Mail, Send } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageTabs } from "@/kit/page-tabs.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useAddressFilter, useItemInAddress } from "@/records/address-state.ts";
import { type FormPanel, UnsavedLine, useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { useEmailActions } from "./email-actions.tsx";
import { EmailPanel, openDraftName, useFindUnsavedForm } from "./email-panel.tsx";
import type { EmailPanelTarget } from "./email-target.ts";
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
      <PageHeader title={t`Emails`} />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Mail}>
          <Trans>Create your wedding first, then write to your guests from here.</Trans>
        </NoWedding>
      )}
    </>
  );
}

const WriteTab = lazy(async () => ({ default: (await import("./write/write-tab.tsx")).WriteTab }));
const TemplatesTab = lazy(async () => ({
  default: (await import("./templates/templates-tab.tsx")).TemplatesTab,
}));
const QueueTab = lazy(async () => ({ default: (await import("./queue/queue-tab.tsx")).QueueTab }));

/** The tabs that the address names; without a name it opens the tab for writing. */
const TABS = ["templates", "queue"] as const;

const readMailingId = (stored: unknown) => (typeof stored === "string" ? stored : undefined);

/** The tabs of the page, and the panel beside them. */
function EmailTabs({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const canReadLetters = useCanReadLetters();
  const [tab] = useAddressFilter("tab", TABS);
  const letterContext = useLetterContext(weddingId);
  const panel: FormPanel<EmailPanelTarget> = useFormPanel();
  const { target, show } = panel;
  const [latestMailingId, storeLatestMailingId] = useStoredSetting("emails/latest", readMailingId);
  const openTemplate = useCallback((id: string) => show({ kind: "template", id }), [show]);
  useItemInAddress("template", true, openTemplate);
  const openLetter = useCallback((start: string) => show({ kind: "letter", start }), [show]);
  useItemInAddress("write", true, openLetter);
  const findUnsaved = useFindUnsavedForm(letterContext?.templates ?? [], show);
  const actions = useEmailActions({ weddingId, onOpen: show }, tab === "templates");
  const tabs = [
    { to: "/app/emails", label: t`Write`, isCurrent: tab === undefined },
    { to: "/app/emails?tab=templates", label: t`Templates`, isCurrent: tab === "templates" },
    { to: "/app/emails?tab=queue", label: t`Delivery`, isCurrent: tab === "queue" },
  ];

  function renderTab(): ReactNode {
    if (tab === "queue") return <QueueTab weddingId={weddingId} onOpen={show} />;
    if (!letterContext) return <SkeletonRows />;
    if (tab === "templates") return <TemplatesTab letterContext={letterContext} onOpen={show} />;
    return <WriteTab letterContext={letterContext} onOpen={show} />;
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
        title={t`Emails`}
        section={tabs.find(({ isCurrent }) => isCurrent)?.label ?? ""}
        tabs={<PageTabs label={t`Writing, templates and delivery`} tabs={tabs} />}
        {...actions}
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
      <Suspense fallback={<SkeletonRows />}>{renderTab()}</Suspense>
    </PanelLayout>
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
