/** Has the browser save what is in memory, as if it had been a link. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the content once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};
