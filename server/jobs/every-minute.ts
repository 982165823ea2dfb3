const MINUTE = 60_000;

/** Does it now and then once a minute, never twice at the same time. Answers how to end it, which waits for what is under way. */
export const everyMinute = (work: () => Promise<void>, onFailure: (error: Error) => void): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const begin = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  begin();
  const timer = setInterval(begin, MINUTE);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
