import { YEARS } from '../../../core/contract/shapes.ts';
import { type FlightId, looksLikeId, type MemberId } from '../../../core/ids/ids.ts';
import { useUrlState } from '../../../web/ui/lists/use-url-state.ts';
import { LOG_KINDS } from '../entities.contract.ts';

/** `''`: not narrowed by this. */
const DEFAULTS = { by: '', member: '', flight: '', kind: '', from: '', until: '' };
export type LogState = typeof DEFAULTS;

const idIn = <Id extends string>(text: string): Id | null => (looksLikeId(text) ? (text as Id) : null);

const dayIn = (text: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    const { year } = Temporal.PlainDate.from(text);
    return year >= YEARS.first && year <= YEARS.last ? text : null;
  } catch {
    return null;
  }
};

/** Keeps the filter of the log in the address. Values there that can't be are ignored. */
export const useLogFilter = () => {
  const [state, change] = useUrlState(DEFAULTS);
  const filter = {
    by: idIn<MemberId>(state.by),
    user_id: idIn<MemberId>(state.member),
    flight_id: idIn<FlightId>(state.flight),
    kind: LOG_KINDS.find((one) => one === state.kind) ?? null,
    from: dayIn(state.from),
    until: dayIn(state.until),
  };
  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== null),
    change: (part: Partial<LogState>) => change(part),
    clear: () => change(DEFAULTS),
  };
};

export type LogFilterState = ReturnType<typeof useLogFilter>;
