import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Card } from '../../../../web/ui/page/Card.tsx';
import { type Question, sharedChanges } from '../../questions.rules.ts';
import { type Decision, mayAdd, mayMerge } from '../../review.rules.ts';
import type { Import } from '../use-import.ts';
import { Actions, type AskedProps, Changes, Frame } from './QuestionParts.tsx';
import { CellsQuestion, CountryQuestion } from './WrongCells.tsx';

const TITLES = { left: 'left', several: 'several', title: 'title_of_name', street: 'street' } as const;

const DoubtQuestion = ({ work, question: { doubt, rows }, disabled, onShow }: AskedProps<'doubt'>) => {
  const { t } = useTranslation();
  return (
    <Frame title={t(`imports.questions.${TITLES[doubt]}`, { count: rows.length })} hint={t(`imports.doubts.${doubt}`)}>
      <Actions work={work} rows={rows} disabled={disabled} onShow={onShow}>
        <Button size="small" variant="outlined" disabled={disabled} onClick={() => work.decide(rows, 'accept')}>
          {t(doubt === 'left' ? 'imports.review.all_the_same' : 'imports.review.accept')}
        </Button>
      </Actions>
    </Frame>
  );
};

const PersonQuestion = ({ work, question: { doubt, rows }, disabled, onShow }: AskedProps<'person'>) => {
  const { t } = useTranslation();
  const canMerge = rows.every(({ verdict }) => mayMerge(verdict)) && doubt !== 'row_email';
  const canAdd = rows.every(({ verdict }) => mayAdd(verdict));
  const isDisabled = doubt === 'disabled' || doubt === 'disabled_name';
  const button = (what: Decision['what'], words: string) => (
    <Button size="small" variant="outlined" disabled={disabled} onClick={() => work.decide(rows, what)}>
      {words}
    </Button>
  );
  return (
    <Frame
      title={t(`imports.questions.${doubt}`, { count: rows.length })}
      hint={doubt === 'erasing' ? t('imports.why.keep') : ''}
    >
      <Changes changes={canMerge && doubt !== 'row_name' ? sharedChanges(rows.map(({ verdict }) => verdict)) : null} />
      <Actions work={work} rows={rows} disabled={disabled} onShow={onShow}>
        {canMerge && button('merge', t(isDisabled ? 'imports.questions.enable_all' : 'imports.questions.all_same'))}
        {canAdd && button('add', t('imports.questions.all_other'))}
      </Actions>
    </Frame>
  );
};

interface QuestionsCardProps {
  readonly work: Import;
  readonly questions: readonly Question[];
  readonly disabled: boolean;
  /** Shows the rows of a question, by its id. */
  readonly onShow: (id: string) => void;
}

/** What many rows share is asked once. */
export const QuestionsCard = ({ work, questions, disabled, onShow }: QuestionsCardProps) => {
  const { t } = useTranslation();
  const asked = (question: Question) => {
    const shared = { work, disabled, onShow: () => onShow(question.id) };
    switch (question.kind) {
      case 'cells':
        return <CellsQuestion key={question.id} {...shared} question={question} />;
      case 'country':
        return <CountryQuestion key={question.id} {...shared} question={question} />;
      case 'doubt':
        return <DoubtQuestion key={question.id} {...shared} question={question} />;
      default:
        return <PersonQuestion key={question.id} {...shared} question={question} />;
    }
  };
  return (
    <Card title={t('imports.questions.title')} aside={questions.length} flush>
      <ul>{questions.map(asked)}</ul>
    </Card>
  );
};
