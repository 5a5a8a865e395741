import { Trans, useLingui } from "@lingui/react/macro";
import {
  Combobox,
  type ComboboxProps,
  InputBase,
  type InputBaseProps,
  ScrollArea,
  useCombobox,
} from "@mantine/core";
import { useId } from "@mantine/hooks";
import { Check } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useState } from "react";
import { unlistedText, unlistedValue } from "@/lib/draft/unlisted-value.ts";
import {
  flatOptions,
  likeliestOption,
  matchingOptions,
  nextOption,
  type Option,
  type Options,
  optionNamed,
} from "./options.ts";
import classes from "./select.module.css";

/** The value of the option that creates an entry. No id or code is like it: they have no spaces. */
const CREATE = "create new";
/** In pixels, as in Mantine's own select. */
const MAX_LIST_HEIGHT = 220;

type InputProps = Omit<InputBaseProps & ComponentProps<"input">, "value" | "onChange" | "type" | "pointer">;

export interface SelectProps extends InputProps {
  /** The options to choose from. */
  data: Options;
  /** With `onCreate`, may be a text that is in no list (`unlistedValue`). */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Typing filters the list. */
  searchable?: boolean;
  clearable?: boolean;
  clearButtonProps?: { "aria-label": string };
  /** Creates a new entry. The list offers it, and only choosing that option calls this. */
  onCreate?: (name: string) => void;
  /** Receives a typed text that matches no option, so that the form can refuse it on save. */
  onUnknown?: (text: string) => void;
  nothingFoundMessage?: string;
  comboboxProps?: Pick<ComboboxProps, "position" | "width" | "withinPortal">;
}

/**
 * A choice from a list: the only combobox of the app.
 *
 * While the user types, the likeliest option is highlighted. Enter chooses it, and so does Tab on its way to the next
 * field; Enter never submits a form. Leaving the field in another way chooses the option with exactly the typed label.
 * Text that matches none stays. None of these creates an entry: "Create" needs arrow keys or a tap.
 *
 * Mantine's own select loses key presses until its list is rendered, since it highlights the list's elements. Here keys
 * act on the options themselves.
 */
