import { mdiCheck } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { ToggleGroup } from '../../../../web/ui/fields/ToggleGroup.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { SKILL_LEVELS } from '../../../fields/member.fields.ts';
import { StaffOnly } from './StaffOnly.tsx';
import styles from './TrainingCard.module.css';
import type { MemberFields } from './use-member-form.ts';

/** The skill level of a member, which only staff see. */
export const TrainingCard = ({ fields }: { readonly fields: MemberFields }) => {
  const { t } = useTranslation();
  const { form, change } = fields;
  return (
    <Card title={t('members.one.training')} aside={<StaffOnly />}>
      <ToggleGroup
        className={styles.levels}
        label={t('members.one.training')}
        value={form.skill_level}
        options={SKILL_LEVELS.map((level, index) => ({
          value: index,
          shown: (
            <>
              {form.skill_level === index && <Icon path={mdiCheck} size={18} />}
              {t(`members.skill.${level}`)}
            </>
          ),
        }))}
        onChange={(skill_level) => change({ skill_level })}
      />
    </Card>
  );
};
