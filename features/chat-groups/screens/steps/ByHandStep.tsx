import { mdiWhatsapp } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../core/contract/call.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { useIsMobile } from '../../../../web/ui/use-media.ts';
import type { Flight } from '../../../flights/contract.ts';
import { hasLinkFault, useSettleTask } from '../../client.ts';
import type { ChatTask, readByHand } from '../../contract.ts';
import { isInviteLink } from '../../settle.rules.ts';
import { whatsAppLink } from '../../steps.rules.ts';
import styles from './ByHand.module.css';
import { CopyButton } from './CopyButton.tsx';
import { InviteLinkField } from './InviteLinkField.tsx';
import steps from './steps.module.css';
import type { NameOf } from './use-people.ts';
import { useStepWords } from './use-step-words.ts';

type Todo = Answer<typeof readByHand>;

interface ByHandStepProps {
  readonly flight: Flight;
  readonly task: ChatTask;
  readonly todo: Todo;
  readonly nameOf: NameOf;
}

/** Steps about the group as a whole, which nobody's number is needed for. */
const IN_GROUP: readonly ChatTask['type'][] = ['send_group_message', 'create_poll', 'delete_group'];

const peopleOf = ({ type, people }: ChatTask, todo: Todo): Todo['people'] => {
  if (IN_GROUP.includes(type)) return [];
  return people.length === 0 ? todo.people : todo.people.filter(({ user_id }) => people.includes(user_id));
};

/** One thing to do in WhatsApp, with all that is needed for it. */
export const ByHandStep = ({ flight, task, todo, nameOf }: ByHandStepProps) => {
  const { t } = useTranslation();
  const mobile = useIsMobile();
  const { title } = useStepWords(nameOf);
  const settle = useSettleTask(flight.flight_id);
  const [link, setLink] = useState(todo.invite_link ?? '');
  const text = todo.texts.find(({ task_id }) => task_id === task.task_id)?.text ?? '';
  const people = peopleOf(task, todo);
  const [wrong, setWrong] = useState(false);
  const refusedLink = settle.isError && hasLinkFault(settle.error);
  const makesGroup = task.type === 'create_group';
  const name = title(task);

  const sayDone = () => {
    const entered = makesGroup ? link.trim() : '';
    setWrong(entered !== '' && !isInviteLink(entered));
    if (entered !== '' && !isInviteLink(entered)) return;
    settle.mutate({ task_id: task.task_id, action: 'done', ...(entered === '' ? {} : { invite_link: entered }) });
  };

  return (
    <li className={styles.step}>
      <p className={styles.name}>{name}</p>
      <p className={styles.how}>{t(`chat_groups.steps.by_hand.how.${task.type}`)}</p>
      {people.length > 0 && <People people={people} text={text} />}
      {people.length === 0 && !IN_GROUP.includes(task.type) && (
        <p className={styles.how}>{t('chat_groups.steps.by_hand.nobody')}</p>
      )}
      {text !== '' && (
        <div className={styles.line}>
          <p className={styles.text}>{text}</p>
          <CopyButton text={text} label={t('chat_groups.steps.by_hand.copy_text')} />
        </div>
      )}
      {makesGroup && (
        <InviteLinkField
          value={link}
          wrong={wrong || refusedLink}
          onChange={(typed) => {
            settle.reset();
            setWrong(false);
            setLink(typed);
          }}
        />
      )}
      <p role="alert" className={steps.fault}>
        {settle.isError && !refusedLink && errorText(t, settle.error)}
      </p>
      <Button
        variant="outlined"
        size={mobile ? 'large' : 'medium'}
        disabled={settle.isPending}
        aria-label={t('chat_groups.steps.done_of', { step: name })}
        onClick={sayDone}
      >
        {t('chat_groups.steps.done')}
      </Button>
    </li>
  );
};

const People = ({ people, text }: { readonly people: Todo['people']; readonly text: string }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.people}>
      {people.map(({ user_id, name, phone, is_teacher }) => (
        <li key={user_id}>
          <a
            href={whatsAppLink(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('chat_groups.steps.by_hand.write_to', { name })}
          >
            <Icon path={mdiWhatsapp} size={18} />
            {name}
          </a>
          {is_teacher && <span className={styles.label}>{t('chat_groups.steps.by_hand.teacher')}</span>}
        </li>
      ))}
    </ul>
  );
};
