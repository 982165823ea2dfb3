import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { flight } from '../../../../test/support/components/rows.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { Flight, NewsChange } from '../../contract.ts';
import { WaitingMails } from './WaitingMails.tsx';

const nothing = async () => undefined;
const due_datetime = Temporal.Now.instant().add({ hours: 1 }).toString();

interface DayProps {
  readonly waiting: Flight['waiting_mails'];
  readonly onUndo?: (change: NewsChange) => void;
}

/** A page with a bar, a notice that can be undone, and something below both. */
const Day = ({ waiting, onUndo }: DayProps) => {
  const notice = useNotice();
  const actions = {
    schedule: () => undefined,
    confirm: nothing,
    undo: async (_flight: unknown, change: NewsChange) => onUndo?.(change),
    sendNow: nothing,
    askToCancel: () => undefined,
    askToRemove: () => undefined,
    dialog: null,
  };
  return (
    <>
      <h1>Day</h1>
      <WaitingMails flight={flight({ waiting_mails: waiting })} actions={actions} />
      <button type="button" onClick={() => notice({ message: 'Sandro Epp removed', undo: () => undefined })}>
        Remove
      </button>
    </>
  );
};

/** A day whose mails begin and end to wait. */
const Changing = ({ waiting }: Pick<DayProps, 'waiting'>) => {
  const [isWaiting, setWaiting] = useState(false);
  return (
    <>
      <Day waiting={isWaiting ? waiting : null} />
      <button type="button" onClick={() => setWaiting(!isWaiting)}>
        Change
      </button>
    </>
  );
};

for (const { language, words, size } of VISITS) {
  const { mails_wait, send_now } = words.flights;
  const bar = page.getByRole('region', { name: mails_wait.title });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const remove = button('Remove');
  const boxOf = async (found: typeof bar) => (await found.findElement()).getBoundingClientRect();
  const waiting = (changes: NewsChange[], people = 7) => ({ due_datetime, people, changes });

  test(`the bar about waiting mails moves nothing, ${language}`, async () => {
    await show(<Changing waiting={waiting(['time'])} />, { language, size });
    const before = await boxOf(remove);
    await button('Change').click();
    await expect.element(bar).toBeVisible();
    expect((await boxOf(remove)).top).toBe(before.top);
    expect((await boxOf(bar)).bottom).toBeGreaterThan(size.height - 40);
    await button('Change').click();
    await expect.element(bar).not.toBeInTheDocument();
    expect((await boxOf(remove)).top).toBe(before.top);
  });

  test(`the bar says what the mails are about and to how many, and undoes each change alone, ${language}`, async () => {
    const undone: NewsChange[] = [];
    await show(<Day waiting={waiting(['confirmed', 'time'])} onUndo={(change) => undone.push(change)} />, {
      language,
      size,
    });
    const about = { en: 'Confirmation and new time for ', de: 'Bestätigung und neue Zeit, ' }[language];
    await expect.element(bar).toMatchTextContent(about);
    await expect.element(bar).toMatchTextContent('7');
    await button(mails_wait.undo.time).click();
    await button(mails_wait.undo.confirmed).click();
    expect(undone).toEqual(['time', 'confirmed']);
  });

  test(`a notice stays above the bar, and only one button is called Undo, ${language}`, async () => {
    await show(<Day waiting={waiting(['canceled'])} />, { language, size });
    await remove.click();
    const undo = button(words.actions.undo);
    await expect.element(undo).toBeVisible();
    expect((await boxOf(undo)).bottom).toBeLessThanOrEqual((await boxOf(bar)).top);
    await expect.element(button(mails_wait.undo.canceled)).toBeVisible();
    await expect.element(button(send_now)).toBeVisible();
  });

  test(`nobody gets a mail, so there is no bar, ${language}`, async () => {
    await show(<Day waiting={waiting(['time'], 0)} />, { language, size });
    await expect.element(remove).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });
}
