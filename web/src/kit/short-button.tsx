import { Button, type ButtonProps } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithoutRef } from "react";
import classes from "./short-button.module.css";

type ShortButtonProps = Omit<ButtonProps, "children"> &
  Pick<ComponentPropsWithoutRef<"button">, "onClick" | "aria-expanded"> & { icon: LucideIcon; label: string };

/** A button that shows only its icon on a phone, where the page needs the room. */
export function ShortButton({ icon: Icon, label, ...button }: ShortButtonProps) {
  return (
    <Button variant="default" className={classes.button} aria-label={label} title={label} {...button}>
      <Icon size={18} aria-hidden />
      <span className={classes.words}>{label}</span>
    </Button>
  );
}
