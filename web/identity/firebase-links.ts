/** Where the links in Firebase's mails belong: all of them lead to one address, which the project's settings name. */
const PAGES = new Map<string, string>(
  Object.entries({
    resetPassword: '/reset',
    verifyAndChangeEmail: '/confirmEmail',
    recoverEmail: '/confirmEmail',
    verifyEmail: '/confirmEmail',
  }),
);

/** The page of ours for an address that a mail led to; `null`: it comes from none. */
export const pageOfMail = ({ searchParams }: URL): string | null => {
  const page = PAGES.get(searchParams.get('mode') ?? '');
  const code = searchParams.get('oobCode');
  return page === undefined || code === null ? null : `${page}?${new URLSearchParams({ code })}`;
};
