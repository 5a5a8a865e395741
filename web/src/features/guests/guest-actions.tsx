import { useLingui } from "@lingui/react/macro";
import { FileDown, Files, FileUp, House, Printer, UserPlus, UsersRound, UtensilsCrossed } from "lucide-react";
import type { Tool } from "@/kit/tools/tool.ts";
import { ToolRow } from "@/kit/tools/tool-row.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { GuestTarget } from "./guest-target.ts";

interface GuestActionsProps {
  /** Whether a wedding is open. */
  isReady: boolean;
  /** The panel beside the list. */
  target: GuestTarget | undefined;
  onShow: (target: GuestTarget | undefined) => void;
  /** Undefined while there are no guests to export. */
  onExport: (() => void) | undefined;
}

/** Actions in the page header; the last ones collapse into a menu on small screens. */
export function GuestActions({ isReady, target, onShow, onExport }: GuestActionsProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { disabled, ...guard } = useWriteGuard();

  /** A button that opens a panel beside the list, and closes it again. */
  const panelTool = (kind: "groups" | "parties" | "menu", label: string, icon: Tool["icon"]): Tool => ({
    key: kind,
    label,
    icon,
    disabled: !isReady,
    expanded: target?.kind === kind,
    run: () => onShow(target?.kind === kind ? undefined : { kind }),
  });
  const importTool = { key: "import", label: t`Import`, icon: FileUp, to: "/app/guests/import" };
  const tools: readonly Tool[] = [
    {
      key: "add",
      label: t`Add Guest`,
      icon: UserPlus,
      look: "filled",
      disabled: !isReady || disabled === true,
      guard,
      run: () => onShow({ kind: "add" }),
    },
    panelTool("groups", t`Manage Groups`, UsersRound),
    panelTool("parties", t`Parties`, House),
    panelTool("menu", t`Menu`, UtensilsCrossed),
    {
      key: "files",
      label: t`Import, export and print`,
      icon: Files,
      groups: [
        {
          items: [
            ...(allowed ? [importTool] : []),
            {
              key: "export",
              label: t`Export`,
              icon: FileDown,
              disabled: !isReady || !onExport,
              ...(onExport && { run: onExport }),
            },
            { key: "print", label: t`Print`, icon: Printer, to: "/app/guests/print" },
          ],
        },
      ],
    },
  ];
  return <ToolRow tools={tools} menuOnly={[]} moreLabel={t`More for the guest list`} />;
}
