import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { ALBUM_TABLE, type Album, PHOTO_TABLE } from "./use-albums.ts";

/** Makes an album or a hidden photo visible to guests. Both can be undone. */
export function useShowToGuests() {
  const { t } = useLingui();
  const runTogether = useRunTogether();

  function showAlbum({ id, title }: Album) {
    return runTogether([changeCommand(ALBUM_TABLE, id, { isPrivate: false })], {
      said: t`“${title}” is public: guests see its photos.`,
      failed: t`The album couldn’t be made public`,
    });
  }

  function showPhoto({ id }: Pick<RecordOf<"photo">, "id">) {
    return runTogether([changeCommand(PHOTO_TABLE, id, { isHidden: false })], {
      said: t`Guests see this photo now.`,
      failed: t`The photo couldn’t be changed`,
    });
  }

  return { showAlbum, showPhoto };
}
