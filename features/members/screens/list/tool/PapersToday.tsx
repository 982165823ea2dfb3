import { schoolDay } from '../../../../../core/time/school-day.ts';
import { useNow } from '../../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../../web/i18n/zone.ts';
import type { FullMember } from '../../../contract.ts';
import { ExpiryMark } from '../../../ui/lazy-safety.ts';

/** Says what of a member has expired or expires soon; nothing if all is in order. */
export const PapersToday = ({ member }: { readonly member: FullMember }) => {
  const today = schoolDay(useNow(), useDates().zone);
  return <ExpiryMark as="words" safety={member.safety} day={today} />;
};
