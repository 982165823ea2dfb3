import { Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BoardFactId, MemberId } from '../../../core/ids/ids.ts';
import { answer, asked, broken, plan, refusal } from '../../../test/support/components/answers.ts';
import { DAY, LIVIA, SELF } from '../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../test/support/components/show.tsx';
import { storedEntries, storeEntries } from '../../../web/outbox/stored-entries.ts';
import { useOutbox } from '../../../web/outbox/use-outbox.ts';
import { type BoardEntry, boardOutbox } from '../client.ts';
import { type BoardFact, loadCards, type Press, readBoard, takePresses } from '../contract.ts';
import { BoardScreen } from './BoardScreen.tsx';

/** Sends presses as every page does. */
const OtherPage = () => {
  useOutbox(boardOutbox);
  return null;
};

const BEN = '0190a000-0000-7000-8000-0000000000b1' as MemberId;
const minutesAgo = (minutes: number) =>
  Temporal.Now.instant().subtract({ minutes }).toString({ fractionalSecondDigits: 3 });
const fact = (number: number, part: Partial<BoardFact>): BoardFact => ({
  id: `0190a000-0000-7000-8000-00000000f00${number}` as BoardFactId,
  user_id: LIVIA,
  what: 'here',
  flight_number: null,
  undoes: null,
  at: minutesAgo(90),
  by_name: 'Reto',
  note: null,
  ...part,
});

const boardOf = (settings: object, ...facts: BoardFact[]) =>
  answer(readBoard, {
    now: minutesAgo(0),
    type: 'high_alt_flight',
    start_datetime: minutesAgo(180),
    end_datetime: minutesAgo(-180),
    overdue_minutes: 60,
    closes_days: false,
    close_by: '20:00',
    ...settings,
    people: [
      { user_id: LIVIA, first_name: 'Livia', last_name: 'Arnold', part: 'students' },
      { user_id: BEN, first_name: 'Ben', last_name: 'Zumbühl', part: 'start_instructors' },
      { user_id: SELF, first_name: 'Reto', last_name: 'Frei', part: 'teacher' },
    ],
    facts,
  });
const boardWith = (...facts: BoardFact[]) => boardOf({}, ...facts);

const CARD = {
  user_id: LIVIA,
  phone: '+41794123387',
  emergency_name: 'Eva Arnold',
  emergency_phone: '+41791112233',
  birth_date: '1990-02-28',
  canopy_type: 'Nova Prion 5',
  canopy_color: 'red',
};

const open = async (language: 'en' | 'de', size: { width: number; height: number }) => {
  await plan(loadCards, answer(loadCards, [CARD]));
  await show(
    <Suspense>
      <BoardScreen flightId={DAY} />
    </Suspense>,
    { language, size },
  );
};

const taken = () => answer(takePresses, { now: minutesAgo(0), answers: [] });
const sent = async () => (await asked(takePresses)) as { readonly presses: readonly [Press, ...Press[]] }[];

/** Returns the presses that wait on the device, oldest first. */
const kept = () => (storedEntries() as readonly BoardEntry[]).map(({ press }) => press);

beforeEach(() => storeEntries([]));

/** The relative luminance of a CSS colour without transparency. */
const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const backgroundOf = (element: Element | null): string => {
  if (element === null) return 'rgb(255, 255, 255)';
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : backgroundColor;
};

