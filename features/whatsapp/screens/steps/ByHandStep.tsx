import { mdiWhatsapp } from '@mdi/js';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../core/contract/call.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { Hint, Row, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useIsMobile } from '../../../../web/ui/page/use-media.ts';
import type { Flight } from '../../../flights/contract.ts';
import type { NameOf } from '../../../signups/ui/use-people.ts';
import { isInviteLink } from '../../manual-steps.rules.ts';
import { hasLinkFault, useSettleStep } from '../../steps.client.ts';
import type { ChatStep, readByHand } from '../../steps.contract.ts';
import { whatsAppLink } from '../../steps.rules.ts';
import styles from './ByHand.module.css';
import { CopyButton } from './CopyButton.tsx';
import { InviteLinkField } from './InviteLinkField.tsx';
import { useStepWords } from './use-step-words.ts';

type Todo = Answer<typeof readByHand>;

interface ByHandStepProps {
  readonly flight: Flight;
  readonly step: ChatStep;
  readonly todo: Todo;
  readonly nameOf: NameOf;
  /** Called when the step is saved as done and the page is up to date. */
  readonly onDone: () => void;
}

/** Steps that concern the group as a whole. */
const IN_GROUP: readonly ChatStep['type'][] = ['send_group_message', 'create_poll', 'delete_group'];
/** Steps that use people's phone numbers, and so include only those who gave consent. */
const NEEDS_NUMBER: readonly ChatStep['type'][] = ['create_group', 'add_members', 'send_private_message'];

type Person = Todo['texts'][number]['people'][number];

const peopleOf = ({ task_id, type, people }: ChatStep, todo: Todo): readonly Person[] => {
  if (IN_GROUP.includes(type)) return [];
  if (people.length === 0) return todo.people;
  const named = todo.texts.find((step) => step.task_id === task_id)?.people ?? [];
  return NEEDS_NUMBER.includes(type) ? named.filter(({ phone }) => phone !== null) : named;
};

/** One step to perform in WhatsApp, with all the data it needs. */
export const ByHandStep = ({ flight, step, todo, nameOf, onDone }: ByHandStepProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const { title } = useStepWords(nameOf);
  const settle = useSettleStep(flight.flight_id);
  const [link, setLink] = useState(todo.invite_link ?? '');
  const text = todo.texts.find(({ task_id }) => task_id === step.task_id)?.text ?? '';
  const people = peopleOf(step, todo);
  const [wrong, setWrong] = useState(false);
  const refusedLink = settle.isError && hasLinkFault(settle.error);
  const makesGroup = step.type === 'create_group';
  const field = useRef<HTMLInputElement>(null);
  const name = title(step);
  const isTeacher = ({ user_id }: Person) => todo.people.some((one) => one.user_id === user_id && one.is_teacher);

  const sayDone = async () => {
    const entered = makesGroup ? link.trim() : '';
    const isWrong = entered !== '' && !isInviteLink(entered);
    setWrong(isWrong);
    if (isWrong) return field.current?.focus();
    try {
      await settle.mutateAsync({
        task_id: step.task_id,
        action: 'done',
        ...(entered === '' ? {} : { invite_link: entered }),
      });
    } catch (error) {
      if (hasLinkFault(error)) field.current?.focus();
      return;
    }
    onDone();
  };

  return (
    // Receives the focus from the previous step.
    <Stack as="li" start gap={8} className={styles.step} tabIndex={-1}>
      <Text as="p" size={14} weight={600}>
        {name}
      </Text>
      <Hint>{t(`whatsapp.steps.by_hand.how.${step.type}`)}</Hint>
      {people.length > 0 && <People people={people} text={text} isTeacher={isTeacher} />}
      {people.length === 0 && NEEDS_NUMBER.includes(step.type) && <Hint>{t('whatsapp.steps.by_hand.nobody')}</Hint>}
      {text !== '' && (
        <Row align="start" gap={8} spread className={styles.line}>
          <p className={styles.text}>{text}</p>
          <CopyButton text={text} label={t('whatsapp.steps.by_hand.copy_text')} />
        </Row>
      )}
      {makesGroup && (
        <InviteLinkField
          ref={field}
          value={link}
          wrong={wrong || refusedLink}
          onChange={(typed) => {
            settle.reset();
            setWrong(false);
            setLink(typed);
          }}
        />
      )}
      <Text as="p" size={13} tone="err" role="alert">
        {settle.isError && !refusedLink && errorText(t, settle.error)}
      </Text>
      <Button
        variant="outlined"
        size={mobile ? 'large' : 'medium'}
        // Not `disabled` while saving, which would lose the focus.
        aria-disabled={settle.isPending}
        aria-label={t('whatsapp.steps.done_of', { step: name })}
        onClick={() => settle.isPending || void sayDone()}
      >
        {t('whatsapp.steps.done')}
      </Button>
    </Stack>
  );
};

interface PeopleProps {
  readonly people: readonly Person[];
  /** Text to send to each person. */
  readonly text: string;
  readonly isTeacher: (person: Person) => boolean;
}

const People = ({ people, text, isTeacher }: PeopleProps) => {
  const { t } = useTranslation();
  return (
    <Row as="ul" align="stretch" wrap className={styles.people}>
      {people.map((person) => (
        <Row as="li" gap={6} key={person.user_id}>
          {person.phone === null ? (
            <Text weight={500}>{person.name}</Text>
          ) : (
            <a
              href={whatsAppLink(person.phone, text)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('whatsapp.steps.by_hand.write_to', { name: person.name })}
            >
              <Icon path={mdiWhatsapp} size={18} />
              {person.name}
            </a>
          )}
          {isTeacher(person) && <span className={styles.label}>{t('whatsapp.steps.by_hand.teacher')}</span>}
        </Row>
      ))}
    </Row>
  );
};
