import { Trans } from "@lingui/react/macro";
import { Button, Tabs } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Eye, Globe, PencilLine } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useWebsiteServer } from "@/domain/website/publish-website.tsx";
import { PanelLayout } from "@/kit/panel-layout.tsx";
import { useEscapeCloses } from "@/lib/layers/escape-stack.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useItemInAddress } from "@/records/address-state.ts";
import { useFormPanel } from "@/records/form-panel/form-panel.tsx";
import { NoWedding } from "@/records/no-wedding.tsx";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useWedding } from "@/wedding/hooks.ts";
import { ContentTab } from "./content/content-tab.tsx";
import { DesignTab } from "./design/design-tab.tsx";
import { sectionIdsIn, useDraftHtml, useWebsiteDraft } from "./preview/page-html.ts";
import { SitePreview, useSiteAssets } from "./preview/site-preview.tsx";
import { PublishStatus, useUnpublishedChanges } from "./publish/publish-status.tsx";
import { WebsiteHeader } from "./publish/website-header.tsx";
import { SectionPanel } from "./section/section-panel.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import classes from "./website-page.module.css";
import { WebsiteTitle } from "./website-title.tsx";

/** `/app/website`: the builder of the wedding website. */
export default function WebsitePage() {
  const { id, status } = useWedding();
  if (status === "ready" && id !== undefined) {
    return (
      <WriteAccess area="planning">
        <Builder key={id} weddingId={id} />
      </WriteAccess>
    );
  }
  return (
    <>
      <WebsiteTitle />
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={Globe}>
          <Trans>Create your wedding first, then make its website here.</Trans>
        </NoWedding>
      )}
    </>
  );
}

const TABS = ["design", "content", "settings"] as const;

type WebsiteTab = (typeof TABS)[number];

const isTab = (name: string | null): name is WebsiteTab => TABS.some((tab) => tab === name);

/** Tabs with the parts of the website, and a preview beside them. */
function Builder({ weddingId }: { weddingId: string }) {
  const server = useWebsiteServer(weddingId);
  const draft = useWebsiteDraft();
  const assets = useSiteAssets();
  const html = useDraftHtml(draft, assets, server.state?.subdomain ?? undefined);
  const { tab, setTab } = useTab();
  const panel = useFormPanel<string>();
  const [isPreviewing, preview] = useDisclosure();
  useBackCloses(isPreviewing, preview.close);
  useEscapeCloses(isPreviewing, preview.close);
  const changes = useUnpublishedChanges(weddingId, server, draft);
  const [isSharing, sharing] = useDisclosure();
  const wasPublished = server.state?.isPublished ?? false;
  const openId = useRecord("section", panel.target) ? panel.target : undefined;

  // The functions are the same at each render; the objects that hold them are not.
  const { show: showPanel } = panel;
  const { close: closePreview } = preview;
  const openSection = useCallback(
    (id: string) => {
      showPanel(id);
      closePreview();
    },
    [showPanel, closePreview],
  );
  useItemInAddress("section", true, openSection);

  return (
    <PanelLayout
      opened={panel.target !== undefined}
      panel={
        panel.target !== undefined && (
          <SectionPanel
            key={panel.target}
            id={panel.target}
            onClose={() => showPanel(undefined)}
            onDone={panel.closePanel}
          />
        )
      }
    >
      <WebsiteHeader
        weddingId={weddingId}
        server={server}
        draft={draft}
        onSettings={() => setTab("settings")}
        onPublished={() => !wasPublished && sharing.open()}
      />
      <ReadOnlyNotice />
      <PublishStatus server={server} changes={changes} sharing={{ isOpen: isSharing, ...sharing }} />
      <div className={classes.builder} data-previewing={isPreviewing || undefined}>
        <Tabs
          value={tab}
          onChange={(next) => isTab(next) && setTab(next)}
          keepMounted={false}
          className={classes.form ?? ""}
        >
          <div className={classes.bar}>
            <Tabs.List>
              <Tabs.Tab value="design">
                <Trans>Design</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="content">
                <Trans>Content</Trans>
              </Tabs.Tab>
              <Tabs.Tab value="settings">
                <Trans>Settings</Trans>
              </Tabs.Tab>
            </Tabs.List>
            <Button
              variant="subtle"
              className={classes.toggle ?? ""}
              leftSection={<Eye size={18} aria-hidden />}
              onClick={preview.open}
            >
              <Trans>See draft</Trans>
            </Button>
          </div>
          <Tabs.Panel value="design">
            <DesignTab assets={assets} />
          </Tabs.Panel>
          <Tabs.Panel value="content">
            <ContentTab
              shownIds={sectionIdsIn(html)}
              openId={openId}
              onOpen={openSection}
              onSettings={() => setTab("settings")}
            />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <SettingsTab weddingId={weddingId} server={server} draft={draft} changes={changes} />
          </Tabs.Panel>
        </Tabs>
        <div className={classes.page}>
          <SitePreview
            html={html}
            onSection={openSection}
            action={
              <Button
                variant="default"
                className={classes.toggle ?? ""}
                leftSection={<PencilLine size={18} aria-hidden />}
                onClick={preview.close}
              >
                <Trans>Edit</Trans>
              </Button>
            }
          />
        </div>
      </div>
    </PanelLayout>
  );
}

/** The open tab. It is in the page's address, so that it survives Back and a reload. */
function useTab(): { tab: WebsiteTab; setTab: (tab: WebsiteTab) => void } {
  const [params, setParams] = useSearchParams();
  const tabInAddress = params.get("tab");
  const setTab = (tab: WebsiteTab) => {
    setParams(
      (current) => {
        current.set("tab", tab);
        return current;
      },
      { replace: true },
    );
  };
  return { tab: isTab(tabInAddress) ? tabInAddress : "content", setTab };
}
