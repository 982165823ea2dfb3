import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../core/texts/languages.ts';
import { Hint } from '../../../../web/ui/layout/Layout.tsx';
import { identity } from '../../session/identity.ts';
import { hitsOf } from '../../settings-search.ts';
import { settings } from '../../texts/load-texts.ts';
import styles from './SettingsFrame.module.css';

const texts = Promise.all(LANGUAGES.map((language) => settings[language]()));

interface SettingsHitsProps {
  readonly typed: string;
  readonly onChoose: () => void;
}

/** Links to the cards that the search finds. */
export const SettingsHits = ({ typed, onChoose }: SettingsHitsProps) => {
  const { t } = useTranslation();
  const hits = hitsOf(typed, use(texts)).filter(({ card }) => card !== 'security' || identity.secondFactor !== null);
  return (
    <>
      <Hint role="status" className={styles.found}>
        {t('settings.found', { count: hits.length })}
      </Hint>
      <ul>
        {hits.map(({ section, card }) => (
          <li key={card}>
            <Link
              to={`/settings/${section}`}
              hash={card}
              activeOptions={{ includeHash: true }}
              className={styles.item}
              onClick={onChoose}
            >
              <span>
                {t(`settings.cards.${card}.name`)}
                <Hint as="span" className={styles.where}>
                  {t(`settings.sections.${section}`)}
                </Hint>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
