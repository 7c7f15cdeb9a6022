/** What other parts of the provider use of this one. */
export { countForPayout } from './earning.ts';
