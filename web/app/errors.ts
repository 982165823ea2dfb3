import type { RaisedError } from '../ui/error-queue.ts';

let show: (error: RaisedError) => void = () => undefined;

/** For failures outside of components. Before the dialog is there, the page that could not be shown says so itself. */
export const raise = (error: RaisedError): void => show(error);

export const listenForErrors = (listener: (error: RaisedError) => void): void => {
  show = listener;
};
