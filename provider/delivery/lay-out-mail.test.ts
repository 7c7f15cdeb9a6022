import { expect, it } from 'vitest';
import { layOutMail } from './lay-out-mail.ts';

const words = { greeting: 'Hello דוד,', notes: ['Ask مريم.'], quoted: { label: 'You wrote:', text: 'שלום, abc' } };

it('isolates names that run from right to left, and leaves out what would turn the rest of a line', () => {
  const mail = layOutMail({ ...words, subject: 'דוד לוי has invited you', paragraphs: ['Ana\u202e changed it, 10:30.'] }, 'en');
  expect(mail.subject).toBe('\u2068דוד לוי\u2069 has invited you');
  for (const rendering of [mail.text, mail.html]) {
    expect(rendering).toContain('Hello \u2068דוד\u2069,');
    expect(rendering).toContain('Ask \u2068مريم\u2069.');
    expect(rendering).toContain('Ana changed it, 10:30.');
    // Text that a person wrote keeps its direction.
    expect(rendering).toContain('שלום, abc');
  }
});
