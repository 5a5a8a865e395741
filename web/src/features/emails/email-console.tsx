import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Tabs } from "@mantine/core";
import { Send } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { UnsavedLine } from "@/records/form-panel/unsaved-line.tsx";
import { type FormPanel, useFormPanel } from "@/records/form-panel/use-form-panel.ts";
import { useAddressFilter } from "@/records/use-address-filter.ts";
import { useItemInAddress } from "@/records/use-item-in-address.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { type EmailTarget, NEW_LETTER } from "./email-target.ts";
import { LatestMailing } from "./latest-mailing.tsx";
import { useLetterContext } from "./letters/use-letter-context.ts";
import { useCanReadLetters } from "./server/email-server.ts";
import { TestConnection } from "./test-connection.tsx";
import { openNameOf, useUnsavedLetters } from "./use-unsaved-letters.ts";

const OverviewTab = lazy(async () => ({
  default: (await import("./overview/overview-tab.tsx")).OverviewTab,
}));
const TemplatesTab = lazy(async () => ({
  default: (await import("./templates/templates-tab.tsx")).TemplatesTab,
}));
const QueueTab = lazy(async () => ({ default: (await import("./queue/queue-tab.tsx")).QueueTab }));

const TABS = ["overview", "templates", "queue"] as const;

type EmailTab = (typeof TABS)[number];

const NAMES: Record<EmailTab, ReactNode> = {
  overview: <Trans>Overview</Trans>,
  templates: <Trans>Templates</Trans>,
  queue: <Trans>Email Queue</Trans>,
};

const readId = (kept: unknown) => (typeof kept === "string" ? kept : undefined);

/** The three tabs of the console, and the panel beside them. */
export function EmailConsole({ weddingId }: { weddingId: string }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const seesLetters = useCanReadLetters();
  const [asked, ask] = useAddressFilter("tab", TABS);
  const tab = asked ?? "overview";
  const stationery = useLetterContext(weddingId);
  const panel: FormPanel<EmailTarget> = useFormPanel();
  const { target, show } = panel;
  const [latest, keepLatest] = useKeptSetting("emails/latest", readId);
  const openTemplate = useCallback((id: string) => show({ kind: "template", id }), [show]);
  useItemInAddress("template", true, openTemplate);
  const openLetter = useCallback((start: string) => show({ kind: "letter", start }), [show]);
  useItemInAddress("write", true, openLetter);
  const findUnsaved = useUnsavedLetters(stationery?.templates ?? [], show);

  function content(of: EmailTab): ReactNode {
    if (of === "queue") return <QueueTab weddingId={weddingId} onOpen={show} />;
    if (!stationery) return <SkeletonRows />;
    if (of === "templates") return <TemplatesTab stationery={stationery} onOpen={show} />;
    return (
      <OverviewTab
        weddingId={weddingId}
        stationery={stationery}
        onOpen={show}
        onTemplates={() => ask("templates")}
      />
    );
  }

  return (
    <PanelLayout
      opened={target !== undefined}
      panel={
        stationery && (
          <EmailPanel weddingId={weddingId} stationery={stationery} panel={panel} onSent={keepLatest} />
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
              onClick={() => show({ kind: "letter", start: NEW_LETTER })}
              {...guard}
            >
              <Trans>Send Email</Trans>
            </Button>
          </>
        }
      />
      <ReadOnlyNotice />
      <UnsavedLine find={findUnsaved} openName={openNameOf(target)} />
      {seesLetters && (
        <LatestMailing weddingId={weddingId} id={latest} onOpen={(id) => show({ kind: "mailing", id })} />
      )}
      <Tabs value={tab} onChange={(next) => ask(TABS.find((one) => one === next))} keepMounted={false}>
        <Tabs.List>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {NAMES[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((name) => (
          <Tabs.Panel key={name} value={name} pt="lg">
            {name === tab && <Suspense fallback={<SkeletonRows />}>{content(name)}</Suspense>}
          </Tabs.Panel>
        ))}
      </Tabs>
    </PanelLayout>
  );
}
