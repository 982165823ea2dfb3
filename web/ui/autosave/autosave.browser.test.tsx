import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sayOnline } from '../../../test/support/components/network.ts';
import { quietTime, timePasses, withStoppedTime } from '../../../test/support/components/quiet.ts';
import { DESKTOP, PHONE, show, VISITS } from '../../../test/support/components/show.tsx';
import { ApiProblem, NetworkLoss } from '../../http/failures.ts';
import { BarSlot, BarSlotProvider } from '../page/BarSlot.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveState } from './SaveState.tsx';
import { useMergingForm } from './use-merging-form.ts';

type Words = (typeof VISITS)[number]['words'];

/** The saves that have begun, each answered by the test. */
const saves: { readonly sent: string; readonly accept: () => void; readonly fail: (error: Error) => void }[] = [];

const save = (sent: string): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  saves.push({ sent, accept: () => resolve(sent), fail: reject });
  return promise;
};

const sent = () => saves.map((one) => one.sent);

interface Row {
  readonly note: string;
  readonly last_update: string;
}
const ROW: Row = { note: 'as it was', last_update: '1' };

const Note = () => {
  const { form, change, autosave } = useMergingForm<Row, Pick<Row, 'note'>, never>({
    row: ROW,
    formOf: ({ note }) => ({ note }),
    load: () => Promise.resolve(ROW),
    send: async (wanted) => ({ form: { note: await save(wanted.note) }, last_update: '2' }),
    kept: { about: 'note', title: 'A page', nameOf: () => 'Note' },
    refusedBy: () => [],
    faultsOf: ({ note }) => ({ missing: note === '' ? ['Note'] : [], wrong: note.includes('!') ? ['Note'] : [] }),
  });
  return (
    <>
      <SaveState state={autosave.state} onRetry={autosave.retry} />
      <input aria-label="Note" value={form.note} onChange={({ target }) => change({ note: target.value })} />
      <LeaveGuard autosave={autosave} />
    </>
  );
};

const note = page.getByRole('textbox', { name: 'Note' });
/** Types without the test driver, because the stopped clock goes on while the driver works. */
const typeAtOnce = (text: string): void => {
  const field = note.element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const state = page.getByRole('status').first();
const retry = (words: Words) => page.getByRole('button', { name: words.actions.retry });
const lost = new NetworkLoss('No answer from the server.');
const refused = new ApiProblem(422, { code: 'invalid_fields' });
const broke = new ApiProblem(500, { code: 'internal' });

const warnsBeforeClosing = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

const hide = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
};

const answered = (answer: (one: (typeof saves)[number]) => void) => {
  const last = saves.at(-1);
  if (last === undefined) throw new Error('Nothing has been sent.');
  answer(last);
};

beforeEach(() => {
  saves.splice(0);
  withStoppedTime();
});

