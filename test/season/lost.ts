import { type Books, type Observed, type Query, timeOf } from './books.ts';
import type { ImportedRow } from './deeds-heard.ts';

/**
 * Returns the answer of a request that was done although its answer was lost; `null`: it was not done. The auditor
 * looks into the database, as people look at the page again.
 */
export const wasDone = async (books: Books, query: Query, { call, body }: Observed): Promise<object | null> => {
  const day = String(body['flight_id']);
  const one = async (text: string, ...values: unknown[]) => (await query(text, values))[0];
  const isThere = async (text: string, ...values: unknown[]) => (await one(text, ...values)) !== undefined;
  const done = (is: boolean): object | null => (is ? { success: true } : null);
  switch (call) {
    case 'DELETE /flight/manage':
      return done(books.days.has(day) && !(await isThere('select from app.flight where id = $1', day)));
    case 'PATCH /flight/manage/canceled': {
      const row = await one('select canceled from app.flight where id = $1', day);
      return done(row?.['canceled'] === body['canceled'] && books.days.get(day)?.canceled !== body['canceled']);
    }
    case 'PATCH /flight/manage': {
      const row = await one('select start_datetime from app.flight where id = $1', day);
      const start = timeOf(body['start_datetime']);
      return done(row !== undefined && timeOf(row['start_datetime']) === start && books.days.get(day)?.start !== start);
    }
    case 'PATCH /flight/manage/members': {
      const member = String(body['user_id']);
      const isOn = await isThere('select from app.signup where flight_id = $1 and member_id = $2', day, member);
      return done(isOn !== (books.days.get(day)?.seats.has(member) ?? false));
    }
    case 'PATCH /school/user/access-rights': {
      const row = await one('select disabled_at, role from app.member where id = $1', body['user_id']);
      return done(
        body['role'] === undefined
          ? (row?.['disabled_at'] !== null) === body['disabled']
          : row?.['role'] === body['role'],
      );
    }
    case 'PUT /school/import': {
      const [first] = body['rows'] as readonly ImportedRow[];
      const { last_name, canopy_type } = first?.cells ?? {};
      const member = first?.member?.user_id;
      return done(
        member === undefined
          ? await isThere('select from app.member where last_name = $1', last_name)
          : await isThere('select from app.member where id = $1 and canopy_type = $2', member, canopy_type),
      );
    }
    default:
      throw new Error(`${call} is not known by what it leaves behind`);
  }
};
