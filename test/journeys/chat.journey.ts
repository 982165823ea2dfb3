import type { Page } from '@playwright/test';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { listChats, readChat, sendMessage } from '../../features/chat/messages.contract.ts';
import { de } from '../../features/chat/texts.de.ts';
import { en } from '../../features/chat/texts.en.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { en as errors } from '../../web/i18n/texts.en.ts';
import { en as notSent } from '../../web/outbox/texts.en.ts';
import { planDay } from './calls.ts';
import { THOROUGH } from './parts.ts';
import { type CallAs, type Caller, DESKTOP, expect, PHONE, test } from './people.ts';
import { sayBefore } from './rows.ts';
import { steady } from './steady.ts';
import { unsent } from './stored.ts';
import { violations } from './violations.ts';

const words = en.messages;
const { waiting } = notSent;
/** A month in which neither the demo nor another journey has flight days. */
const MONTHS = 11;

const SENDING = `**/api/v1${sendMessage.path}`;

interface Chat {
  readonly id: FlightId;
  readonly teacher: Page;
  readonly student: Page;
  readonly asTeacher: Caller;
  readonly asStudent: Caller;
  readonly studentId: MemberId;
}

interface Ways {
  readonly enter: Parameters<Parameters<typeof test>[2]>[0]['enter'];
  readonly callAs: CallAs;
}

/** The chat group of a teacher's new day, with one student on a phone. */
const newChat = async ({ enter, callAs }: Ways, day: number): Promise<Chat> => {
  const teacher = await enter('teacher');
  const student = await enter('student', { size: PHONE });
  const asTeacher = await callAs('teacher');
  const asStudent = await callAs('student');
  const id = await planDay(asTeacher, MONTHS, day);
  const studentId = (await asStudent(readAccessRights, {})).body['user_id'] as MemberId;
  await asTeacher(changeFlightMember, { flight_id: id, user_id: studentId, role: 'students', action: 'sign-up' });
  await asTeacher(createChatGroup, { flight_id: id });
  return { id, teacher, student, asTeacher, asStudent, studentId };
};

const signOff = ({ asTeacher, id, studentId }: Chat) =>
  asTeacher(changeFlightMember, { flight_id: id, user_id: studentId, role: 'students', action: 'sign-out' });

const openChat = async (page: Page, id: FlightId): Promise<void> => {
  const heard = page.waitForResponse((response) => response.url().endsWith('/flight/chat/live') && response.ok());
  await page.goto(`/chat/${id}`);
  await heard;
  await expect(page.getByRole('log')).toBeVisible();
};

const field = (page: Page) => page.getByRole('textbox', { name: /^(Write a message|Nachricht schreiben)$/ });
const bubble = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

/** Sends with the Enter key at a desk, and with the button on a phone. */
const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  if (page.viewportSize()?.width === PHONE.width)
    await page.getByRole('button', { name: /^(Send message|Nachricht senden)$/ }).tap();
  else await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
};

const unreadOf = async ({ asStudent, id }: Chat): Promise<unknown> =>
  (await asStudent(listChats, {})).body.find(({ flight_id }) => flight_id === id)?.['unread'];

