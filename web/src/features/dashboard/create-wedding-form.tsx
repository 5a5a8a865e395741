import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Paper, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type FormEvent, useState } from "react";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { useCreateWedding } from "@/wedding/hooks.ts";
import { WeddingFormFields } from "./wedding-form-fields.tsx";
import { emptyWedding, fieldsToCreate } from "./wedding-values.ts";

type CreateWeddingFormProps = { onCreated: () => void; onCancel: () => void };

/** Everything is optional, and everything works offline: the wedding starts on this device. */
export function CreateWeddingForm({ onCreated, onCancel }: CreateWeddingFormProps) {
  const { t } = useLingui();
  const form = useDraftForm(emptyWedding);
  const createWedding = useCreateWedding();
  const [busy, setBusy] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const result = await createWedding(fieldsToCreate(form.values));
      if ("issues" in result) return form.refuse(result.issues);
      notifications.show({
        title: t`Wedding created successfully!`,
        message: t`You can now start planning your special day.`,
        color: "sage",
      });
      onCreated();
    } catch (error) {
      console.error(error);
      notifications.show({
        title: t`Failed to create wedding`,
        message: t`Please try again.`,
        color: "brick",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Paper withBorder p="lg" mb="xl" component="section" aria-labelledby="create-wedding">
      <Title order={2} id="create-wedding" mb="md">
        <Trans>Create your wedding</Trans>
      </Title>
      <form ref={form.formRef} onSubmit={create} noValidate>
        {form.generalIssues.map((issue) => (
          <Alert key={issue.code} color="brick" mb="md" role="alert">
            {issue.message}
          </Alert>
        ))}
        <WeddingFormFields form={form} columns={2} />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save Wedding</Trans>
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
