import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { CommentId } from '../../../../core/ids/ids.ts';
import { answer, asked, broken, held, plan, refusal, release } from '../../../../test/support/components/answers.ts';
import { sayOnline } from '../../../../test/support/components/network.ts';
import { flight, SCHOOL, SELF } from '../../../../test/support/components/rows.ts';
import { BOTH_VISITS, show } from '../../../../test/support/components/show.tsx';
import { dropAllUnsent } from '../../../../web/device/unsent.ts';
import { openEntries, refreshEntries, storedEntries, storeEntries } from '../../../../web/outbox/stored-entries.ts';
import { readOwnProfile } from '../../../members/contract.ts';
import type { CommentEntry } from '../../comments.client.ts';
import {
  addFlightComment,
  deleteFlightComment,
  type FlightComment,
  readFlightComments,
  restoreFlightComment,
} from '../../comments.contract.ts';
import { CommentsCard } from './CommentsCard.tsx';

const [{ language, words, size }, german] = BOTH_VISITS;
const ANNA = { person: 'anna', school: SCHOOL };
const LEO = { person: 'leo', school: SCHOOL };

beforeEach(async () => {
  await openEntries(ANNA);
  await plan(readOwnProfile, refusal('not_found'));
});
afterEach(async () => {
  storeEntries([]);
  await refreshEntries();
  await dropAllUnsent(ANNA.person);
});

const written = (comment_id: string, comment: string): FlightComment => ({
  comment_id: comment_id as CommentId,
  comment,
  author: { user_id: SELF, first_name: 'Anna', last_name: 'Meier' },
  created: '2025-11-21T11:10:00.000Z',
  written: null,
});
const FIRST = written('00000000-0000-4000-8000-0000000000c1', 'Radio 3.');

const Card = () => {
  const [draft, setDraft] = useState('');
  return <CommentsCard flight={flight()} draft={draft} onDraft={setDraft} />;
};

/** Shows the comments of a day of which the server has these. */
const open = async (comments: FlightComment[], visit: object = { language, size }) => {
  await plan(readFlightComments, answer(readFlightComments, comments));
  await show(<Card />, visit);
};
const field = () => page.getByRole('textbox');
const rows = () => page.getByRole('listitem');
const write = async (text: string) => {
  await field().fill(text);
  await page.getByRole('button', { name: words.flights.comments.send }).click();
  await expect.element(field()).toHaveValue('');
};
const texts = () =>
  rows()
    .elements()
    .map((row) => row.querySelectorAll('p')[1]?.textContent);
const entries = () => storedEntries() as readonly CommentEntry[];
const unsent = () => rows().filter({ hasText: words.not_sent.waiting });

test('comments wait without a network, in their order, also in a page that was closed, and are sent once', async () => {
  await plan(addFlightComment, broken);
  await open([FIRST]);
  await write('Föhn until eleven.');
  await write('Anna takes the van.');
  const all = ['Radio 3.', 'Föhn until eleven.', 'Anna takes the van.'];
  await expect.poll(texts).toEqual(all);
  await expect.poll(() => unsent().elements().length).toBe(2);
  await refreshEntries();

  await cleanup();
  await openEntries(LEO);
  await open([FIRST]);
  await expect.poll(texts).toEqual(['Radio 3.']);
  await cleanup();
  await openEntries(ANNA);
  await open([FIRST]);
  await expect.poll(texts).toEqual(all);

  const [second, third] = entries().map(({ comment }) => ({ ...comment, written: '2025-11-21T06:42:00.000Z' }));
  const before = (await asked(addFlightComment)).length;
  if (second === undefined || third === undefined) throw new Error('Nothing waits.');
  await plan(addFlightComment, answer(addFlightComment, second), answer(addFlightComment, third));
  sayOnline(true);
  await expect.poll(() => unsent().elements().length).toBe(0);
  expect(texts().toSorted()).toEqual(all.toSorted());
  await expect.element(rows().filter({ hasText: 'Föhn' })).toMatchTextContent(/written/);
  const sent = (await asked(addFlightComment)).slice(before) as { comment: string }[];
  expect(sent.map(({ comment }) => comment)).toEqual(all.slice(1));
  expect(entries()).toEqual([]);
});

