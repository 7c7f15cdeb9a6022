export { goalsOf } from './goals.ts';
export { bundleOfResponses } from './responses.ts';
export { generalCategory } from './rules.ts';
