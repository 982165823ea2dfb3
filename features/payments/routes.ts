import { isRefusal } from '../../core/errors/refusal.ts';
import { route, routeOfDownload, routeOfRead } from '../../server/http/route.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { EXPORT_TYPES } from '../members/member-list/selection.contract.ts';
import { BOOK_WORDS, bookTable } from './book-file.rules.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as owes from './owes.commands.ts';

export const paymentRoutes = (parts: RouteParts) => [
  route(contract.recordPayments, ({ tx, body, now }) => commands.recordPayments(tx, body, now)),
  route(contract.removePayments, ({ tx, body, now }) => commands.removePayments(tx, body, now)),
  routeOfRead(contract.listMemberPayments, ({ tx, body }) => commands.listMemberPayments(tx, body.user_id)),
  routeOfRead(contract.listPayments, ({ tx, body }) => commands.listPayments(tx, body)),
  // The file is made after the transaction, in the thread of the lists.
  routeOfDownload(
    contract.exportPayments,
    async ({ tx, body, now }) => {
      const payments = await commands.exportPayments(tx, body, now);
      return isRefusal(payments) ? payments : { payments, body, scope: tx.scope };
    },
    async ({ payments, body: { from, to, format, language }, scope: { schoolId, country } }) => {
      const t = BOOK_WORDS[language];
      const content = await parts.lists.write(schoolId, { format, table: bookTable(payments, t), country });
      if (isRefusal(content)) return content;
      return { name: `${t('payments.books.file')}-${from}-${to}.${format}`, type: EXPORT_TYPES[format], content };
    },
  ),
  routeOfRead(contract.readPaymentRule, ({ tx }) => owes.readPaymentRule(tx)),
  route(contract.savePaymentRule, ({ tx, body }) => owes.savePaymentRule(tx, body)),
  routeOfRead(contract.listOwing, ({ tx, now }) => owes.listOwing(tx, now)),
  route(contract.remindOwing, ({ tx, body, now }) => owes.remindOwing(tx, parts, body.recipients, now)),
];
