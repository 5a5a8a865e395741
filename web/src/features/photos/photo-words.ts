import { msg, plural } from "@lingui/core/macro";
import type { RecordWords } from "@/records/area.ts";

export const ALBUM_WORDS: RecordWords = {
  noun: "album",
  singular: msg`an album`,
  quantity: (count) => msg`${plural(count, { one: "# album", other: "# albums" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new album", other: "# new albums" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to an album", other: "# changes to albums" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed album", other: "# removed albums" })}`,
  },
  areaName: msg`Photos`,
  areaInSentence: msg`the albums`,
  untitled: msg`Album without a name`,
  fields: {
    title: { label: msg`Album Title`, inSentence: msg`title` },
    description: { label: msg`Description`, inSentence: msg`description` },
    isPrivate: { label: msg`Private`, inSentence: msg`privacy` },
    isDownloadable: { label: msg`Guests may download it`, inSentence: msg`download by guests` },
    coverPhotoId: { label: msg`Cover`, inSentence: msg`cover` },
    order: { label: msg`Order`, inSentence: msg`place in the list` },
  },
  queryParameter: "album",
};

export const PHOTO_WORDS: RecordWords = {
  noun: "photo",
  singular: msg`a photo`,
  quantity: (count) => msg`${plural(count, { one: "# photo", other: "# photos" })}`,
  waitingEdits: {
    added: (count) => msg`${plural(count, { one: "# new photo", other: "# new photos" })}`,
    changed: (count) => msg`${plural(count, { one: "# change to a photo", other: "# changes to photos" })}`,
    removed: (count) => msg`${plural(count, { one: "# removed photo", other: "# removed photos" })}`,
  },
  areaName: msg`Photos`,
  areaInSentence: msg`the photos`,
  untitled: msg`Photo without a name`,
  nameFields: ["caption", "filename"],
  nameRule: "first filled field",
  fields: {
    albumId: { label: msg`Album`, inSentence: msg`album` },
    filename: { label: msg`File name`, inSentence: msg`file name` },
    takenAt: { label: msg`Taken`, inSentence: msg`time it was taken` },
    caption: { label: msg`Caption`, inSentence: msg`caption` },
    tags: { label: msg`Tags`, inSentence: msg`tags` },
    isFeatured: { label: msg`Featured`, inSentence: msg`featured mark` },
    isHidden: { label: msg`Only for us`, inSentence: msg`visibility` },
    order: { label: msg`Order`, inSentence: msg`place in the album` },
    uploadedBy: { label: msg`Uploaded by`, inSentence: msg`uploader’s name` },
    isFromGuest: { label: msg`From a guest`, inSentence: msg`whether it’s from a guest` },
    width: { label: msg`Width`, inSentence: msg`width` },
    height: { label: msg`Height`, inSentence: msg`height` },
    thumbhash: { label: msg`Placeholder`, inSentence: msg`placeholder` },
  },
  queryParameter: "photo",
  subtitleField: "albumTitle",
};

export const ALBUM_PHOTO_WORDS: RecordWords = {
  noun: "albumPhoto",
  singular: msg`a photo in another album`,
  quantity: (count) =>
    msg`${plural(count, { one: "# photo in another album", other: "# photos in other albums" })}`,
  waitingEdits: {
    added: (count) =>
      msg`${plural(count, { one: "# new photo in another album", other: "# new photos in other albums" })}`,
    changed: (count) =>
      msg`${plural(count, { one: "# change to a photo in another album", other: "# changes to photos in other albums" })}`,
    removed: (count) =>
      msg`${plural(count, { one: "# removed photo of another album", other: "# removed photos of other albums" })}`,
  },
  areaName: msg`Photos`,
  areaInSentence: msg`the photos`,
  untitled: msg`Photo without a name`,
  fields: {
    albumId: { label: msg`Album`, inSentence: msg`album` },
    photoId: { label: msg`Photo`, inSentence: msg`photo` },
    order: { label: msg`Order`, inSentence: msg`place in the album` },
  },
};
