import { msg } from "@lingui/core/macro";
import { Images } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { ALBUM_PHOTO_WORDS, ALBUM_WORDS, PHOTO_WORDS } from "./photo-words.ts";

export const photosArea = defineArea({
  label: msg`Photos`,
  page: { path: "/app/photos", icon: Images, shortcutKey: "f", isUnderMore: true },
  records: [ALBUM_WORDS, PHOTO_WORDS, ALBUM_PHOTO_WORDS],
});
