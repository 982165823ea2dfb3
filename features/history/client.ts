import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { flightsKey } from '../flights/client.ts';
import { membersKey } from '../members/client.ts';
import {
  type FieldChange,
  type HistoryPage,
  readDeed,
  readFlightHistory,
  readMemberHistory,
  readSchoolLog,
  setBack,
} from './contract.ts';

const historyKey = ['history'] as const;

/** Subject of a history: a member or a flight day. */
export type Subject = { readonly user_id: MemberId } | { readonly flight_id: FlightId };

type Narrowing = Omit<Body<typeof readSchoolLog>, 'before'>;

const paged = (key: object, load: (before: string | null, signal: AbortSignal) => Promise<HistoryPage>) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, key],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: HistoryPage) => next,
    // An open page writes no history of its own changes, so each opening asks anew.
    staleTime: 0,
    gcTime: 0,
    meta: { failure: (t) => t('history.failure') },
  });

export const subjectHistoryQuery = (subject: Subject) =>
  paged(subject, (before, signal) =>
    'user_id' in subject
      ? send(readMemberHistory, { body: { ...subject, before } }, { signal })
      : send(readFlightHistory, { body: { ...subject, before } }, { signal }),
  );

export const schoolLogQuery = (filter: Narrowing) =>
  paged({ log: filter }, (before, signal) => send(readSchoolLog, { body: { ...filter, before } }, { signal }));

/** The single changes of a deed of the log. */
export const deedQuery = (deed: string) =>
  paged({ deed }, (before, signal) => send(readDeed, { body: { deed, before } }, { signal }));

/** Sets one change back. Rejects with the error, which the screen shows. */
export const useSetBack = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change_id: string) => send(setBack, { body: { change_id } }),
    onSuccess: () =>
      Promise.all([historyKey, membersKey, flightsKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
};

/** Returns whether a change was not set back because somebody has changed the same since. */
export const isChangedSince = (error: unknown): boolean => isProblem(error, 'changed_since');

/** Returns the present values of a change that somebody has changed since. */
export const presentValuesOf = (error: unknown): readonly FieldChange[] =>
  isProblem(error, 'changed_since') ? (error.present as readonly FieldChange[]) : [];

/** Returns the errors by field of a change that the rules of an edit refuse. */
export const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  isProblem(error, 'invalid_fields') ? error.errors : [];
