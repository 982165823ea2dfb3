import { IdentityError } from './identity-client.ts';

/** The answer of a provider to what its accounts can't do, or do on its own pages. */
export const notHere = () => Promise.reject(new IdentityError('operation-not-allowed'));

/** Returns a function that runs work of a provider's library and throws its failures as ours. */
export const convertingErrors =
  (failureOf: (error: unknown) => IdentityError) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  };
