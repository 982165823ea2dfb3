import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { sayOnline } from '../../../test/support/components/network.ts';
import { quietTime, timePasses, withMovedTime } from '../../../test/support/components/quiet.ts';
import { SCHOOL } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { dropAllUnsent, putUnsent, type Sender, unsentOf } from '../../device/unsent.ts';
import { ApiProblem, NetworkLoss } from '../../http/failures.ts';
import {
  entriesStored,
  type OutboxEntry,
  openEntries,
  refreshEntries,
  storedEntries,
} from '../../outbox/stored-entries.ts';
import { AutosaveLine } from './AutosaveLine.tsx';
import { useMergingForm } from './use-merging-form.ts';

interface Row {
  readonly note: string;
  readonly place: string;
  readonly last_update: string;
}
type Form = Omit<Row, 'last_update'>;

const NADJA: Sender = { person: 'nadja', school: SCHOOL };
const LEO: Sender = { person: 'leo', school: SCHOOL };
const WAS: Row = { note: 'as it was', place: 'Stans', last_update: '1' };

/** The row of the server; `null`: it is gone. */
let server: Row | null;
let reaches: boolean;
let sent: Form[];

const send = async (form: Form, token: string): Promise<{ form: Form; last_update: string }> => {
  if (!reaches) throw new NetworkLoss('No answer from the server.');
  if (server === null) throw new ApiProblem(404, { code: 'not_found' });
  if (token !== server.last_update) throw new ApiProblem(409, { code: 'stale_update' });
  sent.push(form);
  server = { ...form, last_update: `${token}+` };
  return { form, last_update: server.last_update };
};

const Note = ({ about = 'note/1', label = 'Note' }) => {
  const { form, change, autosave, conflict } = useMergingForm<Row, Form, never>({
    row: server ?? WAS,
    formOf: ({ note, place }) => ({ note, place }),
    load: async () => server,
    send: (wanted, { last_update }) => send(wanted, last_update),
    kept: { about, title: 'Day', nameOf: (field) => `the ${field}` },
    refusedBy: () => [],
    faultsOf: ({ note }) => ({ missing: note === '' ? ['Note'] : [], wrong: [] }),
  });
  return (
    <>
      <input aria-label={label} value={form.note} onChange={({ target }) => change({ note: target.value })} />
      <AutosaveLine
        autosave={autosave}
        conflict={conflict}
        nameOf={(field) => field}
        textOf={(field, { [field]: text }) => text}
      />
    </>
  );
};

const note = page.getByRole('textbox', { name: 'Note', exact: true });
const onDevice = async () =>
  (await unsentOf<OutboxEntry & { readonly form: Form }>(NADJA)).map(({ content }) => content);
const keptNotes = async () => (await onDevice()).map(({ form }) => form.note);

const warnsBeforeClosing = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

const lose = (): void => {
  reaches = false;
  sayOnline(false);
};
const comeBack = (): void => {
  reaches = true;
  sayOnline(true);
};

/** Closes the app, and opens it again. */
const reopened = async (): Promise<void> => {
  await cleanup();
  await openEntries(LEO);
  await openEntries(NADJA);
};

beforeEach(async () => {
  server = WAS;
  sent = [];
  reaches = true;
  withMovedTime();
  await openEntries(NADJA);
});
afterEach(async () => {
  await cleanup();
  comeBack();
  await refreshEntries();
  for (const { person } of [NADJA, LEO]) await dropAllUnsent(person);
  await refreshEntries();
});

const typeWithoutNetwork = async (text: string): Promise<void> => {
  await show(<Note />);
  lose();
  await note.fill(text);
  await timePasses(500);
  await expect.poll(keptNotes).toEqual([text]);
};

test('an edit without a network is on the device, so closing does not ask, and it is saved when the form opens again', async () => {
  await typeWithoutNetwork('snow');
  await expect.poll(warnsBeforeClosing).toBe(false);
  expect(await onDevice()).toMatchObject([{ kind: 'edit', said: 'Day · the note: snow', page: location.pathname }]);
  await reopened();
  await show(<Note />);
  await expect.element(note).toHaveValue('snow');
  expect(sent).toEqual([]);
  comeBack();
  await quietTime();
  await expect.poll(() => sent).toEqual([{ note: 'snow', place: 'Stans' }]);
  await expect.poll(keptNotes).toEqual([]);
  expect(warnsBeforeClosing()).toBe(false);
});

test('a device that sends is asked before it is closed', async () => {
  await show(<Note />);
  await note.fill('snow');
  await timePasses(500);
  await expect.poll(keptNotes).toEqual(['snow']);
  expect(warnsBeforeClosing()).toBe(true);
  await quietTime();
  await expect.poll(keptNotes).toEqual([]);
});

test('a device that can store nothing is asked before it is closed, and before the page is left', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  });
  const { go } = await show(<Note />);
  lose();
  await note.fill('snow');
  await timePasses(500);
  await expect.poll(() => storedEntries().map(({ kind }) => kind)).toEqual(['edit']);
  await entriesStored();
  expect(warnsBeforeClosing()).toBe(true);
  void go('/elsewhere');
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expect.element(note).toHaveValue('snow');
  put.mockRestore();
});

