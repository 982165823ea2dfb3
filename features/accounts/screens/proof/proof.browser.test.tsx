import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Proof, SecondStep } from '../../../../core/access/second-factor.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { de } from '../../second-factor.texts.de.ts';
import { en } from '../../second-factor.texts.en.ts';
import type { IdentityFailure } from '../identity-failure.ts';
import { useProof } from './use-proof.tsx';

const NOT_RECENT: IdentityFailure = { code: 'requires-recent-login', retryAfter: null, failed: [], secondStep: null };

const Change = ({ step, proofs }: { readonly step: SecondStep | null; readonly proofs: Proof[] }) => {
  const { proven, dialog } = useProof({
    typed: async (proof) => {
      proofs.push(proof);
      return null;
    },
    passkey: null,
    secondStep: async () => step,
  });
  const change = proven(async () => (proofs.length === 0 ? NOT_RECENT : null));
  return (
    <>
      <Button onClick={() => change()}>Change</Button>
      {dialog}
    </>
  );
};

for (const { language, size, words } of VISITS) {
  const texts = language === 'de' ? de : en;
  const password = words.accounts.sign_in.password;

  test.each([
    [null, texts.proof.text_password],
    [{ authenticator: true, passkey: false }, texts.proof.text],
  ])(`the dialog asks for everything at once, ${language}: %j`, async (step, reason) => {
    const proofs: Proof[] = [];
    await show(<Change step={step} proofs={proofs} />, { language, size });
    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(reason)).toBeVisible();
    await dialog.getByLabelText(password, { exact: true }).fill('Aufwind-demo-1');
    if (step !== null) await dialog.getByLabelText(texts.step.code).fill('123456');
    await dialog.getByRole('button', { name: texts.proof.submit }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(proofs).toEqual([{ password: 'Aufwind-demo-1', ...(step === null ? {} : { code: '123456' }) }]);
  });
}
