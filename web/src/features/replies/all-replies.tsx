import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { newestFirst } from "@/domain/replies/newest-first.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordQuery } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./replies.module.css";
import { ReplyHeading, ReplyStateBadge } from "./reply-heading.tsx";
import { REPLY } from "./reply-kind.ts";
import { ATTENDING_WORDS, REPLY_STATE_WORDS } from "./reply-words.ts";

interface AllRepliesProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** Every reply, the newest first. */
export function AllReplies({ openId, onOpen }: AllRepliesProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<string | null>(null);
  const toSettle = useToSettleFilter("replies");
  const found = useRecords("reply", { search, ...havingOf(filter) });
  const shown = newestFirst(found).filter(({ id }) => toSettle.passes(id));
  const choices = { ...ATTENDING_WORDS, ...REPLY_STATE_WORDS };
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        <Trans>All replies</Trans>
      </Title>
      <ListToolbar
        label={t`Search replies`}
        search={search}
        onSearch={setSearch}
        count={t`${plural(shown.length, { one: "# reply", other: "# replies" })}`}
        toSettle={toSettle}
      >
        <ListFilter
          aria-label={t`Filter replies`}
          clearable
          placeholder={t`All replies`}
          data={Object.entries(choices).map(([value, words]) => ({ value, label: t(words) }))}
          value={filter}
          onChange={setFilter}
        />
      </ListToolbar>
      {shown.length === 0 ? (
        <div role="status">
          <Text c="dimmed" mb="sm">
            <Trans>No matching replies.</Trans>
          </Text>
          <Button
            variant="default"
            onClick={() => {
              setSearch("");
              setFilter(null);
            }}
          >
            <Trans>Show all replies</Trans>
          </Button>
        </div>
      ) : (
        <RecordList
          kind={REPLY}
          label={t`All replies`}
          records={shown}
          openId={openId}
          onOpen={onOpen}
          row={(reply) => <ReplyRow reply={reply} />}
        />
      )}
    </section>
  );
}

/** No answer shares a value with a state, so one filter serves both. */
function havingOf(filter: string | null): Pick<RecordQuery, "having"> {
  if (filter === null) return {};
  return { having: { [filter in ATTENDING_WORDS ? "attending" : "state"]: filter } };
}

function ReplyRow({ reply }: { reply: RecordOf<"reply"> }) {
  const { dietaryNeeds, specialRequests } = reply;
  const words = [specialRequests, dietaryNeeds].filter(Boolean).join(" · ");
  return (
    <span className={classes.row}>
      <ReplyHeading reply={reply} />
      <span className={classes.about}>
        <ReplyStateBadge reply={reply} />
        {words && <bdi className={classes.words}>{words}</bdi>}
      </span>
    </span>
  );
}
