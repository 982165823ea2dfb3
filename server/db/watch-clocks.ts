/** Seconds by which two clocks may differ. The codes of an authenticator app are accepted with a difference of a minute. */
const APART = 30;

/** Takes the time of the database, and the times of this machine before and after it was read; in milliseconds. */
export type CompareClocks = (database: number, asked: number, answered: number) => void;

/**
 * Says once that the clocks of this machine and of the database differ by more than {@link APART}, and once that they
 * agree again. Nothing is refused: the stored times are wrong by the difference, but no data is lost.
 */
export const watchClocks = (say: (sentence: string) => void): CompareClocks => {
  let areApart = false;
  return (database, asked, answered) => {
    const ahead = Math.round(((asked + answered) / 2 - database) / 1000);
    if (Math.abs(ahead) > APART === areApart) return;
    areApart = !areApart;
    if (!areApart) return say('The clocks of this machine and of the database agree again.');
    say(
      `The clock of this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of the database. ` +
        'Deadlines, links and codes are wrong by as much. Synchronize both by NTP (timedatectl set-ntp true).',
    );
  };
};
