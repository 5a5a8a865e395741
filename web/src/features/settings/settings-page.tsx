import { Trans, useLingui } from "@lingui/react/macro";
import { Tabs } from "@mantine/core";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useSession } from "@/lib/session/session.ts";
import classes from "./settings.module.css";

const TABS = ["profile", "wedding", "app", "notifications", "privacy", "account"] as const;

type SettingsTab = (typeof TABS)[number];

/** Tabs that need no account, as in the sample wedding. */
const TABS_WITHOUT_ACCOUNT: readonly SettingsTab[] = ["wedding", "app"];

const TAB_NAMES: Record<SettingsTab, ReactNode> = {
  profile: <Trans>Profile</Trans>,
  wedding: <Trans>Wedding</Trans>,
  app: <Trans>App</Trans>,
  notifications: <Trans>Notifications</Trans>,
  privacy: <Trans>Privacy</Trans>,
  account: <Trans>Account</Trans>,
};

/** Each tab in its own chunk, loaded when opened. */
const TAB_CONTENTS: Record<SettingsTab, ComponentType> = {
  profile: lazy(async () => ({ default: (await import("./profile/profile-tab.tsx")).ProfileTab })),
  wedding: lazy(async () => ({ default: (await import("./wedding/wedding-tab.tsx")).WeddingTab })),
  app: lazy(async () => ({ default: (await import("./app/app-tab.tsx")).AppTab })),
  notifications: lazy(async () => ({
    default: (await import("./notifications/notifications-tab.tsx")).NotificationsTab,
  })),
  privacy: lazy(async () => ({ default: (await import("./privacy/privacy-tab.tsx")).PrivacyTab })),
  account: lazy(async () => ({ default: (await import("./account/account-tab.tsx")).AccountTab })),
};

const isTab = (name: string | null): name is SettingsTab => TABS.some((tab) => tab === name);

/** `/app/settings`: settings of the user, the wedding and this device. */
export default function SettingsPage() {
  const { t } = useLingui();
  const tabs = useSession().status === "sample" ? TABS_WITHOUT_ACCOUNT : TABS;
  const { tab, setTab } = useTab(tabs);
  const list = useRef<HTMLDivElement>(null);

  // A phone cannot show all tabs: scroll the open one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab opens
  useEffect(() => {
    list.current
      ?.querySelector("[aria-selected='true']")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [tab]);

  return (
    <>
      <PageHeader title={t`Settings`} />
      <Tabs value={tab} onChange={(next) => isTab(next) && setTab(next)} keepMounted={false}>
        <Tabs.List ref={list} className={classes.tabs}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TAB_NAMES[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => {
          const Content = TAB_CONTENTS[name];
          return (
            <Tabs.Panel key={name} value={name} pt="lg">
              <Suspense fallback={<SkeletonRows />}>
                <Content />
              </Suspense>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}

/** The open tab. It is in the page's address, so that it survives Back and a reload. */
function useTab(tabs: readonly SettingsTab[]): { tab: SettingsTab; setTab: (tab: SettingsTab) => void } {
  const [params, setParams] = useSearchParams();
  const tabInAddress = params.get("tab");
  const setTab = (tab: SettingsTab) => {
    setParams(
      (current) => {
        current.set("tab", tab);
        return current;
      },
      { replace: true },
    );
  };
  const tab = isTab(tabInAddress) && tabs.includes(tabInAddress) ? tabInAddress : (tabs[0] ?? "app");
  return { tab, setTab };
}
