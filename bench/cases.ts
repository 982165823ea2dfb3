import type { BenchData } from './database.ts';
import type { Call } from './load.ts';
import type { Transactions } from './replay.ts';

/** A search without the umlaut of "Lüthi", as people type it. */
const SEARCH = 'luthi';

export interface Case {
  readonly name: string;
  /** Aims for the ratio to the bare server, and to the bare server behind the walls between schools. */
  readonly aims: { readonly bare: number; readonly walls: number | null };
  readonly ours: (worker: number) => readonly Call[];
  /** Calls to the other two servers, or the product's own transactions, replayed by clients that send nothing else. */
  readonly bare: ((worker: number) => readonly Call[]) | readonly Transactions[];
}

/** Returns the cases for `workers` parallel clients on each side. */
export const cases = (data: BenchData, workers: number, seatChanges: readonly Transactions[]): Case[] => {
  const as = (token: string) => ({ authorization: `Bearer ${token}`, 'x-school-id': data.schoolId });
  const staff = as(data.teacherToken);
  const student30 = { authorization: `Bearer ${data.monthAhead.token}`, 'x-school-id': data.monthAhead.schoolId };
  const post = (path: string, headers: Record<string, string>, body: unknown): Call => ({
    method: 'POST',
    path,
    headers,
    body,
  });
  const edited = (place: number) => data.edited[place] ?? { memberId: '', email: '', lastUpdate: '' };
  const tokens = data.edited.map(({ lastUpdate }) => lastUpdate);
  let saves = 0;
  const nextWeight = () => {
    saves += 1;
    return 60 + (saves % 100);
  };
  /** Changes one field with each call and sends the `last_update` of the previous answer, as the browser does. */
  const saveOf = (worker: number): Call => ({
    method: 'PATCH',
    path: '/api/v1/school/user/info',
    headers: staff,
    body: () => ({
      user_id: edited(worker).memberId,
      first_name: 'Lena',
      last_name: 'Muster',
      email: edited(worker).email,
      phone: '+41 79 123 45 67',
      address: { country: 'Switzerland' },
      user_info: { size: 172, weight: nextWeight(), canopy_image: false, skill_level: 1 },
      last_update: tokens[worker],
    }),
    answered: (answer) => {
      tokens[worker] = JSON.parse(answer).last_update;
    },
  });
  const student = (worker: number) => data.students[worker] ?? { token: '' };
  return [
    {
      name: 'list 200 flights',
      aims: { bare: 0.65, walls: 0.8 },
      ours: () => [post('/api/v1/flight/manage', staff, { flight_state: 'pending', limit: 200 })],
      bare: () => [post('/flights', staff, {})],
    },
    {
      name: 'list 50 of 5,000 members',
      aims: { bare: 0.5, walls: 0.7 },
      ours: () => [post('/api/v1/school/user/list', staff, { roles: ['student'], response_type: 'base', limit: 50 })],
      bare: () => [post('/members', staff, {})],
    },
    {
      name: 'search 5,000 members',
      aims: { bare: 0.65, walls: 0.8 },
      ours: () => [
        post('/api/v1/school/user/list', staff, {
          roles: ['student'],
          response_type: 'base',
          limit: 50,
          search: SEARCH,
        }),
      ],
      bare: () => [post('/found', staff, { search: SEARCH })],
    },
    {
      name: 'one full member',
      aims: { bare: 0.33, walls: 0.6 },
      ours: (worker) => [
        post('/api/v1/school/user/list', staff, { user_ids: [edited(worker).memberId], response_type: 'full' }),
      ],
      bare: (worker) => [post('/member', staff, { member_id: edited(worker).memberId })],
    },
    {
      name: 'autosave of a member',
      aims: { bare: 0.5, walls: 0.6 },
      ours: (worker) => [saveOf(worker)],
      bare: (worker) => {
        // Another member than the one that `ours` saves: otherwise each write would invalidate the other side's
        // `last_update`.
        const { memberId, email } = edited(workers + worker);
        const person = {
          first_name: 'Lena',
          last_name: 'Muster',
          email,
          phone: '+41791234567',
          country: 'Switzerland',
        };
        return [
          post('/save', staff, () => ({
            member_id: memberId,
            ...person,
            size: 172,
            weight: nextWeight(),
            skill_level: 1,
            image: 'false',
          })),
        ];
      },
    },
    {
      name: 'one flight with 14 members',
      aims: { bare: 0.6, walls: 0.7 },
      ours: () => [post('/api/v1/flight/manage/members', staff, { flight_id: data.flightId })],
      bare: () => [post('/day', staff, { flight_id: data.flightId })],
    },
    {
      name: "a student's sign-up page, 30 days",
      aims: { bare: 0.6, walls: 0.7 },
      ours: () => [post('/api/v1/flight/sign-up', student30, { flight_type: ['high_alt_flight'] })],
      bare: () => [post('/sign-ups', student30, { member_id: data.monthAhead.memberId })],
    },
    {
      name: 'sign up and off one flight, ten at once',
      aims: { bare: 0.8, walls: null },
      ours: (worker) =>
        ['sign-up', 'sign-out'].map((action) => ({
          method: 'PATCH',
          path: '/api/v1/flight/sign-up',
          headers: as(student(worker).token),
          body: { flight_id: data.emptyFlightId, role: 'students', action },
        })),
      bare: seatChanges.slice(0, workers),
    },
  ];
};
