/** A payment as one step of a member's last payment. Times are texts that sort by time. */
export interface PaymentStep {
  readonly id: string;
  readonly paid_at: string;
  /** The last payment without this step. */
  readonly former: string | null;
  readonly removed: boolean;
}

const later = (a: string | null, b: string): string => (a === null || a < b ? b : a);

/** Returns the last payment after this step; a removed step changes nothing. */
const after = ({ former, paid_at, removed }: PaymentStep): string | null => (removed ? former : later(former, paid_at));

/**
 * Removes or restores payments of one member. `steps` are all payments in the order in which they were recorded. A step
 * that found another last payment than its predecessor left follows a date that was entered by hand: the date stays,
 * and with it everything after it.
 */
export const withRemoved = (
  steps: readonly PaymentStep[],
  lastPayment: string | null,
  ids: ReadonlySet<string>,
  removed: boolean,
): { readonly steps: PaymentStep[]; readonly lastPayment: string | null } => {
  const changed: PaymentStep[] = [];
  /** The last payment after the previous step, before and after the change. */
  let was: string | null | undefined;
  let is: string | null = null;
  for (const step of steps) {
    const former = was !== undefined && step.former === was ? is : step.former;
    const next = { ...step, former, removed: ids.has(step.id) ? removed : step.removed };
    was = after(step);
    is = after(next);
    changed.push(next);
  }
  return { steps: changed, lastPayment: was !== undefined && lastPayment === was ? is : lastPayment };
};
