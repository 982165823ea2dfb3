let begun = false;

/** `false` while somebody's school is still being opened: until then the guard alone decides where they go. */
export const visitHasBegun = (): boolean => begun;

export const beginVisit = (): void => {
  begun = true;
};

export const endVisit = (): void => {
  begun = false;
};
