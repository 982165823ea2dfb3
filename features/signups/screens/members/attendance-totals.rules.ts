import type { DayMember } from '../../contract.ts';

export interface AttendanceTotals {
  readonly present: number;
  readonly total: number;
  /** Flights of those who were present. */
  readonly flights: number;
}

export const attendanceTotals = (members: readonly Pick<DayMember, 'attendance'>[]): AttendanceTotals => {
  const present = members.flatMap(({ attendance }) => (attendance === null || attendance.absent ? [] : attendance));
  return {
    present: present.length,
    total: members.length,
    flights: present.reduce((sum, { flights }) => sum + flights, 0),
  };
};
