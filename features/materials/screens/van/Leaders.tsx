import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import sheet from '../../../../web/ui/paper/FittedPaper.module.css';
import type { SchoolConfig } from '../../../schools/contract.ts';
import type { DayCrew } from '../../../signups/client.ts';
import type { DayMember } from '../../../signups/contract.ts';
import { fullName } from '../../../signups/ui/matching-names.rules.ts';

interface LeadersProps {
  readonly crew: DayCrew;
  readonly school: SchoolConfig;
}

const NO_BREAK = '\u00A0';

/** Lists the people to call about the day, with their phone numbers. */
export const Leaders = ({ crew, school }: LeadersProps) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(school.country);
  const nameAndPhone = (member: DayMember): string =>
    `${fullName(member)} ${phoneText(member.phone ?? '')}`.trim().replaceAll(' ', NO_BREAK);
  const lines = [
    { part: 'teachers', members: crew.flight_teachers_docs },
    { part: 'start_instructors', members: crew.start_instructors_docs },
  ] as const;
  return lines
    .filter(({ members }) => members.length > 0)
    .map(({ part, members }) => (
      <p key={part} className={sheet.line}>
        {t(`materials.van.${part}`)}: <b>{members.map(nameAndPhone).join(', ')}</b>
      </p>
    ));
};