const contrastOf = (element: Element): number => {
  const [one, other] = [luminance(getComputedStyle(element).color), luminance(backgroundOf(element))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

for (const { language, words, size } of VISITS) {
  const texts = words.board;
  const verb = (what: keyof typeof texts.verbs, name: string) =>
    page.getByRole('button', { name: texts.verb_for.replace('{{verb}}', texts.verbs[what]).replace('{{name}}', name) });

  describe(`the board, ${language}`, () => {
    test('shows who is in the air for how long, and says aloud who has not landed', async () => {
      await plan(
        readBoard,
        boardWith(
          fact(1, { what: 'launched', flight_number: 1 }),
          fact(2, { user_id: BEN, what: 'launched', flight_number: 1, at: minutesAgo(10) }),
        ),
      );
      await open(language, size);
      const names = texts.in_air_names.replace('{{count}}', '2').replace('{{names}}', 'Livia, Ben');
      await expect.element(page.getByText(names)).toBeVisible();
      // The clock of the page goes on by full minutes.
      await expect.element(page.getByRole('alert')).toMatchTextContent(/^Livia .*(89|90)/);
      await expect.element(page.getByText(/^Ben (9|10) min$/)).toBeVisible();
    });

    test('takes one press, and takes it back with another', async () => {
      await plan(readBoard, boardWith());
      await plan(takePresses, broken);
      await open(language, size);
      await verb('here', 'Livia Arnold').click();
      await expect.element(verb('launched', 'Livia Arnold')).toBeVisible();
      await page.getByRole('button', { name: new RegExp(`^${texts.undo}`) }).click();
      await expect.element(verb('here', 'Livia Arnold')).toBeVisible();
      const [first, second] = kept();
      expect([first?.what, second?.what, second?.undoes]).toEqual(['here', 'undo', first?.id]);
    });

    test('keeps what finds no network, and sends it once the network is back', async () => {
      await plan(readBoard, boardWith(), boardWith());
      await plan(takePresses, broken, taken());
      await open(language, size);
      await verb('here', 'Livia Arnold').click();
      await expect.element(page.getByText(texts.not_sent_one)).toBeVisible();
      await expect.element(verb('launched', 'Livia Arnold')).toBeVisible();
      dispatchEvent(new Event('online'));
      await expect.element(page.getByText(texts.not_sent_one)).not.toBeInTheDocument();
      const [lost, again] = await sent();
      expect(again?.presses).toEqual(lost?.presses);
    });

    test('keeps it when the board is left, and sends it from another page', async () => {
      await plan(readBoard, boardWith());
      await plan(takePresses, broken);
      await open(language, size);
      await verb('here', 'Livia Arnold').click();
      await expect.element(page.getByText(texts.not_sent_one)).toBeVisible();
      await plan(takePresses, taken());
      await show(<OtherPage />, { language, size });
      await expect.poll(() => kept()).toEqual([]);
    });

    test('holds up nothing behind a refused press', async () => {
      await plan(readBoard, boardWith());
      await plan(takePresses, refusal('not_found'), taken());
      await open(language, size);
      await verb('here', 'Livia Arnold').click();
      await expect.element(page.getByText(texts.refused)).toBeVisible();
      await expect.poll(() => kept().map(({ what }) => what)).toEqual(['here']);
      await verb('here', 'Ben Zumbühl').click();
      await expect.poll(async () => (await sent()).length).toBe(2);
      await expect.poll(() => kept().map(({ user_id }) => user_id)).toEqual([LIVIA]);
    });

    test('shows what is refused with the reason, and whoever lost the right sees the board no longer', async () => {
      await plan(readBoard, boardWith(), refusal('not_found'));
      await plan(takePresses, refusal('not_found'));
      await open(language, size);
      await verb('here', 'Livia Arnold').click();
      await expect.element(page.getByText(texts.refused)).toBeVisible();
      await expect.element(page.getByRole('listitem')).toMatchTextContent(words.errors.not_found);
      await expect.element(page.getByRole('button', { name: texts.copy, exact: true })).toBeVisible();
      await expect.element(verb('here', 'Livia Arnold')).not.toBeInTheDocument();
      await page.getByRole('button', { name: texts.forget }).click();
      await expect.element(page.getByText(texts.refused)).not.toBeInTheDocument();
    });

    test('opens an emergency card with one press, without asking anew, and says so to the server', async () => {
      await plan(readBoard, boardWith(), boardWith());
      await plan(takePresses, taken());
      await open(language, size);
      await expect.element(verb('here', 'Livia Arnold')).toBeVisible();
      await vi.waitFor(async () => expect(await asked(loadCards)).toHaveLength(1));
      await page.getByRole('button', { name: texts.card_for.replace('{{name}}', 'Livia Arnold') }).click();
      const dialog = page.getByRole('dialog');
      await expect
        .element(dialog.getByRole('link', { name: /Eva Arnold/ }))
        .toHaveAttribute('href', 'tel:+41791112233');
      await expect.element(dialog.getByText(/Nova Prion 5/)).toBeVisible();
      await vi.waitFor(async () => expect((await sent())[0]?.presses[0].what).toBe('card_opened'));
      expect(await asked(loadCards)).toHaveLength(1);
    });

    test('offers every step out of turn; at the landing everybody lands', async () => {
      await plan(readBoard, boardWith());
      await plan(takePresses, broken);
      await open(language, size);
      await page.getByRole('button', { name: /^Livia Arnold/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.verbs.gone_home }).click();
      await expect.element(page.getByText(texts.where.gone_home)).toBeVisible();
      await page.getByRole('button', { name: texts.places.landing, exact: true }).click();
      await verb('landed', 'Livia Arnold').click();
      const last = kept()[1];
      expect([last?.what, last?.flight_number]).toEqual(['landed', 1]);
    });

    test('is closed with a sentence once all are down, which can be changed but not left out', async () => {
      const flown = [
        fact(1, { what: 'launched', flight_number: 1 }),
        fact(2, { what: 'landed', flight_number: 1, at: minutesAgo(80) }),
      ];
      await plan(readBoard, boardOf({ closes_days: true }, ...flown));
      await plan(takePresses, broken);
      await open(language, size);
      // Without a choice the teachers are told; a press names somebody else.
      const told = page.getByRole('region', { name: texts.told });
      await expect.element(told.getByRole('button', { name: 'Reto Frei' })).toHaveAttribute('aria-pressed', 'true');
      await told.getByRole('button', { name: 'Ben Zumbühl' }).click();
      await expect.element(told.getByRole('button', { name: 'Ben Zumbühl' })).toHaveAttribute('aria-pressed', 'true');
      await expect.element(told.getByRole('button', { name: 'Reto Frei' })).toHaveAttribute('aria-pressed', 'false');
      const dialog = page.getByRole('dialog', { name: texts.close_day });
      const sentence = dialog.getByRole('textbox', { name: texts.sentence });
      await page.getByRole('button', { name: texts.all_down_close_one }).click();
      await expect.element(sentence).toHaveValue(texts.all_down_one);
      await sentence.fill(' ');
      await dialog.getByRole('button', { name: texts.close_day }).click();
      await expect.element(sentence).toHaveAccessibleDescription(words.fields.required);
      await sentence.fill('Livia landed outside.');
      await dialog.getByRole('button', { name: texts.close_day }).click();
      await expect.element(page.getByText('Livia landed outside.')).toBeVisible();
      const closing = kept().at(-1);
      expect([closing?.what, closing?.user_id, closing?.note]).toEqual(['closed', null, 'Livia landed outside.']);
      await expect.element(told).not.toBeInTheDocument();
    });

    test('says whom to call for somebody who has not landed, also without data', async () => {
      await plan(readBoard, boardWith(fact(1, { what: 'launched', flight_number: 1 })));
      await plan(takePresses, broken);
      await open(language, size);
      const missing = page.getByRole('region', { name: texts.missing });
      await expect.element(missing.getByRole('link', { name: 'Rega 1414' })).toHaveAttribute('href', 'tel:1414');
      const message = missing.getByRole('link', { name: texts.text_message }).element().getAttribute('href');
      expect(decodeURIComponent(message ?? '')).toMatch(/^sms:.*Flugschule Engelberg.*Livia Arnold/);
      await missing.getByRole('button', { name: texts.card_for.replace('{{name}}', 'Livia Arnold') }).click();
      await expect.element(page.getByRole('dialog').getByRole('link', { name: /Eva Arnold/ })).toBeVisible();
      await expect.element(page.getByRole('button', { name: texts.all_down_close_one })).not.toBeInTheDocument();
    });

    test('is made for gloves and sun: targets of 64 px, contrasts of 7 : 1', async () => {
      await plan(
        readBoard,
        boardWith(
          fact(1, { what: 'launched', flight_number: 1 }),
          fact(2, { user_id: BEN, what: 'launched', flight_number: 1, at: minutesAgo(10) }),
        ),
      );
      await open(language, size);
      await expect.element(verb('landed', 'Livia Arnold')).toBeVisible();
      const board = document.querySelector('main');
      const small = [...(board?.querySelectorAll('button') ?? [])].filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width < 64 || height < 64;
      });
      expect(small.map(({ textContent }) => textContent)).toEqual([]);
      const texted = [...(board?.querySelectorAll('*') ?? [])].filter(
        (element) => hasOwnText(element) && element.closest('header') === null,
      );
      expect(texted.length).toBeGreaterThan(10);
      const faint = texted.filter((element) => contrastOf(element) < 7);
      expect(faint.map(({ textContent }) => textContent)).toEqual([]);
    });
  });
}
