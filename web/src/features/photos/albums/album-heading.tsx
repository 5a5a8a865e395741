import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { useNavigationType } from "react-router";
import { MoreToolsMenu } from "@/kit/tools/more-tools-menu.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { AlbumBadge } from "./album-badge.tsx";
import classes from "./album-heading.module.css";
import { type AlbumCallbacks, useAlbumTools } from "./use-album-tools.ts";

interface AlbumHeadingProps extends AlbumCallbacks {
  album: RecordOf<"album">;
}

/** The name of an open album above its photos, and its menu. */
export function AlbumHeading({ album, ...callbacks }: AlbumHeadingProps) {
  const { t } = useLingui();
  const toolsOf = useAlbumTools(callbacks);
  const heading = useRef<HTMLHeadingElement>(null);
  const { title } = album;

  const isFirstPage = useNavigationType() === "POP";
  // The link that opened the album is gone: screen readers announce the album in its place.
  useLayoutEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isFirstPage]);

  return (
    <div className={classes.line}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <AlbumBadge isPrivate={album.isPrivate} />
      <span className={classes.menu}>
        <MoreToolsMenu label={t`More for ${title}`} tools={toolsOf(album)} />
      </span>
    </div>
  );
}
