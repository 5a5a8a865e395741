import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack } from "@mantine/core";
import { Ellipsis, HardDriveDownload, LogOut } from "lucide-react";
import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { ColorSchemeChoice } from "@/kit/color-scheme-choice.tsx";
import { Drawer } from "@/kit/layers/layers.tsx";
import type { WeddingDetails, WeddingView } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { LeaveWords } from "@/records/sign-out/leave-words.tsx";
import { UndoMenuButtons } from "@/records/undo/undo-buttons.tsx";
import { useReport, useWedding } from "@/wedding/hooks.ts";
import { menuPages } from "../../areas.ts";
import classes from "./navigation.module.css";

/** The menu of desktops and landscape tablets, beside the page. */
export function Sidebar({ summary }: { summary: ShellSummary | undefined }) {
  const { t } = useLingui();
  return (
    <aside className={classes.sidebar} aria-label={t`The wedding at a glance`}>
      <Link to="/app" className={classes.mark} aria-label={t`Troth, dashboard`}>
        Troth
      </Link>
      <nav aria-label={t`Main`} className={classes.nav}>
        <NavLinks layout="side" badges={badgesOf(summary)} />
      </nav>
    </aside>
  );
}

type MoreMenuProps = {
  summary: ShellSummary | undefined;
  onNavigate: () => void;
  onSignOut: () => void;
};

/** What the sidebar and the header have on larger screens. */
export function MoreMenu({ summary, onNavigate, onSignOut }: MoreMenuProps) {
  const { t } = useLingui();
  return (
    <Stack gap="lg" pb="lg">
      <nav aria-label={t`More pages`}>
        <NavLinks layout="more" badges={badgesOf(summary)} onNavigate={onNavigate} />
      </nav>
      <ColorSchemeChoice />
      <Stack gap="xs">
        <UndoMenuButtons />
        <Button
          component={Link}
          to="/app/backup"
          variant="default"
          justify="start"
          leftSection={<HardDriveDownload size={18} aria-hidden />}
          onClick={onNavigate}
        >
          <Trans>Backup</Trans>
        </Button>
        <Button
          variant="default"
          justify="start"
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={onSignOut}
        >
          <LeaveWords />
        </Button>
      </Stack>
    </Stack>
  );
}

type NavLinksProps = {
  /** The sidebar has all pages; the bottom bar and its "More" menu share them. */
  layout: "side" | "bottom" | "more";
  /** Counts beside pages, by path. */
  badges?: Readonly<Record<string, number>>;
  onNavigate?: () => void;
};

/**
 * The numbers of guests and vendors. A guest list with only the couple counts as empty and has no badge.
 */
function badgesOf(summary: ShellSummary | undefined): Record<string, number> {
  if (!summary) return {};
  const { guests, vendors } = summary.view.stats;
  return { "/app/guests": guests.invited === 0 ? 0 : guests.total, "/app/vendors": vendors.total };
}

/** The pages, as rows of a list or places in the bottom bar. */
function NavLinks({ layout, badges = {}, onNavigate }: NavLinksProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const visiblePages = menuPages.filter(
    ({ isUnderMore = false }) => layout === "side" || isUnderMore === (layout === "more"),
  );
  return visiblePages.map(({ path, label, icon: Icon }) => (
    <NavLink
      key={path}
      to={path}
      end={path === "/app"}
      className={layout === "bottom" ? classes.bottom : classes.side}
      onClick={onNavigate}
    >
      <Icon size={layout === "bottom" ? 22 : 20} strokeWidth={1.75} aria-hidden />
      <span className={classes.label}>{i18n._(label)}</span>
      {Boolean(badges[path]) && <span className={classes.badge}>{formats.number(badges[path] ?? 0)}</span>}
    </NavLink>
  ));
}

/** Whether an address is that of a page or of one below it. Every page of the app is below the dashboard's. */
function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== "/app" && pathname.startsWith(`${path}/`));
}

type BottomBarProps = { summary: ShellSummary | undefined; onSignOut: () => void };

/** The menu of phones and portrait tablets: the most used pages, and the others under "More". */
export function BottomBar({ summary, onSignOut }: BottomBarProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  const { pathname } = useLocation();
  const isUnderMore = !menuPages.some((page) => !page.isUnderMore && isAt(pathname, page.path));
  return (
    <>
      <nav aria-label={t`Main`} className={classes.bar}>
        <NavLinks layout="bottom" />
        <button
          type="button"
          className={`${classes.bottom} ${classes.more}`}
          // The open page is one of those under "More".
          aria-current={isUnderMore || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
          <span className={classes.label}>
            <Trans>More</Trans>
          </span>
        </button>
      </nav>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        title={<Trans>More</Trans>}
        styles={{ content: { height: "auto", maxHeight: "92dvh", borderRadius: "1.25rem 1.25rem 0 0" } }}
      >
        <MoreMenu
          summary={summary}
          onNavigate={close}
          onSignOut={() => {
            close();
            onSignOut();
          }}
        />
      </Drawer>
    </>
  );
}

export type ShellSummary = { view: WeddingView; details: WeddingDetails };

/** The wedding's data for the app shell; undefined while none is open. */
export function useSummary(): ShellSummary | undefined {
  const { status } = useWedding();
  const view = useReport("overview");
  const details = useReport("details");
  return status === "ready" ? { view, details } : undefined;
}
