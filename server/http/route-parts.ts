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

/** What calls may need besides their transaction. */
export interface RouteParts {
  /** Works as `aufwind_identity`: for the few questions that span schools. */
  readonly identityPool: Pool;
  /** For calls outside of a school, once they know which one they are about. Rolls back on a refusal, as the mount does. */
  readonly inSchool: InSchool;
  readonly mailer: Mailer;
  readonly queueGathering: QueueGathering;
  readonly accounts: AccountKeeper;
  readonly lists: ListWriter;
  /** Without a slash at its end; links in mails begin with it. */
  readonly publicUrl: string;
  /** For keys of bridges, which must not be readable in the database. */
  readonly seal: Seal;
  /** `host:port` of WAHA servers that the operator allows although they are not public. */
  readonly allowedBridgeHosts: ReadonlySet<string>;
  readonly operator: Operator;
}

/** What is held about somebody is gathered soon, by whichever server is free. While that waits already, once is enough. */
export type QueueGathering = (identityId: IdentityId) => Promise<void>;

export type InSchool = <Result>(
  facts: Pick<SchoolScope, 'schoolId' | 'timeZone' | 'country' | 'actor'>,
  work: (tx: SchoolTransaction) => Promise<Result | Refusal>,
) => Promise<Result | Refusal>;

export const inSchoolOf =
  (database: Database): InSchool =>
  (facts, work) =>
    inTransaction(database, grantScope(facts), async (tx) => {
      const answer = await work(tx);
      if (isRefusal(answer)) throw new Rollback(answer);
      return answer;
    });
