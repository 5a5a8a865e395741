import { Paper, Text } from "@mantine/core";
import type { LucideIcon } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./stats.module.css";
import type { Tone } from "./tone.ts";

type StatCardProps = {
  label: ReactNode;
  value: ReactNode;
  /** A secondary line under the figure. */
  detail?: ReactNode;
  /** The detail is only an explanation, and is omitted in a narrow strip. */
  explains?: boolean;
  icon?: LucideIcon;
  /** Colours the figure; explain the colour in `detail`. */
  tone?: Tone;
  /** Filters the list to what the figure counts. */
  onPress?: (() => void) | undefined;
  /** Whether that filter is active; a press removes it. */
  pressed?: boolean;
};

/** One figure with its label. Neutral unless `tone` marks it. */
export function StatCard(props: StatCardProps) {
  const { label, value, detail, explains, icon: Icon, tone = "neutral", onPress, pressed } = props;
  const formats = useFormats();
  const content = (
    <>
      <div className={classes.label}>
        {Icon && <Icon size={16} aria-hidden />}
        <Text span size="sm" c="dimmed">
          {label}
        </Text>
      </div>
      <div className={classes.value}>{typeof value === "number" ? formats.number(value) : value}</div>
      {detail && (
        <Text component="div" size="sm" c="dimmed" data-explains={explains}>
          {detail}
        </Text>
      )}
    </>
  );
  if (!onPress) {
    return (
      <Paper withBorder className={classes.card} data-tone={tone}>
        {content}
      </Paper>
    );
  }
  return (
    <Paper
      component="button"
      type="button"
      withBorder
      className={classes.card}
      data-tone={tone}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {content}
    </Paper>
  );
}

type StatStripProps = {
  /** How many fit side by side on a wide screen. */
  columns: 3 | 4 | 6;
  /** Each a `StatCard`. */
  children: ReactNode;
};

/** The figures above a list: cards if there is room for them, else one compact strip. */
export function StatStrip({ columns, children }: StatStripProps) {
  return (
    <div className={classes.container}>
      <div className={classes.strip} data-columns={columns} style={{ "--columns": columns } as CSSProperties}>
        {children}
      </div>
    </div>
  );
}
