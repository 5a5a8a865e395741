import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import { NeedsSignal } from "@/kit/needs-signal.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import type { Role } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { MemberRow } from "./member-row.tsx";
import classes from "./team.module.css";
import {
  isServerAnswer,
  type Member,
  memberName,
  type TeamChanges,
  type TeamData,
} from "./use-team-changes.ts";

/** An action that needs confirmation. */
type MemberQuestion =
  | { kind: "remove" | "leave" | "makeOwner"; member: Member }
  | { kind: "stepDown"; member: Member; role: Role };

/** The members of the team. Removing, leaving and changes of ownership need a confirmation. */
export function MembersTab({ data, changes }: { data: TeamData; changes: TeamChanges }) {
  const { t } = useLingui();
  const core = useCore();
  const [question, setQuestion] = useState<MemberQuestion>();
  const { members, me, myRole, ownerCount } = data;
  if (!members.data || !core || !myRole) {
    if (isServerAnswer(members.error)) return null;
    return (
      <NeedsSignal
        query={members}
        title={<Trans>The team needs a connection</Trans>}
        skeleton={<SkeletonRows rows={3} />}
      >
        <Trans>The list is only on the server. Everything else still works.</Trans>
      </NeedsSignal>
    );
  }

  /** Changes a role; asks first if it makes or unmakes an owner. */
  function changeRole(member: Member, role: Role): void {
    if (role === "OWNER") setQuestion({ kind: "makeOwner", member });
    else if (member === me) setQuestion({ kind: "stepDown", member, role });
    else void changes.changeRole(member, role);
  }

  return (
    <>
      <ReadOnlyNotice />
      {myRole === "ORGANIZER" && (
        <Text c="dimmed" mb="md">
          <Trans>You can invite and remove people. Only an owner can change roles.</Trans>
        </Text>
      )}
      <ul className={classes.list} aria-label={t`Team Members`}>
        {members.data.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isOwnRow={member === me}
            isOnlyOwner={member.role === "OWNER" && ownerCount === 1}
            actions={core.teamActions(myRole, member.role, member === me, ownerCount)}
            onRole={(role) => changeRole(member, role)}
            onRemove={() => setQuestion({ kind: "remove", member })}
            onLeave={() => setQuestion({ kind: "leave", member })}
          />
        ))}
      </ul>
      <QuestionDialog question={question} onClose={() => setQuestion(undefined)} changes={changes} />
    </>
  );
}

interface QuestionDialogProps {
  question: MemberQuestion | undefined;
  onClose: () => void;
  changes: TeamChanges;
}

function QuestionDialog({ question, onClose, changes }: QuestionDialogProps) {
  if (!question) return null;
  const { kind, member } = question;
  const name = memberName(member);
  const common = { opened: true, onCancel: onClose };
  const closeAndRun = (task: () => Promise<void>) => () => {
    onClose();
    void task();
  };
  switch (kind) {
    case "remove":
      return (
        <ConfirmDialog
          {...common}
          danger
          title={<Trans>Are you sure you want to remove this team member?</Trans>}
          confirmLabel={<Trans>Remove</Trans>}
          onConfirm={closeAndRun(() => changes.remove(member))}
        >
          <Trans>{name} loses access at once, on every device. What they added to the plan stays.</Trans>
        </ConfirmDialog>
      );
    case "leave":
      return (
        <ConfirmDialog
          {...common}
          danger
          title={<Trans>Leave this wedding?</Trans>}
          confirmLabel={<Trans>Leave</Trans>}
          onConfirm={closeAndRun(() => changes.leave(member))}
        >
          <Trans>
            You lose access at once. To come back, you need an invitation from an owner or an organizer. What
            you added to the plan stays.
          </Trans>
        </ConfirmDialog>
      );
    case "makeOwner":
      return (
        <ConfirmDialog
          {...common}
          title={<Trans>Make {name} an owner?</Trans>}
          confirmLabel={<Trans>Make owner</Trans>}
          onConfirm={closeAndRun(() => changes.changeRole(member, "OWNER"))}
        >
          <Trans>Owners can do everything, including change your role. Others can’t remove an owner.</Trans>
        </ConfirmDialog>
      );
    case "stepDown": {
      const { role } = question;
      return (
        <ConfirmDialog
          {...common}
          danger
          title={<Trans>Give up being an owner?</Trans>}
          confirmLabel={<Trans>Give up being an owner</Trans>}
          onConfirm={closeAndRun(() => changes.changeRole(member, role))}
        >
          <Trans>Only another owner can make you one again.</Trans>
        </ConfirmDialog>
      );
    }
  }
}