test('a message appears at the other person at once, and a deleted message disappears for both', async ({
  enter,
  callAs,
}) => {
  const chat = await newChat({ enter, callAs }, 3);
  const { id, teacher, student } = chat;
  await openChat(teacher, id);

  await test.step('a member who has not opened the chat has unread messages', async () => {
    await say(teacher, 'We meet at half past eight.');
    await expect.poll(() => unreadOf(chat)).toBe(1);
    await openChat(student, id);
    await expect(bubble(student, 'We meet at half past eight.')).toBeVisible();
    await expect(student.getByText(words.new_from_here, { exact: true })).toBeVisible();
    await expect.poll(() => unreadOf(chat)).toBe(0);
  });

  await test.step('messages arrive in both directions without a reload', async () => {
    await say(student, 'I am on the way.');
    await expect(bubble(teacher, 'I am on the way.')).toHaveCount(1);
    await expect(bubble(student, 'I am on the way.')).toHaveCount(1);
    await say(teacher, 'Good.');
    await expect(bubble(student, 'Good.')).toBeVisible();
    await expect.poll(() => unreadOf(chat)).toBe(0);
  });

  await test.step('markup in a message is shown as text', async () => {
    const text = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';
    await say(student, text);
    await expect(bubble(teacher, text)).toBeVisible();
    await expect(teacher.getByRole('log').locator('script, img')).toHaveCount(0);
    await expect(teacher).toHaveTitle(/Chat/);
  });

  await test.step('the page of a phone does not scroll, however long the chat is', async () => {
    await say(student, 'Wind from the south.\n'.repeat(60));
    await say(student, 'And rain.');
    const beyond = () =>
      student.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    expect(await beyond()).toBe(0);
    await field(student).tap();
    await field(student).pressSequentially('And gusts.');
    expect(await student.evaluate(() => scrollY)).toBe(0);
    await field(student).fill('');
  });

  await test.step('an announcement is highlighted', async () => {
    await teacher.getByRole('checkbox', { name: words.as_announcement }).check();
    await say(teacher, 'The day takes place.');
    await expect(bubble(student, 'The day takes place.')).toContainText(words.announcement);
    await expect(teacher.getByRole('checkbox', { name: words.as_announcement })).not.toBeChecked();
    await expect(student.getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('an author deletes their own message', async () => {
    await expect(bubble(student, 'Good.').getByRole('button')).toHaveCount(0);
    await bubble(student, 'I am on the way.').getByRole('button').tap();
    await student.getByRole('menuitem', { name: words.delete }).tap();
    await student.getByRole('dialog').getByRole('button', { name: words.delete }).tap();
    for (const page of [student, teacher]) {
      await expect(page.getByText('I am on the way.')).toHaveCount(0);
      await expect(page.getByText(words.deleted)).toHaveCount(1);
    }
    await expect(student.getByRole('log')).toBeFocused();
  });
  await signOff(chat);
});

test('a private message is shown to its recipient and author only', THOROUGH, async ({ enter, callAs }) => {
  const chat = await newChat({ enter, callAs }, 5);
  const { id, teacher, student } = chat;
  await openChat(student, id);
  await openChat(teacher, id);
  const starter = await enter('admin');
  await openChat(starter, id);

  await teacher.getByRole('button', { name: words.privately }).click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await dialog.getByRole('textbox').fill('Please bring your licence.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await teacher.getByRole('button', { name: words.go_on }).click();
  await dialog.getByRole('button', { name: words.private_send }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bubble(teacher, 'Please bring your licence.')).toContainText(/^.*Only for /);
  await expect(bubble(student, 'Please bring your licence.')).toContainText(words.only_you);
  await say(teacher, 'Good night.');
  await expect(bubble(starter, 'Good night.')).toBeVisible();
  await expect(starter.getByText('Please bring your licence.')).toHaveCount(0);
  await signOff(chat);
});

test(
  'a message that could not be sent waits below the others, and is stored once',
  THOROUGH,
  async ({ enter, callAs }) => {
    const chat = await newChat({ enter, callAs }, 7);
    const { id, teacher, student } = chat;
    await openChat(student, id);
    await openChat(teacher, id);

    await test.step('a message one character too long is refused beside the field, and keeps its text', async () => {
      const long = 'a'.repeat(4001);
      await field(teacher).fill(long);
      await expect(field(teacher)).toHaveAccessibleDescription(/^1 character too many 4,001 of 4,000 characters$/);
      await field(teacher).press('Enter');
      await expect(field(teacher)).toHaveValue(long);
      await expect(teacher.getByRole('button', { name: words.send })).toBeDisabled();
    });

    await test.step('after too many messages the next one waits, and is sent by itself', async () => {
      await teacher.route(SENDING, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '7', 'content-type': 'application/problem+json' },
          body: JSON.stringify({ code: 'too_many_requests' }),
        }),
      );
      await say(teacher, 'Again');
      await expect(bubble(teacher, 'Again')).toContainText(waiting);
      await teacher.unroute(SENDING);
      await teacher.evaluate(() => dispatchEvent(new Event('online')));
      await expect(bubble(teacher, 'Again')).not.toContainText(waiting);
      await expect(bubble(student, 'Again')).toHaveCount(1);
    });

    await test.step('a lost response: the message is shown and stored once', async () => {
      await student.route(SENDING, async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      });
      await say(student, 'Only once');
      await expect(bubble(teacher, 'Only once')).toHaveCount(1);
      await expect(bubble(student, 'Only once')).not.toContainText(waiting);
      await expect(bubble(student, 'Only once')).toHaveCount(1);
      await student.unroute(SENDING);
      // The network returns, or the server answers again.
      const answered = student.waitForResponse((response) => response.url().endsWith(sendMessage.path));
      await student.evaluate(() => dispatchEvent(new Event('online')));
      await answered;
      await expect.poll(() => unsent(student)).toBe(0);
      const { body } = await chat.asStudent(readChat, { flight_id: id });
      expect(body['messages']).toHaveLength(2);
    });

    await test.step('a message to a chat that its author has left stays, with the reason', async () => {
      await student.route(SENDING, (route) => route.abort('internetdisconnected'));
      await say(student, 'See you there');
      await expect(bubble(student, 'See you there')).toContainText(waiting);
      await signOff(chat);
      await expect(student.getByText(words.left, { exact: true })).toBeVisible();
      await student.unroute(SENDING);
      await student.evaluate(() => dispatchEvent(new Event('online')));
      const kept = student.getByRole('list', { name: words.unsent }).getByRole('listitem');
      await expect(kept).toContainText('See you there');
      await expect(kept.getByRole('alert')).toHaveText(errors.errors.not_found);
      await kept.getByRole('button', { name: notSent.remove }).tap();
      await expect.poll(() => unsent(student)).toBe(0);
    });
  },
);

