import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { ChevronDown, FileDown, FileUp, Printer } from "lucide-react";
import { Link } from "react-router";
import { PressedMenu } from "@/kit/pressed-menu.tsx";

interface GuestFilesMenuProps {
  /** Opens the export; undefined while there is nobody to export. */
  onExport: (() => void) | undefined;
  mayImport: boolean;
}

/** The ways of the list to files and to paper. */
export function GuestFilesMenu({ onExport, mayImport }: GuestFilesMenuProps) {
  const { t } = useLingui();
  return (
    <PressedMenu
      position="bottom-end"
      width={220}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          aria-label={t`Import, export and print`}
          rightSection={<ChevronDown size={16} aria-hidden />}
        >
          <Trans>Import and export</Trans>
        </Button>
      )}
    >
      {() => (
        <Menu.Dropdown>
          {mayImport && (
            <Menu.Item
              component={Link}
              to="/app/guests/import"
              leftSection={<FileUp size={18} aria-hidden />}
            >
              <Trans>Import</Trans>
            </Menu.Item>
          )}
          <Menu.Item disabled={!onExport} onClick={onExport} leftSection={<FileDown size={18} aria-hidden />}>
            <Trans>Export</Trans>
          </Menu.Item>
          <Menu.Item component={Link} to="/app/guests/print" leftSection={<Printer size={18} aria-hidden />}>
            <Trans>Print</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      )}
    </PressedMenu>
  );
}
