/**
 * Our pages for the links in Firebase's mails: all of them lead to one address, which is set in the project's settings.
 */
const PAGES = new Map<string, string>(
  Object.entries({
    resetPassword: '/reset',
    verifyAndChangeEmail: '/confirmEmail',
    recoverEmail: '/confirmEmail',
    verifyEmail: '/confirmEmail',
  }),
);

/** Returns our page for an address opened from a mail, or `null` if it is not from one. */
export const pageOfMail = ({ searchParams }: URL): string | null => {
  const page = PAGES.get(searchParams.get('mode') ?? '');
  const code = searchParams.get('oobCode');
  return page === undefined || code === null ? null : `${page}?${new URLSearchParams({ code })}`;
};
