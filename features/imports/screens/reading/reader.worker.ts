import { type Answered, type Asked, READING } from './reading.ts';

const haveTemporal = 'Temporal' in globalThis ? null : import('temporal-polyfill/global');

addEventListener('message', ({ data: { id, job, input } }: MessageEvent<Asked>) => {
  const work = READING[job] as (...input: readonly unknown[]) => unknown;
  const reply = (answered: Answered) => postMessage(answered);
  Promise.resolve(haveTemporal)
    .then(() => work(...input))
    .then(
      (answer) => reply({ id, answer }),
      () => reply({ id }),
    );
});
