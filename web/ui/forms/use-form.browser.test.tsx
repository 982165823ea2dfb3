import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en } from '../../../programs/browser/texts/en.ts';
import { sayOnline } from '../../../test/support/components/network.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ApiProblem, NetworkLoss } from '../../http/failures.ts';
import { Button } from '../buttons/Button.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useForm } from './use-form.ts';

type Values = { readonly name: string; readonly email: string };

/** Each `send` waits until the test settles it. */
const sent: { values: Values; settle: (error?: unknown) => void }[] = [];
beforeEach(() => sent.splice(0));

const Form = ({ restarts = false, leaves = false, failureAt }: Partial<Parameters<typeof Fields>[0]>) => (
  <Fields restarts={restarts} leaves={leaves} failureAt={failureAt} />
);

interface FieldsProps {
  readonly restarts: boolean;
  readonly leaves: boolean;
  readonly failureAt: 'name' | undefined;
}

const Fields = ({ restarts, leaves, failureAt }: FieldsProps) => {
  const [isGone, setGone] = useState(false);
  const form = useForm<Values>({
    start: { name: '', email: '' },
    faultsOf: ({ name, email }) => ({
      name: name === '' ? 'required' : null,
      email: email.includes('@') ? null : 'not_an_email',
    }),
    send: async (values) => {
      await new Promise<void>((resolve, reject) =>
        sent.push({ values, settle: (error) => (error === undefined ? resolve() : reject(error)) }),
      );
      if (restarts) form.restart();
      else if (!leaves) setGone(true);
    },
    leaves,
    ...(failureAt && { failureAt }),
  });
  if (isGone) return <p>Sent</p>;
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Address" {...form.field('email', 'Where mails go')} />
      <p role="alert">{form.failure}</p>
      <p role="status">{form.isChanged ? 'changed' : 'as it was'}</p>
      <Button type="submit" busy={form.busy}>
        Send
      </Button>
      <Button onClick={(event) => form.submit(event, () => setGone(true), ['name'])}>Only the name</Button>
    </form>
  );
};

const name = page.getByRole('textbox', { name: 'Name' });
const email = page.getByRole('textbox', { name: 'Address' });
const send = page.getByRole('button', { name: 'Send' });
const alert = page.getByRole('alert', { includeHidden: true });
const fill = async () => {
  await name.fill('Livia');
  await email.fill('livia@flights.example');
};
const expectAllThere = async () => {
  await expect.element(name).toHaveValue('Livia');
  await expect.element(email).toHaveValue('livia@flights.example');
};
const refusal = (...errors: readonly { path: string; code: string }[]) =>
  new ApiProblem(422, { code: 'invalid_fields', errors });
const settle = async (error?: unknown) => {
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  sent.at(-1)?.settle(error);
};

test('shows nothing before the first press, then every fault while somebody types, and leads to the first', async () => {
  await show(<Form />);
  await email.fill('livia');
  await userEvent.tab();
  await expect.element(email).toHaveAccessibleDescription('Where mails go');
  await expect.element(page.getByText('changed')).toBeVisible();
  await email.fill('');
  await expect.element(page.getByText('as it was')).toBeVisible();
  await email.fill('livia');
  await send.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(en.fields.required);
  await expect.element(email).toHaveAccessibleDescription(en.fields.not_an_email);
  await name.fill('Livia');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await name.fill('');
  await expect.element(name).toHaveAccessibleDescription(en.fields.required);
  await expect.element(email).toHaveValue('livia');
  expect(sent).toEqual([]);
});

test('sends once, however often somebody presses before the next rendering', async () => {
  await show(<Form />);
  await fill();
  const form = (await send.findElement()).closest('form');
  for (let press = 0; press < 3; press += 1) form?.requestSubmit();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  form?.requestSubmit();
  await settle();
  await expect.element(page.getByText('Sent')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('shows refused fields until they change, leads to the first of them, and sends again', async () => {
  await show(<Form />);
  await fill();
  await send.click();
  await settle(
    refusal(
      { path: 'email', code: 'too_long' },
      { path: 'email', code: 'wrong_format' },
      { path: 'name', code: 'too_long' },
    ),
  );
  await expect.element(name).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(en.fields.too_long);
  await expectAllThere();
  await expect.element(alert).toHaveTextContent('');
  await name.fill('Liv');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.values).toEqual({ name: 'Liv', email: 'livia@flights.example' });
});

test('says what failed outside of its fields, and keeps what was typed', async () => {
  await show(<Form />);
  await fill();
  await send.click();
  await settle(refusal({ path: 'elsewhere', code: 'too_long' }));
  await expect.element(alert).toHaveTextContent(en.fields.too_long);
  await send.click();
  await settle(refusal({ path: 'name', code: 'too_long' }, { path: 'elsewhere', code: 'too_long' }));
  await expect.element(name).toHaveFocus();
  await expect.element(alert).toHaveTextContent(en.errors.invalid_fields);
  await send.click();
  await settle(new NetworkLoss());
  await expect.element(alert).toHaveTextContent(en.problem.network);
  await expectAllThere();
  sayOnline(true);
  await expect.element(alert).toHaveTextContent('');
});

test('shows a failure at a field, until something changes, where the form has no other place', async () => {
  await show(<Form failureAt="name" />);
  await fill();
  await send.click();
  await settle(new ApiProblem(409, { code: 'last_admin' }));
  await expect.element(name).toHaveAccessibleDescription(en.errors.last_admin);
  await expect.element(alert).toHaveTextContent('');
  await email.fill('livia@members.example');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
});

test('begins anew after a success, with what was typed meanwhile', async () => {
  await show(<Form restarts />);
  await fill();
  await send.click();
  await email.fill('second@flights.example');
  await settle();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await expect.element(email).toHaveValue('second@flights.example');
  await expect.element(send).not.toHaveAttribute('aria-busy');
});

test('stays busy after a success if the next page loads on its own, and not after a failure', async () => {
  await show(<Form leaves />);
  await fill();
  await send.click();
  await settle(new NetworkLoss());
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await send.click();
  await settle();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await expectAllThere();
});

test('a second button asks for the fields that it needs', async () => {
  await show(<Form />);
  const other = page.getByRole('button', { name: 'Only the name' });
  await other.click();
  await expect.element(name).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
  await name.fill('Livia');
  await other.click();
  await expect.element(page.getByText('Sent')).toBeVisible();
});
