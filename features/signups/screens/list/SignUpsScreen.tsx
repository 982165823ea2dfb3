import { mdiCalendarCheckOutline, mdiInformationOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Row } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { FilterToggle } from '../../../../web/ui/lists/FilterMenu.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useUrlState } from '../../../../web/ui/lists/use-url-state.ts';
import { isAwaited, useAskEarly } from '../../../../web/ui/loading/use-ask-early.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { PageFrame, Toolbar } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import { usePreference, useSelf } from '../../../accounts/client.ts';
import { flightTeachersQuery } from '../../../members/client.ts';
import { signUpFlightsQuery } from '../../client.ts';
import type { SignUpFlight } from '../../contract.ts';
import { typesOpenTo } from '../../rules.ts';
import { SignUpDays } from './SignUpDays.tsx';
import styles from './SignUpsScreen.module.css';
import type { Me } from './sign-up-list.rules.ts';
import { type TypeChoice, TypeFilter } from './TypeFilter.tsx';

const CARD_HEIGHT = 156;

/** Grey cards as high as those that replace them, below the room for the name of their month. */
const SignUpSkeleton = () => (
  <div className={styles.skeleton}>
    <SkeletonRows rows={6} height={CARD_HEIGHT} lines={1} bars={[36, 64, 48]} cards={styles.cards} />
  </div>
);

const A_SCREENFUL = 6;

const DEFAULTS: { type: TypeChoice } = { type: 'all' };

interface SignUpsScreenProps {
  /** Further actions on the reader's own days, in the foot of the card. */
  readonly extras?: (flight: SignUpFlight) => ReactNode;
  /** Line of text on the reader's own days, above the foot. */
  readonly notes?: (flight: SignUpFlight) => ReactNode;
  /** Whether `extras` is still loading. */
  readonly extrasCome?: boolean;
  /** Shown above the days, together with them. */
  readonly reminder?: ReactNode;
  /** Called right after the person has signed up or off. */
  readonly onSeatChange?: () => void;
}

/** Lists the days that a member can sign up for, their own days first. */
export const SignUpsScreen = ({ extras, notes, extrasCome = false, reminder, onSeatChange }: SignUpsScreenProps) => {
  const { t } = useTranslation();
  const self = useSelf();
  const me: Me | null =
    self.memberId === null || self.role === null ? null : { user_id: self.memberId, role: self.role };
  const types = typesOpenTo(self.role ?? 'flight_teacher');
  const [onlyOpen, setOnlyOpen] = usePreference('only_open_days');
  const openFilter = useRef<HTMLButtonElement>(null);
  const [{ type }, setUrl] = useUrlState(DEFAULTS);
  // Starts both requests during rendering, in parallel.
  useAskEarly(signUpFlightsQuery());
  useAskEarly(flightTeachersQuery());
  const list = useQuery(signUpFlightsQuery());
  const teachers = useQuery(flightTeachersQuery());
  // Renders only when all parts of the cards are loaded, so that the layout does not shift.
  const hasCome = list.data !== undefined && !isAwaited(teachers) && !extrasCome;
  // Renders in steps, so that the page stays responsive: first the cards of one screen, then the others.
  const drawn = useDeferredValue(hasCome);
  const [most, setMost] = useState(A_SCREENFUL);
  useEffect(() => {
    if (drawn) startTransition(() => setMost(Number.POSITIVE_INFINITY));
  }, [drawn]);
  return (
    <PageFrame>
      <PageHead title={t('signups.title')} />
      {me === null && (
        <Row as="p" gap={8} tone="quiet" className={styles.note}>
          <Icon path={mdiInformationOutline} size={18} />
          {t('signups.no_member')}
        </Row>
      )}
      {(me !== null || types.length > 1) && (
        <Toolbar>
          {me !== null && (
            <FilterToggle ref={openFilter} on={onlyOpen} onChange={setOnlyOpen}>
              {t('signups.only_open_days')}
            </FilterToggle>
          )}
          {types.length > 1 && (
            <TypeFilter types={types} chosen={type} onChange={(chosen) => setUrl({ type: chosen })} />
          )}
        </Toolbar>
      )}
      {list.data !== undefined && hasCome && drawn ? (
        <Suspense fallback={<SignUpSkeleton />}>
          {reminder}
          <SignUpDays
            flights={list.data}
            most={most}
            me={me}
            type={type}
            onlyOpen={onlyOpen}
            extras={extras}
            notes={notes}
            onSeatChange={onSeatChange}
            onShowAll={() => setUrl({ type: 'all' })}
            onShowClosed={() => {
              setOnlyOpen(false);
              // The button that was pressed goes away.
              openFilter.current?.focus();
            }}
          />
        </Suspense>
      ) : list.isError ? (
        <EmptyState
          icon={mdiCalendarCheckOutline}
          title={t('signups.not_loaded.title')}
          text={t('signups.not_loaded.text')}
          action={
            <Button variant="contained" onClick={() => list.refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      ) : (
        <SignUpSkeleton />
      )}
    </PageFrame>
  );
};
