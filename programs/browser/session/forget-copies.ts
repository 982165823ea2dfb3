/** Deletes what this device has of answers, because the person may see less than before. */
export const forgetCopies = async (): Promise<void> => {
  try {
    const { dropAllCopies } = await import('../../../web/device/copies.ts');
    await dropAllCopies();
  } catch {
    // The file can't be loaded now. The next opening asks the server before it keeps anything.
  }
};

/** Deletes it at the end of a session. What this person could not send waits for them. */
export const endCopies = async (person: string): Promise<void> => {
  await forgetCopies();
  try {
    const { noteEnded } = await import('../../../web/device/unsent.ts');
    await noteEnded(person, Date.now());
  } catch {
    // The same.
  }
};
