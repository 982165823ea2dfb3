import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Vorname;Größe\r\nJürg;1,78\r\n';

const utf16 = (text: string, little: boolean): number[] =>
  [...text].flatMap((letter) => {
    const [low, high] = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8];
    return little ? [low, high] : [high, low];
  });
const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8(TEXT)]],
    ['Windows-1252', latin(TEXT)],
    ['UTF-16 LE with its mark', [0xff, 0xfe, ...utf16(TEXT, true)]],
    ['UTF-16 BE with its mark', [0xfe, 0xff, ...utf16(TEXT, false)]],
    ['UTF-16 LE', utf16(TEXT, true)],
    ['UTF-16 BE', utf16(TEXT, false)],
  ])('is read from %s', (_name, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual([TEXT]);
  });

  it.each([
    [
      'a Mac, with its line breaks',
      [0x4a, 0x9f, 0x72, 0x67, 0x0d, 0x52, 0x65, 0x6e, 0x8e, 0x65, 0x0d],
      'Jürg\rRenée\r',
    ],
    ['MS-DOS', [0x4a, 0x81, 0x72, 0x67, 0x0d, 0x0a, 0x52, 0x65, 0x6e, 0x82, 0x65], 'Jürg\r\nRenée'],
    ['Windows, with capitals', latin('ZOÉ MÜLLER\r\nRenée'), 'ZOÉ MÜLLER\r\nRenée'],
  ])('is read from %s', (_name, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual([text]);
  });

  it.each([
    ['Windows', latin('Muñoz\r\nJosé\r\nSøren Å'), ['Muñoz\r\nJosé\r\nSøren Å']],
    ['Windows, with a fraction', latin('Zoë;5½°'), ['Zoë;5½°']],
    ['one word, of a Mac or of MS-DOS', [0x4b, 0x8a, 0x73, 0x65, 0x72, 0x0d], ['Käser\r', 'Kèser\r']],
    ['capitals of a Mac', [0x47, 0x52, 0x86, 0x4e], ['GRÜN']],
    ['one word, of a Mac or of Windows', [0x4b, 0x9a, 0x6e, 0x69, 0x67], ['König', 'Kšnig']],
    [
      'two words, of which one can be told',
      [0x4b, 0x8a, 0x73, 0x65, 0x72, 0x20, 0x4a, 0x9f, 0x72, 0x67],
      ['Käser Jürg'],
    ],
  ])('is what it may be, the likeliest first: %s', (_name, bytes, texts) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual(texts);
  });

  // In code page 850 each of these bytes is a letter.
  it.each([
    ['alone', [0x93, 0x80, 0x94], '“€”'],
    ['around a word', [0x84, ...latin('Hallo'), 0x93, 0x3b, 0x93, ...latin('Anna'), 0x94], '„Hallo“;“Anna”'],
    [
      'within a text',
      [...latin('Mo'), 0x96, ...latin('Fr, Max'), 0x85, ...latin(' O'), 0x92, ...latin('Hara')],
      'Mo–Fr, Max… O’Hara',
    ],
  ])('has the signs of Windows-1252 %s', (_name, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))[0]).toBe(text);
  });
});
