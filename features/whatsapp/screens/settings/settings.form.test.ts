import { describe, expect, it } from 'vitest';
import type { ChatSettings } from '../../settings.contract.ts';
import { errorsOfFields, formOf, requestOf, type SettingsForm, settingsErrors } from './settings.form.ts';

const WAHA: ChatSettings = {
  chat_days: 7,
  bridge: {
    kind: 'waha',
    waha: {
      url: 'https://waha.example',
      session: 'school',
      has_api_key: true,
      has_hook_key: false,
      hook_url: 'https://flights.example/hooks/chat/1',
    },
    accepted: '2026-11-20T10:00:00.000Z',
  },
};
const form = (change: Partial<SettingsForm> = {}): SettingsForm => ({ ...formOf(WAHA), ...change });

describe('the settings form', () => {
  it('keeps stored keys without containing them', () => {
    expect(form()).toEqual({
      kind: 'waha',
      url: 'https://waha.example',
      session: 'school',
      api_key: null,
      hook_key: '',
      accepts_risk: true,
    });
  });

  it('starts with the default session and an unticked risk', () => {
    const fresh = formOf({ chat_days: 7, bridge: null });
    expect(fresh).toMatchObject({ kind: 'none', session: 'default', api_key: '', accepts_risk: false });
  });

  it.each([
    ['nothing wrong', {}, {}],
    ['no address', { url: ' ' }, { url: 'required' }],
    ['no session', { session: '' }, { session: 'required' }],
    ['no address at all', { url: 'waha' }, { url: 'wrong_format' }],
    ['an address with a question', { url: 'https://waha.example/?a' }, { url: 'wrong_format' }],
    ['a session that WAHA can not have', { session: 'our school' }, { session: 'wrong_format' }],
    ['a key that no header carries', { api_key: 'schlüssel' }, { api_key: 'wrong_format' }],
    ['the stored key for another server', { url: 'https://other.example' }, { api_key: 'required' }],
    ['a new key for another server', { url: 'https://other.example', api_key: 'key' }, {}],
    [
      'all that is wrong',
      { url: 'waha', session: '?', api_key: 'ü', accepts_risk: false },
      {
        url: 'wrong_format',
        session: 'wrong_format',
        api_key: 'wrong_format',
        accepts_risk: 'required',
      },
    ],
    ['no tick', { accepts_risk: false }, { accepts_risk: 'required' }],
    ['none of these by hand', { kind: 'whatsapp-assisted', url: '', session: '', accepts_risk: false }, {}],
  ] as const)('%s', (_name, change, errors) => {
    expect(settingsErrors(form(change), WAHA, (url) => URL.parse(url))).toEqual(errors);
  });

  it.each([
    ['none', null],
    ['whatsapp-assisted', { kind: 'whatsapp-assisted' }],
    [
      'waha',
      {
        kind: 'waha',
        url: 'https://waha.example',
        session: 'school',
        api_key: null,
        hook_key: '',
        accepts_risk: true,
      },
    ],
  ] as const)('sends the settings of %s', (kind, bridge) => {
    expect(requestOf(form({ kind }))).toEqual({ bridge });
  });
});

it('shows the first error of each field and finds the topmost', () => {
  const errors = errorsOfFields([
    { path: 'bridge.api_key', code: 'required' },
    { path: 'bridge.api_key', code: 'too_long' },
    { path: 'bridge.url', code: 'not_offered' },
    { path: 'bridge.else', code: 'unknown_field' },
  ]);
  expect(errors).toEqual({ api_key: 'required', url: 'not_offered' });
});
