import { expect, test } from 'vitest';
import { relativeSizes } from './relative-sizes.ts';

test.each([
  ['text', 'font: 400 14px / 20px var(--font)', 'font: 400 0.875rem / 1.25rem var(--font)'],
  ['a negative length', 'margin: -8px 0 12px', 'margin: -0.5rem 0 0.75rem'],
  ['a sum', 'width: calc(100% - 24px)', 'width: calc(100% - 1.5rem)'],
  ['part of a pixel', 'inset: 5.5px', 'inset: 0.34375rem'],
  [
    'a thin line stays',
    'border: 1px solid var(--line); outline-offset: -2px',
    'border: 1px solid var(--line); outline-offset: -2px',
  ],
  [
    'a width of the page',
    '@media (min-width: 600px) and (max-width: 959.95px) { a { top: 8px } }',
    '@media (min-width: 37.5em) and (max-width: 59.996875em) { a { top: 0.5rem } }',
  ],
  [
    'other texts stay',
    '/* 44 px: 44px */ a::after { content: "9px"; mask: url(icon-16px.svg); color: #12px }',
    '/* 44 px: 44px */ a::after { content: "9px"; mask: url(icon-16px.svg); color: #12px }',
  ],
  ['other units stay', 'width: 210mm; height: 50%; gap: 1em', 'width: 210mm; height: 50%; gap: 1em'],
])('%s', (_name, pixels, relative) => expect(relativeSizes(pixels)).toBe(relative));
