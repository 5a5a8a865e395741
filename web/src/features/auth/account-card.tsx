import { Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { PublicLayout } from "@/kit/public-layout.tsx";
import classes from "./auth-page.module.css";

interface AccountCardProps {
  /** The page's name in the browser tab. */
  name: string;
  title?: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages for signing in, signing up and account links. */
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
