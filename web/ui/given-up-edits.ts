let givenUp = false;

/** The server takes nothing from this page any more: unsaved edits keep nobody on it. The page is about to go. */
export const giveUpEdits = (): void => {
  givenUp = true;
};

export const editsAreGivenUp = (): boolean => givenUp;
