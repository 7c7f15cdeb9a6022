import type { subscriptions } from '../../contract/subscriptions.ts';
import type { Handlers } from '../kernel/handler.ts';
import { cancel, editBilling, quote, resume, subscribe } from './changing.ts';
import { cancelInvoice, creditPart } from './crediting.ts';
import { invoiceForAdmin, recordPayment, undoPayment } from './payments.ts';
import { activate, createPlan, orderPlans, publicPlans, update } from './plans.ts';
import { invoice, list, payments, paymentsOfEnterprise } from './queries.ts';
import { saveSeller, seller } from './seller.ts';

export const subscriptionsHandlers: Omit<Handlers<typeof subscriptions>, 'ofUser'> = {
  quote,
  subscribe,
  cancel,
  resume,
  list,
  editBilling,
  invoice,
  update,
  activate,
  createPlan,
  publicPlans,
  paymentsOfEnterprise,
  payments,
  invoiceForAdmin,
  recordPayment,
  undoPayment,
  cancelInvoice,
  creditPart,
  orderPlans,
  seller,
  saveSeller,
};
