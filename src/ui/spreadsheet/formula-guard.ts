/** What spreadsheets take for the beginning of a formula, also in the wide letters of Asian keyboards. */
const begins = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: one that begins like a formula gets an apostrophe in front (OWASP, CSV injection). */
export function guarded(text: string): string {
  return begins.test(text) ? `'${text}` : text;
}

/** The text as it was before `guarded`, so that a file that was handed out can be read in again. */
export function unguarded(text: string): string {
  return text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text;
}
