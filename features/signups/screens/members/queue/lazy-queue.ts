import { lazyTexts } from '../../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../../web/ui/loading/lazy-part.ts';

/** About waiting lists, which few days have. */
export const queue = lazyTexts('queue', {
  en: () => import('../../../queue/queue.texts.en.ts').then((one) => one.en),
  de: () => import('../../../queue/queue.texts.de.ts').then((one) => one.de),
});

export const QueueList = lazyPart(() => import('./QueueList.tsx').then((one) => one.QueueList), queue);

export const OverbookDialog = lazyPart(() => import('../OverbookDialog.tsx').then((one) => one.OverbookDialog), queue);

export const MoveToDialog = lazyPart(() => import('../MoveToDialog.tsx').then((one) => one.MoveToDialog), queue);

export const HeldNote = lazyPart(() => import('./HeldNote.tsx').then((one) => one.HeldNote), queue);
