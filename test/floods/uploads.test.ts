import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadMemberPicture } from '../../features/members/profile.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type HalfSent, headersOf, sendHalf } from '../support/half-sent.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/** The level of an error in pino. */
const ERROR = 50;

let api: TestApi;
let picture: Buffer;
const lines: { readonly level: number; readonly msg: string }[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  api = await startApi({ logger: { level: 'info', stream } });
  picture = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#a04' } })
    .png()
    .toBuffer();
});
afterAll(() => api.stop());

interface Uploader {
  readonly school: BuiltSchool;
  readonly caller: Caller;
}

const uploader = async (of?: BuiltSchool): Promise<Uploader> => {
  const school = of ?? (await buildSchool(api.superuser));
  return { school, caller: await api.as(await buildMember(api.superuser, school, 'beginner_student')) };
};

/** Sends all but the last byte. */
const begin = ({ school, caller }: Uploader): HalfSent => {
  const headers = { ...headersOf(caller, school.schoolId), 'content-type': 'image/png' };
  const head = { method: uploadMemberPicture.method, path: `/api/v1${uploadMemberPicture.path}`, headers };
  return sendHalf(api.url, head, picture.length, picture.subarray(0, -1));
};
const finish = (sent: HalfSent): Promise<number> => {
  sent.send(picture.subarray(-1));
  return sent.answered;
};
const upload = (by: Uploader): Promise<number> => finish(begin(by));

const ended = async (opened: readonly HalfSent[]): Promise<void> => {
  for (const sent of opened) sent.socket.destroy();
  await Promise.all(opened.map(({ closed }) => closed));
};

/** Resolves to the refused uploads as soon as there are `count`; none of the uploads is completed. */
const refusedOf = async (opened: readonly HalfSent[], count: number): Promise<readonly HalfSent[]> => {
  const refused: HalfSent[] = [];
  const enough = Promise.withResolvers<void>();
  for (const sent of opened) {
    void sent.answered.then(() => {
      refused.push(sent);
      if (refused.length === count) enough.resolve();
    });
  }
  await enough.promise;
  return refused;
};

const gone = () => lines.filter(({ msg }) => msg === 'the client went away').length;
/** Waits until the server has noticed that `count` clients have disconnected. */
const hasNoticed = async (count: number): Promise<void> => {
  await expect.poll(gone).toBe(count);
};

describe('half-sent uploads', () => {
  it('are limited to two per account, and another account of the school is not affected', async () => {
    const busy = await uploader();
    const opened = Array.from({ length: 12 }, () => begin(busy));
    const refused = await refusedOf(opened, 10);
    expect(refused.map((sent) => sent.answer().includes('"code":"too_many_requests"'))).toEqual(Array(10).fill(true));
    expect(refused[0]?.answer()).toContain('retry-after: 10');
    expect(await upload(await uploader(busy.school))).toBe(200);
    const left = opened.filter((sent) => !refused.includes(sent));
    expect(await Promise.all(left.map(finish))).toEqual([200, 200]);
    expect(await upload(busy)).toBe(200);
    await ended(opened);
  });

  it('are limited to eight per school, and another school is not affected', async () => {
    const first = await uploader();
    const busy = [first, ...(await Promise.all(Array.from({ length: 4 }, () => uploader(first.school))))];
    const opened = busy.flatMap((one) => [begin(one), begin(one)]);
    const refused = await refusedOf(opened, 2);
    expect(await Promise.all(refused.map(({ answered }) => answered))).toEqual([429, 429]);
    expect(await upload(await uploader())).toBe(200);
    const left = opened.filter((sent) => !refused.includes(sent));
    expect(await Promise.all(left.map(finish))).toEqual(Array(8).fill(200));
    await ended(opened);
  });

  it('are limited to twenty per server, which then answers 503', async () => {
    const busy = await Promise.all(Array.from({ length: 11 }, () => uploader()));
    const opened = busy.flatMap((one) => [begin(one), begin(one)]);
    const refused = await refusedOf(opened, 2);
    expect(await Promise.all(refused.map(({ answered }) => answered))).toEqual([503, 503]);
    const left = opened.filter((sent) => !refused.includes(sent));
    expect(await Promise.all(left.map(finish))).toEqual(Array(20).fill(200));
    await ended(opened);
  });
});

describe('an upload slot', () => {
  it('is free again when its client disconnects, which logs no error', async () => {
    const by = await uploader();
    const before = gone();
    for (let round = 1; round <= 3; round++) {
      const opened = [begin(by), begin(by), begin(by)];
      // Both slots are taken when the third upload is refused.
      await refusedOf(opened, 1);
      await ended(opened);
      await hasNoticed(before + 2 * round);
    }
    expect(await upload(by)).toBe(200);
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  });

  it.each([
    ['a file that is no picture', Buffer.from('hello'), 422],
    ['an empty body', Buffer.alloc(0), 422],
  ])('is free again after %s', async (_name, body, status) => {
    const { school, caller } = await uploader();
    const send = async () => {
      const headers = { ...headersOf(caller, school.schoolId), 'content-type': 'image/png' };
      const { method, path } = uploadMemberPicture;
      return (await fetch(`${api.url}/api/v1${path}`, { method, headers, body })).status;
    };
    for (let round = 0; round < 3; round++) expect(await send()).toBe(status);
  });
});
