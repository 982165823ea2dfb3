import { describe, expect, test } from 'vitest';
import { namedLinks, namedLinksFault } from './named-links.ts';

const METEO = 'MeteoSwiss https://www.meteoswiss.admin.ch/#tab=forecast';

describe('a line of links', () => {
  test.each([
    [METEO, 'MeteoSwiss', 'https://www.meteoswiss.admin.ch/#tab=forecast'],
    ['  Wind in Engelberg   https://wind.example/a?b=c  ', 'Wind in Engelberg', 'https://wind.example/a?b=c'],
    ['https://www.wetter.example', 'www.wetter.example', 'https://www.wetter.example'],
    ['Föhn HTTPS://föhn.example:8443', 'Föhn', 'HTTPS://föhn.example:8443'],
  ])('%s is one', (line, name, url) => {
    expect(namedLinksFault(line)).toBeNull();
    expect(namedLinks(line)).toEqual([{ name, url }]);
  });

  test.each([
    'MeteoSwiss',
    'MeteoSwiss www.meteoswiss.admin.ch',
    'Wind http://wind.example',
    'Wind javascript:alert(1)',
    'Wind https://javascript:alert(1)@wind.example',
    'Wind data:text/html,hello',
    'Wind https://',
    'Wind https://localhost',
    'Wind https://wind.example/a"onclick="b c',
    'https://wind.example Wind',
  ])('%s is none', (line) => {
    expect(namedLinksFault(`${METEO}\n${line}`)).toEqual({ wrong: line });
  });
});

test('there are at most five links; empty lines do not count', () => {
  expect(namedLinksFault('')).toBeNull();
  expect(namedLinksFault(Array(5).fill(METEO).join('\n\n'))).toBeNull();
  expect(namedLinksFault(Array(6).fill(METEO).join('\n'))).toBe('too_many');
  expect(namedLinksFault(`A https://a.example/${'a'.repeat(2000)}`)).toBe('too_long');
  expect(namedLinksFault('A\u0000 https://a.example')).toBe('forbidden_character');
});
