import { mdiChartBar } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '../../../core/access/roles.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { EmptyState } from '../../../web/ui/lists/EmptyState.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { ButtonLink } from '../../../web/ui/marks/links.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../web/ui/page/PageHead.tsx';
import { useSelf } from '../../accounts/client.ts';
import { DayFigures } from './DayFigures.tsx';
import { MemberFigures } from './MemberFigures.tsx';
import { PaymentsFigure } from './PaymentsFigure.tsx';
import styles from './StatisticsScreen.module.css';
import { StatisticsToolbar } from './StatisticsToolbar.tsx';
import { type Shown, type StatisticsChoice, useChoice, useNarrowed } from './use-choice.ts';

/** Says what the page shows, because on paper nothing else does. */
const Subtitle = ({ shown: { by, choice, before } }: { readonly shown: Shown }) => {
  const { t } = useTranslation();
  const narrowed = useNarrowed(choice);
  // Keeps the height of the line until the year is loaded.
  if (choice.year === 0) return '\u00a0';
  const years = before === null ? String(choice.year) : t('statistics.subtitle', { year: choice.year, before });
  return [by === 'season' ? t('statistics.subtitle_seasons', { years }) : years, ...narrowed].join(' · ');
};

interface AwaitedProps {
  readonly query: { readonly isError: boolean; readonly refetch: () => Promise<unknown> };
}

/** Stands in for numbers that are loading, or could not be loaded. */
const Awaited = ({ query: { isError, refetch } }: AwaitedProps) => {
  const { t } = useTranslation();
  if (!isError)
    return (
      <Card flush>
        <SkeletonRows height={44} />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        icon={mdiChartBar}
        title={t('statistics.not_loaded.title')}
        text={t('statistics.not_loaded.text')}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    </Card>
  );
};

const NoDays = () => {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={mdiChartBar}
        title={t('statistics.empty.title')}
        text={t('statistics.empty.text')}
        action={
          <ButtonLink to="/flights" variant="contained">
            {t('statistics.empty.action')}
          </ButtonLink>
        }
      />
    </Card>
  );
};

const Content = ({ choice }: { readonly choice: StatisticsChoice }) => {
  const self = useSelf();
  const { days, members, shown } = choice;
  if (days.data === undefined) return <Awaited query={days} />;
  if (days.data.days.length === 0) return <NoDays />;
  return (
    <>
      <StatisticsToolbar choice={choice} />
      <div className={styles.figures}>
        <DayFigures rows={days.data} shown={shown} />
        {members.data === undefined ? (
          <Awaited query={members} />
        ) : (
          <MemberFigures statistics={members.data} shown={shown} />
        )}
        {isAdmin(self) && <PaymentsFigure shown={shown} />}
      </div>
    </>
  );
};

export const StatisticsScreen = () => {
  const { t } = useTranslation();
  const choice = useChoice();
  return (
    <PageFrame>
      <PageHead title={t('statistics.title')} subtitle={<Subtitle shown={choice.shown} />} />
      <Content choice={choice} />
    </PageFrame>
  );
};
