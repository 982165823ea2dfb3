import { useTranslation } from 'react-i18next';
import type { FlightTable } from '../../../accounts/contract.ts';
import type { FullMember } from '../../../members/contract.ts';
import { BeginnerBear } from './BeginnerBear.tsx';
import { fittedWidths, NUMBER_WIDTH } from './fitted-widths.ts';
import { ListCell } from './ListCell.tsx';
import styles from './Sheet.module.css';

interface ListTableProps {
  readonly table: FlightTable;
  readonly members: readonly FullMember[];
  readonly country: string;
}

const inMillimetres = (width: number | null) => (width === null ? {} : { width: `${width}mm` });

/** Numbered rows. The head comes again on each page; a row is never torn in two. */
export const ListTable = ({ table: { columns, highlightBeginners }, members, country }: ListTableProps) => {
  const { t } = useTranslation();
  const widths = fittedWidths(columns);
  // The bear stands before the name; in a table without names, before the number.
  const markedColumn = columns.find(({ value }) => value === 'first_name' || value === 'last_name')?.id ?? null;
  const isMarked = ({ role }: FullMember) => highlightBeginners && role === 'beginner_student';
  return (
    <table className={styles.table}>
      <colgroup>
        <col style={inMillimetres(NUMBER_WIDTH)} />
        {columns.map(({ id }, place) => (
          <col key={id} style={inMillimetres(widths[place] ?? null)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('flight_lists.number')}</span>
          </th>
          {columns.map(({ id, label, textAlign }) => (
            <th key={id} scope="col" style={{ textAlign }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member, index) => (
          <tr key={member.user_id} className={isMarked(member) ? styles.beginner : undefined}>
            <td className={styles.number}>
              {markedColumn === null && isMarked(member) && <BeginnerBear />}
              {index + 1}
            </td>
            {columns.map((column) => (
              <ListCell
                key={column.id}
                column={column}
                member={member}
                place={index + 1}
                marked={isMarked(member) && column.id === markedColumn}
                country={country}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
