import { Trans, useLingui } from "@lingui/react/macro";
import { Button, NativeSelect, Text } from "@mantine/core";
import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import paper from "@/kit/paper/paper.module.css";
import type { Orientation, PaperFormat } from "@/kit/paper/sheets.tsx";
import { useWedding } from "@/wedding/hooks.ts";
import { NoWedding } from "../no-wedding.tsx";
import { WeddingLoading } from "../wedding-loading.tsx";
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
        const option = data.find(({ value }) => value === event.currentTarget.value);
        if (option) onChange(option.value);
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
          { value: "A4" as PaperFormat, label: "A4" },
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
  size: PaperFormat;
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

interface PrintFrameProps {
  title: string;
  /** The page to return to. */
  back: { to: string; label: ReactNode };
  noWedding: ReactNode;
  /** The printed content, and its settings. */
  children: ReactNode;
}

/** A page that prints something of a wedding. */
export function PrintFrame({ title, back, noWedding, children }: PrintFrameProps) {
  const { status } = useWedding();
  return (
    <>
      <div className={paper.controls}>
        <PageHeader
          title={title}
          actions={
            <Button
              component={Link}
              to={back.to}
              variant="default"
              leftSection={<ArrowLeft size={18} aria-hidden />}
            >
              {back.label}
            </Button>
          }
        />
      </div>
      <WeddingLoading status={status} />
      {status === "none" && <NoWedding icon={Printer}>{noWedding}</NoWedding>}
      {status === "ready" && children}
    </>
  );
}
