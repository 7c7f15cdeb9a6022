/** Characters that begin a formula in spreadsheets, including the full-width forms of Asian keyboards. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Prevents formula injection: a text that begins like a formula gets an apostrophe in front (OWASP, CSV injection). */
export function guarded(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text as it was before `guarded`, so that an exported file can be imported again. */
export function unguarded(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
