import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import { Row, Stack } from '../../../web/ui/layout/Layout.tsx';
import { minutesInAir } from '../rules.ts';
import styles from './Board.module.css';
import { radioNames, type Shown } from './board-look.ts';

interface BoardSummaryProps {
  readonly shown: readonly Shown[];
  readonly now: Instant;
}

/** Says aloud who has not landed, each person once per flight. */
const OverdueAlert = ({ shown, now }: BoardSummaryProps) => {
  const { t } = useTranslation();
  const said = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const fresh = shown.filter(({ overdue, person, state }) => {
      const flight = `${person.user_id} ${state.flights.length}`;
      if (!overdue || said.current.has(flight)) return false;
      said.current.add(flight);
      return true;
    });
    if (fresh.length === 0) return;
    const sentence = ({ person, state }: Shown) =>
      t('board.overdue', { name: person.first_name, count: minutesInAir(state, now) ?? 0 });
    setText(fresh.map(sentence).join(' '));
  }, [shown, now, t]);
  return (
    <p role="alert" className="visually-hidden">
      {text}
    </p>
  );
};

/** Names the people in the air, as somebody reads them out by radio, and says for how long each. */
export const BoardSummary = ({ shown, now }: BoardSummaryProps) => {
  const { t } = useTranslation();
  const names = radioNames(shown.map(({ person }) => person));
  const nameOf = (id: MemberId) => names.get(id) ?? '';
  const flying = shown
    .filter(({ state }) => state.where === 'in_air')
    .toSorted((a, b) => (minutesInAir(b.state, now) ?? 0) - (minutesInAir(a.state, now) ?? 0));
  const flown = shown.filter(({ state }) => state.flights.length > 0).length;
  const spoken = flying.map(({ person }) => nameOf(person.user_id)).join(', ');
  return (
    <Stack as="section" gap={8} className={styles.summary} aria-label={t('board.in_air', { count: flying.length })}>
      <p className={styles.air}>
        {flying.length > 0
          ? t('board.in_air_names', { count: flying.length, names: spoken })
          : t('board.in_air', { count: 0 })}
      </p>
      {flying.length === 0 && <p>{flown === 0 ? t('board.nobody_launched') : t('board.all_down', { count: flown })}</p>}
      {flying.length > 0 && (
        <Row as="ul" wrap gap={8} className={styles.flying}>
          {flying.map(({ person, state, overdue }) => (
            <li key={person.user_id} className={overdue ? styles.overdue : undefined}>
              {nameOf(person.user_id)} {t('board.minutes', { count: minutesInAir(state, now) ?? 0 })}
            </li>
          ))}
        </Row>
      )}
      <OverdueAlert shown={shown} now={now} />
    </Stack>
  );
};
