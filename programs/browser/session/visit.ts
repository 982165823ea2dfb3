let begun = false;

/** Returns `false` while a school is being opened: until then only the guard redirects. */
export const visitHasBegun = (): boolean => begun;

export const beginVisit = (): void => {
  begun = true;
};

export const endVisit = (): void => {
  begun = false;
};
