import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { formatNameList } from "@/lib/names/lists.ts";
import { inBraces } from "./variable-words.ts";

/** Lists variables that do not exist. */
export function UnknownVariables({ names }: { names: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert
          color="ochre"
          icon={<TriangleAlert size={20} aria-hidden />}
          title={t`${plural(names.length, { one: "Unknown variable", other: "Unknown variables" })}`}
        >
          {unknownWords(names)}
        </Alert>
      )}
    </div>
  );

  function unknownWords(unknown: readonly string[]): string {
    const list = formatNameList(unknown.map(inBraces));
    return t`Troth can’t fill in ${list}. Choose one of the variables below the toolbar instead.`;
  }
}
