import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTACT_BOUNDS, contactOperator } from '../../features/site/contract.ts';
import { AT_ONCE_FROM_ONE_ADDRESS, FROM_EVERYBODY, FROM_ONE_ADDRESS } from '../../features/site/rules.ts';
import { startApi, type TestApi } from '../support/api.ts';

const OPERATOR = 'operator@flights.example';
const MESSAGE = {
  name: 'Livia Barmettler',
  email: 'livia@bergluft.example',
  subject: 'Our school',
  message: 'We would like to join.\r\n\r\nTwo teachers, forty students.',
  language: 'de',
};

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ env: { OPERATOR_EMAIL: OPERATOR } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.superuser.query('delete from identity.throttle');
});

const write = (more: object = {}) => api.send(contactOperator, { ...MESSAGE, ...more }, {});
const from = async (work: () => Promise<unknown>) => {
  const before = api.mails.length;
  await work();
  return api.mails.slice(before);
};

describe('a message', () => {
  it("becomes a mail to the operator, with the sender's address for the reply", async () => {
    const [mail, ...more] = await from(write);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: OPERATOR,
      replyTo: MESSAGE.email,
      language: 'de',
      content: {
        subject: 'Kontakt: Our school',
        greeting: 'Nachricht von Livia Barmettler',
        paragraphs: ['We would like to join.', 'Two teachers, forty students.'],
      },
    });
  });

  it('sent twice has one cause, and another message has another', async () => {
    const mails = await from(async () => {
      await write();
      await write();
      await write({ message: 'And one more thing.' });
    });
    expect(new Set(mails.map(({ cause }) => cause)).size).toBe(2);
    expect(mails[0]?.cause).not.toContain('Livia');
  });

  it('of a spam program gets the same response, and is not mailed', async () => {
    const [honest, trapped] = [await write(), await from(async () => void (await write({ website: 'https://x' })))];
    const { status, body } = await write({ website: 'https://shop.example' });
    expect([status, body]).toEqual([honest.status, honest.body]);
    expect(trapped).toEqual([]);
  });
});

describe('a field', () => {
  it.each([
    ['name', '', 'required'],
    ['name', 'Livia\r\nBcc: spy@flights.example', 'forbidden_character'],
    ['name', 'x'.repeat(CONTACT_BOUNDS.name + 1), 'too_long'],
    ['email', 'livia', 'not_an_email'],
    ['email', 'livia@bergluft.example\r\nBcc: spy@flights.example', 'forbidden_character'],
    ['email', 'livia@bergluft.example, spy@flights.example', 'not_an_email'],
    ['subject', 'Hello\r\nBcc: spy@flights.example', 'forbidden_character'],
    ['subject', 'Hello\nBcc: spy@flights.example', 'forbidden_character'],
    ['subject', 'Hello\u2028Bcc: spy@flights.example', 'forbidden_character'],
    ['name', 'Livia\u2029Bcc: spy@flights.example', 'forbidden_character'],
    ['email', 'livia\u2028@bergluft.example', 'forbidden_character'],
    ['message', '  ', 'required'],
    ['message', 'x'.repeat(CONTACT_BOUNDS.message + 1), 'too_long'],
    ['message', 'Hello\r\nBcc: spy@flights.example', null],
    ['language', 'fr', 'not_offered'],
    ['bcc', 'spy@flights.example', 'unknown_field'],
  ])('%s %j: %s', async (path, value, code) => {
    const { status, body } = await write({ [path]: value });
    if (code === null) expect(status).toBe(200);
    else expect([status, body.errors]).toEqual([422, [{ path, code }]]);
  });
});

/** Resets the counter of the hour only. */
const hourPasses = () =>
  api.superuser.query(
    `delete from identity.throttle where free_at between now() + '59 minutes' and now() + '61 minutes'`,
  );

describe('too many messages', () => {
  it('from one address are refused for an hour', async () => {
    const { tries, window } = AT_ONCE_FROM_ONE_ADDRESS;
    for (let n = 1; n <= tries; n += 1) expect((await write({ message: `${n}` })).status).toBe(200);
    const mails = await from(async () => {
      const { status, body, headers } = await write({ message: 'one more' });
      expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([429, 'too_many_mails', window]);
    });
    expect(mails).toEqual([]);
  });

  it('from one address are refused for the rest of the day, and spam does not count', async () => {
    await write({ website: 'https://shop.example' });
    const hour = AT_ONCE_FROM_ONE_ADDRESS;
    for (let n = 1; n <= FROM_ONE_ADDRESS.tries; n += 1) {
      expect((await write({ message: `${n}` })).status).toBe(200);
      if (n % hour.tries === 0) await hourPasses();
    }
    const mails = await from(async () => {
      const { status, body, headers } = await write({ message: 'one more' });
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers.get('retry-after'))).toBe(FROM_ONE_ADDRESS.window);
    });
    expect(mails).toEqual([]);
  });
});

describe('too many messages in total', () => {
  it('are refused for everybody until a day has passed', async () => {
    await write();
    await api.superuser.query(`update identity.throttle set tries = $1 where key = 'contact form'`, [
      FROM_EVERYBODY.tries - 1,
    ]);
    expect((await write({ message: 'the last one' })).status).toBe(200);
    const mails = await from(async () => expect((await write({ message: 'one more' })).status).toBe(429));
    expect(mails).toEqual([]);
    await api.superuser.query(`update identity.throttle set free_at = now() where key = 'contact form'`);
    expect((await write({ message: 'on the next day' })).status).toBe(200);
  });
});

describe('without an address of the operator', () => {
  it('the call answers 404', async () => {
    const silent = await startApi();
    try {
      const { status, body } = await silent.send(contactOperator, MESSAGE, {});
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect(silent.mails).toEqual([]);
    } finally {
      await silent.stop();
    }
  });
});
