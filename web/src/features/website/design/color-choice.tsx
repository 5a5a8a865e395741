import { useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import classes from "./design.module.css";

interface ColorChoiceProps {
  label: string;
  /** #rrggbb; empty for the theme's colour. */
  value: string;
  /** The theme's colour. */
  own: string;
  onChange: (value: string) => void;
}

/** Debounce: a picker reports every colour that the pointer passes. */
const REST_MILLISECONDS = 350;

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour of the website. */
export function ColorChoice({ label, value, own, onChange }: ColorChoiceProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = typed ?? value;
  const isWrong = typed !== undefined && typed !== "" && !isColor(typed);

  function keep(text: string) {
    clearTimeout(timer.current);
    const color = text.trim().toLowerCase();
    if (color !== "" && !isColor(color)) return;
    setTyped(undefined);
    if (color !== value) onChange(color);
  }

  function keepTyped() {
    if (typed !== undefined) keep(typed);
  }

  // Keeps a choice made just before leaving.
  const keepLast = useEffectEvent(keepTyped);
  useEffect(() => () => keepLast(), []);

  return (
    <TextInput
      id={id}
      label={label}
      value={shown}
      placeholder={own}
      autoComplete="off"
      spellCheck={false}
      disabled={!allowed}
      error={isWrong && t`A colour is # and six digits or letters from a to f, like #a8415b`}
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-labelledby={`${id}-label`}
          disabled={!allowed}
          value={isColor(shown) ? shown : own}
          onChange={(event) => {
            const color = event.currentTarget.value;
            setTyped(color);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => keep(color), REST_MILLISECONDS);
          }}
          onBlur={keepTyped}
        />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keepTyped}
      onKeyDown={(event) => {
        if (event.key === "Enter") keepTyped();
      }}
    />
  );
}
