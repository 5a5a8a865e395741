import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Collapse, Group, Radio, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { SlidersHorizontal, UserRoundPen } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { FilterFields, useStatusChoices } from "@/domain/guests/filters/filter-fields.tsx";
import { Select } from "@/kit/select/select.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import type { LetterGivers } from "@/lib/core/site.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import {
  audienceOf,
  filtersOf,
  type LetterDraft,
  PICK_ALL,
  PICK_NONE,
  statusOf,
  thanksAudienceOf,
  thanksFilters,
} from "./letter-draft.ts";
import type { PossibleRecipient, RecipientSelection } from "./recipients.ts";
import { RecipientsList } from "./recipients-list.tsx";
import { RecipientsSummary } from "./recipients-summary.tsx";
import classes from "./send.module.css";

interface RecipientsFieldProps {
  form: DraftForm<LetterDraft>;
  people: readonly PossibleRecipient[] | undefined;
  /** Why the people could not be loaded. */
  error: Error | null;
  pickedSelection: RecipientSelection;
  exclusions: RecipientSelection["exclusions"];
  /** People who gave something, if this is a thank-you note. */
  givers: LetterGivers | undefined;
}

/**
 * Chooses the recipients. A letter that starts with some shows only how many they are, and the letter's text comes
 * next; one without any shows the people to choose from.
 */
export function RecipientsField(props: RecipientsFieldProps) {
  const { form, people, error, pickedSelection, exclusions, givers } = props;
  const { t } = useLingui();
  const titleId = useId();
  const audience = audienceOf(form.values);
  const [isOpen, { toggle }] = useDisclosure(form.values.picked === PICK_NONE);
  return (
    <section className={classes.recipients} aria-labelledby={titleId}>
      <div className={classes.heading}>
        <Title order={3} id={titleId}>
          <Trans>Who gets it</Trans>
        </Title>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          leftSection={<UserRoundPen size={18} aria-hidden />}
          onClick={toggle}
        >
          {isOpen ? <Trans>Show only how many</Trans> : <Trans>Change who gets it</Trans>}
        </Button>
      </div>
      {audience === "guests" && givers && <ThanksChoice form={form} givers={givers} />}
      {isOpen && (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t`Recipients`}
            value={audience}
            onChange={(audienceValue) => {
              form.set("audience", audienceValue);
              // The picked people are not in the new audience.
              if (form.values.picked !== PICK_ALL) form.set("picked", PICK_NONE);
            }}
            data={[
              { value: "guests", label: t`Guests` },
              { value: "vendors", label: t`Vendors` },
              { value: "team", label: t`Team` },
            ]}
          />
          {audience === "guests" && <GuestChoice form={form} />}
        </>
      )}
      {people ? (
        <>
          <RecipientsSummary selection={pickedSelection} />
          {isOpen && <PeopleChoice form={form} people={people} exclusions={exclusions} />}
        </>
      ) : error ? (
        <Text c="brick" role="alert">
          {error.message}
        </Text>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </section>
  );
}

interface PeopleChoiceProps extends Pick<RecipientsFieldProps, "form" | "exclusions"> {
  people: readonly PossibleRecipient[];
}

/** Picks people one by one, all or none. */
function PeopleChoice({ form, people, exclusions }: PeopleChoiceProps) {
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={() => form.set("picked", PICK_ALL)}>
          <Trans>Choose all</Trans>
        </Button>
        <Button variant="default" onClick={() => form.set("picked", PICK_NONE)}>
          <Trans>Choose none</Trans>
        </Button>
      </Group>
      <RecipientsList form={form} people={people} exclusions={exclusions} />
    </>
  );
}

/** Filters the guests, as in the guest list. */
function GuestChoice({ form }: { form: DraftForm<LetterDraft> }) {
  const { t } = useLingui();
  const statuses = useStatusChoices();
  const filters = filtersOf(form.values);
  const label = t`RSVP status`;
  const [isOpen, moreFilters] = useDisclosure(Object.keys(filters).length > 0);
  return (
    <>
      <Select
        label={label}
        placeholder={t`Any`}
        clearable
        clearButtonProps={{ "aria-label": t`Clear: ${label}` }}
        data={statuses}
        value={statusOf(form.values) ?? null}
        onChange={(status) => form.set("status", status ?? "")}
      />
      <Button
        variant="subtle"
        px={0}
        justify="flex-start"
        leftSection={<SlidersHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={moreFilters.toggle}
      >
        <Trans>More filters</Trans>
      </Button>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <FilterFields
            filters={filters}
            change={(changes) => form.set("filters", filtersText({ ...filters, ...changes }))}
          />
        )}
      </Collapse>
    </>
  );
}

/** No filters are stored as an empty text, equal to the initial value. */
function filtersText(filters: object): string {
  const text = JSON.stringify(filters);
  return text === "{}" ? "" : text;
}

interface ThanksChoiceProps {
  form: DraftForm<LetterDraft>;
  givers: LetterGivers;
}

/** Chooses the recipients of a thank-you note. */
function ThanksChoice({ form, givers }: ThanksChoiceProps) {
  const { t } = useLingui();
  const thanksAudience = thanksAudienceOf(form.values);
  const { others } = givers;
  const names = formatNameList(others);

  function selectAudience(value: string) {
    const { givers, status } = thanksFilters(value === "gave" ? "gave" : "came");
    form.set("givers", givers);
    form.set("status", status);
  }

  return (
    <>
      <Radio.Group label={t`Who to thank`} value={thanksAudience ?? null} onChange={selectAudience}>
        <Stack gap="xs" mt="xs">
          <Radio value="came" label={t`Guests who came`} />
          <Radio
            value="gave"
            label={t`Everyone who gave a gift`}
            description={t`Guests with their name or email beside a gift on your gift list.`}
          />
        </Stack>
      </Radio.Group>
      {thanksAudience === "gave" && others.length > 0 && (
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
