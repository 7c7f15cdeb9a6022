/** What other parts of the provider use of this one. */
export { noteOpened } from './store.ts';
