import { isRefusal } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import type { TakeReport } from '../../server/http/hooks.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import type { ChatQueues, GroupKey } from '../../server/jobs/chat-queues.ts';
import { providerOf } from './bridge.commands.ts';
import type { Bridge } from './bridge.repository.ts';
import { closeGroup, purgeGroup, remind } from './due.commands.ts';
import { type Due, takeUpAgain, whatIsDue } from './due.repository.ts';
import { takeDownOrphans } from './orphans.commands.ts';
import { handleReports, takeReport } from './reports.commands.ts';
import { type WorkParts, workOff } from './work.commands.ts';

export interface BackgroundParts
  extends Omit<WorkParts, 'providerOf'>,
    Pick<RouteParts, 'identityPool' | 'mailer' | 'allowedBridgeHosts'> {
  readonly queues: ChatQueues;
}

/** What happens to chat groups without anybody asking for it at that moment. */
export const chatInBackground = (given: BackgroundParts) => {
  const { asProgram, identityPool, queues, clock } = given;
  const parts = { ...given, providerOf: (bridge: Bridge) => providerOf(bridge, given.allowedBridgeHosts) };

  const doDue = async ({ school_id, flight_id, what }: Due): Promise<void> => {
    const now = clock();
    switch (what) {
      case 'orphans':
        return queues.orphans(school_id);
      case 'reports':
        return queues.reports(school_id);
      case 'again':
        return void (await asProgram.inSchool(school_id, (tx) => takeUpAgain(tx, flight_id, now)));
      case 'work':
        return queues.work({ schoolId: school_id, flightId: flight_id }, 0);
      case 'close':
        return void (await asProgram.inSchool(school_id, (tx) => closeGroup(tx, flight_id, now)));
      case 'purge':
        return void (await asProgram.inSchool(school_id, (tx) => purgeGroup(tx, flight_id, now)));
      case 'remind':
        return void (await asProgram.inSchool(school_id, (tx) => remind(tx, parts, flight_id, now)));
    }
  };

  const takeReportHere: TakeReport = async (report) => {
    const taken = await takeReport(parts, identityPool, report);
    if (isRefusal(taken)) return taken;
    await queues.reports(taken);
    return { success: true };
  };

  return {
    /** Of a job: takes the steps of a group as far as they go, and plans when to go on. */
    work: async (group: GroupKey): Promise<void> => {
      const again = await workOff(parts, group);
      if (again !== null) await queues.work(group, again);
      // Votes may have been waiting for the poll that was just made.
      await handleReports(parts, group.schoolId);
    },
    orphans: ({ schoolId }: { readonly schoolId: SchoolId }): Promise<void> => takeDownOrphans(parts, schoolId),
    reports: ({ schoolId }: { readonly schoolId: SchoolId }): Promise<void> => handleReports(parts, schoolId),
    /** Any number of servers may do it at the same time. */
    everyMinute: async (): Promise<void> => {
      for (const due of await whatIsDue(identityPool, clock())) {
        // What one school's day fails at, the others' must not wait for.
        await doDue(due).catch((err) => given.log.error({ err, what: due.what }, 'chat: what is due failed'));
      }
    },
    takeReport: takeReportHere,
  };
};
