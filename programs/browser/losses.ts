let tell: (sentence: string) => void = () => undefined;

/** Shows a message for an action that did not reach the server and that its screen does not report. */
export const tellLoss = (sentence: string): void => tell(sentence);

export const listenForLosses = (listener: (sentence: string) => void): void => {
  tell = listener;
};
