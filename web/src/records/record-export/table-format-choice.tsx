import { useLingui } from "@lingui/react/macro";
import { Radio } from "@mantine/core";
import type { TableFormat } from "@/lib/table-files/table-file.ts";
import classes from "./export-form.module.css";

interface TableFormatChoiceProps {
  format: TableFormat;
  onChange: (format: TableFormat) => void;
}

/** A choice of the file format. */
export function TableFormatChoice({ format, onChange }: TableFormatChoiceProps) {
  const { t } = useLingui();
  return (
    <Radio.Group
      label={t`File`}
      value={format}
      onChange={(value) => onChange(value === "csv" ? "csv" : "xlsx")}
    >
      <div className={classes.choices}>
        <Radio value="xlsx" label={t`Excel (.xlsx)`} />
        <Radio value="csv" label={t`CSV, for any app`} />
      </div>
    </Radio.Group>
  );
}
