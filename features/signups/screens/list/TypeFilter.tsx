import { mdiImageFilterHdr, mdiLifebuoy, mdiSchoolOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { FilterToggle } from '../../../../web/ui/lists/FilterMenu.tsx';
import type { FlightType } from '../../../fields/kinds.fields.ts';

const FLIGHT_TYPE_ICON: Readonly<Record<FlightType, string>> = {
  high_alt_flight: mdiImageFilterHdr,
  basic_course: mdiSchoolOutline,
  safety_course: mdiLifebuoy,
};

export type TypeChoice = FlightType | 'all';

interface TypeFilterProps {
  readonly types: readonly FlightType[];
  readonly chosen: TypeChoice;
  readonly onChange: (type: TypeChoice) => void;
}

/** Filter for people who see more than one type of flight day. */
export const TypeFilter = ({ types, chosen, onChange }: TypeFilterProps) => {
  const { t } = useTranslation();
  return (
    <Row as="fieldset" align="stretch" gap={8} aria-label={t('signups.filter.label')}>
      <FilterToggle on={chosen === 'all'} onChange={() => onChange('all')}>
        {t('signups.filter.all')}
      </FilterToggle>
      {types.map((type) => (
        <FilterToggle
          key={type}
          icon={FLIGHT_TYPE_ICON[type]}
          on={chosen === type}
          onChange={(on) => onChange(on ? type : 'all')}
        >
          {t(`flights.types.${type}`)}
        </FilterToggle>
      ))}
    </Row>
  );
};
