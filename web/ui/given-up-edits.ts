let givenUp = false;

/** Gives up unsaved edits: the server accepts none from this page any more, so they must not prevent leaving it. */
export const giveUpEdits = (): void => {
  givenUp = true;
};

export const editsAreGivenUp = (): boolean => givenUp;