test('what others saved meanwhile is merged into it', async () => {
  await typeWithoutNetwork('snow');
  await reopened();
  comeBack();
  server = { ...WAS, place: 'Buochs', last_update: '2' };
  await show(<Note />);
  await expect.element(note).toHaveValue('snow');
  await quietTime();
  await expect.poll(() => sent).toEqual([{ note: 'snow', place: 'Buochs' }]);
});

for (const { language, words, size } of VISITS)
  test(`asks which version stays where both changed the same field, ${language}`, async () => {
    await typeWithoutNetwork('snow');
    await reopened();
    comeBack();
    server = { ...WAS, note: 'rain', last_update: '2' };
    await show(<Note />, { language, size });
    await expect.element(note).toHaveValue('snow');
    await quietTime();
    const question = page.getByRole('dialog');
    await expect.element(question).toMatchTextContent('rain');
    await expect.element(question).toMatchTextContent('snow');
    expect(await keptNotes()).toEqual(['snow']);
    await question.getByRole('button', { name: words.conflict.save }).click();
    await expect.poll(keptNotes).toEqual([]);
    expect(sent).toEqual([{ note: 'snow', place: 'Stans' }]);
  });

test('what the server has already is not sent again', async () => {
  await typeWithoutNetwork('snow');
  await reopened();
  comeBack();
  server = { ...WAS, note: 'snow', last_update: '2' };
  await show(<Note />);
  await expect.poll(keptNotes).toEqual([]);
  await expect.element(note).toHaveValue('snow');
  expect(sent).toEqual([]);
});

test('an edit of a row that is gone stays to be read, and no form takes it up', async () => {
  await typeWithoutNetwork('snow');
  await reopened();
  await show(<Note />);
  await expect.element(note).toHaveValue('snow');
  server = null;
  comeBack();
  await quietTime();
  const left = [{ said: 'Day · the note: snow', refused: 'not_found' }];
  await expect.poll(onDevice).toMatchObject(left);
  await reopened();
  await show(<Note />);
  await expect.element(note).toHaveValue('as it was');
  expect(await onDevice()).toMatchObject(left);
});

describe('an edit that no form takes up', () => {
  const kept = (part: object) => ({
    id: 'e',
    kind: 'edit',
    about: 'note/1',
    pressedAt: Date.now(),
    said: 'Day · the note: snow',
    base: { form: { note: 'as it was', place: 'Stans' }, last_update: '1' },
    form: { note: 'snow', place: 'Stans' },
    ...part,
  });
  const DAYS = 24 * 60 * 60 * 1000;

  test.each([
    ['is of a release with other fields', { form: { note: 'snow', town: 'Stans' } }],
    ['is older than a week', { pressedAt: Date.now() - 8 * DAYS }],
    ['is of another row', { about: 'note/2' }],
  ])('%s', async (_, part) => {
    await putUnsent(NADJA, { id: 'e', content: kept(part) });
    await refreshEntries();
    await show(<Note />);
    await quietTime();
    await expect.element(note).toHaveValue('as it was');
    expect(sent).toEqual([]);
    expect(storedEntries()).toHaveLength(1);
  });

  test('is taken up after a week if the person still means it', async () => {
    await putUnsent(NADJA, { id: 'e', content: kept({ pressedAt: Date.now() - 8 * DAYS, isMeant: true }) });
    await refreshEntries();
    await show(<Note />);
    await expect.element(note).toHaveValue('snow');
  });
});

/** Two pages with the same form, of which the first can be closed. */
const Two = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Note />}
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      <Note label="Other" />
    </>
  );
};

test('another form of the row takes an edit up once the first one is gone, and not before', async () => {
  await show(<Two />);
  const other = page.getByRole('textbox', { name: 'Other' });
  lose();
  await note.fill('snow');
  await timePasses(500);
  await expect.poll(keptNotes).toEqual(['snow']);
  await refreshEntries();
  await expect.element(other).toHaveValue('as it was');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(other).toHaveValue('snow');
  comeBack();
  await quietTime();
  await expect.poll(() => sent).toEqual([{ note: 'snow', place: 'Stans' }]);
  await expect.poll(keptNotes).toEqual([]);
});

for (const { language, words, size } of VISITS)
  describe(`leaving the page, ${language}`, () => {
    test('does not ask while the device keeps the edit, and says so', async () => {
      const { go, at } = await show(<Note />, { language, size });
      lose();
      await note.fill('snow');
      void go('/elsewhere');
      await expect.poll(at).toBe('/elsewhere');
      await expect.element(page.getByText(words.save.kept)).toBeVisible();
      await expect.poll(keptNotes).toEqual(['snow']);
    });

    test('asks while something is missing, and forgets it when told to', async () => {
      const { go, at } = await show(<Note />, { language, size });
      await note.fill('');
      await timePasses(500);
      await expect.poll(keptNotes).toEqual(['']);
      void go('/elsewhere');
      await page.getByRole('button', { name: words.save.leave }).click();
      await expect.poll(at).toBe('/elsewhere');
      await expect.poll(keptNotes).toEqual([]);
    });
  });
