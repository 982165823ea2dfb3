import { join } from 'node:path';
import { expect } from 'vitest';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { createChatGroup } from '../../features/chat/contract.ts';
import { sendMessage } from '../../features/chat/messages.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { ROOT } from '../faults/program.ts';
import { planDay } from '../journeys/calls.ts';
import { sayBefore } from '../journeys/rows.ts';
import { dayOf, MONTHS, short } from './days.ts';
import { css, role, text } from './targets.ts';
import type { Walks } from './visitor.ts';

/** Walks of students on their phones. */
export const MEMBER_WALKS: Walks = {
  'signs in on the sign-in page': async (visitor) => {
    await visitor.open(null, '/login');
    await visitor.fill(css('input[type=email]'), 'beginner@demo.example');
    await visitor.fill(css('input[type=password]'), 'Aufwind-demo-1');
    await visitor.key('Enter');
    await visitor.isAt(/^\/signups$/);
    await visitor.sees(role('heading', 'Flight Signups'));
  },

  'signs up for a day, and off': async (visitor) => {
    await planDay(await visitor.callAs('teacher'), MONTHS, 3);
    const day = short(dayOf(3));
    await visitor.open('student', '/signups');
    await visitor.press(role('button', `Sign up for ${day}`));
    await visitor.sees(text('Signed up', role('article', new RegExp(day))));
    // With the keyboard: taps that go on while the button changes do not count.
    await visitor.sees(role('button', `Sign off from ${day}`));
    await visitor.engine.evaluate(
      (name) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus(),
      `Sign off from ${day}`,
    );
    await visitor.key('Enter');
    await visitor.sees(role('button', `Sign up for ${day}`));
  },

  'chats, and the page does not scroll': async (visitor) => {
    const teacher = await visitor.callAs('teacher');
    const flight_id = await planDay(teacher, MONTHS, 5);
    const { body } = await (await visitor.callAs('student'))(readAccessRights);
    await teacher(changeFlightMember, { flight_id, user_id: body['user_id'], role: 'students', action: 'sign-up' });
    await teacher(createChatGroup, { flight_id });
    await sayBefore(flight_id, 'student@demo.example', 30);

    await visitor.open('student', `/chat/${flight_id}`);
    const field = role('textbox', 'Write a message');
    const log = css('[role=log]');
    await visitor.fill(field, 'I am on the way.');
    await visitor.press(role('button', 'Send message'));
    await visitor.sees(text('I am on the way.', log));
    const { status } = await teacher(sendMessage, { flight_id, text: 'Good.', client_id: crypto.randomUUID() });
    expect(status).toBe(200);
    await visitor.sees(text('Good.', log));
    await visitor.fill(field, 'And gusts.');
    const beyond = await visitor.engine.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return [scrollHeight - clientHeight, scrollY];
    });
    expect(beyond).toEqual([0, 0]);
  },

  'edits the account page, which saves itself': async (visitor) => {
    await visitor.open('student', '/signups');
    await visitor.press(role('link', 'Account'));
    const street = role('textbox', 'Street');
    await visitor.fill(street, 'Dorfplatz 7');
    await visitor.saves();
    await visitor.reload();
    const { value } = await visitor.sees(street);
    expect(value).toBe('Dorfplatz 7');
  },

  'uploads a picture of the own canopy': async (visitor) => {
    await visitor.open('student', '/signups');
    await visitor.press(role('link', 'Account'));
    await visitor.press(role('button', 'Choose picture'));
    await visitor.sees(role('dialog', /Choose picture/));
    await visitor.engine.chooseFile('dialog input[type=file]', join(ROOT, 'docs/pictures/flights.png'));
    await visitor.sees(text('Own picture', css('dialog label:has(input:checked):has(img)')));
    await visitor.press(role('button', 'Done'));
    await visitor.saves();
    await visitor.sees(css('main img[src^="blob:"], main img[src*="picture"]'));
  },
};
