import { useLingui } from "@lingui/react/macro";
import { FileDown, FileUp, House, Printer, UserPlus, UsersRound, UtensilsCrossed } from "lucide-react";
import type { PageActions } from "@/kit/page-header.tsx";
import type { Tool } from "@/kit/tools/tool.ts";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { GuestTarget } from "./guest-target.ts";

interface GuestActionsOptions {
  /** Whether a wedding is open. */
  isReady: boolean;
  onShow: (target: GuestTarget) => void;
  /** Undefined while there are no guests to export. */
  onExport: (() => void) | undefined;
}

/** The actions of the guest list's header. */
export function useGuestActions({ isReady, onShow, onExport }: GuestActionsOptions): PageActions {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { disabled, ...guard } = useWriteGuard();

  const panelTool = (kind: "groups" | "parties" | "menu", label: string, icon: Tool["icon"]): Tool => ({
    key: kind,
    label,
    icon,
    disabled: !isReady,
    run: () => onShow({ kind }),
  });
  return {
    primary: {
      key: "add",
      label: t`Add Guest`,
      icon: UserPlus,
      disabled: !isReady || disabled === true,
      guard,
      run: () => onShow({ kind: "add" }),
    },
    menu: {
      label: t`More for the guest list`,
      tools: [
        panelTool("groups", t`Manage Groups`, UsersRound),
        panelTool("parties", t`Parties`, House),
        panelTool("menu", t`Menu`, UtensilsCrossed),
        ...(allowed ? [{ key: "import", label: t`Import`, icon: FileUp, to: "/app/guests/import" }] : []),
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
  };
}
