import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { IdentityId } from '../../core/ids/ids.ts';
import { type Language, languageOf } from '../../core/texts/languages.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import { newId } from '../../server/db/new-id.ts';
import { zipOf } from '../../server/files/zip.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { DataRequestState } from './data-request.contract.ts';
import {
  beginTry,
  endTry,
  failExhaustedRequests,
  insertRequest,
  type OpenRequest,
  openRequest,
  readOwnRequest,
  recordTold,
  removeEnded,
  storeArchive,
  whoWaits,
} from './data-request.repository.ts';
import { KEPT_HOURS, mayAskAgain, stateOf } from './data-request.rules.ts';
import { type Gathered, heldAbout } from './held.repository.ts';
import { pageOf } from './held-page.view.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';

const MAILS = { en, de };

type AskParts = Pick<RouteParts, 'identityPool' | 'queueGathering'>;

export const stateFor = async (
  { identityPool }: Pick<AskParts, 'identityPool'>,
  { identityId, email }: Pick<SignedIn, 'identityId' | 'email'>,
  now: Instant,
): Promise<DataRequestState> => {
  const request = await readOwnRequest(identityPool, identityId);
  return { state: stateOf(request, now), expires_at: request?.expires_at ?? null, email };
};

/** Stores a data request, one at a time: if there is one already, its state is returned. */
export const createDataRequest = async (
  parts: AskParts,
  signedIn: SignedIn,
  language: Language,
  now: Instant,
): Promise<DataRequestState> => {
  const before = await stateFor(parts, signedIn, now);
  if (!mayAskAgain(before.state)) return before;
  const { identityId } = signedIn;
  await insertRequest(parts.identityPool, { identityId, id: newId(), language }, now);
  await parts.queueGathering(identityId);
  return stateFor(parts, signedIn, now);
};

export interface GatheringParts extends Pick<RouteParts, 'identityPool' | 'mailer' | 'publicUrl' | 'queueGathering'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
  readonly log: { readonly error: (facts: object, sentence: string) => void };
}

/** Milliseconds of work before other requests of this server get a turn. */
const SLICE = 10;

/** Joins a long text in slices, without blocking other requests of this server. */
const joined = async (pieces: Iterable<string>): Promise<string> => {
  const written: string[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    written.push(piece);
    if (performance.now() - since < SLICE) continue;
    await letOthersIn();
    since = performance.now();
  }
  return written.join('');
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Makes the ZIP file: a page to read, the same for programs, and the pictures. */
export const archiveOfHeld = async ({ held, pictures }: Gathered, language: Language) =>
  zipOf({
    'data.json': bytes(JSON.stringify(held, null, 2)),
    'data.html': bytes(await joined(pageOf(held, language))),
    ...pictures,
  });

/** Builds the archive. A failed attempt is stored before the error is thrown, so that the next one can start. */
const make = async (parts: GatheringParts, identityId: IdentityId, request: OpenRequest): Promise<void> => {
  const { identityPool, clock } = parts;
  if (!(await beginTry(identityPool, request.id, clock()))) return;
  try {
    const gathered = await heldAbout(parts, identityId, clock());
    const content = await archiveOfHeld(gathered, languageOf(request.language));
    const readyAt = clock();
    const expiresAt = readyAt.add({ hours: KEPT_HOURS });
    await storeArchive(identityPool, identityId, { id: request.id, content, readyAt, expiresAt });
  } finally {
    await endTry(identityPool, request.id);
  }
};

const tell = async (
  { identityPool, mailer, publicUrl, clock }: GatheringParts,
  request: OpenRequest,
): Promise<void> => {
  const language = languageOf(request.language);
  if (request.email !== null)
    await mailer.queueAlone({
      to: request.email,
      language,
      content: MAILS[language].data_ready({ link: `${publicUrl}/dataRequest` }),
      cause: `data-request/${request.id}`,
    });
  await recordTold(identityPool, request.id, clock());
};

/**
 * Builds the archive and mails the link. Each of the two steps is stored when done, so that a server may crash after
 * either. If two servers run at once, only one builds the archive, and the mail's cause prevents a second mail. The
 * request is read again before the mail is queued, because the person may have been erased meanwhile.
 */
const gather = async (parts: GatheringParts, identityId: IdentityId): Promise<void> => {
  const request = await openRequest(parts.identityPool, identityId);
  if (request !== null && !request.is_made) await make(parts, identityId, request);
  const made = request === null ? null : await openRequest(parts.identityPool, identityId);
  if (made?.is_made) await tell(parts, made);
};

/** Background jobs for data requests. */
export const dataRequestsInBackground = (parts: GatheringParts) => ({
  /**
   * Handles a job. The queue does not retry a failure: `everyMinute` finds the open request again, up to the limit of
   * attempts.
   */
  gather: ({ identityId }: { readonly identityId: IdentityId }): Promise<void> =>
    gather(parts, identityId).catch((err) => parts.log.error({ err }, 'data request: it could not be gathered')),
  /** Several servers may run it at the same time. */
  everyMinute: async (): Promise<void> => {
    const now = parts.clock();
    await failExhaustedRequests(parts.identityPool, now);
    await removeEnded(parts.identityPool, now);
    for (const identityId of await whoWaits(parts.identityPool, now)) await parts.queueGathering(identityId);
  },
});
