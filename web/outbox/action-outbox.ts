import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '../../core/errors/error-table.ts';
import { isRefusal, type Refusal } from '../../core/errors/refusal.ts';
import { ApiProblem, LocalFailure, NetworkLoss } from '../http/failures.ts';
import type { SendOptions } from '../http/send.ts';
import { untilGivenUp } from '../ui/autosave/given-up-edits.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { isHeldBack, type OutboxEntry } from './stored-entries.ts';

/** Something that a person did, until the server has it. */
export interface Action extends OutboxEntry {
  readonly refused: ErrorCode | null;
}

type ActionEvent<Done> =
  | { readonly type: 'done'; readonly answer: Done }
  | { readonly type: 'refused'; readonly code: ErrorCode }
  | { readonly type: 'lost' };

/** How the actions of one kind are sent. */
interface ActionKind<Entry extends Action, Done> {
  readonly name: string;
  /** Names the thing that an action sets: a later action with the same name takes its place. By default none does. */
  readonly about?: (entry: Entry) => string;
  /** The actions of a thing are sent in their order, one at a time. */
  readonly thing: (entry: Entry) => string;
  /** Mutations of the page after which an action is sent, such as the one that adds the member whom it concerns. */
  readonly after?: (entry: Entry) => { readonly id: string };
  /** Sends an action once. The same action may arrive twice: the call is `repeatable`, or knows its ids. */
  readonly request: (entry: Entry, options: SendOptions) => Promise<Done | Refusal>;
  /** Shows the answer in what the page has loaded. */
  readonly show: (cache: QueryClient, entry: Entry, answer: Done) => void | Promise<void>;
  /** Loads again what a refusal shows to be old, or what another tab has changed. */
  readonly lookAgain: (cache: QueryClient, entry: Entry) => void;
}

/** Returns whether the same request may be taken later: the network, the session or the server's strength is missing. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkLoss ||
  error instanceof LocalFailure ||
  untilGivenUp.aborted ||
  (error instanceof ApiProblem && ([401, 408, 429].includes(error.status) || error.status > 500));

export type ActionOutbox<Entry extends Action, Done> = Outbox<Entry, ActionEvent<Done>, null>;

/** Stores actions until the server has them. One that it refuses stays until the person removes it or tries again. */
export const actionOutboxOf = <Entry extends Action, Done>(
  kind: ActionKind<Entry, Done>,
): ActionOutbox<Entry, Done> => {
  const { name, thing, after } = kind;
  return outboxOf<Entry, ActionEvent<Done>, null>({
    name,
    about: kind.about ?? (({ id }) => id),
    thing,
    ...(after && { after }),
    step: (entry, event) => {
      if (event.type === 'done') return { entry: null, answer: null };
      if (event.type === 'refused') return { entry: { ...entry, refused: event.code }, answer: null };
      // A fault of the program: what was typed stays all the same.
      return { entry: event.type === 'failed' ? { ...entry, refused: 'internal' } : entry, answer: null };
    },
    waits: () => true,
    request: async (entry) => {
      try {
        const { id, pressedAt } = entry;
        const answer = await kind.request(entry, { signal: untilGivenUp, action: { id, pressedAt } });
        return isRefusal(answer) ? { type: 'refused', code: answer.refusal } : { type: 'done', answer };
      } catch (error) {
        if (isPassing(error)) return { type: 'lost' };
        if (error instanceof ApiProblem) return { type: 'refused', code: error.code };
        throw error;
      }
    },
    adopt: async (cache, entry, event) => {
      if (event?.type === 'done') await kind.show(cache, entry, event.answer);
      else if (event?.type !== 'lost') kind.lookAgain(cache, entry);
    },
    failure: (t) => t('problem.action'),
  });
};

/** Returns those that the page shows as done already: neither refused nor too old. */
export const underWay = <Entry extends Action>(entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => !isHeldBack(entry));