export function Select(props: SelectProps) {
  const { data, value, onChange, searchable = false, clearable = false, ...otherProps } = props;
  const { onCreate, onUnknown, nothingFoundMessage, clearButtonProps, comboboxProps, ...inputProps } =
    otherProps;
  const { onFocus, onBlur, onKeyDown, ...input } = inputProps;
  const { t } = useLingui();
  const listId = useId();
  const [opened, setOpened] = useState(false);
  /** The text being typed; undefined if the field shows its value. */
  const [typedText, setTypedText] = useState<string>();
  const [highlightedValue, setHighlightedValue] = useState<string>();
  /** Whether the user left the field with a text that matches no option. */
  const [isUnknown, setUnknown] = useState(false);
  const combobox = useCombobox({ opened, onOpenedChange: setOpened });

  const selectedOption =
    value === null ? undefined : flatOptions(data).find((option) => option.value === value);
  const unlistedInValue = unlistedText(value);
  const text = typedText ?? unlistedInValue;
  const name = text?.trim() ?? "";
  const canCreate = onCreate !== undefined && name !== "" && !optionNamed(data, name);
  const matches = name === "" ? data : matchingOptions(data, name);
  const shownOptions = canCreate ? [...matches, { value: CREATE, label: t`Create “${name}”` }] : matches;
  const options = flatOptions(shownOptions);
  const highlightedOption = options.find((option) => option.value === highlightedValue);
  /** The option that keys act on: none while the list is closed. */
  const keyTarget = opened ? highlightedOption : undefined;
  const idOf = (option: Option) => `${listId}-${options.indexOf(option)}`;
  const isLocked = input.disabled === true || input.readOnly === true;
  const showsClearButton = clearable && value !== null && !isLocked;

  useLayoutEffect(() => {
    if (opened && highlightedValue !== undefined)
      document.querySelector(`#${listId} [data-combobox-selected]`)?.scrollIntoView({ block: "nearest" });
  }, [opened, highlightedValue, listId]);

  function open(valueToHighlight?: string) {
    if (isLocked) return;
    setOpened(true);
    setHighlightedValue(valueToHighlight);
  }

  function close() {
    setOpened(false);
    setHighlightedValue(undefined);
  }

  /** Chooses an option, or creates an entry, or clears the field with null. */
  function choose(newValue: string | null) {
    if (newValue === CREATE) onCreate?.(name);
    else if (newValue !== value) onChange(newValue);
    setTypedText(undefined);
    setUnknown(false);
    close();
  }

  /** Chooses the option with exactly the typed label; another text stays in the field. */
  function commitTypedText() {
    close();
    if (typedText === undefined) return;
    if (name === "") {
      const canClear = clearable || unlistedInValue !== undefined;
      choose(canClear ? null : value);
      return;
    }
    const option = optionNamed(data, name);
    if (option) choose(option.value);
    else keepUnknownText();
  }

  /** Hands a text that matches no option to the form, if the form accepts one; otherwise it stays here. */
  function keepUnknownText() {
    if (onCreate) onChange(unlistedValue(name));
    else if (onUnknown) onUnknown(name);
    else {
      setUnknown(true);
      return;
    }
    setTypedText(undefined);
  }

  function handleTyping(newText: string) {
    setTypedText(newText);
    setUnknown(false);
    open(likeliestOption(data, newText, onCreate !== undefined)?.value);
  }

  function handleClick() {
    if (opened && !searchable) close();
    else open(opened ? highlightedValue : selectedOption?.value);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (isLocked || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (handleKey(event)) event.preventDefault();
  }

  /** Handles a key for the list; returns whether the browser must not handle it too. */
  function handleKey({ key, altKey }: KeyboardEvent): boolean {
    switch (key) {
      case "ArrowDown":
        moveHighlight(1);
        return true;
      case "ArrowUp":
        moveHighlight(-1);
        return true;
      case "Enter":
        handleEnter();
        return true;
      case "Tab":
        // An option that was only highlighted by browsing is not chosen.
        if (keyTarget && text !== undefined) choose(keyTarget.value);
        return false;
      case "Escape":
        close();
        return opened;
      case " ":
        if (searchable) return false;
        if (keyTarget) choose(keyTarget.value);
        else open(selectedOption?.value);
        return true;
      case "Backspace":
      case "Delete":
        if (searchable || altKey || !clearable) return false;
        choose(null);
        return true;
      case "Home":
      case "End":
        if (searchable || !opened) return false;
        setHighlightedValue(nextOption(options, undefined, key === "Home" ? 1 : -1));
        return true;
      default:
        return false;
    }
  }

  /** Highlights the next or previous option; a closed list opens at the selected one. */
  function moveHighlight(direction: 1 | -1) {
    if (!opened && selectedOption) open(selectedOption.value);
    else open(nextOption(options, keyTarget?.value, direction));
  }

  function handleEnter() {
    if (keyTarget) choose(keyTarget.value);
    else if (typedText !== undefined) {
      commitTypedText();
      // The list offers to create an entry, which needs one more key.
      if (canCreate) open();
    } else if (opened) close();
    else open(selectedOption?.value);
  }

  return (
    <Combobox
      store={combobox}
      size="md"
      shadow="none"
      keepMounted={false}
      __staticSelector="Select"
      {...comboboxProps}
      // Tapping the chosen option clears it, if clearing is allowed.
      onOptionSubmit={(tapped) => choose(clearable && tapped === value ? null : tapped)}
    >
      <Combobox.Target
        withKeyboardNavigation={false}
        withExpandedAttribute
        // Set here as well: Mantine sets it one render after the list has opened.
        aria-expanded={opened}
        {...(opened && { "aria-controls": listId })}
        targetType={searchable ? "input" : "button"}
        {...(keyTarget && { "aria-activedescendant": idOf(keyTarget) })}
      >
        <InputBase
          {...input}
          __staticSelector="Select"
          pointer={!searchable}
          readOnly={input.readOnly || !searchable}
          value={text ?? selectedOption?.label ?? value ?? ""}
          error={input.error || renderProblem()}
          onChange={(event) => handleTyping(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onClick={handleClick}
          onFocus={(event) => {
            // The list would cover the error message; a key or a tap opens it.
            if (searchable && !input.error) open();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            commitTypedText();
            onBlur?.(event);
          }}
          rightSectionPointerEvents={showsClearButton ? "all" : "none"}
          rightSection={
            showsClearButton ? (
              <Combobox.ClearButton
                {...(clearButtonProps && { ...clearButtonProps, "aria-hidden": false })}
                onClear={() => choose(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && !nothingFoundMessage}>
        <Combobox.Options id={listId} aria-label={nameOf(input)}>
          <ScrollArea.Autosize mah={MAX_LIST_HEIGHT} type="scroll">
            {shownOptions.map((entry) =>
              "group" in entry ? (
                <Combobox.Group key={entry.group} label={entry.group}>
                  {entry.items.map(renderOption)}
                </Combobox.Group>
              ) : (
                renderOption(entry)
              ),
            )}
          </ScrollArea.Autosize>
          {options.length === 0 && nothingFoundMessage && (
            <Combobox.Empty>{nothingFoundMessage}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );

  /** Why the field's text was not accepted. */
  function renderProblem() {
    const showsUnlistedValue = typedText === undefined && unlistedInValue !== undefined;
    if (!isUnknown && !showsUnlistedValue) return undefined;
    return (
      <span role="alert">
        {onCreate ? (
          <Trans>
            “{name}” isn’t in the list. To add it, open the list and choose Create “{name}”.
          </Trans>
        ) : (
          <Trans>There’s no “{name}” here.</Trans>
        )}
      </span>
    );
  }

  function renderOption(option: Option) {
    const isSelected = option.value === value;
    return (
      <Combobox.Option
        key={option.value}
        id={idOf(option)}
        value={option.value}
        disabled={option.disabled}
        selected={option === highlightedOption}
        active={isSelected}
        aria-selected={isSelected}
        className={classes.option}
      >
        {isSelected && <Check size={16} aria-hidden className={classes.check} />}
        <span>{option.label}</span>
      </Combobox.Option>
    );
  }
}

/** The list's accessible name: the same as its field's. */
function nameOf({ label, "aria-label": name }: InputProps): string | undefined {
  return typeof label === "string" ? label : name;
}
