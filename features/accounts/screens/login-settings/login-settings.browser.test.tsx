import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_POLICY } from '../../../../core/access/password-policy.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { extendTexts } from '../../../../web/i18n/language.ts';
import { de } from '../../login-settings.texts.de.ts';
import { en } from '../../login-settings.texts.en.ts';
import { LoginSettingsScreen } from './LoginSettingsScreen.tsx';

const done = async () => null;
const NO_FACTOR = { authenticator: false, passkeys: [], recoveryCodesLeft: 0 };
const CALLS = {
  beginAuthenticator: done,
  confirmAuthenticator: done,
  removeAuthenticator: done,
  newRecoveryCodes: done,
  addPasskey: null,
  renamePasskey: done,
  removePasskey: done,
};

/** Answers of the server that a test lets arrive. */
interface Arrived {
  readonly factor?: 'read' | 'failed';
  readonly signIns?: 'read' | 'failed';
}

let arrive: (arrived: Arrived) => void = () => undefined;

const Screen = () => {
  const [{ factor, signIns }, setArrived] = useState<Arrived>({});
  arrive = setArrived;
  return (
    <LoginSettingsScreen
      changePassword={null}
      changeEmail={null}
      accountUrl={null}
      email="anna@flights.example"
      atSchool={null}
      policy={DEFAULT_POLICY}
      checkPassword={null}
      proof={{ typed: done, passkey: null, secondStep: done }}
      signOutEverywhere={async () => undefined}
      secondFactor={{
        query: { state: factor === 'read' ? NO_FACTOR : undefined, failed: factor === 'failed', reload: done },
        calls: CALLS,
      }}
      signIns={{
        rows: signIns === 'read' ? [] : undefined,
        failed: signIns === 'failed',
        retry: () => undefined,
        end: done,
      }}
    />
  );
};

for (const { language, size } of VISITS) {
  const texts = language === 'de' ? de : en;

  describe(`the login settings, ${language}`, () => {
    const open = async () => {
      await extendTexts(async (wanted) => ({ login_settings: wanted === 'de' ? de : en }));
      await show(<Screen />, { language, size });
    };
    const deletion = page.getByRole('link', { name: texts.deletion });
    const everywhere = page.getByRole('button', { name: texts.everywhere });

    // A button that moves while what is above it loads is missed, or another one is pressed.
    test('show no button below what is still loading', async () => {
      await open();
      expect(deletion.elements()).toHaveLength(0);
      arrive({ factor: 'read' });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(deletion.elements()).toHaveLength(0);
      arrive({ factor: 'read', signIns: 'read' });
      await expect.element(deletion).toBeVisible();
      const data = page.getByRole('link', { name: texts.data_request });
      await expect.element(data).toHaveAttribute('href', '/dataRequest');
      await expect.element(everywhere).toBeVisible();
    });

    test('show all the rest if the lists can not be read', async () => {
      await open();
      arrive({ factor: 'failed', signIns: 'failed' });
      await expect.element(deletion).toBeVisible();
      await expect.element(page.getByText(texts.sign_ins_failed, { exact: false })).toBeVisible();
    });
  });
}
