import type { ReactNode } from 'react';
import type { FlightId } from '../../../core/ids/ids.ts';
import { colorsIn, swatchesOf } from '../../../core/texts/canopy-colors.ts';
import { SKILL_LEVELS } from '../../fields/member.fields.ts';
import type { FullMember } from '../../members/contract.ts';
import type { Attendance, DayMember } from '../contract.ts';

export interface MemberProps {
  readonly flightId: FlightId;
  readonly member: DayMember;
  /** False for start instructors, whose skill level no longer matters. */
  readonly showsSkill: boolean;
  readonly phoneText: (phone: string) => string;
  /** `null` before the day, when attendance can't be noted yet. */
  readonly onAttendance: ((change: Partial<Attendance>) => void) | null;
  readonly onRemove: () => Promise<void>;
  /** `null` after the day. */
  readonly onMove: (() => void) | null;
  /** Mark that something has expired on the day, or runs out soon after it. */
  readonly expiry: ReactNode;
}

export const skillOf = ({ skill_level }: FullMember): (typeof SKILL_LEVELS)[number] =>
  SKILL_LEVELS[skill_level] ?? 'beginner';

export const isBeginner = ({ role }: FullMember): boolean => role === 'beginner_student';

export const swatchesOfCanopy = ({ user_info }: FullMember): string[] => swatchesOf(colorsIn(user_info.canopy_color));
