import { Trans } from "@lingui/react/macro";
import { Alert, Button, Skeleton } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "@/lib/api/errors.ts";
import { NeedsSignal } from "./needs-signal.tsx";

interface ServerDataProps<Data> {
  query: { data: Data | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Title while offline. */
  title: ReactNode;
  /** What still works offline. */
  about: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Server data: the answer, its error, or a placeholder until it arrives. */
export function ServerData<Data>({ query, title, about, children }: ServerDataProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && !error.isNetworkFailure && !error.isLimit) {
    return (
      <Alert role="alert" color="brick" icon={<CircleAlert size={20} aria-hidden />} title={error.message}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    );
  }
  return (
    <NeedsSignal query={query} title={title} skeleton={<Skeleton h={56} />} headingOrder={2}>
      {about}
    </NeedsSignal>
  );
}
