import type { StepError } from '../../core/errors/step-errors.ts';

/** A person who consents to passing their number to the bridge. */
export interface Person {
  readonly userId: string;
  /** E.164 with the plus sign. */
  readonly phone: string;
}

/**
 * The outcome of a failed attempt. `refused`: nothing happened, and a retry would change nothing. `retry`: nothing
 * happened, and it may be retried after so many milliseconds. `unknown`: it may have happened, so the state must be
 * checked first.
 */
export type Failure = { readonly code: StepError; readonly detail: string } & (
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'retry'; readonly afterMs: number }
  | { readonly outcome: 'unknown' }
);

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** The step has to be performed by a person in WhatsApp. */
export const BY_HAND = 'by_hand';
export type ByHand = typeof BY_HAND;

export type PersonOutcome = 'done' | 'already' | 'invited' | 'not_on_bridge' | 'refused';

export interface MemberOutcome {
  readonly userId: string;
  readonly outcome: PersonOutcome;
}

export interface GroupRef {
  readonly id: string;
  readonly inviteLink: string | null;
  /** The group was created, but setting its description failed. */
  readonly descriptionFailed?: boolean;
}

export interface PresentMember {
  readonly phone: string;
  readonly admin: boolean;
}

export type MemberChange = 'add' | 'remove' | 'promote' | 'demote';

export interface GroupPlan {
  /** Short, unique within the school, and part of the subject. */
  readonly marker: string;
  readonly subject: string;
  readonly description: string;
  /** The first members, because an empty group can't be created. */
  readonly people: readonly Person[];
}

export interface PollPlan {
  readonly question: string;
  readonly options: readonly string[];
}

/** A vote that a bridge reports. */
export interface Vote {
  /** Id of the report, which may arrive several times. */
  readonly eventId: string;
  readonly pollId: string;
  /** The phone number in E.164, or the bridge's id of a person whose number it hides. */
  readonly voter: { readonly phone: string } | { readonly hidden: string };
  /** The voter's complete current choice, as texts of the options. */
  readonly options: readonly string[];
  /** Unix milliseconds. */
  readonly at: number;
}

/**
 * A chat network that mirrors our groups. Every call may fail in the three ways of {@link Failure}; none throws. Only
 * the data in these types leaves the server: never weight, size, comments or payments.
 */
export interface ChatProvider {
  readonly kind: 'whatsapp-assisted' | 'waha';
  readonly ready: () => Promise<'ready' | 'not_linked' | 'unreachable' | 'refused'>;
  /** Finds the group with this marker, if it exists; called before a second attempt to create it. */
  readonly findGroup: (marker: string) => Promise<Result<GroupRef | null>>;
  readonly createGroup: (plan: GroupPlan) => Promise<Result<GroupRef | ByHand>>;
  /** If the network can't delete groups, all members are removed and the group is left. */
  readonly deleteGroup: (group: GroupRef) => Promise<Result<'deleted' | 'left' | ByHand>>;
  readonly membersOf: (group: GroupRef) => Promise<Result<readonly PresentMember[]>>;
  /** Reads the members first and applies only the difference, so that retries converge. */
  readonly changeMembers: (
    group: GroupRef,
    change: MemberChange,
    people: readonly Person[],
  ) => Promise<Result<readonly MemberOutcome[] | ByHand>>;
  /**
   * `key` identifies the step and is the same for all attempts. Networks that support it use it to show a repeated
   * message only once.
   */
  readonly sendToGroup: (group: GroupRef, text: string, key?: string) => Promise<Result<'sent' | ByHand>>;
  readonly sendToPerson: (person: Person, text: string, key?: string) => Promise<Result<'sent' | ByHand>>;
  /** Creates a poll with multiple choice; its id identifies the votes. */
  readonly createPoll: (
    group: GroupRef,
    poll: PollPlan,
    key?: string,
  ) => Promise<Result<{ readonly id: string } | ByHand>>;
  /** Returns the hidden phone number in E.164; `null`: the bridge does not know it either. */
  readonly phoneOfHidden: (hidden: string) => Promise<Result<string | null>>;
  /**
   * Reads the raw bytes of a report. Returns `null` if it is not signed with the school's key, and no votes if it is
   * about something else.
   */
  readonly readReport: (
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => readonly Vote[] | null;
}
