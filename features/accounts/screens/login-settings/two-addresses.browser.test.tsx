import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { extendTexts } from '../../../../web/i18n/language.ts';
import { de } from '../../login-settings.texts.de.ts';
import { en } from '../../login-settings.texts.en.ts';
import { LoginSettingsEmail } from './LoginSettingsEmail.tsx';
import { ProfileAddress } from './ProfileAddress.tsx';

const OWN = 'anna@flights.example';
const NEW = 'anna.neu@flights.example';
const SCHOOL = 'Flugschule Weitblick';
const keep = async () => null;
const proof = { typed: async () => null, passkey: null, secondStep: async () => null };

for (const { language, size } of VISITS) {
  const texts = language === 'de' ? de : en;
  const filled = (text: string, email: string) => text.replace('{{school}}', SCHOOL).replace('{{email}}', email);
  const open = async (ui: ReactNode) => {
    await extendTexts(async (wanted) => ({ login_settings: wanted === 'de' ? de : en }));
    await show(ui, { language, size });
  };

  describe(`the two addresses, ${language}`, () => {
    const settings = async (atSchool: string, refusal: string | null = null) => {
      const asked: string[] = [];
      await open(
        <LoginSettingsEmail
          email={OWN}
          change={async (email) => {
            asked.push(`sign-in ${email}`);
            return null;
          }}
          atSchool={{
            school: SCHOOL,
            email: atSchool,
            change: async (email) => {
              asked.push(`school ${email}`);
              return refusal;
            },
          }}
        />,
      );
      return asked;
    };
    const change = async () => {
      await page.getByRole('textbox', { name: texts.email_new }).fill(NEW);
      await page.getByRole('button', { name: texts.email_submit }).click();
      await expect.element(page.getByText(filled(texts.email_sent, NEW), { exact: false })).toBeVisible();
    };
    const both = page.getByRole('checkbox', { name: texts.email_both.replace('{{school}}', SCHOOL) });

    test('the login settings show both and change both if they were the same', async () => {
      const asked = await settings(OWN);
      await expect.element(page.getByText(filled(texts.email_now, OWN))).toBeVisible();
      await expect.element(page.getByText(filled(texts.email_at_school, OWN))).toBeVisible();
      await expect.element(both).toBeChecked();
      await change();
      expect(asked).toEqual([`sign-in ${NEW}`, `school ${NEW}`]);
    });

    test('the login settings change one alone if they were different', async () => {
      const asked = await settings('office@flights.example');
      await expect.element(both).not.toBeChecked();
      await change();
      expect(asked).toEqual([`sign-in ${NEW}`]);
    });

    test('the login settings say why the school still writes to the old address', async () => {
      await settings(OWN, 'Another member has this address.');
      await change();
      await expect.element(page.getByText('Another member has this address.', { exact: false })).toBeVisible();
    });

    test('the login settings leave the profile alone for a person who has to prove the address first', async () => {
      const asked: string[] = [];
      await open(
        <LoginSettingsEmail
          email={OWN}
          change={async (email) => {
            asked.push(email);
            return null;
          }}
          atSchool={{ school: SCHOOL, email: OWN, change: null }}
        />,
      );
      expect(both.elements()).toHaveLength(0);
      await change();
      expect(asked).toEqual([NEW]);
      const then = texts.email_then_profile.replace('{{school}}', SCHOOL);
      await expect.element(page.getByText(then, { exact: false })).toBeVisible();
    });

    test('the profile says that one address serves both', async () => {
      const capitals = OWN.toUpperCase();
      await open(
        <ProfileAddress
          email={OWN}
          profileEmail={capitals}
          change={async () => null}
          changeProfile={keep}
          proof={proof}
        />,
      );
      const said = texts.profile_same.replace('{{profile}}', capitals);
      await expect.element(page.getByText(said, { exact: false })).toBeVisible();
      expect(page.getByRole('button').elements()).toHaveLength(0);
    });

    test('the profile offers its address for signing in', async () => {
      const asked: string[] = [];
      const ask = async (email: string) => {
        asked.push(email);
        return null;
      };
      await open(<ProfileAddress email={OWN} profileEmail={NEW} change={ask} changeProfile={keep} proof={proof} />);
      await expect
        .element(page.getByText(filled(texts.profile_other, OWN).replace('{{profile}}', NEW), { exact: false }))
        .toBeVisible();
      await page.getByRole('button', { name: filled(texts.profile_both, NEW) }).click();
      await expect.element(page.getByText(filled(texts.email_sent, NEW))).toBeVisible();
      expect(asked).toEqual([NEW]);
    });

    test('the profile takes over the address for signing in, or says why not', async () => {
      const outcomes = ['Another member has this address.', null];
      const asked: string[] = [];
      const Both = () => {
        const [profileEmail, setProfileEmail] = useState(NEW);
        const changeProfile = async (email: string) => {
          asked.push(email);
          const refused = outcomes.shift() ?? null;
          if (refused === null) setProfileEmail(email);
          return refused;
        };
        return (
          <ProfileAddress
            email={OWN}
            profileEmail={profileEmail}
            change={null}
            changeProfile={changeProfile}
            proof={proof}
          />
        );
      };
      await open(<Both />);
      const button = page.getByRole('button', { name: filled(texts.profile_at_school, OWN) });
      await button.click();
      await expect.element(page.getByRole('alert')).toHaveTextContent('Another member has this address.');
      await button.click();
      await expect.element(page.getByText(filled(texts.profile_changed, OWN))).toBeVisible();
      expect(button.elements()).toHaveLength(0);
      expect(asked).toEqual([OWN, OWN]);
    });
  });
}
