/** The code in some input: its digits, six at most. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6);
}
