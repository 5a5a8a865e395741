import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { ALBUM_WORDS, PHOTO_WORDS } from "./photo-words.ts";

export const ALBUM = defineKind("album", {
  words: ALBUM_WORDS,
  form: ["title", "description", "isPrivate", "isDownloadable"],
  phrases: {
    add: msg`New Album`,
    save: msg`Create Album`,
    the: msg`The album`,
    added: (name) => msg`“${name}” was added to your albums.`,
    removed: (name) => msg`“${name}” was removed from your albums.`,
    askRemoval: msg`Are you sure you want to delete this album?`,
    removal: (name) => msg`“${name}” leaves the albums on every device. You can undo it right after.`,
    gone: msg`This album was removed on another device. Nothing you typed is lost: saving brings the album back.`,
    failed: {
      add: msg`Failed to create album`,
      change: msg`Failed to update album`,
      remove: msg`Failed to delete album`,
    },
  },
});

export const PHOTO = defineKind("photo", {
  words: PHOTO_WORDS,
  form: ["caption", "tags", "takenAt", "albumId", "isFeatured", "isHidden"],
  phrases: {
    add: msg`Upload Photos`,
    save: msg`Save photo`,
    the: msg`The photo`,
    added: (name) => msg`“${name}” was added to your photos.`,
    removed: (name) => msg`“${name}” was removed. It stays in the bin for 7 days.`,
    askRemoval: msg`Are you sure you want to delete this photo?`,
    removal: (name) => msg`“${name}” leaves all its albums on every device, and stays in the bin for 7 days.`,
    gone: msg`This photo was removed on another device. It stays in the bin for 7 days; saving brings it back.`,
    failed: {
      add: msg`Failed to upload photo`,
      change: msg`Failed to update photo`,
      remove: msg`Failed to delete photo`,
    },
  },
});
