const KEPT_MS = 60_000;

/** Has the browser save what is in memory, as if it had been a link. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers take hold of the content only a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