for (const { language, words, size } of VISITS) {
  describe(`a page that saves itself, ${language}`, () => {
    const savedAt = new RegExp(`^${words.save.saved_at.replace('{{time}}', '\\d\\d:\\d\\d')}$`);
    beforeEach(async () => {
      await show(<Note />, { language, size });
    });

    test('waits four seconds after the last edit, and says what it does', async () => {
      await expect.element(state).toHaveTextContent(words.save.saved);
      await note.fill('one');
      await expect.element(state).toHaveTextContent(words.save.saving);
      await timePasses(2000);
      typeAtOnce('two');
      await timePasses(2500);
      expect(sent()).toEqual([]);
      await timePasses(1500);
      await expect.poll(sent).toEqual(['two']);
      await expect.element(state).toHaveTextContent(words.save.saving);
      answered(({ accept }) => accept());
      await expect.element(state).toMatchTextContent(savedAt);
      await quietTime();
      expect(sent()).toEqual(['two']);
    });

    test('sends nothing while a field is empty or wrong, and names it', async () => {
      await note.fill('');
      await expect.element(state).toHaveTextContent(words.save.missing.replace('{{fields}}', 'Note'));
      await note.fill('help!');
      await expect.element(state).toHaveTextContent(words.save.wrong.replace('{{fields}}', 'Note'));
      await quietTime();
      expect(sent()).toEqual([]);
      await note.fill('help');
      await quietTime();
      await expect.poll(sent).toEqual(['help']);
    });

    test('sends one save at a time, and what was typed meanwhile after it', async () => {
      await note.fill('one');
      await quietTime();
      await note.fill('two');
      await quietTime();
      expect(sent()).toEqual(['one']);
      answered(({ accept }) => accept());
      await expect
        .poll(async () => {
          await quietTime();
          return sent();
        })
        .toEqual(['one', 'two']);
    });

    for (const [what, error, said] of [
      ['was refused', refused, words.save.refused],
      ['broke', broke, words.save.failed],
    ] as const) {
      test(`says that a save ${what}, keeps what was typed and tries again when told to`, async () => {
        await note.fill('one');
        await quietTime();
        answered(({ fail }) => fail(error));
        await expect.element(state).toHaveTextContent(said);
        await expect.element(note).toHaveValue('one');
        await quietTime();
        expect(sent()).toEqual(['one']);
        await retry(words).click();
        await expect.poll(sent).toEqual(['one', 'one']);
        answered(({ accept }) => accept());
        await expect.element(state).toMatchTextContent(savedAt);
      });

      test(`takes an edit after a save that ${what} as a new try`, async () => {
        await note.fill('one');
        await quietTime();
        answered(({ fail }) => fail(error));
        await expect.element(state).toHaveTextContent(said);
        await note.fill('two');
        await expect.element(state).toHaveTextContent(words.save.saving);
        await quietTime();
        await expect.poll(sent).toEqual(['one', 'two']);
      });
    }

    test('says that it is not saved when it breaks, and leaves the next try to the person', async () => {
      await note.fill('one');
      await quietTime();
      answered(({ fail }) => fail(broke));
      await expect.element(state).toHaveTextContent(words.save.failed);
      await timePasses(60_000);
      expect(sent()).toEqual(['one']);
      await expect.element(note).toHaveValue('one');
      expect(warnsBeforeClosing()).toBe(true);
      await retry(words).click();
      await expect.poll(sent).toEqual(['one', 'one']);
      answered(({ accept }) => accept());
      await expect.element(state).toMatchTextContent(savedAt);
    });

    test('waits for the network, and sends once when it is back', async () => {
      await note.fill('one');
      sayOnline(false);
      await expect.element(state).toHaveTextContent(words.save.waiting);
      await quietTime();
      await expect.element(state).toHaveTextContent(words.save.saving);
      answered(({ fail }) => fail(lost));
      await expect.element(state).toHaveTextContent(words.save.waiting);
      await expect.element(retry(words)).not.toBeInTheDocument();
      expect(warnsBeforeClosing()).toBe(true);
      sayOnline(true);
      await expect.poll(sent).toEqual(['one', 'one']);
      answered(({ accept }) => accept());
      await expect.element(state).toMatchTextContent(savedAt);
      expect(warnsBeforeClosing()).toBe(false);
    });

    test('tries again by itself where the network does not tell that it is back', async () => {
      await note.fill('one');
      await quietTime();
      answered(({ fail }) => fail(lost));
      await expect.element(state).toHaveTextContent(words.save.waiting);
      await timePasses(10_000);
      await expect.poll(sent).toEqual(['one', 'one']);
    });
  });

  describe(`leaving it, ${language}`, () => {
    const question = page.getByRole('dialog', { name: words.save.leave_title });

    test('saves first, and then goes', async () => {
      const { go, at } = await show(<Note />, { language, size });
      await note.fill('one');
      void go('/elsewhere');
      await expect.poll(sent).toEqual(['one']);
      await expect.element(note).toBeVisible();
      answered(({ accept }) => accept());
      await expect.poll(at).toBe('/elsewhere');
      await expect.element(question).not.toBeInTheDocument();
    });

    test('asks where that does not work, and stays with everything typed', async () => {
      const { go, at } = await show(<Note />, { language, size });
      await note.fill('one');
      void go('/elsewhere');
      await expect.poll(sent).toEqual(['one']);
      answered(({ fail }) => fail(lost));
      await expect.element(question).toHaveAccessibleDescription(words.save.leave_text);
      await page.getByRole('button', { name: words.save.stay }).click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(note).toHaveValue('one');
      expect(at()).toBe('/here');
    });

    test('goes without them when told to', async () => {
      const { go, at } = await show(<Note />, { language, size });
      await note.fill('');
      void go('/elsewhere');
      await page.getByRole('button', { name: words.save.leave }).click();
      await expect.poll(at).toBe('/elsewhere');
      expect(sent()).toEqual([]);
    });
  });
}

test('what is typed while a hidden page saves follows at once', async () => {
  await show(<Note />);
  await note.fill('one');
  hide();
  await expect.poll(sent).toEqual(['one']);
  await note.fill('two');
  answered(({ accept }) => accept());
  await expect.poll(sent).toEqual(['one', 'two']);
});

test('a page that is hidden saves at once', async () => {
  await show(<Note />);
  await note.fill('one');
  hide();
  await expect.poll(sent).toEqual(['one']);
});

for (const size of [DESKTOP, PHONE]) {
  test(`the state of a head that is scrolled away stands in the app bar, silently, ${size.width}`, async () => {
    await show(
      <BarSlotProvider hasBar>
        <header style={{ position: 'sticky', top: 0, height: 56 }} data-testid="bar">
          <BarSlot />
        </header>
        <Note />
        <div style={{ height: 3000 }} />
      </BarSlotProvider>,
      { size },
    );
    const bar = page.getByTestId('bar');
    await expect.element(bar).toHaveTextContent('');
    scrollTo(0, 1500);
    await expect.element(bar).toHaveTextContent('Saved');
    const aloud = page.getByRole('status').elements();
    expect(aloud.filter(({ textContent }) => textContent === 'Saved')).toHaveLength(1);
    scrollTo(0, 0);
    await expect.element(bar).toHaveTextContent('');
    await userEvent.keyboard('{Escape}');
  });
}
