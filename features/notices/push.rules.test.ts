import { expect, it } from 'vitest';
import type { NoticeId, SchoolId } from '../../core/ids/ids.ts';
import { NOTICE_KINDS } from './contract.ts';
import { type PushFacts, shownPush } from './push.rules.ts';

const SCHOOL = 'school' as SchoolId;
const URL = 'https://flights.example.ch';
const NOTICE: PushFacts = {
  id: 'notice' as NoticeId,
  kind: 'chat',
  flight_id: 'day',
  path: '/flight/day#chat',
  language: 'de-CH',
  school: 'Bergluft',
  unread: 3,
};
const shown = (...facts: Partial<PushFacts>[]) => {
  const [first = NOTICE, ...others] = facts.map((one) => ({ ...NOTICE, ...one }));
  return shownPush([first, ...others], SCHOOL, URL);
};

it('one notice leads to its page, and has the number of those that are unread', () => {
  expect(shown({})).toEqual({
    web_push: 8030,
    notification: {
      title: 'Bergluft',
      lang: 'de',
      dir: 'ltr',
      body: 'Im Chat stehen Nachrichten, die du nicht gelesen hast',
      navigate: `${URL}/flight/day?school=school#chat`,
      silent: false,
      tag: 'chat/day',
    },
    app_badge: 3,
  });
});

it('several are one, which leads to all of them', () => {
  expect(shown({ language: 'en' }, { kind: 'moved' }).notification).toMatchObject({
    body: '2 updates',
    navigate: `${URL}/notices?school=school`,
    tag: 'several/school',
  });
});

it('a later one of the same kind about the same day replaces it; one without a day replaces none', () => {
  expect(shown({ path: '/other' }).notification.tag).toBe(shown({}).notification.tag);
  expect(shown({ kind: 'papers', flight_id: null }).notification.tag).toBe('papers/notice');
});

it.each(['de', 'en'])('each kind has a sentence of its own in %s, without a name or a date', (language) => {
  const bodies = NOTICE_KINDS.map((kind) => shown({ kind, language }).notification.body);
  expect(new Set(bodies).size).toBe(NOTICE_KINDS.length);
  expect(bodies.filter((body) => body === '' || /\d|Bergluft/.test(body))).toEqual([]);
});

it('a language that we do not have is English', () => {
  expect(shown({ language: 'fr' }).notification.lang).toBe('en');
});
