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

/** Cannot be an id or a code, which have no spaces. */
const CREATE = "create new";

type InputProps = Omit<InputBaseProps & ComponentProps<"input">, "value" | "onChange" | "type" | "pointer">;

export interface SelectProps extends InputProps {
  data: Options;
  /** With `onCreate`, may hold a text that is in no list (`unlisted`). */
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
  comboboxProps?: Pick<ComboboxProps, "position" | "width">;
}

/**
 * A choice from a list: the only combobox of the app.
 *
 * Mantine's own marks the highlighted option on the list's elements and clears the mark in a timer after the list
 * opens, so that earlier key presses are lost. Here keys act on the options themselves, whether or not the list is
 * rendered yet. While the user types, the likeliest option is highlighted. Enter takes it, and so does Tab on its way
 * to the next field; Enter never submits a form. Leaving the field in another way takes the option with exactly the
 * typed label. Text that matches none stays. None of these creates an entry: "Create" is taken only after arrow keys
 * or a tap have chosen it.
 */
export function Select(props: SelectProps) {
  const { data, value, onChange, searchable = false, clearable = false, clearButtonProps, ...more } = props;
  const { onCreate, onUnknown, nothingFoundMessage, comboboxProps, onFocus, onBlur, onKeyDown, ...input } =
    more;
  const { t } = useLingui();
  const list = useId();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const combobox = useCombobox({ opened, onOpenedChange: setOpened });

  const chosen = value === null ? undefined : flatOptions(data).find((option) => option.value === value);
  const waiting = unlistedText(value);
  const text = typed ?? waiting;
  const name = text?.trim() ?? "";
  const canCreate = onCreate !== undefined && name !== "" && !optionNamed(data, name);
  const found = name === "" ? data : matchingOptions(data, name);
  const shown = canCreate ? [...found, { value: CREATE, label: t`Create “${name}”` }] : found;
  const options = flatOptions(shown);
  const highlighted = options.find((option) => option.value === active);
  const idOf = (option: Option) => `${list}-${options.indexOf(option)}`;
  const locked = input.disabled === true || input.readOnly === true;

  useLayoutEffect(() => {
    if (opened && active !== undefined)
      document.querySelector(`#${list} [data-combobox-selected]`)?.scrollIntoView({ block: "nearest" });
  }, [opened, active, list]);

  function open(at?: string) {
    if (locked) return;
    setOpened(true);
    setActive(at);
  }

  function close() {
    setOpened(false);
    setActive(undefined);
  }

  function take(next: string | null) {
    if (next === CREATE) onCreate?.(name);
    else if (next !== value) onChange(next);
    setTyped(undefined);
    setUnknown(false);
    close();
  }

  /** Takes the option that matches the typed text. */
  function takeTyped() {
    close();
    if (typed === undefined) return;
    if (name === "") return take(clearable || waiting !== undefined ? null : value);
    const meant = optionNamed(data, name);
    if (meant) return take(meant.value);
    if (onCreate) onChange(unlistedValue(name));
    else if (onUnknown) onUnknown(name);
    else return setUnknown(true);
    setTyped(undefined);
  }

  function write(next: string) {
    setTyped(next);
    setUnknown(false);
    open(likeliestOption(data, next, onCreate !== undefined)?.value);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (locked || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (answer(event)) event.preventDefault();
  }

  /** Handles a key for the list; returns whether it did. */
  function answer({ key, altKey }: KeyboardEvent): boolean {
    switch (key) {
      case "ArrowDown":
      case "ArrowUp": {
        const first = opened ? highlighted?.value : undefined;
        if (!opened && chosen) open(chosen.value);
        else open(nextOption(options, first, key === "ArrowDown" ? 1 : -1));
        return true;
      }
      case "Enter":
        if (opened && highlighted) take(highlighted.value);
        else if (typed !== undefined) {
          takeTyped();
          // One more key press creates it.
          if (canCreate) open();
        } else if (opened) close();
        else open(chosen?.value);
        return true;
      case "Tab":
        // An option that was only highlighted by browsing is not taken.
        if (opened && highlighted && text !== undefined) take(highlighted.value);
        return false;
      case "Escape":
        close();
        return opened;
      case " ":
        if (searchable) return false;
        if (opened && highlighted) take(highlighted.value);
        else open(chosen?.value);
        return true;
      case "Backspace":
      case "Delete":
        if (searchable || altKey || !clearable) return false;
        take(null);
        return true;
      case "Home":
      case "End":
        if (searchable || !opened) return false;
        setActive(nextOption(options, undefined, key === "Home" ? 1 : -1));
        return true;
      default:
        return false;
    }
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
      onOptionSubmit={(tapped) => take(clearable && tapped === value ? null : tapped)}
    >
      <Combobox.Target
        withKeyboardNavigation={false}
        withExpandedAttribute
        // Set here as well: Mantine sets it one render after the list has opened.
        aria-expanded={opened}
        {...(opened && { "aria-controls": list })}
        targetType={searchable ? "input" : "button"}
        {...(opened && highlighted && { "aria-activedescendant": idOf(highlighted) })}
      >
        <InputBase
          {...input}
          __staticSelector="Select"
          pointer={!searchable}
          readOnly={input.readOnly || !searchable}
          value={text ?? chosen?.label ?? value ?? ""}
          error={input.error || problem()}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
          onClick={() => (opened && !searchable ? close() : open(opened ? active : chosen?.value))}
          onFocus={(event) => {
            // The list would cover the error message; a key or a tap opens it.
            if (searchable && !input.error) open();
            onFocus?.(event);
          }}
          onBlur={(event) => {
            takeTyped();
            onBlur?.(event);
          }}
          rightSectionPointerEvents={clearable && value !== null && !locked ? "all" : "none"}
          rightSection={
            clearable && value !== null && !locked ? (
              <Combobox.ClearButton
                {...(clearButtonProps && { ...clearButtonProps, "aria-hidden": false })}
                onClear={() => take(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && !nothingFoundMessage}>
        <Combobox.Options id={list} aria-label={nameOf(input)}>
          <ScrollArea.Autosize mah={220} type="scroll">
            {shown.map((one) =>
              "group" in one ? (
                <Combobox.Group key={one.group} label={one.group}>
                  {one.items.map(line)}
                </Combobox.Group>
              ) : (
                line(one)
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
  function problem() {
    if (isUnknown || (typed === undefined && waiting !== undefined))
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
    return undefined;
  }

  function line(option: Option) {
    const isChosen = option.value === value;
    return (
      <Combobox.Option
        key={option.value}
        id={idOf(option)}
        value={option.value}
        disabled={option.disabled}
        selected={option === highlighted}
        active={isChosen}
        aria-selected={isChosen}
        className={classes.option}
      >
        {isChosen && <Check size={16} aria-hidden className={classes.check} />}
        <span>{option.label}</span>
      </Combobox.Option>
    );
  }
}

/** The list's accessible name: the same as its field's. */
function nameOf({ label, "aria-label": name }: InputProps): string | undefined {
  return typeof label === "string" ? label : name;
}
