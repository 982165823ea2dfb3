import type { Pool } from 'pg';
import { grantScope, type SchoolScope } from '../../core/access/scope.ts';
import type { Operator } from '../../core/contract/operator.ts';
import { isRefusal, type Refusal } from '../../core/errors/refusal.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import { type Database, inTransaction, Rollback, type SchoolTransaction } from '../db/transaction.ts';
import type { ListWriter } from '../files/lists/list-writer.ts';
import type { AccountKeeper } from '../identity/provider.ts';
import type { Seal } from '../jobs/seal.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Visit } from '../metrics/visit-metrics.ts';
import type { Push } from '../push/push.ts';
import type { CalendarAddress } from './calendar-links.ts';

/** Dependencies of calls besides their transaction. */
export interface RouteParts {
  /** Pool with the role `aufwind_identity`, for the few queries that span schools. */
  readonly identityPool: Pool;
  /**
   * Opens a transaction in a school for calls outside of a school that have determined one. Rolls back on a refusal, as
   * `mount` does.
   */
  readonly inSchool: InSchool;
  /** Reads one state of a school, however long it takes. */
  readonly inSnapshot: InSnapshot;
  readonly mailer: Mailer;
  readonly queueGathering: QueueGathering;
  readonly accounts: AccountKeeper;
  readonly lists: ListWriter;
  /** Without a trailing slash; the base of links in mails. */
  readonly publicUrl: string;
  readonly calendarAddress: CalendarAddress;
  /** Encrypts the keys of bridges in the database. */
  readonly seal: Seal;
  /** Encrypts mails of notices while they wait. */
  readonly noticeSeal: Seal;
  readonly push: Push;
  /** `host:port` of WAHA servers that the operator allows although their address is not public. */
  readonly allowedBridgeHosts: ReadonlySet<string>;
  readonly operator: Operator;
  /** Counts what a browser has measured of a visit; `null`: the operator does not want it. */
  readonly countVisit: ((visit: Visit) => void) | null;
}

/**
 * Queues the gathering of a person's data, for the next free server. A second job is not queued while one is waiting.
 */
export type QueueGathering = (identityId: IdentityId) => Promise<void>;

export type InSchool = <Result>(
  facts: Pick<SchoolScope, 'schoolId' | 'timeZone' | 'country' | 'actor'>,
  work: (tx: SchoolTransaction) => Promise<Result | Refusal>,
) => Promise<Result | Refusal>;

export type InSnapshot = <Result>(
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result>,
) => Promise<Result>;

export const inSchoolOf =
  (database: Database): InSchool =>
  (facts, work) =>
    inTransaction(database, grantScope(facts), async (tx) => {
      const answer = await work(tx);
      if (isRefusal(answer)) throw new Rollback(answer);
      return answer;
    });
