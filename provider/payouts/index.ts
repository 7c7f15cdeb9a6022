export { countForPayout } from './earning.ts';
