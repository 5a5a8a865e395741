import { Trans, useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { Monitor, Smartphone } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { loadSite } from "@/lib/core/site.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { PageFrame } from "./page-frame.tsx";
import classes from "./preview.module.css";

interface SitePreviewProps {
  /** Undefined until it is rendered. */
  page: string | undefined;
  onSection?: (id: string) => void;
  /** Shown beside the choice of the width. */
  action?: ReactNode;
}

/** Page widths of guests' devices, in px. */
const WIDTHS = { phone: 390, desktop: 1180 } as const;

type Device = keyof typeof WIDTHS;

const readDevice = (kept: unknown): Device => (kept === "desktop" ? "desktop" : "phone");

/** The draft as guests would see it, on a phone or on a desktop. */
export function SitePreview({ page, onSection, action }: SitePreviewProps) {
  const { t } = useLingui();
  const [device, setDevice] = useStoredSetting("website/device", readDevice);
  return (
    <section className={classes.preview} aria-label={t`Live preview`}>
      <div className={classes.bar}>
        {action}
        <SegmentedControl
          aria-label={t`Width of the preview`}
          value={device}
          onChange={(value) => setDevice(readDevice(value))}
          data={[
            {
              value: "phone",
              label: (
                <span className={classes.name}>
                  <Smartphone size={18} aria-hidden />
                  <Trans>Phone</Trans>
                </span>
              ),
            },
            {
              value: "desktop",
              label: (
                <span className={classes.name}>
                  <Monitor size={18} aria-hidden />
                  <Trans>Desktop</Trans>
                </span>
              ),
            },
          ]}
        />
      </div>
      <div className={classes.device} data-device={device}>
        {page === undefined ? (
          <Waiting />
        ) : (
          <PageFrame
            title={t`Preview of the website`}
            html={page}
            width={WIDTHS[device]}
            {...(onSection && { onSection })}
          />
        )}
      </div>
    </section>
  );
}

/** Until there is a page: a placeholder, or an error if the renderer could not be loaded. */
function Waiting() {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let live = true;
    loadSite().catch(() => {
      if (live) setFailed(true);
    });
    return () => {
      live = false;
    };
  }, []);
  if (!hasFailed) return <Skeleton className={classes.waiting} radius="md" />;
  return (
    <div className={classes.failed} role="alert">
      <p>
        <Trans>The preview couldn’t be loaded. Your changes are safe.</Trans>
      </p>
      <Button variant="default" onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </div>
  );
}

/** Addresses of the website's style sheets, fonts and script. Part of the app, so that they work offline. */
export interface SiteAssets {
  style: string;
  themes: Record<string, string>;
  fonts: Record<string, string>;
  script: string;
}

/** Without them a page is unstyled, but complete. */
const NONE: SiteAssets = { style: "", themes: {}, fonts: {}, script: "" };

let loading: Promise<SiteAssets> | undefined;

async function load(): Promise<SiteAssets> {
  const answer = await fetch("/site-assets.json");
  if (!answer.ok) throw new Error(`The list of the website's files was answered with ${answer.status}`);
  // A page displayed in the app runs no script.
  return { ...NONE, ...((await answer.json()) as SiteAssets), script: "" };
}

/** Undefined until they are loaded. */
export function useSiteAssets(): SiteAssets | undefined {
  const [assets, setAssets] = useState<SiteAssets>();
  useEffect(() => {
    let live = true;
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      console.error("The website’s style sheets are not known", error);
      return NONE;
    });
    void loading.then((loaded) => {
      if (live) setAssets(loaded);
    });
    return () => {
      live = false;
    };
  }, []);
  return assets;
}
