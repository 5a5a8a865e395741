import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Text, Title } from "@mantine/core";
import { ArrowLeft, ArrowRight, CircleQuestionMark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { helpAddress, helpPath } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { SearchField } from "@/kit/search-field.tsx";
import classes from "./help-page.module.css";
import { findHelpPage, HELP_TOPICS, searchHelp } from "./help-topics.ts";
import type { HelpPage as HelpPageText } from "./pages/help-topic.ts";

/** All help: questions by topic with a search, and the answer that the address names. On a phone one of the two. */
export default function HelpPage() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const page = findHelpPage(params.get("page"));
  const [search, setSearch] = useState("");
  return (
    <>
      <PageHeader title={t`Help`} {...(page && { documentTitle: i18n._(page.title) })} />
      <div className={classes.layout} data-open={page !== undefined || undefined}>
        <div className={classes.questions}>
          <SearchField label={t`Search the help`} value={search} onChange={setSearch} />
          {search.trim() === "" ? (
            <Topics openId={page?.id} />
          ) : (
            <FoundPages search={search} openId={page?.id} />
          )}
        </div>
        {page ? <Answer key={page.id} page={page} /> : <NoneOpen />}
      </div>
    </>
  );
}

function Topics({ openId }: { openId: string | undefined }) {
  const { i18n } = useLingui();
  return HELP_TOPICS.map(({ title, pages }) => (
    <section key={title.id}>
      <Title order={2} size="h4" className={classes.topic}>
        {i18n._(title)}
      </Title>
      <QuestionList pages={pages} openId={openId} />
    </section>
  ));
}

function FoundPages({ search, openId }: { search: string; openId: string | undefined }) {
  const { i18n } = useLingui();
  const pages = searchHelp(search, (words) => i18n._(words));
  return (
    <div>
      <Text c="dimmed" role="status">
        {pages.length > 0 ? (
          <Plural value={pages.length} one="# answer" other="# answers" />
        ) : (
          <Trans>Nothing found for “{search}”. Try fewer words, or another word for it.</Trans>
        )}
      </Text>
      <QuestionList pages={pages} openId={openId} />
    </div>
  );
}

interface QuestionListProps {
  pages: readonly HelpPageText[];
  openId: string | undefined;
}

function QuestionList({ pages, openId }: QuestionListProps) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.list}>
      {pages.map(({ id, title }) => (
        <li key={id}>
          <Link to={helpAddress(id)} className={classes.question} aria-current={id === openId || undefined}>
            {i18n._(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Takes the focus when it opens, so that screen readers read it. */
function Answer({ page }: { page: HelpPageText }) {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={classes.answer}>
      <Anchor component={Link} to={helpPath} className={classes.back}>
        <ArrowLeft size={18} aria-hidden />
        <Trans>All help</Trans>
      </Anchor>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
        {i18n._(page.title)}
      </Title>
      {page.paragraphs.map((paragraph) => (
        <Text key={paragraph.id}>{i18n._(paragraph)}</Text>
      ))}
      <div>
        <Button
          component={Link}
          to={page.screen.to}
          variant="light"
          rightSection={<ArrowRight size={18} aria-hidden />}
        >
          {i18n._(page.screen.label)}
        </Button>
      </div>
    </article>
  );
}

/** Beside the questions of a wide screen. */
function NoneOpen() {
  return (
    <div className={classes.noneOpen}>
      <EmptyState icon={CircleQuestionMark} title={<Trans>What would you like to know?</Trans>}>
        <Trans>
          Choose a question, or search in your own words. The question mark beside a page’s title tells you
          about that page.
        </Trans>
      </EmptyState>
    </div>
  );
}
