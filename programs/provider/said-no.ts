/** The command line can't do what was asked. Its message is one sentence, or one for each field. */
export class SaidNo extends Error {}
