import { Trans, useLingui } from "@lingui/react/macro";
import { Box, NativeSelect, NumberInput, type NumberInputProps, Text } from "@mantine/core";
import { useState } from "react";
import { SHEETS } from "@/kit/paper/sheets.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { fitsSheet, type OwnStock, STOCK_BOUNDS, spaceNeeded } from "./own-stock.ts";
import classes from "./paper.module.css";

interface OwnStockFieldsProps {
  stock: OwnStock;
  onChange: (stock: OwnStock) => void;
}

/** The measures of a pre-cut sheet, as its pack states them. */
export function OwnStockFields({ stock, onChange }: OwnStockFieldsProps) {
  const { t } = useLingui();
  const { minLength, maxLength, maxCount } = STOCK_BOUNDS;
  const change = (changes: Partial<OwnStock>) => onChange({ ...stock, ...changes });
  const sheetNames = { A4: "A4", Letter: t`US Letter` };
  return (
    <>
      <Box className={classes.fields} mt="md">
        <NativeSelect
          label={t`Paper`}
          value={stock.size}
          onChange={(event) => change({ size: event.currentTarget.value === "Letter" ? "Letter" : "A4" })}
          data={Object.entries(sheetNames).map(([value, label]) => ({ value, label }))}
        />
        <NativeSelect
          label={t`Cards`}
          value={stock.isTent ? "tent" : "flat"}
          onChange={(event) => change({ isTent: event.currentTarget.value === "tent" })}
          data={[
            { value: "tent", label: t`Folded in the middle` },
            { value: "flat", label: t`Flat` },
          ]}
        />
        <LengthField
          label={t`Card width`}
          value={stock.width}
          min={minLength}
          max={maxLength}
          onValid={(width) => change({ width })}
        />
        <LengthField
          label={stock.isTent ? t`Card height, folded` : t`Card height`}
          value={stock.height}
          min={minLength}
          max={maxLength}
          onValid={(height) => change({ height })}
        />
        <CountField
          label={t`Cards across`}
          value={stock.columns}
          max={maxCount}
          onValid={(columns) => change({ columns })}
        />
        <CountField
          label={t`Cards down`}
          value={stock.rows}
          max={maxCount}
          onValid={(rows) => change({ rows })}
        />
        <LengthField label={t`Gap across`} value={stock.gapX} onValid={(gapX) => change({ gapX })} />
        <LengthField label={t`Gap down`} value={stock.gapY} onValid={(gapY) => change({ gapY })} />
        <LengthField
          label={t`Left margin`}
          value={stock.left}
          onValid={(left) => change({ left })}
          onClear={() => change({ left: null })}
        />
        <LengthField
          label={t`Top margin`}
          value={stock.top}
          onValid={(top) => change({ top })}
          onClear={() => change({ top: null })}
        />
      </Box>
      {!fitsSheet(stock) && <TooLarge stock={stock} />}
    </>
  );
}

function TooLarge({ stock }: { stock: OwnStock }) {
  const { t } = useLingui();
  const formats = useFormats();
  const sizeText = ({ width, height }: { width: number; height: number }) =>
    t`${formats.number(Math.round(width * 10) / 10)} × ${formats.number(Math.round(height * 10) / 10)} mm`;
  const needed = sizeText(spaceNeeded(stock));
  const available = sizeText(SHEETS[stock.size]);
  return (
    <Text size="sm" mt="sm" c="var(--troth-trouble)" role="alert">
      <Trans>
        These cards need {needed}, but the sheet is {available}. Please check the measures.
      </Trans>
    </Text>
  );
}

interface MeasureFieldProps extends Omit<NumberInputProps, "onChange" | "value" | "min" | "max"> {
  value: number | null;
  min?: number;
  max?: number;
  onValid: (value: number) => void;
  /** Present if the field may be empty: then the cards are centred. */
  onClear?: () => void;
}

/** A number that is applied once it is within its limits. The field keeps the text while the user types. */
function MeasureField({
  value,
  min = 0,
  max = STOCK_BOUNDS.maxLength,
  onValid,
  onClear,
  ...inputProps
}: MeasureFieldProps) {
  const [input, setInput] = useState<number | string>();
  return (
    <NumberInput
      min={min}
      max={max}
      {...inputProps}
      value={input ?? value ?? ""}
      onChange={(newInput) => {
        setInput(newInput);
        if (newInput === "") onClear?.();
        else if (typeof newInput === "number" && newInput >= min && newInput <= max) onValid(newInput);
      }}
      onBlur={() => setInput(undefined)}
    />
  );
}

/** A length in millimetres. */
function LengthField(props: MeasureFieldProps) {
  const { t } = useLingui();
  return (
    <MeasureField decimalScale={2} suffix=" mm" placeholder={props.onClear && t`In the middle`} {...props} />
  );
}

function CountField(props: MeasureFieldProps) {
  return <MeasureField {...props} min={1} allowDecimal={false} />;
}
