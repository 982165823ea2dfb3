import { useTranslation } from 'react-i18next';
import {
  cellPadding,
  type Paper,
  type PaperCell,
  type PaperColumn,
  type PaperGroup,
} from '../../../../core/paper/paper.ts';
import { CanopyIcon } from '../../../members/ui/CanopyIcon.tsx';
import { BeginnerBear } from './BeginnerBear.tsx';
import styles from './Sheet.module.css';

interface ListCellProps {
  readonly column: PaperColumn;
  readonly cell: PaperCell;
  readonly marked: boolean;
}

const ListCell = ({ column: { align, bold, width }, cell, marked }: ListCellProps) => (
  <td
    style={{ textAlign: align, paddingInline: `${cellPadding(width)}mm` }}
    className={bold ? styles.lastName : undefined}
  >
    {marked && <BeginnerBear />}
    {typeof cell === 'string' ? cell : <CanopyIcon colors={cell.canopy} width={30} />}
  </td>
);

interface ListTableProps {
  readonly paper: Paper;
  readonly group: PaperGroup;
  /** Whether the group's heading is shown. */
  readonly named: boolean;
}

const inMillimetres = (width: number) => ({ width: `${width}mm` });
const inPoints = (size: number) => ({ fontSize: `${size}pt` });

/** Table with numbered rows. The header repeats on each page; no row is split between pages. */
export const ListTable = ({ paper, group: { heading, rows }, named }: ListTableProps) => {
  const { t } = useTranslation();
  const { columns, numberWidth, markedColumn } = paper;
  const whole = columns.reduce((sum, { width }) => sum + width, numberWidth);
  return (
    <table className={styles.table} style={{ ...inMillimetres(whole), ...inPoints(paper.fontSize) }}>
      <colgroup>
        <col style={inMillimetres(numberWidth)} />
        {columns.map(({ width }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may differ only in their position
          <col key={place} style={inMillimetres(width)} />
        ))}
      </colgroup>
      <thead>
        {named && (
          <tr>
            <th colSpan={columns.length + 1} scope="colgroup" className={styles.group}>
              {heading}
            </th>
          </tr>
        )}
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('flight_lists.number')}</span>
          </th>
          {columns.map(({ label, align, width }, place) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may differ only in their position
              key={place}
              scope="col"
              style={{ textAlign: align, paddingInline: `${cellPadding(width)}mm` }}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, number, marked, cells }) => (
          <tr key={id} className={marked ? styles.beginner : undefined}>
            <td className={styles.number}>
              {marked && markedColumn === null && <BeginnerBear />}
              {number}
            </td>
            {columns.map((column, place) => (
              <ListCell
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may differ only in their position
                key={place}
                column={column}
                cell={cells[place] ?? ''}
                marked={marked && place === markedColumn}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
