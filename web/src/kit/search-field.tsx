import { useLingui } from "@lingui/react/macro";
import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useRef } from "react";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";

type SearchFieldProps = {
  /** The accessible name and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether a panel focuses this first. Not on a touch screen, where the keyboard would cover the list. */
  focusFirst?: boolean;
};

/** A page's search field. `/` focuses it from anywhere, Escape clears it. */
export function SearchField({ label, value, onChange, focusFirst = false }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  usePageKey("/", goToField);

  function goToField() {
    // Not every browser moves the focus on `select`.
    field.current?.focus();
    field.current?.select();
  }

  function clear() {
    onChange("");
    field.current?.focus();
  }

  return (
    <TextInput
      ref={field}
      type="search"
      data-autofocus={(focusFirst && window.matchMedia("(pointer: fine)").matches) || undefined}
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !value) return;
        // Keeps the surrounding layer open.
        event.preventDefault();
        clear();
      }}
      leftSection={<Search size={18} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSectionWidth={44}
      rightSection={
        value ? (
          <CloseButton onClick={clear} aria-label={t`Clear search`} />
        ) : (
          <Kbd aria-hidden visibleFrom="md">
            /
          </Kbd>
        )
      }
    />
  );
}
