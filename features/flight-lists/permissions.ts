import { isStaff, type Rights } from '../../core/access/roles.ts';
import type { ColumnValue } from '../accounts/list-columns.fields.ts';
import type { FlightTable } from '../accounts/preferences.contract.ts';
import { maySeeStudents } from '../signups/permissions.ts';

/** Returns whether somebody with these rights may have the list of a day, if they are staff or on that day. */
export const mayPrint = (rights: Rights): boolean => isStaff(rights) || maySeeStudents(rights);

/** Columns of what a start instructor sees of the students of their day, and those without anybody's data. */
const FOR_START_INSTRUCTORS: ReadonlySet<ColumnValue> = new Set([
  'index',
  'first_name',
  'role',
  'skill_level',
  'user_info/canopy_type',
  'user_info/canopy_color',
  'canopy_image',
  'empty',
]);

/** Returns the table with the columns that this reader may print. */
export const printableTable = <Table extends Pick<FlightTable, 'columns'>>(rights: Rights, table: Table): Table =>
  isStaff(rights)
    ? table
    : { ...table, columns: table.columns.filter(({ value }) => FOR_START_INSTRUCTORS.has(value)) };
