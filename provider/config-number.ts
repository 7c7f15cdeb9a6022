import * as z from 'zod';

/** The schema of a variable that is a whole number. @param example `PORT=4000` */
export function wholeNumber(minimum: number, maximum: number, example: string) {
  const message = `must be a whole number from ${minimum} to ${maximum}. Write it like ${example}.`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(minimum, message).max(maximum, message));
}
