import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_POLICY, type PasswordFault } from '../../../../core/access/password-policy.ts';
import { show, VISITS } from '../../../../test/support/components/show.tsx';
import { ResetScreen } from './ResetScreen.tsx';

const succeeds = async () => null;
const COMMON = 'Gleitschirm-60';

for (const { language, words, size } of VISITS) {
  const texts = words.accounts.password;

  /** Shows the form; `judge` is what the server says of a password. */
  const open = async (judge: ((password: string) => readonly PasswordFault[] | null) | null) => {
    const [asked, saved]: [string[], string[]] = [[], []];
    const screen = (
      <ResetScreen
        policy={DEFAULT_POLICY}
        checkPassword={
          judge === null
            ? null
            : async (password) => {
                asked.push(password);
                return judge(password);
              }
        }
        check={succeeds}
        reset={async (password) => {
          saved.push(password);
          return judge === null
            ? null
            : { code: 'weak-password', retryAfter: null, failed: ['too_common'], secondStep: null };
        }}
        onDone={() => undefined}
        askAgain={null}
        languages={null}
      />
    );
    await show(screen, { language, size });
    return { asked, saved };
  };
  const fresh = page.getByLabelText(texts.new);
  const again = page.getByLabelText(texts.repeat);
  const metRules = page.getByText(`(${texts.met})`);
  const rule = page.getByRole('listitem').filter({ hasText: texts.not_common });

  describe(`a new password, ${language}`, () => {
    test('is judged by all rules that are shown, while one types', async () => {
      const { asked } = await open((password) => (password === COMMON ? ['too_common'] : []));
      await fresh.fill('Gleit');
      await expect.element(rule).toBeVisible();
      expect(rule.getByText(texts.met).elements()).toHaveLength(0);
      await fresh.fill(COMMON);
      await expect.element(fresh).toHaveAccessibleDescription(expect.stringContaining(texts.too_common));
      expect(metRules.elements()).toHaveLength(5);
      await fresh.fill('Regal-Kanne-7-Wolke');
      await expect.element(rule.getByText(`(${texts.met})`)).toBeInTheDocument();
      expect(metRules.elements()).toHaveLength(6);
      await expect.element(page.getByText(texts.too_common)).not.toBeInTheDocument();
      // Only what the page itself finds nothing wrong with is sent.
      expect(asked).toEqual([COMMON, 'Regal-Kanne-7-Wolke']);
    });

    test('is left to the server if there is no answer, and what is typed stays', async () => {
      const { saved } = await open(() => null);
      await fresh.fill(COMMON);
      await again.fill(COMMON);
      await page.getByRole('button', { name: words.accounts.reset.submit }).click();
      expect(saved).toEqual([COMMON]);
      await expect.element(fresh).toHaveAccessibleDescription(expect.stringContaining(texts.too_common));
      await expect.element(fresh).toHaveValue(COMMON);
      await expect.element(fresh).toHaveFocus();
    });

    test('has no rule that the identity provider does not have', async () => {
      await open(null);
      await fresh.fill(COMMON);
      expect(metRules.elements()).toHaveLength(5);
      expect(rule.elements()).toHaveLength(0);
    });

    test('that is too long is said at once', async () => {
      await open(null);
      await fresh.fill(`aA1-${'x'.repeat(200)}`);
      const tooLong = texts.too_long.replace('{{count}}', String(DEFAULT_POLICY.max));
      await expect.element(page.getByText(tooLong)).toBeVisible();
    });
  });
}
