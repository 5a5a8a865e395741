import { Plural, Trans } from "@lingui/react/macro";
import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router";
import { CompanionIssue, isCompanionIssue } from "@/domain/companions/companion-issue.tsx";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { useCreateReferenced } from "@/domain/guests/use-create-referenced.ts";
import { AttendingBadge, ReplyText, WhenReplied } from "@/domain/replies/reply-marks.tsx";
import { newestFirst } from "@/domain/replies/reply-sentence.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { linkTo } from "@/records/area.ts";
import { type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { draftOf, fieldsOf } from "@/records/record-form/record-draft.ts";
import { changeCommand, withRelated } from "@/records/record-kind/record-commands.ts";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useRecord, useRecords, useReport } from "@/wedding/hooks.ts";
import classes from "./edit-guest-panel.module.css";
import { GuestForm } from "./guest-form.tsx";
import { GuestInvitation } from "./invitations/invitation-fold.tsx";
import { RemoveGuestsDialog, useRemoveGuests } from "./remove-guests-dialog.tsx";

interface EditGuestPanelProps extends PanelCallbacks {
  id: string;
}

/** The form of a guest. If another device removes the guest meanwhile, the form stays open with the last values. */
export function EditGuestPanel(props: EditGuestPanelProps) {
  const { value: guest, gone } = useLastKnown(useRecord("guest", props.id));
  return guest ? <EditGuest {...props} guest={guest} gone={gone} /> : null;
}

interface EditGuestProps extends EditGuestPanelProps {
  guest: GuestView;
  gone: boolean;
}

function EditGuest({ id, guest, gone, ...callbacks }: EditGuestProps) {
  // A guest with a last name cannot have only one name, even after a merge.
  const hasOneName = guest.hasOneName && !guest.lastName;
  const form = useStoredDraftForm(`guest/${id}`, draftOf(GUEST.table, { ...guest, hasOneName }));
  const createTogether = useCreateReferenced();
  const removal = useRemoveGuests(callbacks.onDone);
  const issues = useReport("overview").issues.filter((issue) => issue.id === id && isCompanionIssue(issue));
  return (
    <EditPanel
      kind={GUEST}
      id={id}
      title={guest.name}
      form={form}
      gone={gone}
      buildChange={() => {
        const { fields, relatedCommands } = createTogether(fieldsOf(form.changes));
        return withRelated(changeCommand(GUEST.table, id, fields), relatedCommands);
      }}
      aboveForm={
        <>
          {issues.map((issue) => (
            <Alert key={issue.kind} color="ochre" role="status" mb="md">
              <CompanionIssue issue={issue} />
            </Alert>
          ))}
          {!guest.isCouple && (
            <>
              <GuestReplies id={id} />
              <GuestInvitation id={id} />
            </>
          )}
        </>
      }
      removal={
        guest.isCouple
          ? null
          : { ask: () => removal.ask([id]), dialog: <RemoveGuestsDialog removal={removal} /> }
      }
      {...callbacks}
    >
      {(formId, submit) => <GuestForm id={formId} form={form} guest={guest} onSubmit={submit} />}
    </EditPanel>
  );
}

/** A guest's last reply on the website, as the guest wrote it. Nothing without a reply. */
function GuestReplies({ id }: { id: string }) {
  const replies = useRecords("reply", { having: { guestId: id } });
  const [newest, ...earlier] = newestFirst(replies.filter(({ state }) => state !== "DISMISSED"));
  if (!newest) return null;
  return (
    <PanelSection title={<Trans>Their reply</Trans>}>
      {() => (
        <div className={classes.reply}>
          <span className={classes.line}>
            <AttendingBadge reply={newest} />
            <span className={classes.quiet}>
              <WhenReplied reply={newest} />
              {earlier.length > 0 && (
                <>
                  {" · "}
                  <Plural value={earlier.length} one="replied once before" other="replied # times before" />
                </>
              )}
            </span>
          </span>
          <ReplyText reply={newest} withoutContact />
          {newest.state === "OPEN" && <OpenReplyLink reply={newest} />}
        </div>
      )}
    </PanelSection>
  );
}

function OpenReplyLink({ reply }: { reply: RecordOf<"reply"> }) {
  const link = linkTo("reply", reply.id);
  return (
    link && (
      <Anchor component={Link} to={link} className={classes.waits ?? ""}>
        <Trans>This reply is waiting for you</Trans>
      </Anchor>
    )
  );
}
