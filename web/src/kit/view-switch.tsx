import { SegmentedControl } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import classes from "./view-switch.module.css";

interface ViewSwitchProps<View extends string> {
  label: string;
  value: View;
  onChange: (view: View) => void;
  views: readonly { value: View; label: string; icon: LucideIcon }[];
}

/** Chooses how a list is shown: by name where its toolbar has room, else by icon. */
export function ViewSwitch<View extends string>({ label, value, onChange, views }: ViewSwitchProps<View>) {
  return (
    <SegmentedControl
      aria-label={label}
      className={classes.views}
      value={value}
      onChange={onChange}
      data={views.map(({ value: view, label: name, icon: Icon }) => ({
        value: view,
        label: (
          <span className={classes.view} title={name}>
            <Icon size={18} aria-hidden />
            <span className={classes.name}>{name}</span>
          </span>
        ),
      }))}
    />
  );
}
