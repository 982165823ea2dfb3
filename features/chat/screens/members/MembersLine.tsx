import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { GroupMember } from '../../messages.contract.ts';
import styles from './Members.module.css';
import { MembersList } from './MembersList.tsx';
import { shortName } from './member-names.rules.ts';
import { useMemberName } from './use-member-name.ts';

/** List of members on phones: as many names as fit; a press expands it. */
export const MembersLine = ({ members }: { readonly members: readonly GroupMember[] }) => {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useMemberName();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Text grow cut>
          {members.length === 0
            ? t('chat.messages.nobody')
            : members.map((member) => nameOf(member, shortName(member, members))).join(', ')}
        </Text>
        <span className={styles.count}>{t('chat.messages.members', { count: members.length })}</span>
        <Icon path={open ? mdiChevronUp : mdiChevronDown} />
      </button>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it with the arrow keys
        tabIndex={0}
        id={id}
        hidden={!open}
        className={styles.panel}
        aria-label={t('chat.messages.people')}
      >
        <MembersList members={members} />
      </section>
    </div>
  );
};
