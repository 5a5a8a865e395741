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
import { SITE, WEBSITE } from "../website-kind.ts";
import { BACKGROUND_WORDS, FONT_WORDS, HOURS_WORDS, THEME_WORDS } from "../website-words.ts";
import classes from "./design.module.css";
import { ThemeCards, useThemePages } from "./theme-cards.tsx";

const THEMES = Object.keys(THEME_WORDS) as SiteTheme[];

/** Default of the renderer. */
const FIRST: SiteTheme = "romantic";

/** Choices within a theme. */
const THEME_OVERRIDES = ["primaryColor", "secondaryColor", "fontFamily", "backgroundStyle"] as const;

type ThemeOverride = (typeof THEME_OVERRIDES)[number];

/** The look of the website. Each choice is saved at once, and visible in the preview. */
export function DesignTab({ assets }: { assets: SiteAssets | undefined }) {
  const { t } = useLingui();
  const website = useRecord("website", SITE);
  const { update } = useRecordActions(WEBSITE);
  const { allowed } = useWriteAccess();
  const guard = useWriteGuard();
  const backgroundId = useId();
  const hoursId = useId();
  const theme = website?.theme ?? FIRST;
  const pages = useThemePages(THEMES, assets);
  const page = pages.get(theme);
  const chosen = (field: ThemeOverride) => website?.[field] ?? "";
  const choose = (field: ThemeOverride, value: string) =>
    update(SITE, { [field]: value === "" ? null : value });
  const hasOwn = THEME_OVERRIDES.some((field) => chosen(field) !== "");

  return (
    <Stack gap="xl">
      <RecordNotices kind={WEBSITE} id={SITE} gone={false} />
      <ThemeCards
        themes={THEMES}
        pages={pages}
        isStyled={assets !== undefined}
        chosen={theme}
        onChoose={(next) => update(SITE, { theme: next })}
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
            value={chosen("primaryColor")}
            own={page?.primary ?? "#808080"}
            onChange={(color) => choose("primaryColor", color)}
          />
          <ColorChoice
            label={t`Second colour`}
            value={chosen("secondaryColor")}
            own={page?.secondary ?? "#808080"}
            onChange={(color) => choose("secondaryColor", color)}
          />
        </SimpleGrid>
        <Select
          label={t`Font`}
          placeholder={t`The theme’s own`}
          clearable
          disabled={!allowed}
          data={choicesOf(FONT_WORDS).map(([value, words]) => ({ value, label: t(words) }))}
          value={website?.fontFamily ?? null}
          onChange={(font) => choose("fontFamily", font ?? "")}
        />
        <div>
          <Text size="sm" fw={550} id={backgroundId} mb={4}>
            <Trans>Background</Trans>
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby={backgroundId}
            disabled={!allowed}
            value={chosen("backgroundStyle")}
            onChange={(background) => choose("backgroundStyle", background)}
            data={[
              { value: "", label: t`Theme’s own` },
              ...choicesOf(BACKGROUND_WORDS).map(([value, words]) => ({ value, label: t(words) })),
            ]}
          />
        </div>
        {hasOwn && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={18} aria-hidden />}
            style={{ alignSelf: "flex-start" }}
            onClick={() => update(SITE, Object.fromEntries(THEME_OVERRIDES.map((field) => [field, null])))}
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
          onChange={(hours) => update(SITE, { hours: hours === "" ? null : hours })}
          data={[
            { value: "", label: t`As in the wedding’s country` },
            ...choicesOf(HOURS_WORDS).map(([value, words]) => ({ value, label: t(words) })),
          ]}
        />
      </div>
    </Stack>
  );
}

function choicesOf<T>(words: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(words);
}

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
function ColorChoice({ label, value, own, onChange }: ColorChoiceProps) {
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
