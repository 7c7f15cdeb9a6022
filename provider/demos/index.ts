export { noteOpened } from './store.ts';
