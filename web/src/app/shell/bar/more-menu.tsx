import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { HardDriveDownload, LogOut, Search } from "lucide-react";
import { Link } from "react-router";
import { UndoMenuButtons } from "@/records/undo/undo-buttons.tsx";
import { ColorSchemeChoice } from "./color-scheme-choice.tsx";
import { DaysToGo } from "./days-to-go.tsx";
import { NavLinks } from "./nav-links.tsx";
import { PlanningAreas } from "./planning-areas.tsx";
import type { Summary } from "./use-summary.ts";

type MoreMenuProps = {
  summary: Summary | undefined;
  onNavigate: () => void;
  onFind: () => void;
  onSignOut: () => void;
};

/** What the sidebar and the header hold on larger screens. */
export function MoreMenu({ summary, onNavigate, onFind, onSignOut }: MoreMenuProps) {
  const { t } = useLingui();
  return (
    <Stack gap="lg" pb="lg">
      <nav aria-label={t`More pages`}>
        <NavLinks layout="more" onNavigate={onNavigate} />
      </nav>
      {summary && (
        <>
          <Text ff="var(--troth-serif)" fz="lg" fw={600}>
            <DaysToGo countdown={summary.view.countdown} />
          </Text>
          <PlanningAreas areas={summary.view.areas} />
        </>
      )}
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
          <Trans>Sign out</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}
