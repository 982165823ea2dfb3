import {
  mdiAccountKeyOutline,
  mdiArrowLeft,
  mdiCalendarMonthOutline,
  mdiChevronRight,
  mdiDatabaseOutline,
  mdiDomain,
  mdiParachuteOutline,
} from '@mdi/js';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../../../features/accounts/client.ts';
import { Stack } from '../../../../web/ui/layout/Layout.tsx';
import { SearchField } from '../../../../web/ui/lists/SearchField.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { PageFrame } from '../../../../web/ui/page/PageFrame.tsx';
import { PageHead } from '../../../../web/ui/page/PageHead.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import { linkTo, officeFor } from '../../navigation.ts';
import { SECTION_NAMES, SECTIONS, type Section, sectionOf } from '../../settings-sections.ts';
import styles from './SettingsFrame.module.css';

const ICONS: Readonly<Record<Section, string>> = {
  school: mdiDomain,
  people: mdiAccountKeyOutline,
  days: mdiCalendarMonthOutline,
  equipment: mdiParachuteOutline,
  data: mdiDatabaseOutline,
};

const Waiting = () => (
  <Card>
    <SkeletonRows rows={3} height={72} />
  </Card>
);

/** Lazy, because it loads the words of both languages. */
const SettingsHits = lazyPart(async () => (await import('./SettingsHits.tsx')).SettingsHits);

/** The sections, or what the search finds in them. `current`: the section beside the list. */
const SectionList = ({ current }: { readonly current: Section | null }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.list}>
      <SearchField
        label={t('settings.search')}
        width="100%"
        value={typed}
        onChange={setTyped}
        onArrowDown={() => list.current?.querySelector('a')?.focus()}
      />
      <div ref={list}>
        {typed.trim() === '' ? (
          <nav aria-label={t('schools.settings.title')}>
            {SECTION_NAMES.map((section) => (
              <Link
                key={section}
                to={`/settings/${section}`}
                className={styles.item}
                aria-current={section === current ? 'page' : undefined}
              >
                <Icon path={ICONS[section]} />
                <span>{t(`settings.sections.${section}`)}</span>
                {current === null && <Icon path={mdiChevronRight} />}
              </Link>
            ))}
          </nav>
        ) : (
          <Suspense>
            <SettingsHits typed={typed} onChoose={() => setTyped('')} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

/** The cards of a section. Leads to the one in the URL hash once all are there; the router alone would not move the focus. */
const Cards = ({ names, cards }: { readonly names: readonly string[]; readonly cards: Cards }) => {
  const { hash, key } = useLocation({
    select: ({ hash, state }) => ({ hash, key: state.__TSR_key }),
    structuralSharing: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card can be chosen twice
  useEffect(() => {
    if (hash === '') return;
    const card = document.getElementById(hash);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView();
  }, [hash, key]);
  return names.map((name) => (
    <div key={name} id={name} tabIndex={-1} className={styles.card}>
      {cards[name]}
    </div>
  ));
};

type Cards = Readonly<Record<string, ReactNode>>;

interface SettingsFrameProps {
  /** `null`: an address without a section, which is the list on phones and the first section elsewhere. */
  readonly section: Section | null;
  readonly cards: Cards;
}

/** A section of the settings beside the list of all; on phones the list has an address of its own. */
export const SettingsFrame = ({ section, cards }: SettingsFrameProps) => {
  const { t } = useTranslation();
  const self = useSelf();
  const mobile = useIsMobile();
  const hash = useLocation({ select: (location) => location.hash });
  const shown = section ?? 'school';
  // Older links name only the card.
  const found = sectionOf(hash);
  if (found !== null && found !== shown) return <Navigate to={`/settings/${found}`} hash={hash} replace />;
  if (section === null && mobile) {
    return (
      <PageFrame width="form">
        <PageHead title={t('schools.settings.title')} />
        <SectionList current={null} />
        <h2 className={styles.office}>{t('settings.office')}</h2>
        <nav aria-label={t('settings.office')}>
          {officeFor(self).map((entry) => (
            <Link key={entry.name} {...linkTo(entry)} className={styles.item}>
              <Icon path={entry.icon} />
              <span>{t(`app.navigation.${entry.name}`)}</span>
              <Icon path={mdiChevronRight} />
            </Link>
          ))}
        </nav>
      </PageFrame>
    );
  }
  return (
    <PageFrame width="form">
      <PageHead
        title={t(`settings.sections.${shown}`)}
        trail={
          <>
            {mobile && <Icon path={mdiArrowLeft} size={16} />}
            <Link to="/settings" activeOptions={{ exact: true }}>
              {t('schools.settings.title')}
            </Link>
          </>
        }
      />
      <div className={styles.columns}>
        {!mobile && <SectionList current={shown} />}
        <Stack gap={16} className={styles.cards}>
          {/* Together, so that no button moves while somebody presses it. */}
          <Suspense key={shown} fallback={<Waiting />}>
            <Cards names={SECTIONS[shown]} cards={cards} />
          </Suspense>
        </Stack>
      </div>
    </PageFrame>
  );
};
