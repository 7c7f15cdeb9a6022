/** What other parts of the provider use of this one. */
export { offeringNameColumns } from './store.ts';
