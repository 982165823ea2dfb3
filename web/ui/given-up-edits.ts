let givenUp = false;

/** The server accepts nothing from this page any more, which is about to be left: unsaved edits no longer hold anybody back. */
export const giveUpEdits = (): void => {
  givenUp = true;
};

export const editsAreGivenUp = (): boolean => givenUp;
