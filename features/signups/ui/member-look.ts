import { canopyColors } from '../../../core/paper/canopy-colors.ts';
import { type FullMember, SKILL_LEVELS } from '../../members/contract.ts';
import type { Attendance, DayMember } from '../contract.ts';

export interface MemberProps {
  readonly member: DayMember;
  /** False for start instructors, whose skill level no longer matters. */
  readonly showsSkill: boolean;
  readonly phoneText: (phone: string) => string;
  /** `null` before the day, when attendance can't be noted yet. */
  readonly onAttendance: ((change: Partial<Attendance>) => void) | null;
  readonly onRemove: () => void;
}

export const skillOf = ({ skill_level }: FullMember): (typeof SKILL_LEVELS)[number] =>
  SKILL_LEVELS[skill_level] ?? 'beginner';

export const isBeginner = ({ role }: FullMember): boolean => role === 'beginner_student';

export const colorsOf = ({ user_info }: FullMember): string[] => canopyColors(user_info.canopy_color);
