import { Trans, useLingui } from "@lingui/react/macro";
import { Button, NativeSelect, Text } from "@mantine/core";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { Orientation, SheetSize } from "@/kit/paper/sheets.ts";
import type { PaperSettings } from "./paper-settings.ts";

interface PrintChoiceProps<T extends string> {
  label: string;
  value: T;
  data: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A select for the options above a print. */
export function PrintChoice<T extends string>({ label, value, data, onChange }: PrintChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[...data]}
      onChange={(event) => {
        const chosen = data.find((one) => one.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

interface SheetChoicesProps {
  settings: PaperSettings;
  onChange: (changes: Partial<PaperSettings>) => void;
}

/** The paper options of a list. */
export function SheetChoices({ settings, onChange }: SheetChoicesProps) {
  const { t } = useLingui();
  return (
    <>
      <PrintChoice
        label={t`Paper`}
        value={settings.size}
        data={[
          { value: "A4" as SheetSize, label: "A4" },
          { value: "Letter", label: t`US Letter` },
        ]}
        onChange={(size) => onChange({ size })}
      />
      <PrintChoice
        label={t`Orientation`}
        value={settings.orientation}
        data={[
          { value: "portrait" as Orientation, label: t`Portrait` },
          { value: "landscape", label: t`Landscape` },
        ]}
        onChange={(orientation) => onChange({ orientation })}
      />
    </>
  );
}

interface PrintButtonProps {
  size: SheetSize;
  /** What to check in the print dialog; default: the paper size. */
  hint?: ReactNode;
}

/** Opens the print dialog, with a hint about its settings. */
export function PrintButton({ size, hint }: PrintButtonProps) {
  const { t } = useLingui();
  const page = size === "Letter" ? t`US Letter` : "A4";
  return (
    <>
      <Button mt="md" leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
        <Trans>Print or save as PDF</Trans>
      </Button>
      <Text size="sm" c="dimmed" mt="sm" mb="lg">
        {hint || <Trans>Choose {page} in the print dialog. It works offline too.</Trans>}
      </Text>
    </>
  );
}
