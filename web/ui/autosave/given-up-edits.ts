const givingUp = new AbortController();

/** Gives up unsaved edits: the server accepts none from this page any more, so they must not prevent leaving it. */
export const giveUpEdits = (): void => givingUp.abort();

export const editsAreGivenUp = (): boolean => givingUp.signal.aborted;

/** Cancels a request, also while it waits for its token, once edits are given up: the token may be another person's. */
export const untilGivenUp: AbortSignal = givingUp.signal;
