const loadAgain = (failed: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded`));
    };
    failed.after(link);
  });

/** Asks again for stylesheets that could not be loaded: an import asks for each only once. */
export const loadStylesAgain = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const loaded = new Set(links.filter(({ sheet }) => sheet !== null).map(({ href }) => href));
  // One that is still loading stays where it is, because somebody waits for it.
  await Promise.all(links.filter(({ href }) => !loaded.has(href)).map(loadAgain));
};
