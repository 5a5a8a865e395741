import { Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { PublicLayout } from "@/kit/public-layout.tsx";
import classes from "./auth-page.module.css";

interface AccountCardProps {
  /** The name of the page in the browser's tab. */
  name: string;
  title?: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages that lead into an account. */
export function AccountCard({ name, title, text, children }: AccountCardProps) {
  useDocumentTitle(`${name} · Troth`);
  return (
    <PublicLayout>
      <div className={classes.desk}>
        <div className={classes.card}>
          {title && (
            <Title order={1} size="h1" mb="xs">
              {title}
            </Title>
          )}
          {text && (
            <Text c="dimmed" mb="lg">
              {text}
            </Text>
          )}
          {children}
        </div>
      </div>
    </PublicLayout>
  );
}
