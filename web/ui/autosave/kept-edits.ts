import type { ErrorCode } from '../../../core/errors/error-table.ts';
import {
  canStore,
  EDIT,
  entriesStored,
  isHeldBack,
  isStored,
  type OutboxEntry,
  refreshEntries,
  storedEntries,
  storeEntries,
} from '../../outbox/stored-entries.ts';
import type { Saved } from './autosave.machine.ts';
import type { AutosaveRunner, Versioned } from './autosave-runner.ts';
import { editsAreGivenUp } from './given-up-edits.ts';
import { hasSameShape } from './same-shape.ts';

/** Milliseconds for which edits are collected before the device stores them. */
const COLLECTS = 500;

/** An edit of a form that the device keeps until the server has it. No outbox sends it: the form of the same row takes it up. */
interface EditEntry<Form> extends OutboxEntry {
  readonly about: string;
  readonly base: Saved<Form>;
  readonly form: Form;
}

/** How the device names the unsent edit of a form. */
export interface KeptAs<Form> {
  /** Names the form and its row. */
  readonly about: string;
  /** Words for the edited fields and the typed values: the person can copy them if no form takes the edit up any more. */
  readonly said: (form: Form, base: Form) => string;
}

type Content<Form> = Pick<EditEntry<Form>, 'form' | 'base'>;

const lockOf = (id: string): string => `aufwind.${EDIT}.${id}`;

const find = <Form>(id: string) => storedEntries().find((entry) => entry.id === id) as EditEntry<Form> | undefined;

/** Stores an entry in its place, behind all others if it is new. */
const put = <Form>(entry: EditEntry<Form>): void => {
  const all = storedEntries();
  storeEntries(find(entry.id) === undefined ? [...all, entry] : all.map((one) => (one.id === entry.id ? entry : one)));
};

/**
 * Keeps the unsent edit of a form on the device, and takes up what an earlier page has kept. An edit belongs to one page
 * at a time, which holds its lock: the browser frees the lock when that page goes, however it goes.
 */
export const keepEdits = <Row extends Versioned, Form, Conflict, Refused>(
  runner: AutosaveRunner<Row, Form, Conflict, Refused>,
  keptAs: () => KeptAs<Form>,
) => {
  const page = location.pathname;
  let own: { readonly id: string; readonly release: () => void } | null = null;
  /** The edit that the server does not have, and the part of it that was stored last. */
  let unsent: Content<Form> | null = null;
  let stored: Content<Form> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasLeft = false;
  let isGivenUp = false;

  /** Makes an entry this form's own, until it lets go of it. */
  const hold = (id: string): Promise<void> =>
    new Promise((release) => {
      own = { id, release };
    });

  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  const letGo = (): void => {
    rest();
    if (own !== null) void entriesStored().then(own.release);
    own = null;
    unsent = null;
    stored = null;
  };

  const keep = (refused: ErrorCode | null): void => {
    rest();
    if (unsent === null || isGivenUp || editsAreGivenUp() || !canStore()) return;
    if (own === null) {
      const id = crypto.randomUUID();
      const held = hold(id);
      void navigator.locks.request(lockOf(id), () => held);
    }
    if (own === null) return;
    stored = unsent;
    const { form, base } = unsent;
    const { about, said } = keptAs();
    const words = { said: said(form, base.form), page, pressedAt: Date.now(), refused };
    put({ id: own.id, kind: EDIT, about, form, base, ...words });
  };

  const store = (): void => {
    if (stored?.form === unsent?.form && stored?.base === unsent?.base) rest();
    else keep(null);
  };

  const end = (): void => {
    if (own !== null) {
      const { id } = own;
      storeEntries(storedEntries().filter((entry) => entry.id !== id));
    }
    letGo();
  };

  /** Leaves what is unsent to the next form of the row. */
  const leave = (): void => {
    const { kind } = runner.state();
    if (kind === 'saved' || kind === 'saving' || kind === 'conflict') return;
    store();
    letGo();
  };

  runner.subscribe((event) => {
    const { kind, edits } = runner.state();
    if (event === 'gone') {
      // Nothing takes it any more, but what was typed stays readable.
      keep('not_found');
      letGo();
    } else if (kind === 'saved') end();
    else {
      unsent = edits;
      if (hasLeft) leave();
      else timer ??= setTimeout(store, COLLECTS);
    }
  });

  return {
    store,
    /** Returns whether the device has everything that was typed, also after its battery is dead. */
    keepsAll: (): boolean => own !== null && stored?.form === unsent?.form && isStored(own.id),
    /** Removes the edit unsent, because the person says so. */
    giveUp: (): void => {
      isGivenUp = true;
      end();
    },
    left: (): void => {
      hasLeft = true;
      leave();
    },
    /** Returns the id of the first edit of this row that another page has kept; `null` without one. */
    next: (): string | null => {
      const isOne = (entry: OutboxEntry): boolean => {
        const { kind, about, form, base } = entry as EditEntry<Form>;
        if (kind !== EDIT || entry.id === own?.id || about !== keptAs().about || isHeldBack(entry)) return false;
        const present = runner.state().edits.form;
        return hasSameShape(form, present) && hasSameShape(base.form, present);
      };
      return storedEntries().find(isOne)?.id ?? null;
    },
    /** Takes up an edit once no other page has it, unless it was saved there. */
    takeUp: (id: string, signal: AbortSignal): void => {
      const take = async (): Promise<void> => {
        await refreshEntries();
        const entry = find<Form>(id);
        if (entry === undefined || signal.aborted || runner.state().kind !== 'saved') return;
        const held = hold(id);
        stored = entry;
        runner.takeUp(entry);
        await held;
      };
      void navigator.locks.request(lockOf(id), { signal }, take).catch(() => undefined);
    },
  };
};
