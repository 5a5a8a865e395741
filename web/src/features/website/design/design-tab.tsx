import { Trans, useLingui } from "@lingui/react/macro";
import { Button, SegmentedControl, SimpleGrid, Stack, Text, TextInput, Title } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { SiteTheme } from "@/lib/core/types.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecord } from "@/wedding/hooks.ts";
import type { SiteAssets } from "../preview/site-preview.tsx";
import { SITE_ID, WEBSITE } from "../website-kind.ts";
import { BACKGROUND_WORDS, FONT_WORDS, HOURS_WORDS, THEME_WORDS } from "../website-words.ts";
import classes from "./design.module.css";
import { ThemeCards, UNKNOWN_COLOR, useThemePages } from "./theme-cards.tsx";

const THEMES = Object.keys(THEME_WORDS) as SiteTheme[];

/** The theme of a website that has none; the renderer has the same default. */
const DEFAULT_THEME: SiteTheme = "romantic";

/** Fields in which the couple can replace a theme's own value. */
const THEME_OVERRIDES = ["primaryColor", "secondaryColor", "fontFamily", "backgroundStyle"] as const;

type ThemeOverride = (typeof THEME_OVERRIDES)[number];

/** The look of the website. Each choice is saved at once, and visible in the preview. */
export function DesignTab({ assets }: { assets: SiteAssets | undefined }) {
  const { t } = useLingui();
  const website = useRecord("website", SITE_ID);
  const { update } = useRecordActions(WEBSITE);
  const { allowed } = useWriteAccess();
  const guard = useWriteGuard();
  const backgroundId = useId();
  const hoursId = useId();
  const theme = website?.theme ?? DEFAULT_THEME;
  const pages = useThemePages(THEMES, assets);
  const page = pages.get(theme);
  /** The couple's value; empty for the theme's own. */
  const overrideOf = (field: ThemeOverride) => website?.[field] ?? "";
  const setOverride = (field: ThemeOverride, value: string) =>
    update(SITE_ID, { [field]: value === "" ? null : value });
  const hasOverrides = THEME_OVERRIDES.some((field) => overrideOf(field) !== "");

  return (
    <Stack gap="xl">
      <RecordNotices kind={WEBSITE} id={SITE_ID} gone={false} />
      <ThemeCards
        themes={THEMES}
        pages={pages}
        isStyled={assets !== undefined}
        chosen={theme}
        onChoose={(next) => update(SITE_ID, { theme: next })}
      />
      <Stack gap="md" component="section" aria-label={t`Your own colours and type`}>
        <div>
          <Title order={2} size="h3">
            <Trans>Your own colours and type</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>Leave anything empty to keep the theme’s own. Text stays readable on any colour.</Trans>
          </Text>
        </div>
        <SimpleGrid type="container" cols={{ base: 1, "20.5rem": 2 }} spacing="sm">
          <ColorChoice
            label={t`Main colour`}
            value={overrideOf("primaryColor")}
            themeColor={page?.primary ?? UNKNOWN_COLOR}
            onChange={(color) => setOverride("primaryColor", color)}
          />
          <ColorChoice
            label={t`Second colour`}
            value={overrideOf("secondaryColor")}
            themeColor={page?.secondary ?? UNKNOWN_COLOR}
            onChange={(color) => setOverride("secondaryColor", color)}
          />
        </SimpleGrid>
        <Select
          label={t`Font`}
          placeholder={t`The theme’s own`}
          clearable
          disabled={!allowed}
          data={Object.entries(FONT_WORDS).map(([value, words]) => ({ value, label: t(words) }))}
          value={website?.fontFamily ?? null}
          onChange={(font) => setOverride("fontFamily", font ?? "")}
        />
        <div>
          <Text size="sm" fw={550} id={backgroundId} mb={4}>
            <Trans>Background</Trans>
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby={backgroundId}
            disabled={!allowed}
            value={overrideOf("backgroundStyle")}
            onChange={(background) => setOverride("backgroundStyle", background)}
            data={[
              { value: "", label: t`Theme’s own` },
              ...Object.entries(BACKGROUND_WORDS).map(([value, words]) => ({ value, label: t(words) })),
            ]}
          />
        </div>
        {hasOverrides && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={18} aria-hidden />}
            style={{ alignSelf: "flex-start" }}
            onClick={() => update(SITE_ID, Object.fromEntries(THEME_OVERRIDES.map((field) => [field, null])))}
            {...guard}
          >
            <Trans>Back to the theme’s own</Trans>
          </Button>
        )}
      </Stack>
      <div>
        <Text size="sm" fw={550} id={hoursId} mb={4}>
          <Trans>How hours are written</Trans>
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={hoursId}
          disabled={!allowed}
          value={website?.hours ?? ""}
          onChange={(hours) => update(SITE_ID, { hours: hours === "" ? null : hours })}
          data={[
            { value: "", label: t`As in the wedding’s country` },
            ...Object.entries(HOURS_WORDS).map(([value, words]) => ({ value, label: t(words) })),
          ]}
        />
      </div>
    </Stack>
  );
}

interface ColorChoiceProps {
  label: string;
  /** The couple's colour, #rrggbb; empty for the theme's. */
  value: string;
  /** #rrggbb. */
  themeColor: string;
  onChange: (value: string) => void;
}

/** The browser's picker reports every colour that the pointer passes: only the last one is saved. */
const DEBOUNCE_MILLISECONDS = 350;

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour of the website, typed or chosen in the browser's picker. */
function ColorChoice({ label, value, themeColor, onChange }: ColorChoiceProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const displayedColor = typed ?? value;
  const isInvalid = typed !== undefined && typed !== "" && !isColor(typed);

  function save(text: string) {
    clearTimeout(timer.current);
    const color = text.trim().toLowerCase();
    if (color !== "" && !isColor(color)) return;
    setTyped(undefined);
    if (color !== value) onChange(color);
  }

  function saveTyped() {
    if (typed !== undefined) save(typed);
  }

  // Saves a colour that was chosen less than the debounce before the tab is left.
  const saveOnUnmount = useEffectEvent(saveTyped);
  useEffect(() => () => saveOnUnmount(), []);

  return (
    <TextInput
      id={id}
      label={label}
      value={displayedColor}
      placeholder={themeColor}
      autoComplete="off"
      spellCheck={false}
      disabled={!allowed}
      error={isInvalid && t`A colour is # and six digits or letters from a to f, like #a8415b`}
      leftSectionWidth={52}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-labelledby={`${id}-label`}
          disabled={!allowed}
          value={isColor(displayedColor) ? displayedColor : themeColor}
          onChange={(event) => {
            const color = event.currentTarget.value;
            setTyped(color);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => save(color), DEBOUNCE_MILLISECONDS);
          }}
          onBlur={saveTyped}
        />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={saveTyped}
      onKeyDown={(event) => {
        if (event.key === "Enter") saveTyped();
      }}
    />
  );
}
