import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { LetterReader } from "@/lib/core/site.ts";
import type { LetterContext } from "../letters/use-letter-context.ts";
import { inBraces } from "../letters/variable-words.ts";

/** A variable without a value, and the greetings of the letters with that gap. */
export interface VariableGap {
  variable: string;
  readers: readonly string[];
}

/** Gaps in the letters to these readers. Names of the team are filled in by the server. */
export function useVariableGaps(
  { letters }: LetterContext,
  subject: string,
  body: string,
  to: readonly LetterReader[],
): readonly VariableGap[] {
  const letter = useDeferredValue(useMemo(() => ({ subject, body }), [subject, body]));
  const keys = to.flatMap((reader) => reader.keys).join("\n");
  return useMemo(() => {
    // Without a variable in the text, skip checking each reader.
    if (!`${letter.subject}${letter.body}`.includes("{{")) return [];
    return letters.gaps(letter.subject, letter.body, keys.split("\n"));
  }, [letters, letter, keys]);
}

/** Lists the variables that would leave a gap, and in which letters. */
export function VariableGapNotice({ gaps }: { gaps: readonly VariableGap[] }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {gaps.length > 0 && (
        <Alert
          color="ochre"
          icon={<TriangleAlert size={20} aria-hidden />}
          title={t`Some letters would have a gap`}
        >
          <GapLines gaps={gaps} />
        </Alert>
      )}
    </div>
  );
}

/** One line per variable. */
export function GapLines({ gaps }: { gaps: readonly VariableGap[] }) {
  const { t } = useLingui();
  return gaps.map(({ variable: name, readers: [first = "", ...more] }) => {
    const variable = inBraces(name);
    return (
      <Text key={name} size="sm">
        {more.length === 0
          ? t`${variable} is empty for ${first}.`
          : t`${variable} is empty for ${first} and ${plural(more.length, { one: "# more", other: "# more" })}.`}
      </Text>
    );
  });
}
