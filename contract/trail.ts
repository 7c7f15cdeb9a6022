import * as z from 'zod';
import { instant } from './endpoint.ts';
import { roles } from './roles.ts';

/** The history of a thing that administrators maintain, as it is shown: each act, its time and its author. Never what a member wrote. */
export function trailOf<const Actions extends readonly [string, ...string[]]>(actions: Actions) {
  return z.array(
    z.object({
      at: instant,
      action: z.enum(actions),
      /** Null for a member, and for acts of the provider itself. */
      byName: z.string().nullable(),
      byRole: z.enum(roles).nullable(),
      /** The administrator's reason or reference. */
      note: z.string().nullable(),
    }),
  );
}

export const enterpriseActions = [
  'enterprise.opened',
  'enterprise.edited',
  'enterprise.deactivated',
  'enterprise.activated',
  'billing.edited',
] as const;
export const invoiceActions = ['invoice.paid', 'invoice.payment-undone', 'invoice.credited', 'invoice.cancelled'] as const;
export const payoutActions = ['payout.paid', 'payout.corrected', 'payout.exported', 'payout.export-undone', 'payout.file-given'] as const;
export const sessionActions = [
  'session.created',
  'session.edited',
  'session.moved',
  'session.accepted',
  'session.times-suggested',
  'session.times-declined',
  'session.cancelled',
  'session.attendance-corrected',
] as const;