test('a comment whose answer was lost stands there once', async () => {
  await plan(addFlightComment, broken);
  await open([FIRST]);
  await write('Föhn until eleven.');
  await expect.poll(() => unsent().elements().length).toBe(1);
  const [entry] = entries();
  if (entry === undefined) throw new Error('Nothing waits.');
  await cleanup();
  await open([FIRST, entry.comment]);
  await expect.poll(texts).toEqual(['Radio 3.', 'Föhn until eleven.']);
  await expect.poll(() => unsent().elements().length).toBe(0);
});

for (const visit of [BOTH_VISITS[0], german])
  test(`a refused comment says why and is sent again, copied or removed, ${visit.language}`, async () => {
    const { not_sent, errors, actions } = visit.words;
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await plan(addFlightComment, refusal('not_found'));
    await open([FIRST], visit);
    await field().fill('Föhn until eleven.');
    await page.getByRole('button', { name: visit.words.flights.comments.send }).click();
    const refused = rows().filter({ hasText: 'Föhn' });
    await expect.element(refused.getByRole('alert')).toMatchTextContent(errors.not_found);
    await expect.element(refused).toMatchTextContent(new RegExp(not_sent.refused));
    await refused.getByRole('button', { name: not_sent.copy }).click();
    expect(copied).toHaveBeenCalledWith('Föhn until eleven.');
    copied.mockRestore();

    await refused.getByRole('button', { name: not_sent.remove }).click();
    await expect.poll(texts).toEqual(['Radio 3.']);
    await page.getByRole('button', { name: actions.undo }).click();
    const [entry] = entries();
    if (entry === undefined) throw new Error('Nothing waits.');
    await plan(addFlightComment, answer(addFlightComment, entry.comment));
    await refused.getByRole('button', { name: actions.retry }).click();
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(0);
    await expect.poll(texts).toEqual(['Radio 3.', 'Föhn until eleven.']);
  });

test('a comment is deleted and restored without a network', async () => {
  await plan(deleteFlightComment, broken);
  await plan(restoreFlightComment, answer(restoreFlightComment, FIRST));
  await open([FIRST]);
  await rows().getByRole('button').click();
  await expect.element(page.getByText(words.flights.comments.empty)).toBeVisible();
  await page.getByRole('button', { name: words.actions.undo }).click();
  await expect.poll(texts).toEqual(['Radio 3.']);
  sayOnline(true);
  await expect.poll(entries).toEqual([]);
  expect(await asked(restoreFlightComment)).toEqual([{ comment_id: FIRST.comment_id }]);
  await expect.poll(texts).toEqual(['Radio 3.']);
});

test('a comment that somebody else has deleted is deleted; one that may not be comes back with the reason', async () => {
  await plan(deleteFlightComment, refusal('not_found'), refusal('role_too_low'));
  const second = written('00000000-0000-4000-8000-0000000000c2', 'Radio 5.');
  await open([FIRST, second]);
  await rows().first().getByRole('button').click();
  await expect.poll(entries).toEqual([]);
  await expect.poll(texts).toEqual(['Radio 5.']);
  await rows().first().getByRole('button').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.errors.role_too_low);
  await expect.poll(texts).toEqual(['Radio 3.', 'Radio 5.', 'Comment deleted: Radio 5.']);
});

test('a comment that is on its way is taken back', async () => {
  await plan(addFlightComment, held(broken));
  await open([]);
  await write('Föhn until eleven.');
  await rows().getByRole('button').click();
  await expect.element(page.getByText(words.flights.comments.empty)).toBeVisible();
  await release();
  await expect.poll(entries).toEqual([]);
});

test('a text that the server would refuse stays in the field with its fault', async () => {
  await open([]);
  const send = page.getByRole('button', { name: words.flights.comments.send });
  await expect.element(send).toBeDisabled();
  await field().fill('\u202Eback');
  await expect.element(page.getByText(words.fields.forbidden_character)).toBeVisible();
  await expect.element(send).toBeDisabled();
  await field().fill('x'.repeat(4001));
  await expect.element(page.getByText('1 character too many')).toBeVisible();
  await field().fill('');
});
