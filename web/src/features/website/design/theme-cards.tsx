import { Trans, useLingui } from "@lingui/react/macro";
import { Skeleton, Title } from "@mantine/core";
import { useId } from "react";
import type { SiteTheme } from "@/lib/core/types.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { PageFrame } from "../preview/page-frame.tsx";
import { THEME_WORDS } from "../website-words.ts";
import classes from "./design.module.css";
import type { ThemePage } from "./theme-pages.ts";

interface ThemeCardsProps {
  themes: readonly SiteTheme[];
  pages: ReadonlyMap<SiteTheme, ThemePage>;
  /** Whether the style sheets are loaded: an unstyled page would not show the theme. */
  isStyled: boolean;
  chosen: SiteTheme;
  onChoose: (theme: SiteTheme) => void;
}

/** Width of the page before scaling, in px. */
const PICTURE_WIDTH = 1100;

/** The themes, each as a small page with the couple's names. */
export function ThemeCards({ themes, pages, isStyled, chosen, onChoose }: ThemeCardsProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const name = useId();
  return (
    <fieldset className={classes.themes} disabled={!allowed}>
      <legend>
        <Title order={2} size="h3">
          <Trans>Theme</Trans>
        </Title>
      </legend>
      <div className={classes.cards}>
        {themes.map((theme) => {
          const page = pages.get(theme);
          return (
            <label key={theme} className={classes.card} data-chosen={theme === chosen || undefined}>
              <span className={classes.picture}>
                {page && isStyled ? (
                  <PageFrame title="" html={page.html} width={PICTURE_WIDTH} isPicture />
                ) : (
                  <Skeleton height="100%" radius={0} />
                )}
              </span>
              <span className={classes.name}>
                <input
                  type="radio"
                  name={name}
                  value={theme}
                  checked={theme === chosen}
                  onChange={() => onChoose(theme)}
                />
                {t(THEME_WORDS[theme])}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
