import type { Input } from '../../core/contract/call.ts';
import type { FlightId, SchoolId } from '../../core/ids/ids.ts';
import type { ColumnValue } from '../../features/accounts/list-columns.fields.ts';
import { createListFile } from '../../features/flight-lists/contract.ts';
import type { AnyBody, Caller, TestApi } from './api.ts';

export type ListRequest = Input<typeof createListFile>['body'];
export type ListColumn = ListRequest['table']['columns'][number];

export const column = (value: ColumnValue, change: Partial<ListColumn> = {}): ListColumn => ({
  id: value,
  label: value,
  value,
  textAlign: 'left',
  ...change,
});

export const tableOf = (...columns: ListColumn[]): ListRequest['table'] => ({
  id: 'own',
  label: 'Flugliste',
  highlightBeginners: true,
  columns,
});

export interface FileReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** The problem document of a refusal. */
  readonly problem: AnyBody;
}

/** Requests a list as the browser does, and reads bytes instead of JSON. */
export const askForList = async (
  api: TestApi,
  caller: Caller,
  schoolId: SchoolId,
  flightId: FlightId,
  change: Record<string, unknown> = {},
): Promise<FileReply> => {
  const table = tableOf(column('first_name'), column('last_name'));
  const body = { flight_id: flightId, format: 'pdf', table, language: 'de', ...change };
  const response = await fetch(`${api.url}/api/v1${createListFile.path}`, {
    method: createListFile.method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'x-school-id': schoolId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const problem = response.ok ? null : JSON.parse(Buffer.from(bytes).toString());
  return { status: response.status, headers: response.headers, bytes, problem };
};
