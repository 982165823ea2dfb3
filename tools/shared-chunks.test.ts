import { describe, expect, test } from 'vitest';
import { merged, type Shared } from './shared-chunks.ts';

const none = () => [];
const part = (module: string, pages: string, size: number): Shared => ({ modules: [module], pages: [...pages], size });
const files = (parts: readonly Shared[], imports: (module: string) => readonly string[] = none) =>
  merged(parts, imports)
    .map(({ modules }) => modules.toSorted().join(' '))
    .toSorted();

describe('two parts share a file', () => {
  test('if the requests that this saves cost more than what some pages load in vain', () => {
    expect(files([part('frame', 'abc', 50_000), part('mark', 'ab', 19_999)])).toEqual(['frame mark']);
    expect(files([part('frame', 'abc', 50_000), part('chart', 'ab', 20_000)])).toEqual(['chart', 'frame']);
  });

  test('never if no page needs both', () => {
    expect(files([part('frame', 'ab', 1), part('door', 'cd', 1)])).toEqual(['door', 'frame']);
  });

  test('sooner with a style sheet, which is a second request', () => {
    const styled = (name: string, pages: string, size: number): Shared => ({
      ...part(name, pages, size),
      modules: [name, `${name}.css`],
    });
    expect(files([styled('frame', 'abc', 50_000), styled('chart', 'ab', 20_000)])).toEqual([
      'chart chart.css frame frame.css',
    ]);
  });

  test('sooner on a page that most people open', () => {
    const pages = ['/login', 'other'];
    const door = { modules: ['door'], pages: [...pages, 'third'], size: 50_000 };
    expect(files([door, { modules: ['field'], pages, size: 100_000 }])).toEqual(['door field']);
  });

  test('not if a page would load what the other part imports', () => {
    const parts = [part('hook', 'abc', 100), part('form', 'ab', 100), part('library', 'abde', 90_000)];
    expect(files(parts)).toEqual(['form hook', 'library']);
    expect(files(parts, (module) => (module === 'form' ? ['library'] : []))).toEqual(['form library', 'hook']);
  });
});
