/** What other parts of the provider use of this one. */
export { goalsOf } from './goals.ts';
export { bundleOfResponses } from './responses.ts';
export { generalCategory } from './rules.ts';
