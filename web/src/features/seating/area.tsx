import { msg } from "@lingui/core/macro";
import { Armchair } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { stepWords } from "./step-words.ts";

export const seatingArea = defineArea({
  label: msg`Seating`,
  page: { path: "/app/seating-chart", icon: Armchair, letter: "s" },
  records: [],
  changes: ["chart", "table", "object", "seat"],
  stepWords,
});
