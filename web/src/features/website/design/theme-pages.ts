import { useMemo } from "react";
import type { SiteCore } from "@/lib/core/site.ts";
import type { SiteTheme } from "@/lib/core/types.ts";
import { useSiteCore } from "@/lib/core/use-site.ts";
import { useDayAtWedding, useReport } from "@/wedding/hooks.ts";
import { pageOf } from "../preview/draft-page.ts";
import type { SiteAssets } from "../preview/site-assets.ts";

/** A theme without any of the couple's own choices. */
export interface ThemePage {
  /** A page with names and date of the wedding. */
  html: string;
  primary: string;
  secondary: string;
}

const COUPLE = { first: "Ana", second: "Ben" };

/** Renders the couple's names in each theme, with the renderer that guests get. */
export function useThemePages(
  themes: readonly SiteTheme[],
  assets: SiteAssets | undefined,
): ReadonlyMap<SiteTheme, ThemePage> {
  const core = useSiteCore();
  const { ownerName, partnerName, weddingDate, venue } = useReport("details");
  const today = useDayAtWedding();
  return useMemo(() => {
    if (!core) return new Map();
    const wedding = {
      ownerName: ownerName || COUPLE.first,
      partnerName: partnerName || COUPLE.second,
      weddingDate,
      venue,
    };
    return new Map(themes.map((theme) => [theme, themePage(core, theme, { wedding, assets, today })]));
  }, [core, themes, assets, today, ownerName, partnerName, weddingDate, venue]);
}

interface ThemeParts {
  wedding: object;
  assets: SiteAssets | undefined;
  /** Today in the wedding's time zone, YYYY-MM-DD. */
  today: string;
}

function themePage(core: SiteCore, theme: SiteTheme, { wedding, assets, today }: ThemeParts): ThemePage {
  const sections = { hero: { type: "hero" } };
  const website = new core.Website(
    JSON.stringify({ wedding, website: { site: { theme, sharingOff: true } }, sections }),
  );
  const html = pageOf(website, assets ?? { style: "", themes: {}, fonts: {}, script: "" }, theme, today);
  const color = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? "#808080";
  const page = { html, primary: color("primary"), secondary: color("secondary") };
  website.free();
  return page;
}
