import { Trans, useLingui } from "@lingui/react/macro";
import { Box, NativeSelect, NumberInput, type NumberInputProps, Text } from "@mantine/core";
import { useState } from "react";
import { SHEETS } from "@/kit/paper/sheets.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { fitsSheet, type OwnStock, roomOf, STOCK_BOUNDS } from "./own-stock.ts";
import classes from "./paper.module.css";

interface OwnStockFieldsProps {
  stock: OwnStock;
  onChange: (stock: OwnStock) => void;
}

/** The measures of a pre-cut sheet, as its pack states them. */
export function OwnStockFields({ stock, onChange }: OwnStockFieldsProps) {
  const { t } = useLingui();
  const { least, most, count } = STOCK_BOUNDS;
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
        <Millimetres
          label={t`Card width`}
          value={stock.width}
          min={least}
          max={most}
          onTaken={(width) => change({ width })}
        />
        <Millimetres
          label={stock.isTent ? t`Card height, folded` : t`Card height`}
          value={stock.height}
          min={least}
          max={most}
          onTaken={(height) => change({ height })}
        />
        <Count
          label={t`Cards across`}
          value={stock.columns}
          max={count}
          onTaken={(columns) => change({ columns })}
        />
        <Count label={t`Cards down`} value={stock.rows} max={count} onTaken={(rows) => change({ rows })} />
        <Millimetres label={t`Gap across`} value={stock.gapX} onTaken={(gapX) => change({ gapX })} />
        <Millimetres label={t`Gap down`} value={stock.gapY} onTaken={(gapY) => change({ gapY })} />
        <Millimetres
          label={t`Left margin`}
          value={stock.left}
          onTaken={(left) => change({ left })}
          onCleared={() => change({ left: null })}
        />
        <Millimetres
          label={t`Top margin`}
          value={stock.top}
          onTaken={(top) => change({ top })}
          onCleared={() => change({ top: null })}
        />
      </Box>
      {!fitsSheet(stock) && <TooLarge stock={stock} />}
    </>
  );
}

function TooLarge({ stock }: { stock: OwnStock }) {
  const { t } = useLingui();
  const formats = useFormats();
  const millimetres = ({ width, height }: { width: number; height: number }) =>
    t`${formats.number(Math.round(width * 10) / 10)} × ${formats.number(Math.round(height * 10) / 10)} mm`;
  const needed = millimetres(roomOf(stock));
  const given = millimetres(SHEETS[stock.size]);
  return (
    <Text size="sm" mt="sm" c="var(--troth-trouble)" role="alert">
      <Trans>
        These cards need {needed}, but the sheet is {given}. Please check the measures.
      </Trans>
    </Text>
  );
}

interface MeasureProps extends Omit<NumberInputProps, "onChange" | "value" | "min" | "max"> {
  value: number | null;
  min?: number;
  max?: number;
  onTaken: (value: number) => void;
  /** Present if the field may be empty: then the cards are centred. */
  onCleared?: () => void;
}

/** A number that is applied once it is within its limits. The field keeps the text while the user types. */
function Measure({ value, min = 0, max = STOCK_BOUNDS.most, onTaken, onCleared, ...input }: MeasureProps) {
  const [typed, setTyped] = useState<number | string>();
  return (
    <NumberInput
      min={min}
      max={max}
      {...input}
      value={typed ?? value ?? ""}
      onChange={(next) => {
        setTyped(next);
        if (next === "") onCleared?.();
        else if (typeof next === "number" && next >= min && next <= max) onTaken(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Millimetres(props: MeasureProps) {
  const { t } = useLingui();
  return (
    <Measure decimalScale={2} suffix=" mm" placeholder={props.onCleared && t`In the middle`} {...props} />
  );
}

function Count(props: MeasureProps) {
  return <Measure {...props} min={1} allowDecimal={false} />;
}
