/** The command can't be executed. The message consists of one sentence, or of one per invalid field. */
export class SaidNo extends Error {}
