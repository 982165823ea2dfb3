import { mdiPrinterOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { colorsIn, swatchesOf } from '../../../../core/texts/canopy-colors.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { Hint, Row, Stack } from '../../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ButtonLink } from '../../../../web/ui/marks/links.tsx';
import { SKILL_LEVELS } from '../../../fields/member.fields.ts';
import { CanopyIcon } from '../../../members/ui/CanopyIcon.tsx';
import { RoleMark } from '../../../members/ui/RoleMark.tsx';
import { SkillDots } from '../../../members/ui/SkillDots.tsx';
import { useColors } from '../../../schools/ui/use-colors.ts';
import { companionsQuery } from '../../companions.client.ts';
import type { DayCompanion, SignUpFlight } from '../../contract.ts';
import styles from './WhoComes.module.css';

interface WhoComesDialogProps {
  readonly flight: SignUpFlight;
  readonly day: string;
  readonly onClose: () => void;
}

/** The students of a day, for its start instructors: first name, level and canopy. */
export const WhoComesDialog = ({ flight, day, onClose }: WhoComesDialogProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(companionsQuery(flight.flight_id));
  const content = () => {
    // Also where an earlier answer is there: the right to see it may have ended.
    if (error !== null) {
      return (
        <>
          <p role="alert">{errorText(t, error)}</p>
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        </>
      );
    }
    if (data === undefined) return <SkeletonRows rows={4} height={56} />;
    if (data.students_docs.length === 0) return <p>{t('signups.members.nobody.students')}</p>;
    return (
      <Stack as="ul">
        {data.students_docs.map((student) => (
          <Student key={student.user_id} student={student} />
        ))}
      </Stack>
    );
  };
  return (
    <ModalDialog
      open
      title={t('signups.who_comes.title', { day })}
      onClose={onClose}
      actions={
        <>
          <ButtonLink
            variant="text"
            to="/print/$flightId"
            params={{ flightId: flight.flight_id }}
            startIcon={<Icon path={mdiPrinterOutline} />}
          >
            {t('signups.who_comes.print')}
          </ButtonLink>
          <Button variant="contained" data-first-focus onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      {content()}
    </ModalDialog>
  );
};

const Student = ({ student }: { readonly student: DayCompanion }) => {
  const { t } = useTranslation();
  const { textOf } = useColors();
  const { first_name, role, skill_level = 0, canopy_type, canopy_color = null } = student;
  const colors = textOf(canopy_color);
  return (
    <li className={styles.student}>
      <CanopyIcon
        width={42}
        colors={swatchesOf(colorsIn(canopy_color))}
        {...(colors === null ? {} : { label: t('signups.members.canopy_colors', { colors }) })}
      />
      <Stack as="span" grow>
        <Row as="span" gap={8} tone="text" weight={500}>
          {first_name}
          {role === 'beginner_student' && <RoleMark role={role} as="icon" size={18} />}
        </Row>
        <Hint as="span" className={styles.canopy}>
          {canopy_type ?? t('signups.members.no_canopy')}
        </Hint>
      </Stack>
      <SkillDots level={skill_level} word={t(`members.skill.${SKILL_LEVELS[skill_level] ?? 'beginner'}`)} />
    </li>
  );
};
