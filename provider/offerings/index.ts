export { offeringNameColumns } from './store.ts';
