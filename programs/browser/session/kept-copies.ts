import { type FetchQueryOptions, hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { type FlightId, looksLikeId, type SchoolId } from '../../../core/ids/ids.ts';
import { flightKey, pendingFlightsQuery } from '../../../features/flights/client.ts';
import type { Flight } from '../../../features/flights/contract.ts';
import { type DayCrew, flightMembersKey, signUpFlightsQuery } from '../../../features/signups/client.ts';
import type { DayMember } from '../../../features/signups/contract.ts';
import {
  admitCopies,
  type Copy,
  dropCopy,
  dropOldCopies,
  keepCopy,
  type Owner,
  readCopy,
} from '../../../web/device/copies.ts';
import { dropOldUnsent, noteEnded } from '../../../web/device/unsent.ts';
import { ApiProblem } from '../../../web/http/failures.ts';
import { OPENED_AT, queryClient } from '../query-client.ts';
import { isAtHand, isConfirmed, keptUntil } from './kept-until.ts';

/** Milliseconds for which changes are collected before they are stored. */
const COLLECTS = 500;

/** The person and school of this document. They never change, because another person or school gets a new document. */
let owner: Owner | null = null;
/** Whether answers are stored: from the moment at which the server has said who the person is. */
let keeps = false;

const ownerOf = ({ meta }: Query): Owner | null =>
  owner !== null && meta?.kept === 'person' ? { ...owner, school: null } : owner;

type Day = Pick<Flight, 'flight_id' | 'start_datetime' | 'end_datetime'>;

/** Returns the flight day of an answer: the answer itself, or the day that its key names. */
const dayOf = ({ queryKey, state }: Query): Omit<Day, 'flight_id'> | null => {
  const content = state.data as Partial<Day>;
  if (content.start_datetime !== undefined) return content as Day;
  const id = queryKey.find((part) => typeof part === 'string' && looksLikeId(part)) as FlightId | undefined;
  if (id === undefined) return null;
  const lists = [pendingFlightsQuery(), signUpFlightsQuery()].map((list) =>
    queryClient.getQueryData<Day[]>(list.queryKey),
  );
  return (
    queryClient.getQueryData<Day>(flightKey(id)) ??
    lists.flatMap((days) => days ?? []).find((day) => day.flight_id === id) ??
    null
  );
};

/** Returns a participant of a day that is near, as the copy of its people has them. */
const readParticipant = async (whose: Owner, id: unknown): Promise<Copy<DayMember> | null> => {
  const days = await readCopy<readonly Day[]>(whose, hashKey(pendingFlightsQuery().queryKey));
  for (const day of days?.content ?? []) {
    if (!isAtHand(day, Date.now())) continue;
    const crew = await readCopy<DayCrew>(whose, hashKey(flightMembersKey(day.flight_id)));
    const found =
      crew &&
      Object.values(crew.content)
        .flat()
        .find(({ user_id }) => user_id === id);
    if (found) return { content: found, asOf: crew.asOf };
  }
  return null;
};

/** Copies that are being read. */
const drawing = new Set<Promise<void>>();

/** Shows what the device has of a query until its answer comes. */
const draw = (query: Query): void => {
  const whose = ownerOf(query);
  if (whose === null) return;
  const found: Promise<Copy<unknown> | null> =
    query.meta?.kept === 'participant'
      ? readParticipant(whose, query.queryKey.at(-1))
      : readCopy(whose, query.queryHash);
  const reading = found.then((copy) => {
    drawing.delete(reading);
    // The answer may have been faster.
    if (copy === null || query.state.data !== undefined) return;
    query.setData(copy.content, { updatedAt: copy.asOf, manual: true });
    // However young it is, the server is asked again.
    if (!isConfirmed(query.meta?.kept)) query.invalidate();
  });
  drawing.add(reading);
};

const store = async (query: Query): Promise<void> => {
  const whose = ownerOf(query);
  const { kept, trimmed } = query.meta ?? {};
  const { data, dataUpdatedAt } = query.state;
  if (whose === null || kept === undefined || data === undefined) return;
  const until = data === null ? null : keptUntil(kept, dayOf(query), Date.now());
  if (until === null) return dropCopy(whose, query.queryHash);
  const content = trimmed === undefined ? data : trimmed(data as never);
  await keepCopy(whose, query.queryHash, { content, asOf: dataUpdatedAt }, until);
};

const changed = new Set<Query>();

const storeChanged = (): void => {
  for (const query of changed) void store(query);
  changed.clear();
};

/** A drawn answer is older than this document. */
const isNews = ({ state }: Query): boolean => state.dataUpdatedAt >= OPENED_AT;

const noteChange = (query: Query): void => {
  if (!keeps || !isNews(query)) return;
  if (changed.size === 0) setTimeout(storeChanged, COLLECTS);
  changed.add(query);
};

/** The person may not read it any more, or it is gone. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && [403, 404, 410].includes(error.status);

const follow = (): void => {
  queryClient.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (query.meta?.kept === undefined) return;
    if (event.type === 'added' && query.state.data === undefined) draw(query);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') noteChange(query);
    const whose = ownerOf(query);
    if (event.action.type === 'error' && isRefused(event.action.error) && whose !== null)
      void dropCopy(whose, query.queryHash);
  });
  // Phones end hidden pages without a word.
  document.addEventListener('visibilitychange', storeChanged);
};

/** From now on queries show what the device has of them for this owner. */
export const drawFor = (whose: Owner): void => {
  if (owner === null) follow();
  owner = whose;
};

/** Shows what the device has of a query, or begins to. */
export const drawn = <Content, Key extends QueryKey>(query: FetchQueryOptions<Content, Error, Content, Key>) =>
  queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions(query));

/** Deletes what the device has of the queries with these keys. */
export const dropKept = async (keys: readonly QueryKey[]): Promise<void> => {
  for (const key of keys) if (owner !== null) await dropCopy(owner, hashKey(key));
};

/** Resolves when everything that the device has is shown. */
export const allDrawn = (): Promise<unknown> => Promise.all(drawing);

/**
 * Begins to store answers on the device, also those that have come already. The caller knows from the server who the
 * person is, and that these are their schools.
 */
export const keepFor = async (whose: Owner, schools: readonly SchoolId[]): Promise<void> => {
  drawFor(whose);
  const now = Date.now();
  if (!(await admitCopies(whose, schools))) return;
  keeps = true;
  for (const query of queryClient.getQueryCache().getAll()) if (query.meta?.kept !== undefined) noteChange(query);
  await noteEnded(whose.person, null);
  await Promise.all([dropOldCopies(now), dropOldUnsent(now)]);
};
