import { describe, expect, it } from 'vitest';
import { hasUnreadableDomain, normalEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    ['Anna.Meier@School.example', 'Anna.Meier@school.example'],
    ['anna@xn--schnflug-p4a.example', 'anna@schönflug.example'],
    ['anna@XN--SCHNFLUG-P4A.example', 'anna@schönflug.example'],
    ['anna@SCHÖNFLUG.example', 'anna@schönflug.example'],
    ['anna@scho\u0308nflug.example', 'anna@schönflug.example'],
    ['anna@schönflug。example', 'anna@schönflug.example'],
    ['ａｎｎａ＠ｓｃｈｏｏｌ．ｅｘａｍｐｌｅ', 'anna@school.example'],
    ['xn--schnflug-p4a@school.example', 'xn--schnflug-p4a@school.example'],
    ['anna', 'anna'],
    ['', ''],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalEmail(typed)).toBe(stored);
    expect(normalEmail(stored)).toBe(stored);
    expect(hasUnreadableDomain(stored)).toBe(false);
  });

  it.each(['anna@xn--99999999999.example', 'anna@school.xn--99999999999'])('%s stands for no letters', (typed) =>
    expect(hasUnreadableDomain(normalEmail(typed))).toBe(true),
  );
});
