import { type LucideIcon, User } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useGuest } from "@/wedding/hooks.ts";
import classes from "./finder.module.css";

type RowProps = { id: string; selected: boolean; onChoose: () => void };

export function FinderRow({
  id,
  selected,
  onChoose,
  icon: Icon,
  children,
}: RowProps & { icon: LucideIcon; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: it points here by aria-activedescendant
    <div ref={row} id={id} role="option" aria-selected={selected} className={classes.row} onClick={onChoose}>
      <Icon size={18} aria-hidden />
      <span className={classes.label}>{children}</span>
    </div>
  );
}

export function FinderGuest({ guestId, ...row }: RowProps & { guestId: string }) {
  const guest = useGuest(guestId);
  if (!guest) return null;
  return (
    <FinderRow icon={User} {...row}>
      {[guest.firstName, guest.lastName].filter(Boolean).join(" ")}
      {guest.partyName && <span className={classes.detail}>{guest.partyName}</span>}
    </FinderRow>
  );
}
