import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useSelf } from '../../../accounts/client.ts';
import { RoleMark } from '../../../members/ui/RoleMark.tsx';
import type { GroupMember } from '../../messages.contract.ts';
import styles from './Members.module.css';
import { shortName } from './member-names.rules.ts';

/** Lists the members of the chat, teachers first. */
export const MembersList = ({ members }: { readonly members: readonly GroupMember[] }) => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  if (members.length === 0)
    return (
      <Text as="p" tone="quiet">
        {t('chat.messages.nobody')}
      </Text>
    );
  return (
    <Stack as="ul">
      {members.map((member) => (
        <Row as="li" wrap key={member.user_id} className={styles.member}>
          <Text grow weight={500} className={styles.name}>
            {shortName(member, members)}
            {member.user_id === memberId && <span className={styles.quiet}> ({t('chat.messages.you')})</span>}
          </Text>
          {member.part !== 'students' && (
            <span className={styles.quiet}>
              <RoleMark
                role={member.part === 'teacher' ? 'flight_teacher' : 'start_instructor'}
                word={t(`chat.messages.parts.${member.part}`)}
                size={18}
              />
            </span>
          )}
        </Row>
      ))}
    </Stack>
  );
};
