import { Trans, useLingui } from "@lingui/react/macro";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { useSendPhotoDecisions } from "@/domain/photos/moderation/use-photo-decisions.ts";
import { useReplyNews } from "@/features/replies/use-reply-news.ts";
import { MoneyProvider } from "@/kit/money/money-context.ts";
import { MountWhenOpened } from "@/kit/mount-when-opened.tsx";
import { requestPageFocus } from "@/kit/page-header.tsx";
import { PageHelpProvider } from "@/kit/page-help-context.ts";
import { PersonColorsProvider } from "@/kit/person-mark.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import { useAfter } from "@/kit/use-after.ts";
import { useSidebarLayout } from "@/kit/use-layout.ts";
import { useHeldEnter } from "@/lib/keyboard/use-held-enter.ts";
import { scrollKey } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { useDeleteSample, useSignOut } from "@/records/sign-out/sign-out-dialog.tsx";
import { redoLast, undoLast } from "@/records/undo/undo-actions.ts";
import { usePersonColors, useReportPage } from "@/wedding/hooks.ts";
import classes from "./app-shell.module.css";
import { Header, WeddingSelector } from "./bar/header.tsx";
import { BottomBar, type ShellSummary, Sidebar, useSummary } from "./bar/navigation.tsx";
import { Finder } from "./finder/finder.tsx";
import { useShortcuts } from "./finder/use-shortcuts.ts";
import { InstallCard, OfflineNotice, RequestUsage, UpdateCard } from "./notices/app-notices.tsx";
import { DeviceFullCard, UploadsCard, WaitingLongCard } from "./notices/device-cards.tsx";
import { AwayCard, BothChangedCard, NotAcceptedCard } from "./notices/edit-cards.tsx";
import noticeClasses from "./notices/notice-card.module.css";
import {
  AccountDeletedNotice,
  AwaitsConfirmationCard,
  ServerWentBackCard,
  StandingNotice,
} from "./notices/server-notices.tsx";
import { OffDeviceWeddings, SampleNotice } from "./notices/wedding-notices.tsx";

/** The frame around every page of a signed-in user. */
export function AppShell() {
  const wide = useSidebarLayout();
  const summary = useSummary();
  const signOutParts = useSignOut();
  const sample = useDeleteSample();
  const signOut = useSession().status === "sample" ? sample.throwAway : signOutParts.signOut;
  const [openDialog, setOpenDialog] = useState<"finder" | "help">();
  const close = useCallback(() => setOpenDialog(undefined), []);
  const openFinder = useCallback(() => setOpenDialog("finder"), []);
  const openHelp = useCallback(() => setOpenDialog("help"), []);
  useShortcuts({ onFind: openFinder, onHelp: openHelp, onUndo: undoLast, onRedo: redoLast });
  usePageFocus();
  useHeldEnter();
  useReportPage(useLocation().pathname);
  useReplyNews();
  useSendPhotoDecisions();

  return (
    <WeddingProviders summary={summary}>
      <a href="#main" className="troth-skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <div className={classes.shell} data-layout={wide ? "side" : "bottom"}>
        {wide && <Sidebar summary={summary} />}
        <div className={classes.column}>
          <Header summary={summary} wide={wide} onFind={openFinder} onSignOut={signOut} />
          <main id="main" tabIndex={-1} className={classes.main}>
            <div className={classes.notices}>
              <WeddingSelector />
              <OffDeviceWeddings />
              <AccountDeletedNotice />
              <StandingNotice />
              <SampleNotice onThrowAway={sample.throwAway} />
            </div>
            <PageHelpProvider value={openHelp}>
              <Suspense fallback={<SkeletonRows />}>
                <Outlet />
              </Suspense>
            </PageHelpProvider>
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
        {!wide && <BottomBar summary={summary} onSignOut={signOut} />}
      </div>
      <MountWhenOpened opened={openDialog === "finder"}>
        {(opened) => <Finder opened={opened} onClose={close} />}
      </MountWhenOpened>
      <MountWhenOpened opened={openDialog === "help"}>
        {(opened) => <PageHelp opened={opened} onClose={close} />}
      </MountWhenOpened>
      {signOutParts.dialog}
      {sample.dialog}
      <KeepPhotoThumbnails />
      <ScrollRestoration getKey={scrollKey} />
    </WeddingProviders>
  );
}

/** Provides the wedding's currencies for all amounts, and the team's colours for all people. */
function WeddingProviders({ summary, children }: { summary: ShellSummary | undefined; children: ReactNode }) {
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

/**
 * Moves the focus to the new page's heading after a navigation, but not on the first page of a visit. Works in a layout
 * effect, so that the focus does not move once the page is visible and the user presses keys. A heading that appears
 * later takes the focus then.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.focus({ preventScroll: true });
    if (!heading || document.activeElement !== heading) requestPageFocus();
  }, [pathname]);
}

interface PageHelpProps {
  opened: boolean;
  onClose: () => void;
}

// Until the service worker has cached the app, it may be missing offline.
const HelpDialog = lazy<ComponentType<PageHelpProps>>(() =>
  import("@/features/help/page-help-dialog.tsx").then(
    (module) => ({ default: module.PageHelpDialog }),
    () => ({ default: HelpMissing }),
  ),
);

/** The help for the page on screen, on `?`. Its texts load when it is first opened. */
export function PageHelp(props: PageHelpProps) {
  return (
    <Suspense fallback={null}>
      <HelpDialog {...props} />
    </Suspense>
  );
}

function HelpMissing({ opened, onClose }: PageHelpProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (!opened) return;
    const message = t`It needs a connection once: reload the page when you’re online. After that it opens offline.`;
    showFailureToast(t`The help isn’t on this device yet`, [{ message }]);
    onClose();
  }, [opened, onClose, t]);
  return null;
}

/** Thumbnails wait until the first page has started up. */
const startupMs = 5000;

// Missing if the first visit went offline; then there is nothing to do.
const KeepThumbnails = lazy(() =>
  import("@/domain/photos/keep-thumbnails.tsx").then(
    (module) => ({ default: module.KeepThumbnails }),
    () => ({ default: () => null }),
  ),
);

/** Keeps thumbnails of the wedding's photos on this device, in the background. */
function KeepPhotoThumbnails() {
  const isStartupOver = useAfter(startupMs);
  if (!isStartupOver) return null;
  return (
    <Suspense fallback={null}>
      <KeepThumbnails />
    </Suspense>
  );
}
