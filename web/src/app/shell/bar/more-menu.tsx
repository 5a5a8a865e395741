import { Trans, useLingui } from "@lingui/react/macro";
import type { MantineColorScheme } from "@mantine/core";
import { Button, SegmentedControl, Stack, Text, useMantineColorScheme } from "@mantine/core";
import { HardDriveDownload, LogOut, Search } from "lucide-react";
import { Link } from "react-router";
import { UndoMenuButtons } from "@/records/undo/undo-buttons.tsx";
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
          <Trans>Sign out</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}

/** Light, dark, or as the device says. */
function ColorSchemeChoice() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <Text size="sm" fw={600} mb={6} id="color-scheme">
        <Trans>Appearance</Trans>
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby="color-scheme"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        data={[
          { value: "light", label: t`Light` },
          { value: "auto", label: t`Auto` },
          { value: "dark", label: t`Dark` },
        ]}
      />
    </div>
  );
}
