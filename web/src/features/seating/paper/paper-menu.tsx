import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import { PRINT_VIEWS, printAddress } from "./print-settings.ts";
import { PRINT_TITLES } from "./print-titles.ts";

/** The ways from a plan onto paper. */
export function PaperMenu({ chartId }: { chartId: string }) {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Printer size={18} aria-hidden />}>
          <Trans>Print</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PRINT_VIEWS.map((view) => (
          <Menu.Item key={view} component={Link} to={printAddress(chartId, view)}>
            {t(PRINT_TITLES[view])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
