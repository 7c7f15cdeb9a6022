export { keepBusyCalendars } from './keep-calendars.ts';
export { internet, type Network } from './network.ts';
