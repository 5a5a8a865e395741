import { Trans } from "@lingui/react/macro";
import { NoMenuNotice } from "@/domain/guests/no-menu-notice.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { RecordFields, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import classes from "../aside.module.css";

/** The form of a group: RSVP and invitation settings (Specification 2, section 3). */
export function GroupForm({ id, onSubmit, ...fields }: RecordFormSlot<"group">) {
  const { form, kind } = fields;
  const mayBring = form.values.allowPlusOnes === true;
  return (
    <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
      <RecordFields {...fields} lines={kind.form} />
      <fieldset className={classes.settings}>
        <legend>
          <Trans>RSVP settings</Trans>
        </legend>
        <RecordFields
          {...fields}
          lines={[
            "allowPlusOnes",
            ...(mayBring ? ["maxPlusOnes"] : []),
            "rsvpDeadline",
            "requireMealChoice",
            "requireDietaryInfo",
            "customMessage",
          ]}
        />
        <NoMenuNotice isAsked={form.values.requireMealChoice === true} />
      </fieldset>
      <fieldset className={classes.settings}>
        <legend>
          <Trans>Invitation settings</Trans>
        </legend>
        <RecordFields
          {...fields}
          lines={["invitationType", "sendSaveTheDate", "sendInvitation", "sendReminders", "customInviteText"]}
        />
      </fieldset>
    </DraftFormBody>
  );
}
