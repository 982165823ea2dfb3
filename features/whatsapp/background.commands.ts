import { isRefusal } from '../../core/errors/refusal.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import type { TakeReport } from '../../server/http/hooks.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { takeDownOrphans } from './orphans.commands.ts';
import type { ChatQueues, GroupKey } from './queues.commands.ts';
import { handleReports, takeReport } from './reports.commands.ts';
import { type Due, takeUpAgain, whatIsDue } from './schedule.repository.ts';
import { providerOf } from './settings.commands.ts';
import type { Bridge } from './settings.repository.ts';
import { type WorkParts, workOff } from './step-runner.commands.ts';

export interface BackgroundParts
  extends Omit<WorkParts, 'providerOf'>,
    Pick<RouteParts, 'identityPool' | 'allowedBridgeHosts'> {
  readonly queues: ChatQueues;
}

/** Background jobs: steps of mirrored groups, reports of bridges, and mirrors of deleted days. */
export const whatsappInBackground = (given: BackgroundParts) => {
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
    }
  };

  const takeReportHere: TakeReport = async (report) => {
    const taken = await takeReport(parts, identityPool, report);
    if (isRefusal(taken)) return taken;
    await queues.reports(taken);
    return { success: true };
  };

  return {
    /** Performs the steps of a group as far as possible, and schedules the rest. */
    work: async (group: GroupKey): Promise<void> => {
      const again = await workOff(parts, group);
      if (again !== null) await queues.work(group, again);
      // Votes may have arrived before their poll was created.
      await handleReports(parts, group.schoolId);
    },
    orphans: ({ schoolId }: { readonly schoolId: SchoolId }): Promise<void> => takeDownOrphans(parts, schoolId),
    reports: ({ schoolId }: { readonly schoolId: SchoolId }): Promise<void> => handleReports(parts, schoolId),
    /** Several servers may run it at the same time. */
    everyMinute: async (): Promise<void> => {
      for (const due of await whatIsDue(identityPool, clock())) {
        // A failure in one school must not delay the others.
        await doDue(due).catch((err) => given.log.error({ err, what: due.what }, 'whatsapp: what is due failed'));
      }
    },
    takeReport: takeReportHere,
  };
};
