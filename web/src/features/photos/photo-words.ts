import { msg, plural } from "@lingui/core/macro";
import type { RecordWords } from "@/records/area.ts";

export const ALBUM_WORDS: RecordWords = {
  noun: "album",
  one: msg`an album`,
  some: (count) => msg`${plural(count, { one: "# album", other: "# albums" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new album", other: "# new albums" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to an album", other: "# changes to albums" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed album", other: "# removed albums" })}`,
  },
  place: msg`Photos`,
  inline: msg`the albums`,
  untitled: msg`Album without a name`,
  fields: {
    title: { label: msg`Album Title`, inline: msg`title` },
    description: { label: msg`Description`, inline: msg`description` },
    isPrivate: { label: msg`Private`, inline: msg`privacy` },
    isDownloadable: { label: msg`Guests may download it`, inline: msg`download by guests` },
    coverPhotoId: { label: msg`Cover`, inline: msg`cover` },
    order: { label: msg`Order`, inline: msg`place in the list` },
  },
  queryParameter: "album",
};

export const PHOTO_WORDS: RecordWords = {
  noun: "photo",
  one: msg`a photo`,
  some: (count) => msg`${plural(count, { one: "# photo", other: "# photos" })}`,
  waiting: {
    added: (count) => msg`${plural(count, { one: "# new photo", other: "# new photos" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a photo", other: "# changes to photos" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed photo", other: "# removed photos" })}`,
  },
  place: msg`Photos`,
  inline: msg`the photos`,
  untitled: msg`Photo without a name`,
  nameFields: ["caption", "filename"],
  nameRule: "first",
  fields: {
    albumId: { label: msg`Album`, inline: msg`album` },
    filename: { label: msg`File name`, inline: msg`file name` },
    takenAt: { label: msg`Taken`, inline: msg`time it was taken` },
    caption: { label: msg`Caption`, inline: msg`caption` },
    tags: { label: msg`Tags`, inline: msg`tags` },
    isFeatured: { label: msg`Featured`, inline: msg`whether it’s featured` },
    isHidden: { label: msg`Only for us`, inline: msg`whether guests see it` },
    order: { label: msg`Order`, inline: msg`place in the album` },
    uploadedBy: { label: msg`Uploaded by`, inline: msg`uploader’s name` },
    isFromGuest: { label: msg`From a guest`, inline: msg`whether it’s from a guest` },
    width: { label: msg`Width`, inline: msg`width` },
    height: { label: msg`Height`, inline: msg`height` },
    thumbhash: { label: msg`Placeholder`, inline: msg`placeholder` },
  },
  queryParameter: "photo",
  subtitleField: "albumTitle",
};

export const ALBUM_PHOTO_WORDS: RecordWords = {
  noun: "albumPhoto",
  one: msg`a photo in another album`,
  some: (count) =>
    msg`${plural(count, { one: "# photo in another album", other: "# photos in other albums" })}`,
  waiting: {
    added: (count) =>
      msg`${plural(count, { one: "# new photo in another album", other: "# new photos in other albums" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a photo in another album", other: "# changes to photos in other albums" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed photo of another album", other: "# removed photos of other albums" })}`,
  },
  place: msg`Photos`,
  inline: msg`the photos`,
  untitled: msg`Photo without a name`,
  fields: {
    albumId: { label: msg`Album`, inline: msg`album` },
    photoId: { label: msg`Photo`, inline: msg`photo` },
    order: { label: msg`Order`, inline: msg`place in the album` },
  },
};
