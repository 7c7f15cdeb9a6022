import * as z from 'zod';
import { identifier, localizedText, money, version } from './endpoint.ts';

export const billingInterval = z.enum(['month', 'year']);

/** A plan that an enterprise can subscribe to. Prices are per seat and interval. */
export const plan = z.object({
  id: identifier,
  name: localizedText,
  description: localizedText,
  features: z.array(localizedText),
  pricePerMonth: money,
  pricePerYear: money,
  minimumSeats: z.int().min(1),
  maximumSeats: z.int().min(1).nullable(),
  /** One-on-one sessions per member and month; null is without limit. */
  sessionsPerMonth: z.int().min(0).nullable(),
  /** Only active plans can be subscribed to. */
  isActive: z.boolean(),
  version,
});
export type Plan = z.infer<typeof plan>;

export const planInput = z.object({
  name: localizedText,
  description: localizedText,
  features: z.array(localizedText).max(20),
  pricePerMonth: money,
  pricePerYear: money,
  minimumSeats: z.int().min(1).max(100_000),
  maximumSeats: z.int().min(1).max(1_000_000).nullable(),
  sessionsPerMonth: z.int().min(0).max(100).nullable(),
});
