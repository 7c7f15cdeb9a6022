import * as z from 'zod';

/**
 * Why a figure is not shown. `too-few`: the group is too small. `would-reveal`: it could be worked out
 * from others that are shown, or they from it. `all-the-same`: it would reveal the value of each one.
 */
export const suppressionReason = z.enum(['too-few', 'would-reveal', 'all-the-same']);
export type SuppressionReason = z.infer<typeof suppressionReason>;

/**
 * A number about a group of people. It is suppressed, and then null with a reason, when the group is too
 * small or when it could be worked out from the groups that are shown (docs/design.md, Employers' figures). Null without
 * a reason: there is nothing yet.
 */
export const figure = z.object({ value: z.number().nullable(), isSuppressed: z.boolean(), why: suppressionReason.nullable() });
export type Figure = z.infer<typeof figure>;
