import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { MoneyProvider } from "@/components/money-context.ts";
import { useSignOut } from "@/components/sign-out/sign-out-dialog.tsx";
import { SkeletonRows } from "@/components/skeleton-rows.tsx";
import { redoLast, undoLast } from "@/components/undo/walk-history.ts";
import { useSidebarLayout } from "@/components/use-layout.ts";
import { WhenOpened } from "@/components/when-opened.tsx";
import { useReportPage } from "@/wedding/use-presence.ts";
import classes from "./app-shell.module.css";
import { AwaitsConfirmationCard } from "./awaits-confirmation-card.tsx";
import { AwayCard } from "./away-card.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DeviceFullCard } from "./device-full-card.tsx";
import { Finder } from "./finder.tsx";
import { Header } from "./header.tsx";
import { InstallCard } from "./install-card.tsx";
import { NotAcceptedCard } from "./not-accepted-card.tsx";
import noticeClasses from "./notice-card.module.css";
import { OffDevice } from "./off-device.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { RequestUsage } from "./request-usage.tsx";
import { ServerWentBackCard } from "./server-went-back-card.tsx";
import { ShortcutsHelp } from "./shortcuts-help.tsx";
import { Sidebar } from "./sidebar.tsx";
import { StandingNotice } from "./standing-notice.tsx";
import { UpdateCard } from "./update-card.tsx";
import { usePageFocus } from "./use-page-focus.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { type Summary, useSummary } from "./use-summary.ts";
import { WaitingLongCard } from "./waiting-long-card.tsx";
import { WeddingSelector } from "./wedding-selector.tsx";

/** The frame around every page of a signed-in person. */
export function AppShell() {
  const wide = useSidebarLayout();
  const summary = useSummary();
  const { signOut, dialog } = useSignOut();
  const [open, setOpen] = useState<"finder" | "shortcuts">();
  const close = useCallback(() => setOpen(undefined), []);
  const find = useCallback(() => setOpen("finder"), []);
  const help = useCallback(() => setOpen("shortcuts"), []);
  useShortcuts({ onFind: find, onHelp: help, onUndo: undoLast, onRedo: redoLast });
  usePageFocus();
  useReportPage(useLocation().pathname);

  return (
    <WeddingMoney summary={summary}>
      <a href="#main" className="troth-skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <div className={classes.shell} data-layout={wide ? "side" : "bottom"}>
        {wide && <Sidebar summary={summary} />}
        <div className={classes.column}>
          <Header summary={summary} wide={wide} onFind={find} onShortcuts={help} onSignOut={signOut} />
          <main id="main" tabIndex={-1} className={classes.main}>
            <div className={classes.notices}>
              <WeddingSelector />
              <OffDevice />
              <StandingNotice />
            </div>
            <Suspense fallback={<SkeletonRows />}>
              <Outlet />
            </Suspense>
          </main>
          <div className={noticeClasses.corner}>
            <DeviceFullCard />
            <ServerWentBackCard />
            <AwaitsConfirmationCard />
            <WaitingLongCard />
            <NotAcceptedCard />
            <AwayCard />
            <OfflineNotice />
            <RequestUsage />
            <UpdateCard />
            <InstallCard />
          </div>
        </div>
        {!wide && <BottomBar summary={summary} onFind={find} onSignOut={signOut} />}
      </div>
      <WhenOpened opened={open === "finder"}>
        {(opened) => <Finder opened={opened} onClose={close} />}
      </WhenOpened>
      <WhenOpened opened={open === "shortcuts"}>
        {(opened) => <ShortcutsHelp opened={opened} onClose={close} />}
      </WhenOpened>
      {dialog}
      <ScrollRestoration />
    </WeddingMoney>
  );
}

/** Every amount below is written in the wedding's currencies. */
function WeddingMoney({ summary, children }: { summary: Summary | undefined; children: ReactNode }) {
  const { primaryCurrency, secondaryCurrency, exchangeRate, showBoth } = summary?.details ?? {};
  const settings = useMemo(
    () => ({
      primary: primaryCurrency ?? "EUR",
      secondary: showBoth ? secondaryCurrency : null,
      rate: exchangeRate,
    }),
    [primaryCurrency, secondaryCurrency, exchangeRate, showBoth],
  );
  return <MoneyProvider value={settings}>{children}</MoneyProvider>;
}
