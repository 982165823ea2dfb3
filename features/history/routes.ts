import { refuse } from '../../core/errors/refusal.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { route, routeOfRead } from '../../server/http/route.ts';
import type { FlightParts } from '../flights/commands.ts';
import { flightExists } from '../flights/repository.ts';
import { setBack } from './commands.ts';
import * as contract from './contract.ts';
import {
  type ChangeRow,
  changesOfDeed,
  changesOfFlight,
  changesOfMember,
  changesOfSchool,
  memberIsShown,
} from './repository.ts';
import { actionOf, alikeJoined, canBeSetBack, isSilent, shownValues } from './rules.ts';

const NOBODY = { user_id: null, first_name: '', last_name: '' };

const authorOf = (row: ChangeRow): contract.Author => {
  if (row.actor_id === null) return { ...NOBODY, kind: row.actor_erased ? 'former' : 'program' };
  // Everybody without a member in the school who acts there is a product admin.
  if (row.author_id === null) return { ...NOBODY, kind: 'product_admin' };
  if (row.author_gone) return { ...NOBODY, kind: 'former' };
  const { author_id: user_id, author_first_name, author_last_name } = row;
  return { user_id, first_name: author_first_name ?? '', last_name: author_last_name ?? '', kind: 'member' };
};

const memberOf = (row: ChangeRow): contract.Person | null => {
  if (row.member_id === null) return null;
  if (row.member_gone) return NOBODY;
  return { user_id: row.member_id, first_name: row.member_first_name ?? '', last_name: row.member_last_name ?? '' };
};

const entryOf = ({ scope }: SchoolTransaction, row: ChangeRow): contract.HistoryEntry => ({
  change_id: row.change_id,
  deed: row.deed,
  count: row.count,
  at: row.at,
  pressed_at: row.pressed_at,
  by: authorOf(row),
  entity: row.entity,
  action: actionOf(row),
  by_oneself: row.member_id !== null && row.member_id === row.author_id,
  member: memberOf(row),
  flight: row.flight_id && {
    flight_id: row.flight_exists ? row.flight_id : null,
    type: row.flight_type,
    start_datetime: row.flight_start,
  },
  values: shownValues(row),
  can_be_set_back:
    row.count === 1 &&
    canBeSetBack(row) &&
    (row.entity === 'member' ? !row.member_gone && row.member_id !== scope.actor.memberId : row.flight_exists),
});

const pageOf = (tx: SchoolTransaction, rows: readonly ChangeRow[]): contract.HistoryPage => {
  const places = [...new Set(rows.map(({ place }) => place))];
  const last = places[contract.HISTORY_PAGE - 1];
  const isMore = places.length > contract.HISTORY_PAGE;
  const shown = isMore ? rows.filter(({ place }) => place !== places[contract.HISTORY_PAGE]) : rows;
  return {
    entries: alikeJoined(shown.filter((row) => !isSilent(row)).map((row) => entryOf(tx, row))),
    next: isMore ? (last ?? null) : null,
  };
};

export const historyRoutes = (parts: FlightParts) => [
  routeOfRead(contract.readMemberHistory, async ({ tx, body }) => {
    const { user_id, before } = body;
    const [isShown, rows] = await Promise.all([memberIsShown(tx, user_id), changesOfMember(tx, user_id, before)]);
    return isShown ? pageOf(tx, rows) : refuse('not_found');
  }),
  routeOfRead(contract.readFlightHistory, async ({ tx, body }) => {
    const { flight_id, before } = body;
    const [exists, rows] = await Promise.all([flightExists(tx, flight_id), changesOfFlight(tx, flight_id, before)]);
    return exists ? pageOf(tx, rows) : refuse('not_found');
  }),
  routeOfRead(contract.readSchoolLog, async ({ tx, body }) => pageOf(tx, await changesOfSchool(tx, body))),
  routeOfRead(contract.readDeed, async ({ tx, body }) => pageOf(tx, await changesOfDeed(tx, body.deed, body.before))),
  route(contract.setBack, ({ tx, body, now }) => setBack(tx, body.change_id, parts, now)),
];
