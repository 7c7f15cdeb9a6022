/** What is wrong with a field, where it has no words of its own. */
export const form = {
  missing: 'Please fill this in.',
  short_one: 'Use at least {{count}} character.',
  short_other: 'Use at least {{count}} characters.',
  long_one: 'Use at most {{count}} character.',
  long_other: 'Use at most {{count}} characters.',
  least: 'The minimum is {{least}}.',
  most: 'The maximum is {{most}}.',
  number: 'Enter a whole number.',
  fraction_one: 'Enter a number with at most {{count}} decimal place.',
  fraction_other: 'Enter a number with at most {{count}} decimal places.',
  email: 'Enter an email address, such as name@example.com.',
  phone: 'Choose the country of the number, or include the country code, like +34 600 12 34 56.',
  other: 'Please check this.',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    form: typeof form;
  }
}