test('older messages are loaded page by page, and the reading position stays', THOROUGH, async ({ enter, callAs }) => {
  const chat = await newChat({ enter, callAs }, 9);
  const { id, teacher, student } = chat;
  await sayBefore(id, 'student@demo.example', 120);
  await openChat(student, id);
  await openChat(teacher, id);
  const log = student.getByRole('log');
  await expect(log.getByRole('listitem')).toHaveCount(50);

  await test.step('two more pages, at the same position', async () => {
    await log.evaluate((box) => box.scrollTo(0, 0));
    const first = bubble(student, 'Message 75');
    const top = () => steady(student, async () => (await first.boundingBox())?.y ?? 0);
    await student.getByRole('button', { name: words.older }).focus();
    const before = await top();
    await student.keyboard.press('Enter');
    await expect(log.getByRole('listitem')).toHaveCount(100);
    expect(Math.abs((await top()) - before)).toBeLessThan(3);
    await student.getByRole('button', { name: words.older }).tap();
    await expect(log.getByRole('listitem')).toHaveCount(120);
    await expect(student.getByRole('button', { name: words.older })).toHaveCount(0);
  });

  await test.step('new messages are counted meanwhile, and a press scrolls to them', async () => {
    await log.evaluate((box) => box.scrollTo(0, 0));
    await student.getByRole('button', { name: words.to_newest }).tap();
    await expect(student.getByRole('button', { name: words.to_newest })).toHaveCount(0);
    await log.evaluate((box) => box.scrollTo(0, 0));
    await say(teacher, 'News');
    await student.getByRole('button', { name: words.new_one.replace('{{count}}', '1') }).tap();
    await expect(bubble(student, 'News')).toBeInViewport();
    await expect.poll(() => unreadOf(chat)).toBe(0);
  });
  await signOff(chat);
});

test(
  'a member who is removed from the day loses the chat at once, on the screen and in the API',
  THOROUGH,
  async ({ enter, callAs }) => {
    const chat = await newChat({ enter, callAs }, 11);
    const { id, teacher, student, asStudent } = chat;
    await openChat(teacher, id);
    await openChat(student, id);
    await say(teacher, 'Between us');
    await expect(bubble(student, 'Between us')).toBeVisible();
    await signOff(chat);
    await expect(student.getByText(words.left, { exact: true })).toBeVisible();
    await expect(student.getByText('Between us')).toHaveCount(0);
    expect((await asStudent(readChat, { flight_id: id })).status).toBe(404);
    await student.reload();
    await expect(student.getByText(words.not_found, { exact: true })).toBeVisible();
    await student.getByRole('link', { name: words.back_to_signups }).last().tap();
    await expect(student).toHaveURL(/\/signups$/);
  },
);

test('a broken event stream is opened again, and missed messages are loaded', THOROUGH, async ({ enter, callAs }) => {
  const chat = await newChat({ enter, callAs }, 13);
  const { id, teacher, student } = chat;
  await openChat(teacher, id);
  await openChat(student, id);
  await student.route('**/flight/chat/live', (route) => route.abort('internetdisconnected'));
  await student.reload();
  await expect(student.getByText(words.empty, { exact: true })).toBeVisible();
  await say(teacher, 'While you were away');
  await expect(bubble(student, 'While you were away')).toHaveCount(0);
  await student.unroute('**/flight/chat/live');
  await expect(bubble(student, 'While you were away')).toBeVisible();
  await signOff(chat);
});

for (const [language, texts, day] of [
  ['en', en.messages, 15],
  ['de', de.messages, 17],
] as const) {
  for (const size of [PHONE, DESKTOP]) {
    test(`the chat has no axe violation, ${language}, ${size.width} px`, THOROUGH, async ({ enter, callAs }) => {
      const chat = await newChat({ enter, callAs }, day + (size === PHONE ? 0 : 1));
      await sayBefore(chat.id, 'student@demo.example', 3);
      const page = await enter('teacher', { language, size });
      await openChat(page, chat.id);
      await say(page, texts.announcement);
      expect(await violations(page)).toEqual([]);
      const beyond = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      expect(beyond).toEqual([0, 0]);
      if (size === PHONE) await page.locator('main button[aria-expanded]').first().tap();
      await page.getByRole('button', { name: texts.privately }).click();
      expect(await violations(page)).toEqual([]);
      await signOff(chat);
    });
  }
}
