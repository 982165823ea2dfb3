import { mdiClose } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../../web/i18n/zone.ts';
import { Row } from '../../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../../web/ui/marks/Icon.tsx';
import { SKILL_LEVELS } from '../../../../fields/member.fields.ts';
import { NO_FILTER } from '../../../member-list/filter.contract.ts';
import { type FilterPart, partsOf, without } from '../../../member-list/filter.rules.ts';
import type { MemberList } from '../use-member-list.ts';
import styles from './FilterChips.module.css';

/** Says what the list is filtered by. A press on a chip removes its filter. */
export const FilterChips = ({ list: { filter, filterBy } }: { readonly list: MemberList }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const parts = partsOf(filter);
  const { levels, last_payment, flights_from, expiring } = filter;

  const words: Readonly<Record<FilterPart, () => string>> = {
    levels: () => levels.map((level) => t(`members.skill.${SKILL_LEVELS[level] ?? 'beginner'}`)).join(', '),
    last_payment: () =>
      last_payment === null || last_payment === 'none'
        ? t('list_tool.filter.no_payment')
        : t('list_tool.filter.before_day', { date: dates.date(Temporal.PlainDate.from(last_payment)) }),
    flights_from: () => t('list_tool.filter.flights_from', { count: flights_from ?? 1 }),
    not_verified: () => t('list_tool.filter.not_verified'),
    no_email: () => t('list_tool.filter.no_email'),
    expiring: () =>
      expiring === null || expiring === 'expired'
        ? t('list_tool.filter.expired')
        : t('list_tool.filter.within', { count: Number(expiring) }),
  };

  return (
    <Row as="ul" gap={8} wrap className={styles.chips} aria-label={t('list_tool.filter.active')}>
      {parts.map((part) => (
        <li key={part}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('list_tool.filter.remove', { filter: words[part]() })}
            onClick={() => filterBy(without(filter, part))}
          >
            {words[part]()}
            <Icon path={mdiClose} size={16} />
          </button>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => filterBy(NO_FILTER)}>
            {t('list_tool.filter.clear')}
          </button>
        </li>
      )}
    </Row>
  );
};
