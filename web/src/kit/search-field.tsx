import { useLingui } from "@lingui/react/macro";
import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useRef } from "react";
import { usePageKey } from "@/lib/keyboard/use-page-key.ts";

type SearchFieldProps = {
  /** What is searched; read by screen readers and shown in the empty field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether a panel begins here. Not on a screen that is touched, where the keyboard would cover what is searched. */
  focusFirst?: boolean;
};

/** The search of a page. `/` goes to it from anywhere, Escape empties it. */
export function SearchField({ label, value, onChange, focusFirst = false }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  usePageKey("/", goToField);

  function goToField() {
    // Selecting alone does not move the focus in every browser.
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
        // What it stands in stays open.
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
