import { Link } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import table from '../../../../web/ui/lists/Table.module.css';
import { InitialsAvatar } from '../../../../web/ui/marks/InitialsAvatar.tsx';
import { SKILL_LEVELS } from '../../../fields/member.fields.ts';
import type { FullMember } from '../../contract.ts';
import { RoleMark } from '../../ui/RoleMark.tsx';
import { SkillDots } from '../../ui/SkillDots.tsx';
import styles from '../MembersTable.module.css';
import { SignInState } from '../SignInState.tsx';
import type { ColumnLook } from './column-look.ts';
import { PapersToday } from './lazy-tool.ts';
import { moveBetweenRows } from './row-keys.ts';

interface MemberTableRowProps {
  readonly member: FullMember;
  readonly selected: boolean;
  readonly onSelect: (members: readonly FullMember[], on: boolean) => void;
  readonly look: ColumnLook;
  /** Shows what expires instead of the flights since the last payment. */
  readonly withPapers: boolean;
  readonly phoneText: (phone: string) => string;
  readonly onOpen: (id: MemberId) => void;
}

/** Number of flights without a payment from which the row is highlighted. */
const MANY_FLIGHTS = 10;

const None = () => <Text tone="faint">–</Text>;

const TableRow = ({ member, selected, onSelect, look, withPapers, phoneText, onOpen }: MemberTableRowProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { user_id, first_name, last_name, role, email, phone, last_payment, skill_level } = member;
  const flights = member.participation.flights_since_last_payment;
  // Flight teachers have no skill level and pay nothing.
  const learns = role !== 'flight_teacher';
  return (
    <tr className={selected ? styles.selected : undefined}>
      <td className={styles.box}>
        <label>
          <input
            type="checkbox"
            aria-label={t('members.list.select_one', { name: `${first_name} ${last_name}` })}
            checked={selected}
            onChange={({ target }) => onSelect([member], target.checked)}
          />
        </label>
      </td>
      <td>
        <Row as="span" gap={10}>
          <InitialsAvatar firstName={first_name} lastName={last_name} />
          <span className={styles.words}>
            <Link
              to="/member/$memberId"
              params={{ memberId: user_id }}
              className={`${table.target} ${styles.name}`}
              data-row={user_id}
              onClick={() => onOpen(user_id)}
              onKeyDown={moveBetweenRows}
            >
              <b>{last_name}</b> {first_name}
            </Link>
            <span className={table.small}>
              <SignInState member={member} quiet />
            </span>
          </span>
        </Row>
      </td>
      <td>
        <RoleMark role={role} />
      </td>
      <td className={styles.cut} title={email ?? undefined}>
        {email ?? <None />}
      </td>
      <td>{phone === null ? <None /> : phoneText(phone)}</td>
      {look.skill && (
        <td>
          {learns ? (
            <SkillDots
              level={skill_level}
              word={t(`members.skill.${SKILL_LEVELS[skill_level] ?? 'beginner'}`)}
              dotsOnly={!look.skillWords}
            />
          ) : (
            <None />
          )}
        </td>
      )}
      {!withPapers && (
        <td className={`${table.number} ${styles.number}`}>
          {learns ? flights >= MANY_FLIGHTS ? <b>{flights}</b> : flights : <None />}
        </td>
      )}
      <td className={styles.quiet}>{last_payment === null ? <None /> : dates.date(last_payment)}</td>
      {withPapers && (
        <td>
          <Suspense fallback={null}>
            <PapersToday member={member} />
          </Suspense>
        </td>
      )}
    </tr>
  );
};

/** Memoised: typing in the search renders the table again, with mostly the same rows. */
export const MemberTableRow = memo(TableRow);
