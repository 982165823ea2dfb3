import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from '../../../../core/paper/paper.ts';
import { languageOf } from '../../../../core/texts/languages.ts';
import { usePhoneText } from '../../../../web/i18n/phone.ts';
import { pureTranslate } from '../../../../web/i18n/translate.ts';
import type { SchoolConfig } from '../../../schools/contract.ts';
import type { PaperFacts } from '../../making.rules.ts';
import { paperOf } from '../../paper.layout.ts';

interface FactsOfSchool extends PaperFacts {
  readonly school: SchoolConfig & PaperFacts['school'];
}

/** Builds the paper in the reader's language, identical in text and layout to the server's files. */
export const usePaperOf = ({ flight, crew, school, table, options, now }: FactsOfSchool): Paper => {
  const { t, i18n } = useTranslation();
  const phone = usePhoneText(school.country);
  const language = languageOf(i18n.language);
  return useMemo(
    () => paperOf({ flight, crew, school, table, options, now }, { t: pureTranslate(t), language, phone }),
    [flight, crew, school, table, options, now, t, language, phone],
  );
};
