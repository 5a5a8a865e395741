import { Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { useSendPhotoDecisions } from "@/domain/photos/moderation/use-photo-decisions.ts";
import { useReplyNews } from "@/features/replies/use-reply-news.ts";
import { MoneyProvider } from "@/kit/money/money-context.ts";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { PersonColorsProvider } from "@/kit/person-colors.ts";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import { useHeldEnter } from "@/lib/keyboard/use-held-enter.ts";
import { scrollKey } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSignOut } from "@/records/sign-out/sign-out-dialog.tsx";
import { useDeleteSample } from "@/records/sign-out/throw-sample-away.tsx";
import { redoLast, undoLast } from "@/records/undo/undo-actions.ts";
import { usePersonColors, useReportPage } from "@/wedding/hooks.ts";
import classes from "./app-shell.module.css";
import { BottomBar } from "./bar/bottom-bar.tsx";
import { Header } from "./bar/header.tsx";
import { Sidebar } from "./bar/sidebar.tsx";
import { type ShellSummary, useSummary } from "./bar/use-summary.ts";
import { WeddingSelector } from "./bar/wedding-selector.tsx";
import { Finder } from "./finder/finder.tsx";
import { ShortcutsHelp } from "./finder/shortcuts-help.tsx";
import { useShortcuts } from "./finder/use-shortcuts.ts";
import { KeepPhotos } from "./keep-photos.tsx";
import { AccountDeletedNotice } from "./notices/account-deleted-notice.tsx";
import { AwaitsConfirmationCard } from "./notices/awaits-confirmation-card.tsx";
import { AwayCard } from "./notices/away-card.tsx";
import { BothChangedCard } from "./notices/both-changed-card.tsx";
import { DeviceFullCard } from "./notices/device-full-card.tsx";
import { InstallCard } from "./notices/install-card.tsx";
import { NotAcceptedCard } from "./notices/not-accepted-card.tsx";
import noticeClasses from "./notices/notice-card.module.css";
import { OfflineNotice } from "./notices/offline-notice.tsx";
import { OffDevice } from "./notices/removed-weddings.tsx";
import { RequestUsage } from "./notices/request-usage.tsx";
import { SampleNotice } from "./notices/sample-notice.tsx";
import { StandingNotice } from "./notices/server-state-notice.tsx";
import { ServerWentBackCard } from "./notices/server-went-back-card.tsx";
import { UpdateCard } from "./notices/update-card.tsx";
import { UploadsCard } from "./notices/uploads-card.tsx";
import { WaitingLongCard } from "./notices/waiting-long-card.tsx";
import { usePageFocus } from "./use-page-focus.ts";

/** The frame around every page of a signed-in user. */
export function AppShell() {
  const wide = useSidebarLayout();
  const summary = useSummary();
  const leave = useSignOut();
  const sample = useDeleteSample();
  const signOut = useSession().status === "sample" ? sample.throwAway : leave.signOut;
  const [open, setOpen] = useState<"finder" | "shortcuts">();
  const close = useCallback(() => setOpen(undefined), []);
  const find = useCallback(() => setOpen("finder"), []);
  const help = useCallback(() => setOpen("shortcuts"), []);
  useShortcuts({ onFind: find, onHelp: help, onUndo: undoLast, onRedo: redoLast });
  usePageFocus();
  useHeldEnter();
  useReportPage(useLocation().pathname);
  useReplyNews();
  useSendPhotoDecisions();

  return (
    <OfWedding summary={summary}>
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
              <AccountDeletedNotice />
              <StandingNotice />
              <SampleNotice onThrowAway={sample.throwAway} />
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
            <BothChangedCard />
            <OfflineNotice />
            <RequestUsage />
            <InstallCard />
            <UpdateCard />
            <UploadsCard />
          </div>
        </div>
        {!wide && <BottomBar summary={summary} onFind={find} onSignOut={signOut} />}
      </div>
      <MountWhenOpened opened={open === "finder"}>
        {(opened) => <Finder opened={opened} onClose={close} />}
      </MountWhenOpened>
      <MountWhenOpened opened={open === "shortcuts"}>
        {(opened) => <ShortcutsHelp opened={opened} onClose={close} />}
      </MountWhenOpened>
      {leave.dialog}
      {sample.dialog}
      <KeepPhotos />
      <ScrollRestoration getKey={scrollKey} />
    </OfWedding>
  );
}

/** Provides the wedding's currencies for all amounts, and the team's colours for all people. */
function OfWedding({ summary, children }: { summary: ShellSummary | undefined; children: ReactNode }) {
  const { primaryCurrency, secondaryCurrency, exchangeRate, showBoth } = summary?.details ?? {};
  const settings = useMemo(
    () => ({
      primary: primaryCurrency ?? "EUR",
      secondary: showBoth ? secondaryCurrency : null,
      rate: exchangeRate,
    }),
    [primaryCurrency, secondaryCurrency, exchangeRate, showBoth],
  );
  return (
    <MoneyProvider value={settings}>
      <PersonColorsProvider value={usePersonColors()}>{children}</PersonColorsProvider>
    </MoneyProvider>
  );
}
