import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_POLICY } from '../../../../core/access/password-policy.ts';
import type { SchoolId } from '../../../../core/ids/ids.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
import { NoLinkedSchoolScreen } from './NoLinkedSchoolScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { RequestScreen } from './RequestScreen.tsx';
import { ResetWithoutCode } from './ResetScreen.tsx';

const succeeds = async () => null;

for (const { language, words, size } of VISITS) {
  const texts = words.accounts;
  const visit = { language, size };

  describe(`pages outside of a school, ${language}`, () => {
    test('the link of a forgotten password gets the typed address', async () => {
      await show(<SignInForm signIn={succeeds} forgotten={(email) => <a href="#forgotten">for {email}</a>} />, visit);
      await page.getByRole('textbox', { name: texts.sign_in.email }).fill(' anna@flights.example ');
      await expect.element(page.getByRole('link', { name: 'for anna@flights.example' })).toBeVisible();
    });

    test('the request for a new password begins with that address', async () => {
      const sent: string[] = [];
      const request = async (email: string) => {
        sent.push(email);
        return null;
      };
      await show(<RequestScreen typed="anna@flights.example" request={request} back={null} languages={null} />, visit);
      await page.getByRole('button', { name: texts.request.submit }).click();
      expect(sent).toEqual(['anna@flights.example']);
    });

    test('without a code there is no form for a new password', async () => {
      await show(<ResetWithoutCode askAgain={<a href="/request">again</a>} languages={null} />, visit);
      await expect.element(page.getByText(texts.reset.no_code)).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'again' })).toBeVisible();
      expect(document.querySelectorAll('input')).toHaveLength(0);
    });

    test('without a code no new address is confirmed, and nothing is said of a password', async () => {
      const nothing = () => undefined;
      await show(<ConfirmEmailScreen confirm={null} onSignIn={nothing} onGoOn={nothing} languages={null} />, visit);
      await expect.element(page.getByText(texts.confirm.no_code)).toBeVisible();
      await expect.element(page.getByRole('button', { name: texts.confirm.on })).toBeVisible();
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    });

    test('the legal pages are linked', async () => {
      await show(<ResetWithoutCode askAgain={null} languages={null} />, visit);
      const links = page.getByRole('navigation', { name: words.legal.label }).getByRole('link');
      expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
        '/privacy',
        '/cookies',
        '/tos',
        '/impressum',
        '/disclaimer',
      ]);
    });

    describe('without a school', () => {
      const other = {
        school_id: 'b' as SchoolId,
        display_name: 'Talwind',
        role: 'student' as const,
        is_addressed: false,
        is_closed: false,
      };
      const onOpen = vi.fn();
      const screen = (signer: { email: string | null } | null, closed: string | null = null) => (
        <NoLinkedSchoolScreen
          signer={signer}
          onCheckAgain={async () => undefined}
          onLogOut={() => undefined}
          languages={null}
          closed={closed}
          others={closed === null ? [] : [other]}
          onOpen={onOpen}
        />
      );

      test('the page says who is signed in and links to the login settings', async () => {
        await show(screen({ email: 'anna@flights.example' }), visit);
        const said = texts.no_school.signed_in_as.replace('{{email}}', 'anna@flights.example');
        await expect.element(page.getByText(said)).toBeVisible();
        const settings = page.getByRole('link', { name: texts.no_school.login_settings });
        await expect.element(settings).toHaveAttribute('href', '/loginSettings');
      });

      test('the page names a closed school, and opens another one', async () => {
        await show(screen({ email: null }, 'Bergluft'), visit);
        await expect.element(page.getByRole('heading', { name: texts.no_school.closed_title })).toBeVisible();
        await expect.element(page.getByText(texts.no_school.closed.replace('{{school}}', 'Bergluft'))).toBeVisible();
        await expect.element(page.getByText(texts.no_school.text)).not.toBeInTheDocument();
        await page.getByRole('button', { name: texts.no_school.open.replace('{{school}}', 'Talwind') }).click();
        expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ school_id: 'b' }));
      });

      test('the page offers a stranger the sign-in, and says nothing of an account', async () => {
        await show(screen(null), visit);
        await expect.element(page.getByText(texts.no_school.signed_out)).toBeVisible();
        await expect.element(page.getByRole('link', { name: texts.no_school.sign_in })).toBeVisible();
        await expect.element(page.getByRole('button', { name: texts.no_school.log_out })).not.toBeInTheDocument();
      });
    });

    test.each([true, false])(
      'an invitation for another address: the account belongs to the school: %s',
      async (belongs) => {
        await show(
          <RegisterScreen
            invitation={{
              email: 'carla@flights.example',
              school: 'Flugschule Weitblick',
              first_name: 'Carla',
              has_account: false,
              belongs,
            }}
            signer={{ email: 'anna@flights.example' }}
            policy={DEFAULT_POLICY}
            checkPassword={null}
            register={succeeds}
            signIn={{ password: succeeds, code: succeeds, recoveryCode: succeeds, passkey: null }}
            atProvider={null}
            link={succeeds}
            signOut={async () => undefined}
            forgotten={undefined}
            languages={null}
          />,
          visit,
        );
        await expect.element(page.getByRole('button', { name: texts.register.switch })).toBeVisible();
        const link = page.getByRole('button', { name: texts.register.link_other });
        expect(link.elements()).toHaveLength(belongs ? 0 : 1);
      },
    );
  });
}
