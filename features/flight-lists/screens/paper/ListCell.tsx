import { cellPadding, type PaperCell, type PaperColumn } from '../../../../core/paper/paper.ts';
import { CanopyIcon } from '../../../members/ui/CanopyIcon.tsx';
import { BeginnerBear } from './BeginnerBear.tsx';
import styles from './Sheet.module.css';

interface ListCellProps {
  readonly column: PaperColumn;
  readonly cell: PaperCell;
  readonly marked: boolean;
}

export const ListCell = ({ column: { align, bold, width }, cell, marked }: ListCellProps) => (
  <td
    style={{ textAlign: align, paddingInline: `${cellPadding(width)}mm` }}
    className={bold ? styles.lastName : undefined}
  >
    {marked && <BeginnerBear />}
    {typeof cell === 'string' ? cell : <CanopyIcon colors={cell.canopy} width={30} />}
  </td>
);
