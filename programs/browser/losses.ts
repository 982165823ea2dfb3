let tell: (sentence: string) => void = () => undefined;

/** A press that did not reach the server, and whose screen has no words for it. */
export const tellLoss = (sentence: string): void => tell(sentence);

export const listenForLosses = (listener: (sentence: string) => void): void => {
  tell = listener;
};
