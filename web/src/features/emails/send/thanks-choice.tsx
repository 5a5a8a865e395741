import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Radio, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { LetterGivers } from "@/lib/core/site.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { type LetterDraft, thanksAudienceOf, thanksFilters } from "./letter-draft.ts";

interface ThanksChoiceProps {
  form: DraftForm<LetterDraft>;
  givers: LetterGivers;
}

/** Chooses the recipients of a thank-you note. */
export function ThanksChoice({ form, givers }: ThanksChoiceProps) {
  const { t } = useLingui();
  const thanked = thanksAudienceOf(form.values);
  const { others } = givers;
  const names = formatNameList(others);

  function choose(value: string) {
    const { givers, status } = thanksFilters(value === "gave" ? "gave" : "came");
    form.set("givers", givers);
    form.set("status", status);
  }

  return (
    <>
      <Radio.Group label={t`Who to thank`} value={thanked ?? null} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="came" label={t`Guests who came`} />
          <Radio
            value="gave"
            label={t`Everyone who gave a gift`}
            description={t`Guests with their name or email beside a gift on your gift list.`}
          />
        </Stack>
      </Radio.Group>
      {thanked === "gave" && others.length > 0 && (
        <Text size="sm" role="status">
          <Trans>
            These people can’t be matched to your guests: {names}. You find them in the{" "}
            <Anchor component={Link} to="/app/registry" inherit underline="always">
              gift list
            </Anchor>
            , to thank them yourself.
          </Trans>
        </Text>
      )}
    </>
  );
}
