const KEPT_MS = 60_000;

/** Saves a file from memory through the browser's download. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the content only a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
