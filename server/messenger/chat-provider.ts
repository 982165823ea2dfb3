import type { TaskError } from '../../core/errors/task-errors.ts';

/** Somebody who agreed that their number goes to the bridge. */
export interface Person {
  readonly userId: string;
  /** E.164, with the plus. */
  readonly phone: string;
}

/**
 * What an attempt came to that did not succeed. `refused`: nothing happened and trying again changes nothing. `retry`:
 * nothing happened, and it may be tried again after so many milliseconds. `unknown`: it may have happened, so one looks first.
 */
export type Failure = { readonly code: TaskError; readonly detail: string } & (
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'retry'; readonly afterMs: number }
  | { readonly outcome: 'unknown' }
);

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** The step waits for a person who does it in WhatsApp. */
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
  /** The group is there, its description is not. */
  readonly descriptionFailed?: boolean;
}

export interface PresentMember {
  readonly phone: string;
  readonly admin: boolean;
}

export type MemberChange = 'add' | 'remove' | 'promote' | 'demote';

export interface GroupPlan {
  /** Short, unique in the school, and part of the subject. */
  readonly marker: string;
  readonly subject: string;
  readonly description: string;
  /** The first members: an empty group can't be made. */
  readonly people: readonly Person[];
}

export interface PollPlan {
  readonly question: string;
  readonly options: readonly string[];
}

/** What a bridge reports. */
export interface Vote {
  /** Of the report itself: the same one arrives once or more. */
  readonly eventId: string;
  readonly pollId: string;
  /** E.164, or the bridge's own id of somebody whose number it hides. */
  readonly voter: { readonly phone: string } | { readonly hidden: string };
  /** The voter's whole present choice, in the words of the options. */
  readonly options: readonly string[];
  /** Unix milliseconds. */
  readonly at: number;
}

/**
 * A chat network beside our own groups. Every call may fail in the three ways of {@link Failure}; none throws. Only what is
 * in these types leaves the server: never weight, size, comments or payments.
 */
export interface ChatProvider {
  readonly kind: 'whatsapp-assisted' | 'waha';
  readonly ready: () => Promise<'ready' | 'not_linked' | 'unreachable' | 'refused'>;
  /** The look before a second attempt: the group with this marker, if there is one. */
  readonly findGroup: (marker: string) => Promise<Result<GroupRef | null>>;
  readonly createGroup: (plan: GroupPlan) => Promise<Result<GroupRef | ByHand>>;
  /** Where a network deletes no groups, everybody is taken out and it is left. */
  readonly deleteGroup: (group: GroupRef) => Promise<Result<'deleted' | 'left' | ByHand>>;
  readonly membersOf: (group: GroupRef) => Promise<Result<readonly PresentMember[]>>;
  /** Reads the members first and acts on the difference, so that a second attempt converges. */
  readonly changeMembers: (
    group: GroupRef,
    change: MemberChange,
    people: readonly Person[],
  ) => Promise<Result<readonly MemberOutcome[] | ByHand>>;
  /** `key`: of the step, the same at every attempt; networks that can show one message once by it get it. */
  readonly sendToGroup: (group: GroupRef, text: string, key?: string) => Promise<Result<'sent' | ByHand>>;
  readonly sendToPerson: (person: Person, text: string, key?: string) => Promise<Result<'sent' | ByHand>>;
  /** Several choices are allowed; the id recognises the votes. */
  readonly createPoll: (
    group: GroupRef,
    poll: PollPlan,
    key?: string,
  ) => Promise<Result<{ readonly id: string } | ByHand>>;
  /** E.164 of somebody whose number was hidden; `null`: the bridge does not know it either. */
  readonly phoneOfHidden: (hidden: string) => Promise<Result<string | null>>;
  /**
   * From the raw bytes of a report. `null`: not signed with the school's key. No votes: signed, but about something else.
   */
  readonly readReport: (
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => readonly Vote[] | null;
}
