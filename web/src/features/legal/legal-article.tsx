import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { PageHeader } from "@/kit/page-header.tsx";
import { PublicLayout } from "@/kit/public-layout.tsx";
import classes from "./legal-article.module.css";

/** The frame of a legal text: a public page with a title. */
export function LegalArticle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicLayout>
      <article className={classes.article}>
        <PageHeader title={title} />
        {children}
      </article>
    </PublicLayout>
  );
}

/** A part of a legal text, under its own heading. */
export function LegalSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}
