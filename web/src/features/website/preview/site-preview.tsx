import { Trans, useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { Monitor, Smartphone } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { loadSite } from "@/lib/core/site.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { PageFrame } from "./page-frame.tsx";
import classes from "./preview.module.css";

interface SitePreviewProps {
  /** The page; undefined until it is rendered. */
  html: string | undefined;
  /** Called when a section of the page is pressed. */
  onSection?: (id: string) => void;
  /** Shown beside the choice of the width. */
  action?: ReactNode;
}

/** Widths of guests' devices, in px. */
const DEVICE_WIDTHS = { phone: 390, desktop: 1180 } as const;

type Device = keyof typeof DEVICE_WIDTHS;

const readDevice = (value: unknown): Device => (value === "desktop" ? "desktop" : "phone");

/** The draft as guests would see it, on a phone or on a desktop. */
export function SitePreview({ html, onSection, action }: SitePreviewProps) {
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
        {html === undefined ? (
          <PreviewLoading />
        ) : (
          <PageFrame
            title={t`Preview of the website`}
            html={html}
            width={DEVICE_WIDTHS[device]}
            {...(onSection && { onSection })}
          />
        )}
      </div>
    </section>
  );
}

/** Shown until the page is rendered: a placeholder, or an error if the renderer could not be loaded. */
function PreviewLoading() {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    loadSite().catch(() => {
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
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

/** For a page without styles, which is complete otherwise. */
export const NO_ASSETS: SiteAssets = { style: "", themes: {}, fonts: {}, script: "" };

/** One request for all users of the hook; undefined before it and after it failed. */
let assetsRequest: Promise<SiteAssets> | undefined;

async function fetchAssets(): Promise<SiteAssets> {
  const answer = await fetch("/site-assets.json");
  if (!answer.ok) throw new Error(`The list of the website's files was answered with ${answer.status}`);
  // A page displayed in the app runs no script.
  return { ...NO_ASSETS, ...((await answer.json()) as SiteAssets), script: "" };
}

/** The website's files; undefined until their list is loaded. */
export function useSiteAssets(): SiteAssets | undefined {
  const [assets, setAssets] = useState<SiteAssets>();
  useEffect(() => {
    let isCurrent = true;
    assetsRequest ??= fetchAssets().catch((error: unknown) => {
      assetsRequest = undefined;
      console.error("The website’s style sheets are not known", error);
      return NO_ASSETS;
    });
    void assetsRequest.then((loadedAssets) => {
      if (isCurrent) setAssets(loadedAssets);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return assets;
}
