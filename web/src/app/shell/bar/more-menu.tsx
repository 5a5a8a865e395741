import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack } from "@mantine/core";
import { HardDriveDownload, LogOut, Search } from "lucide-react";
import { Link } from "react-router";
import { ColorSchemeChoice } from "@/kit/color-scheme-choice.tsx";
import { LeaveWords } from "@/records/sign-out/leave-words.tsx";
import { UndoMenuButtons } from "@/records/undo/undo-buttons.tsx";
import { badgesOf, NavLinks } from "./nav-links.tsx";
import { PlanningAreas } from "./planning-areas.tsx";
import type { ShellSummary } from "./use-summary.ts";

type MoreMenuProps = {
  summary: ShellSummary | undefined;
  onNavigate: () => void;
  onFind: () => void;
  onSignOut: () => void;
};

/** The contents of the sidebar and the header on larger screens. */
export function MoreMenu({ summary, onNavigate, onFind, onSignOut }: MoreMenuProps) {
  const { t } = useLingui();
  return (
    <Stack gap="lg" pb="lg">
      <nav aria-label={t`More pages`}>
        <NavLinks layout="more" badges={badgesOf(summary)} onNavigate={onNavigate} />
      </nav>
      {summary && <PlanningAreas areas={summary.view.areas} onNavigate={onNavigate} />}
      <ColorSchemeChoice />
      <Stack gap="xs">
        <UndoMenuButtons />
        <Button
          variant="default"
          justify="start"
          leftSection={<Search size={18} aria-hidden />}
          onClick={onFind}
        >
          <Trans>Find anything</Trans>
        </Button>
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
