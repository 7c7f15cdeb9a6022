import * as z from 'zod';

/**
 * A number about a group of people. It is suppressed, and then null, when the group is too small or
 * when it could be worked out from the groups that are shown (DESIGN, section 5).
 */
export const figure = z.object({ value: z.number().nullable(), isSuppressed: z.boolean() });
export type Figure = z.infer<typeof figure>;
