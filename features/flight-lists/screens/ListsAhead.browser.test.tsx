import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightId } from '../../../core/ids/ids.ts';
import { asked, held, plan, refusal, release } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { createListFile } from '../contract.ts';
import { type DayAhead, ListsAhead } from './ListsAhead.tsx';

const [A, B] = ['0190a000-0000-7000-8000-0000000000d1', '0190a000-0000-7000-8000-0000000000d2'] as const;
const day = (id: string, content: string): DayAhead => ({ id: id as FlightId, content });
const FILE = {
  status: 200,
  headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="list.pdf"' },
  body: 'a list',
};
const allDrawn = () => Promise.resolve();

/** Days as they are loaded one time after the other; a press goes on to the next time. */
const Times = ({ times }: { readonly times: readonly (readonly DayAhead[])[] }) => {
  const [time, setTime] = useState(0);
  return (
    <Suspense>
      <ListsAhead days={times[time] ?? []} allDrawn={allDrawn} />
      <button type="button" onClick={() => setTime(time + 1)}>
        Again
      </button>
    </Suspense>
  );
};

const again = () => page.getByRole('button', { name: 'Again' }).click();
const days = async () =>
  ((await asked(createListFile)) as { readonly flight_id: string }[]).map((one) => one.flight_id);

test('the lists of days are loaded one after the other, and a busy server is asked later without a word', async () => {
  const busy = refusal('overloaded', {}, { 'retry-after': '0' });
  await plan(createListFile, busy, held(FILE), FILE);
  await show(<Times times={[[day(A, 'one'), day(B, 'two')]]} />);
  await vi.waitFor(async () => expect(await days()).toEqual([A, A]));
  await release();
  await vi.waitFor(async () => expect(await days()).toEqual([A, A, B]));
  expect(await asked(createListFile)).toMatchObject([{ ahead: true }, { ahead: true }, { ahead: true }]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a list is loaded again only after a change of its day', async () => {
  await plan(createListFile, FILE);
  const first = [day(A, 'one'), day(B, 'two')];
  await show(<Times times={[first, [...first], [day(A, 'one'), day(B, 'three')]]} />);
  await vi.waitFor(async () => expect(await days()).toEqual([A, B]));
  await again();
  await again();
  await vi.waitFor(async () => expect(await days()).toEqual([A, B, B]));
});
