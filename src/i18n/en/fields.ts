export const fields = {
  dayPattern: 'dd/mm/yyyy',
  timePattern: 'hh:mm',
  openCalendar: 'Open the calendar',
  calendar: 'Calendar',
  calendarMissing: 'The calendar is not on this device yet. You can type the date.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
  chooseMonth: 'Choose month and year',
  chooseYear: 'Choose a year',
  phoneCountry: 'Country of the number',
  noCountry: 'Not chosen',
  phoneCountryHelp: 'For a number without a country code',
  phoneHelp: 'Or with it: +34 600 12 34 56',
  wrongDay: 'Enter the date like 24/11/2026.',
  wrongTime: 'Enter the time like 15:30.',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    fields: typeof fields;
  }
}
