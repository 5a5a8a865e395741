import { useLingui } from "@lingui/react/macro";
import { FileDown, Files, FileUp, House, Printer, UserPlus, UsersRound, UtensilsCrossed } from "lucide-react";
import type { Tool } from "@/kit/tools/tool.ts";
import { ToolRow } from "@/kit/tools/tool-row.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { GuestTarget } from "./guest-target.ts";

interface GuestActionsProps {
  /** Whether there is a wedding to do anything with. */
  ready: boolean;
  /** What stands beside the list. */
  target: GuestTarget | undefined;
  onShow: (target: GuestTarget | undefined) => void;
  /** Undefined while there is nobody to export. */
  onExport: (() => void) | undefined;
}

/** What can be done at the head of the page; where there is little room the last ones fold away. */
export function GuestActions({ ready, target, onShow, onExport }: GuestActionsProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { disabled, ...guard } = useWriteGuard();

  /** The button that opens a list beside the guests closes it again. */
  const list = (kind: "groups" | "parties" | "menu", label: string, icon: Tool["icon"]): Tool => ({
    key: kind,
    label,
    icon,
    disabled: !ready,
    expanded: target?.kind === kind,
    run: () => onShow(target?.kind === kind ? undefined : { kind }),
  });
  const importing = { key: "import", label: t`Import`, icon: FileUp, to: "/app/guests/import" };
  const tools: readonly Tool[] = [
    {
      key: "add",
      label: t`Add Guest`,
      icon: UserPlus,
      look: "filled",
      disabled: !ready || disabled === true,
      guard,
      run: () => onShow({ kind: "add" }),
    },
    list("groups", t`Manage Groups`, UsersRound),
    list("parties", t`Parties`, House),
    list("menu", t`Menu`, UtensilsCrossed),
    {
      key: "files",
      label: t`Import, export and print`,
      icon: Files,
      groups: [
        {
          items: [
            ...(allowed ? [importing] : []),
            {
              key: "export",
              label: t`Export`,
              icon: FileDown,
              disabled: !ready || !onExport,
              ...(onExport && { run: onExport }),
            },
            { key: "print", label: t`Print`, icon: Printer, to: "/app/guests/print" },
          ],
        },
      ],
    },
  ];
  return <ToolRow tools={tools} rest={[]} moreLabel={t`More for the guest list`} />;
}
