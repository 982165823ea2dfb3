import { canopyColors } from '../../../core/paper/canopy-colors.ts';
import { type FullMember, SKILL_LEVELS } from '../../members/contract.ts';
import type { Attendance, DayMember } from '../contract.ts';

export interface MemberProps {
  readonly member: DayMember;
  /** Start instructors are past it. */
  readonly showsSkill: boolean;
  readonly phoneText: (phone: string) => string;
  /** `null`: the day has not come, so there is nothing to note yet. */
  readonly onAttendance: ((change: Partial<Attendance>) => void) | null;
  readonly onRemove: () => void;
}

export const skillOf = ({ skill_level }: FullMember): (typeof SKILL_LEVELS)[number] =>
  SKILL_LEVELS[skill_level] ?? 'beginner';

export const isBeginner = ({ role }: FullMember): boolean => role === 'beginner_student';

export const colorsOf = ({ user_info }: FullMember): string[] => canopyColors(user_info.canopy_color);
